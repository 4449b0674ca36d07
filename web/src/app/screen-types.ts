// The type of a screen. Everything the shell shows is derived from records of this type.
import type { ComponentType } from 'react';
import type { Activity } from '#web/api/generated/model/activity.zod.ts';
import type { TextKey } from '#web/i18n/index.ts';
import type { Badge } from '#web/state/badges.ts';

/** Text keys of titles, which are texts of the menu. */
export type TitleKey = Extract<TextKey, `menu.${string}`>;

/**
 * A group of screens in the menu. Its path opens its first screen, or the screen in `opens` if it is set (ACC-12,
 * ACC-13).
 */
export type Group = {
  readonly path: `/${string}`;
  readonly title: TitleKey;
  readonly parent?: string;
  readonly opens?: string;
  /** Set when its screens belong to one product; outside the menu their names include the product (LAY-28). */
  readonly isProduct?: true;
};

/** The declaration of a screen, from which its route, menu entry, tab, title and guard are derived. */
export type Screen = {
  readonly path: `/${string}`;
  readonly title: TitleKey;
  /** The layout around the screen; `main` is the layout with the menu. */
  readonly layout: 'public' | 'main';
  /** Who may open it: anyone, any signed-in user, or only a first login (ACC-01, ACC-02, ACC-07). */
  readonly access: 'open' | 'session' | 'firstLogin';
  readonly tab: 'pinned' | 'closable' | 'none';
  /** Its branch of the menu; absent for a screen without a menu entry. */
  readonly group?: string;
  readonly badge?: Badge;
  /** White page background in light mode (LAY-04). */
  readonly ground?: 'white';
  /** False hides the left menu (ACC-22). */
  readonly leftMenu?: false;
  /** Required roles; every signed-in user is admin in the browser (SES-11). */
  readonly roles: readonly string[];
  /** Its menu entry is shown only to users whose role at the bank allows this activity (EYE-10). */
  readonly activity?: Activity;
  readonly load: () => Promise<ComponentType>;
};

/** All screens, keyed by screen id. */
export type Screens = Readonly<Record<string, Screen>>;

/** All groups of the menu, keyed by group id. */
export type Groups = Readonly<Record<string, Group>>;

/** Returns `screens` with literal types of ids and paths, so that links are type-checked. */
export function define<const T extends Screens>(screens: T): T {
  return screens;
}

/** Returns `groups` with literal types of ids and paths. */
export function defineGroups<const T extends Groups>(groups: T): T {
  return groups;
}
