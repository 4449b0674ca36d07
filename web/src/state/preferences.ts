// The user's display preferences; stored in local storage across logins. The language is stored by i18n.
import { field, oneOf, texts } from './parse.ts';
import { persisted } from './persisted.ts';

/** `auto` follows the system (mode) or the language (market: red is up in Chinese, green in English). */
export type Preferences = {
  mode: 'auto' | 'light' | 'dark';
  market: 'auto' | 'redUp' | 'greenUp';
  menuCollapsed: boolean;
  /** Ids of the folded groups of the side menu (LAY-29). */
  foldedGroups: readonly string[];
  topMenuHidden: boolean;
  /** Whether single-character shortcuts are enabled; users can switch them off (WCAG 2.1.4). */
  singleKeys: boolean;
};

export const preferences: Preferences = persisted<Preferences>({
  name: 'preferences',
  area: 'local',
  initial: { mode: 'auto', market: 'auto', menuCollapsed: false, foldedGroups: [], topMenuHidden: false, singleKeys: true },
  parse: (raw) => ({
    mode: oneOf(field(raw, 'mode'), ['auto', 'light', 'dark'], 'auto'),
    market: oneOf(field(raw, 'market'), ['auto', 'redUp', 'greenUp'], 'auto'),
    menuCollapsed: field(raw, 'menuCollapsed') === true,
    foldedGroups: texts(field(raw, 'foldedGroups')),
    topMenuHidden: field(raw, 'topMenuHidden') === true,
    singleKeys: field(raw, 'singleKeys') !== false,
  }),
});

/** Folds or unfolds a group of the side menu. */
export function toggleGroup(id: string): void {
  const { foldedGroups } = preferences;
  preferences.foldedGroups = foldedGroups.includes(id) ? foldedGroups.filter((each) => each !== id) : [...foldedGroups, id];
}

/** Returns the market colours in effect for `language`. */
export function marketColours(market: Preferences['market'], language: 'cn' | 'en'): 'redUp' | 'greenUp' {
  if (market !== 'auto') return market;
  return language === 'cn' ? 'redUp' : 'greenUp';
}
