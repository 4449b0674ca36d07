// Limits a button to one click per 500 ms (CST-01).
import { CLICK_THROTTLE } from './constants.ts';

/** Returns a predicate that is true for the first click in each `gap`; `now` and `gap` in milliseconds. */
export function throttle(now: () => number, gap: number = CLICK_THROTTLE): () => boolean {
  let last = -Infinity;
  return () => {
    const at = now();
    if (at - last < gap) return false;
    last = at;
    return true;
  };
}
