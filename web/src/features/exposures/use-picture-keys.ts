// The arrow keys of the picture of the exposure: left and right move between months, up and down between currencies
// (EXP-02). Tab leads to one month only, and Enter opens it, because it is a button.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ExposureCell } from '#web/api/generated/model/exposureCell.zod.ts';
import { monthBeside } from '#web/domain/exposure.ts';

const CURRENCY_STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Returns the month to which Tab leads, and the attributes of the element around the months. */
export function usePictureKeys(cells: readonly ExposureCell[], onCurrency: (step: 1 | -1) => void) {
  const picture = useRef<HTMLDivElement>(null);
  /** Whether the focus is to follow to the currency that is shown next. */
  const isMoving = useRef(false);
  const [at, setAt] = useState('');
  const months = cells.map(({ month }) => month);
  // Another currency may have no exposure in the month.
  const stop = months.findLast((month) => month <= at) ?? months[0] ?? '';
  const focus = (month: string): void => picture.current?.querySelector<HTMLElement>(`[data-month="${month}"]`)?.focus();
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    focus(stop);
  }, [cells, stop]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const beside = monthBeside(months, stop, event.key);
    const step = CURRENCY_STEPS[event.key];
    if (beside !== null) focus(beside);
    else if (step !== undefined) {
      isMoving.current = true;
      onCurrency(step);
    } else return;
    event.preventDefault();
  };
  /** The month with the focus is the one to which Tab leads, also after a press. */
  const onFocus = ({ target }: { readonly target: EventTarget & Element }): void => {
    const { month } = (target as HTMLElement).dataset;
    if (month !== undefined) setAt(month);
  };
  return { stop, keys: { ref: picture, onKeyDown, onFocus } };
}
