// Marks what has just changed for a short while. One timer ends all marks, because a table of prices changes hundreds
// of cells a second; an animation of each would cost the browser a frame every 16 ms.

/** Milliseconds for which a mark stays after the last change. */
const LASTS = 300;

// In the order in which the marks end.
const ends = new Map<HTMLElement, number>();

function sweep(): void {
  const now = performance.now();
  for (const [element, end] of ends) {
    if (end > now) {
      setTimeout(sweep, end - now);
      return;
    }
    ends.delete(element);
    delete element.dataset['tint'];
  }
}

/** Sets `data-tint` of an element, and removes it when 300 ms have passed without another call. */
export function tint(element: HTMLElement, tone: 'up' | 'down'): void {
  if (ends.size === 0) setTimeout(sweep, LASTS);
  if (element.dataset['tint'] !== tone) element.dataset['tint'] = tone;
  ends.delete(element);
  ends.set(element, performance.now() + LASTS);
}
