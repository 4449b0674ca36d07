// What the screen around a heading is called, so that heading, tab and document title are the same words (LAY-28).
import { createContext } from 'react';

/** The name in the current language; null outside a screen. */
export const ScreenName = createContext<string | null>(null);
