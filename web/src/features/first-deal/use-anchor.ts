// Finds the element that a step is about as soon as it is rendered, and marks it. Scrolls it into view, except while
// the user is typing.
import { useEffect, useSyncExternalStore } from 'react';

const isDrawn = (element: Element) => element.checkVisibility();
const find = (selector: string): HTMLElement | null => [...document.querySelectorAll<HTMLElement>(selector)].find(isDrawn) ?? null;

function onDrawing(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'style', 'data-field'],
  });
  return () => observer.disconnect();
}

const isTyping = () => document.activeElement?.matches('input, textarea') === true;
const isInSight = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight;

// Marks the element until the returned function is called.
function pointAt(element: HTMLElement): () => void {
  element.dataset['pointed'] = '';
  if (!isTyping() && !isInSight(element.getBoundingClientRect())) element.scrollIntoView({ block: 'center' });
  return () => {
    delete element.dataset['pointed'];
  };
}

/** Returns the first visible element of `selector`; null while there is none. */
export function useAnchor(selector: string): HTMLElement | null {
  const anchor = useSyncExternalStore(onDrawing, () => find(selector));
  useEffect(() => (anchor === null ? undefined : pointAt(anchor)), [anchor]);
  return anchor;
}
