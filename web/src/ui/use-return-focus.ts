// Returns the focus to the previously focused element after a dialog was closed (LAY-19).
import { useEffect, useState } from 'react';

/**
 * Called by a component that is mounted only while it is open; no-op when another element has received the focus
 * meanwhile.
 */
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
