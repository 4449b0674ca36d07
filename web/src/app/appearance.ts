// Puts the colour mode and the up/down colours on the document, and keeps them there.
import { proxy, subscribe, useSnapshot } from 'valtio';
import { language, onLanguage } from '#web/i18n/index.ts';
import { marketColours, preferences } from '#web/state/preferences.ts';

type Mode = 'light' | 'dark';

const query = matchMedia('(prefers-color-scheme: dark)');

// Copied, for in Chromium a query that is read after it has changed and before its event has no event any more.
const system = proxy({ isDark: query.matches });
query.addEventListener('change', ({ matches }) => {
  system.isDark = matches;
});

const modeOf = (mode: typeof preferences.mode, isDark: boolean): Mode => (mode === 'auto' ? (isDark ? 'dark' : 'light') : mode);

/** The colour mode in force, for what is drawn with it. */
export const useColourMode = (): Mode => modeOf(useSnapshot(preferences).mode, useSnapshot(system).isDark);

function paint(): void {
  const page = document.documentElement;
  const mode = modeOf(preferences.mode, system.isDark);
  page.classList.toggle('dark', mode === 'dark');
  page.classList.toggle('light', mode === 'light');
  page.dataset['market'] = marketColours(preferences.market, language());
}

/** Paints now and after every change of preference, language or system. */
export function keepAppearance(): void {
  paint();
  subscribe(preferences, paint);
  subscribe(system, paint);
  onLanguage(paint);
}
