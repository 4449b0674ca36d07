// Whether the focus is inside an element that matches a selector.
import { useSyncExternalStore } from 'react';

function onFocus(listener: () => void): () => void {
  // During `focusout` the old element still has the focus, so the listener is called after the event.
  const heard = () => queueMicrotask(listener);
  document.addEventListener('focusin', heard);
  document.addEventListener('focusout', heard);
  return () => {
    document.removeEventListener('focusin', heard);
    document.removeEventListener('focusout', heard);
  };
}

/** Returns whether the focus is inside an element that matches `selector`; updated when the focus moves. */
export const useTyping = (selector: string): boolean =>
  useSyncExternalStore(onFocus, () => Boolean(document.activeElement?.closest(selector)));
