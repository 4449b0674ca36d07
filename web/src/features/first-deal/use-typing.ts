// Whether the focus is in what a selector names.
import { useSyncExternalStore } from 'react';

function onFocus(listener: () => void): () => void {
  // What loses the focus is still the focused element when `focusout` is heard.
  const heard = () => queueMicrotask(listener);
  document.addEventListener('focusin', heard);
  document.addEventListener('focusout', heard);
  return () => {
    document.removeEventListener('focusin', heard);
    document.removeEventListener('focusout', heard);
  };
}

/** Follows the focus. */
export const useTyping = (selector: string): boolean =>
  useSyncExternalStore(onFocus, () => Boolean(document.activeElement?.closest(selector)));
