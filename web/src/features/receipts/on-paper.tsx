// What is printed instead of all else: while it is mounted, nothing else of the portal reaches paper (PRT-05, styles/print.css).
import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** `children` on paper alone; a screen shows nothing of it. */
export function OnPaper({ children }: { children: ReactNode }) {
  return createPortal(
    <Box data-paper="" display="none" css={{ '@media print': { display: 'block' } }}>
      {children}
    </Box>,
    document.body,
  );
}
