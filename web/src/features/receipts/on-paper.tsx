// Content that replaces the page in print: while it is mounted, nothing else of the portal is printed (PRT-05,
// styles/print.css).
import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Renders `children` in print only; they are hidden on screens. */
export function OnPaper({ children }: { children: ReactNode }) {
  return createPortal(
    <Box data-paper="" display="none" css={{ '@media print': { display: 'block' } }}>
      {children}
    </Box>,
    document.body,
  );
}
