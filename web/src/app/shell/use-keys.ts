// Keyboard shortcuts of every page: Ctrl+K (Cmd+K) opens the search, ? lists the shortcuts (LAY-27).
import { useEffect } from 'react';
import { quotes } from '#web/live/quote-queue.ts';
import { dialogs } from '#web/state/dialogs.ts';
import { preferences } from '#web/state/preferences.ts';

const FIELDS = 'input, textarea, select, [contenteditable], [role=combobox]';

/** The action of a keyboard shortcut; null for any other key. */
export type Wanted = 'goTo' | 'keys' | null;

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Returns which groups of modifier keys are held: `command` is Ctrl or Meta, `other` is Alt or Shift, and `any` leaves
 * out Shift, which is needed to type a question mark.
 */
const heldWith = ({ ctrlKey, metaKey, altKey, shiftKey }: Press) => ({
  command: ctrlKey || metaKey,
  other: altKey || shiftKey,
  any: ctrlKey || metaKey || altKey,
});

/**
 * Returns the action of a key press. `isTyping` is true when a field has the focus. `singleKeys` is the user's
 * preference for shortcuts without a modifier key (WCAG 2.1.4).
 */
export function wantedBy(press: Press, isTyping: boolean, singleKeys: boolean): Wanted {
  const held = heldWith(press);
  if (press.key.toLowerCase() === 'k') return held.command && !held.other ? 'goTo' : null;
  const isSingle = singleKeys && !isTyping && !held.any;
  return isSingle && ['?', '？'].includes(press.key) ? 'keys' : null;
}

/** Opens the search; its chunk is loaded at first use. */
export function showGoTo(): void {
  void import('./go-to.tsx').then(({ openGoTo }) => openGoTo());
}

// Shortcuts open nothing over a dialog or an open quote.
const isBusy = () => dialogs.open.length > 0 || quotes.queue.open !== null;

const opens: Readonly<Record<NonNullable<Wanted>, () => void>> = {
  goTo: showGoTo,
  keys: () => void import('./keys-help.tsx').then(({ openKeys }) => openKeys()),
};

/** Listens for shortcuts while the signed-in portal is mounted. */
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
