// The name of the surrounding screen, so that heading, tab and document title use the same text (LAY-28).
import { createContext } from 'react';

/** The name of the surrounding screen in the current language; null outside of a screen. */
export const ScreenName = createContext<string | null>(null);
