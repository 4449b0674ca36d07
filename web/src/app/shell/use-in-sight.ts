// Tabs beyond the edge of the window: the shown one comes into sight, and a wheel goes through them.
import { type RefObject, useEffect, useRef } from 'react';

// Sideways only: the page under the bar keeps its place.
function bringIntoSight(tab: HTMLElement, bar: HTMLElement): void {
  const [own, seen] = [tab.getBoundingClientRect(), bar.getBoundingClientRect()];
  if (own.left < seen.left) bar.scrollLeft += own.left - seen.left;
  else if (own.right > seen.right) bar.scrollLeft += own.right - seen.right;
}

/** A tab that is seen while it is `active`, also when the bar becomes narrower or its `title` longer. */
export function useInSight(active: boolean, title: string): RefObject<HTMLDivElement | null> {
  const tab = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [own, bar] = [tab.current, tab.current?.closest('nav')];
    if (!active || !own || !bar) return;
    const show = () => bringIntoSight(own, bar);
    show();
    const watch = new ResizeObserver(show);
    watch.observe(bar);
    return () => watch.disconnect();
  }, [active, title]);
  return tab;
}

/** A bar that a wheel scrolls sideways where it is wider than its place. */
export function useSidewaysWheel(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    const turn = (event: WheelEvent) => {
      if (element === null || event.deltaX !== 0 || event.ctrlKey || element.scrollWidth <= element.clientWidth) return;
      // Or the page would go down as well.
      event.preventDefault();
      element.scrollLeft += event.deltaY;
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, []);
  return bar;
}
