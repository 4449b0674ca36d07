// Puts the colour mode and the up/down colours on the document, and keeps them there.
import { subscribe } from 'valtio';
import { language, onLanguage } from '#web/i18n/index.ts';
import { marketColours, preferences } from '#web/state/preferences.ts';

const systemDark = matchMedia('(prefers-color-scheme: dark)');

/** The colour mode in force. */
export function colourMode(): 'light' | 'dark' {
  if (preferences.mode !== 'auto') return preferences.mode;
  return systemDark.matches ? 'dark' : 'light';
}

function paint(): void {
  const page = document.documentElement;
  page.classList.toggle('dark', colourMode() === 'dark');
  page.classList.toggle('light', colourMode() === 'light');
  page.dataset['market'] = marketColours(preferences.market, language());
}

/** Paints now and after every change of preference, language or system. */
export function keepAppearance(): void {
  paint();
  subscribe(preferences, paint);
  onLanguage(paint);
  systemDark.addEventListener('change', paint);
}
