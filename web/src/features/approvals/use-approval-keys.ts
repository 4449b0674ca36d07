// The keys of the screen "To approve": J and K move, A or Enter approves, R returns, X rejects (EYE-10).
import { useEffect, useLayoutEffect, useRef } from 'react';
import { dialogs } from '#web/state/dialogs.ts';
import { preferences } from '#web/state/preferences.ts';

/** What a key does on the screen. */
export type Wanted = 'next' | 'previous' | 'approve' | 'return' | 'reject';

const letters: Readonly<Partial<Record<string, Wanted>>> = { j: 'next', k: 'previous', a: 'approve', r: 'return', x: 'reject' };

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>;

/** Where the focus is: in a field, on the row of the selected submission, on another control, or on none of them. */
export type Focus = 'field' | 'selectedRow' | 'control' | 'page';

const meaningOf = (key: string, focus: Focus, singleKeys: boolean): Wanted | null => {
  if (key === 'Enter') return focus === 'control' ? null : 'approve';
  return singleKeys ? (letters[key.toLowerCase()] ?? null) : null;
};

/** Whether a wish only moves the selection. */
const isMove = (wanted: Wanted): boolean => wanted === 'next' || wanted === 'previous';

/**
 * Returns what a key does; null for any other key. Enter keeps its meaning on buttons and links. `singleKeys` is the
 * user's preference for shortcuts without a modifier key (WCAG 2.1.4). A key that is held down only moves.
 */
export function wantedBy({ key, ctrlKey, metaKey, altKey, repeat }: Press, focus: Focus, singleKeys: boolean): Wanted | null {
  if (focus === 'field' || ctrlKey || metaKey || altKey) return null;
  const wanted = meaningOf(key, focus, singleKeys);
  return wanted !== null && repeat && !isMove(wanted) ? null : wanted;
}

/** Milliseconds after a change of the selection in which no key decides: what is selected has not been read yet. */
const UNREAD = 400;

const FIELDS = 'input, textarea, select, [contenteditable], [role=combobox]';
const CONTROLS = 'button, a, summary, [role=menuitem], [role=option]';

function focusOf(target: EventTarget | null, selected: string | null): Focus {
  if (!(target instanceof Element)) return 'page';
  if (target.closest(FIELDS)) return 'field';
  const control = target.closest<HTMLElement>(CONTROLS);
  if (!control) return 'page';
  return selected !== null && control.dataset['number'] === selected ? 'selectedRow' : 'control';
}

type Keys = {
  readonly screen: React.RefObject<HTMLElement | null>;
  readonly selected: string | null;
  /** False while keys mean something else, such as on an open quote. */
  readonly isOn: boolean;
  readonly does: (wanted: Wanted) => void;
};

/** Listens for keys while the screen is visible and no dialog is open. */
export function useApprovalKeys({ screen, selected, isOn, does }: Keys): void {
  const newest = useRef({ selected, isOn, does, since: 0 });
  useLayoutEffect(() => {
    const { since, selected: before } = newest.current;
    newest.current = { selected, isOn, does, since: before === selected ? since : performance.now() };
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const now = newest.current;
      if (!now.isOn || dialogs.open.length > 0 || screen.current?.checkVisibility() !== true) return;
      const wanted = wantedBy(event, focusOf(event.target, now.selected), preferences.singleKeys);
      if (wanted === null) return;
      event.preventDefault();
      if (isMove(wanted) || performance.now() - now.since >= UNREAD) now.does(wanted);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [screen]);
}
