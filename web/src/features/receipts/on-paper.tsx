// What is printed instead of the page: while it is mounted, nothing else of the portal reaches paper (PRT-05).
import { Box } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

const alone = {
  // Stronger than the rules that print a dialog instead of its page (styles/print.css).
  '@media print': { 'body:has(> [data-paper]) > :not([data-paper])': { display: 'none !important' } },
  '@page': { size: 'A4', margin: '12mm' },
};

/** `children` on paper alone; a screen shows nothing of it. */
export function OnPaper({ children }: { children: ReactNode }) {
  return createPortal(
    <Box data-paper="" display="none" css={{ '@media print': { display: 'block' } }}>
      <Global styles={alone} />
      {children}
    </Box>,
    document.body,
  );
}
