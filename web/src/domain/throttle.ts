// A button that reacts to one press per 500 ms (CST-01).
import { CLICK_THROTTLE } from './constants.ts';

/** Answers whether a press counts; `now` in milliseconds. */
export function throttle(now: () => number, gap: number = CLICK_THROTTLE): () => boolean {
  let last = -Infinity;
  return () => {
    const at = now();
    if (at - last < gap) return false;
    last = at;
    return true;
  };
}
