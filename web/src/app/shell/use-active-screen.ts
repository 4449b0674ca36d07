// The screen that the current address names; used by layouts and tabs.
import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { screens } from '../screens.ts';
import type { Screens } from '../screen-types.ts';
import { CONTENT_ID } from './skip-link.tsx';

/** Returns the id of the current screen; undefined on an unknown path (ACC-26). */
export function useActiveScreen(): string | undefined {
  const id = useMatches().at(-1)?.id;
  const table: Screens = screens;
  return id !== undefined && table[id] !== undefined ? id : undefined;
}

// Whether no visible element has the focus. Navigation may remove the focused element with its page, or hide it with
// its tab.
function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || !activeElement.checkVisibility();
}

/**
 * Focuses the page after a navigation that removed the focused element. On the first page the focus is not moved, so
 * that the keyboard begins with the skip link (LAY-19).
 */
export function useKeyboardOnPage(): void {
  const { key, pathname } = useLocation();
  useEffect(() => {
    if (key !== 'default' && isFocusLost()) document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  }, [key, pathname]);
}
