// Applies the colour mode and the up/down colours to the document, and keeps them current.
import { proxy, subscribe, useSnapshot } from 'valtio';
import { language, onLanguage } from '#web/i18n/index.ts';
import { marketColours, preferences } from '#web/state/preferences.ts';

type Mode = 'light' | 'dark';

const query = matchMedia('(prefers-color-scheme: dark)');

// A copy is needed: in Chromium, a media query that is read between its change and its event never fires the event.
const system = proxy({ isDark: query.matches });
query.addEventListener('change', ({ matches }) => {
  system.isDark = matches;
});

const modeOf = (mode: typeof preferences.mode, isDark: boolean): Mode => (mode === 'auto' ? (isDark ? 'dark' : 'light') : mode);

/** Returns the current colour mode, for components that depend on it. */
export const useColourMode = (): Mode => modeOf(useSnapshot(preferences).mode, useSnapshot(system).isDark);

function paint(): void {
  const page = document.documentElement;
  const mode = modeOf(preferences.mode, system.isDark);
  page.classList.toggle('dark', mode === 'dark');
  page.classList.toggle('light', mode === 'light');
  page.dataset['market'] = marketColours(preferences.market, language());
}

/** Applies the appearance now and after every change of preference, language or system. */
export function keepAppearance(): void {
  paint();
  subscribe(preferences, paint);
  subscribe(system, paint);
  onLanguage(paint);
}
