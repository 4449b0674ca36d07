// The keys that work on every page: Ctrl+K (Cmd+K) leads anywhere, ? lists the keys (LAY-27).
import { useEffect } from 'react';
import { quotes } from '#web/live/quote-queue.ts';
import { dialogs } from '#web/state/dialogs.ts';
import { preferences } from '#web/state/preferences.ts';

const FIELDS = 'input, textarea, select, [contenteditable], [role=combobox]';

/** What a key press asks for; nothing for the others. */
export type Wanted = 'goTo' | 'keys' | null;

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** What is held down besides the key: which of them Ctrl+K and ? are pressed with. */
const heldWith = ({ ctrlKey, metaKey, altKey, shiftKey }: Press) => ({
  command: ctrlKey || metaKey,
  other: altKey || shiftKey,
  any: ctrlKey || metaKey || altKey,
});

/** `isTyping` where the press goes into a field; `singleKeys` is the user's choice (WCAG 2.1.4). */
export function wantedBy(press: Press, isTyping: boolean, singleKeys: boolean): Wanted {
  const held = heldWith(press);
  if (press.key.toLowerCase() === 'k') return held.command && !held.other ? 'goTo' : null;
  const isSingle = singleKeys && !isTyping && !held.any;
  return isSingle && ['?', '？'].includes(press.key) ? 'keys' : null;
}

/** Opens the search; the chunk comes with the first use. */
export function showGoTo(): void {
  void import('./go-to.tsx').then(({ openGoTo }) => openGoTo());
}

// Nothing is laid over a question or a quote that runs.
const isBusy = () => dialogs.open.length > 0 || quotes.queue.open !== null;

const opens: Readonly<Record<NonNullable<Wanted>, () => void>> = {
  goTo: showGoTo,
  keys: () => void import('./keys-help.tsx').then(({ openKeys }) => openKeys()),
};

/** Listens while the signed-in portal is there. */
export function useKeys(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(FIELDS) !== null;
      const wanted = wantedBy(event, isTyping, preferences.singleKeys);
      if (wanted === null) return;
      // The browser's own Ctrl+K would leave the page.
      event.preventDefault();
      if (!isBusy()) opens[wanted]();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}
