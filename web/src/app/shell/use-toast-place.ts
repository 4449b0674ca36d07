// Places the toasts when they appear or change, and again when the page under them has changed.
import { useCallback } from 'react';
import { type Placed, placeToasts } from './toast-place.ts';

/** Time in ms after a change of the page or the last scroll event. */
const SETTLES = 150;

/** Changes that may show, hide or move a control. Prices change only text and are ignored. */
const pageChanges = { childList: true, subtree: true, attributeFilter: ['hidden', 'open', 'data-state', 'aria-expanded'] };

const isOfElements = ({ type, addedNodes, removedNodes }: MutationRecord): boolean =>
  type === 'attributes' || [...addedNodes, ...removedNodes].some((node) => node instanceof Element);

/** Watches a page while toasts are shown; `place` runs after each change. Returns a function that stops it. */
function watchPage(region: HTMLElement, place: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      place();
    }, SETTLES);
  };
  // Each event of a scroll restarts the time.
  const later = () => {
    clearTimeout(timer);
    timer = undefined;
    soon();
  };
  const observer = new MutationObserver((records) => {
    if (records.some((record) => !region.contains(record.target) && isOfElements(record))) soon();
  });
  observer.observe(document.body, pageChanges);
  const end = new AbortController();
  const options = { capture: true, passive: true, signal: end.signal };
  document.addEventListener('scroll', later, options);
  addEventListener('resize', place, options);
  for (const name of ['transitionend', 'animationend']) document.addEventListener(name, soon, options);
  for (const name of ['pointerleave', 'focusout']) region.addEventListener(name, soon, options);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    end.abort();
  };
}

/** Returns the ref of the parent of the region of toasts, which is moved to where it covers no control (QUO-51). */
export function useToastPlace(): (parent: HTMLElement | null) => (() => void) | undefined {
  return useCallback((parent) => {
    const region = parent?.firstElementChild;
    if (!(region instanceof HTMLElement)) return undefined;
    let placed: Placed | null = null;
    let stop: (() => void) | undefined;
    const place = () => {
      placed = placeToasts(region, placed);
      if (placed !== null) stop ??= watchPage(region, place);
      else {
        stop?.();
        stop = undefined;
      }
    };
    // Runs before the change is painted.
    const toasts = new MutationObserver(place);
    toasts.observe(region, { childList: true, subtree: true, characterData: true });
    return () => {
      toasts.disconnect();
      stop?.();
    };
  }, []);
}
