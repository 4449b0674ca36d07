// What a screen is made of. Everything the shell shows is derived from records of this type.
import type { ComponentType } from 'react';
import type { TextKey } from '#web/i18n/index.ts';
import type { Badge } from '#web/state/badges.ts';

/** A title is a text of the menu. */
export type TitleKey = Extract<TextKey, `menu.${string}`>;

/** A branch of the menu. Its own path leads to its first screen, unless `opens` names another (ACC-12, ACC-13). */
export type Group = {
  readonly path: `/${string}`;
  readonly title: TitleKey;
  readonly parent?: string;
  readonly opens?: string;
  /** Its screens are of one product, which they name where they stand alone (LAY-28). */
  readonly isProduct?: true;
};

/** A screen, declared once. */
export type Screen = {
  readonly path: `/${string}`;
  readonly title: TitleKey;
  /** The frame that surrounds it. */
  readonly layout: 'public' | 'main';
  /** Who may see it: anyone, anyone signed in, or only a first login (ACC-01, ACC-02, ACC-07). */
  readonly access: 'open' | 'session' | 'firstLogin';
  readonly tab: 'pinned' | 'closable' | 'none';
  /** Its branch of the menu; without one it is in no menu. */
  readonly group?: string;
  readonly badge?: Badge;
  /** White page ground in light mode (LAY-04). */
  readonly ground?: 'white';
  /** False hides the left menu (ACC-22). */
  readonly leftMenu?: false;
  /** The roles it needs; every signed-in user is admin in the browser (SES-11). */
  readonly roles: readonly string[];
  readonly load: () => Promise<ComponentType>;
};

/** Screens by id. */
export type Screens = Readonly<Record<string, Screen>>;

/** Groups by id. */
export type Groups = Readonly<Record<string, Group>>;

/** Keeps ids and paths literal, so that links are checked. */
export function define<const T extends Screens>(screens: T): T {
  return screens;
}

/** The same for groups. */
export function defineGroups<const T extends Groups>(groups: T): T {
  return groups;
}
