// Opening of a ticket: it is hidden until its first reads have been answered, and then focuses the amount (LAY-26).
import { useEffect, useState } from 'react';
import { controlId } from './field-props.ts';

/** Milliseconds after which a ticket is shown even if its reads are pending. */
const PATIENCE = 3_000;

/**
 * Returns whether to show the ticket: from when its data is there, at the latest after three seconds. Once shown, it
 * stays.
 */
export function useOpening(isThere: boolean): boolean {
  const [isOpen, setOpen] = useState(isThere);
  if (isThere && !isOpen) setOpen(true);
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => setOpen(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return isOpen;
}

/**
 * Focuses the amount of a newly rendered ticket, unless an element inside the page already has the focus. A menu item
 * that has the focus loses it.
 */
export function useFocusOnAmount(ticket: string, isWanted: boolean): void {
  useEffect(() => {
    const focused = document.activeElement;
    if (isWanted && (focused === null || focused === document.body || focused.matches('main, nav *')))
      document.getElementById(controlId(ticket, 'amount'))?.focus({ preventScroll: true });
  }, [ticket, isWanted]);
}
