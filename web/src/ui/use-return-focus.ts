// Gives the focus back to what had it, once a dialog that was open is gone (LAY-19).
import { useEffect, useState } from 'react';

/** Called by whatever is drawn only while it is open; does nothing when something else has taken the focus meanwhile. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
      });
    },
    [opener],
  );
}
