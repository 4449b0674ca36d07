// Tabs wider than the window: scrolls to the active tab, and scrolls sideways with the mouse wheel.
import { type RefObject, useEffect, useRef } from 'react';

// Scrolls sideways only, so the page under the bar keeps its position.
function bringIntoSight(tab: HTMLElement, bar: HTMLElement): void {
  const [own, seen] = [tab.getBoundingClientRect(), bar.getBoundingClientRect()];
  if (own.left < seen.left) bar.scrollLeft += own.left - seen.left;
  else if (own.right > seen.right) bar.scrollLeft += own.right - seen.right;
}

/**
 * Returns the ref of a tab that is scrolled into view while `active`, also after the bar became narrower or its
 * `title` longer.
 */
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

/** Returns the ref of a bar that the mouse wheel scrolls sideways if it overflows. */
export function useSidewaysWheel(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    const turn = (event: WheelEvent) => {
      if (element === null || event.deltaX !== 0 || event.ctrlKey || element.scrollWidth <= element.clientWidth) return;
      // Otherwise the page would scroll too.
      event.preventDefault();
      element.scrollLeft += event.deltaY;
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, []);
  return bar;
}
