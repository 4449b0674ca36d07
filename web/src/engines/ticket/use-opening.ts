// How a ticket opens: held back until what it reads at first is there, then with the focus on the amount (LAY-26).
import { useEffect, useState } from 'react';
import { controlId } from './field-props.ts';

/** A ticket whose reads take longer, ms, is drawn with what there is. */
const PATIENCE = 3_000;

/** Whether the ticket is drawn; once it is, it stays. */
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

/** Puts the focus on the amount of a ticket that has just been drawn, unless it is already in the page; the menu that led here gives it up. */
export function useFocusOnAmount(ticket: string, isWanted: boolean): void {
  useEffect(() => {
    const focused = document.activeElement;
    if (isWanted && (focused === null || focused === document.body || focused.matches('main, nav *')))
      document.getElementById(controlId(ticket, 'amount'))?.focus({ preventScroll: true });
  }, [ticket, isWanted]);
}
