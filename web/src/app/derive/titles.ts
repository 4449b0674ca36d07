// The document title and the breadcrumb of a screen, as keys (I18-04).
import type { Groups, Screens, TitleKey } from '../screen-types.ts';

/** The titles that lead to a screen, from its section down to its own; a repeated title appears once. */
export function breadcrumb(id: string, screens: Screens, groups: Groups): TitleKey[] {
  const screen = screens[id];
  if (screen === undefined) return [];
  const trail: TitleKey[] = [screen.title];
  for (let group = groups[screen.group ?? '']; group !== undefined; group = groups[group.parent ?? '']) trail.unshift(group.title);
  return trail;
}

/** What its tab says of a page: its title, after that of its branch where another of the `open` pages has the same one, as lists of two products have. */
export function tabTitle(id: string, open: readonly string[], screens: Screens, groups: Groups, t: (key: TitleKey) => string): string {
  const titleOf = (other: string) => breadcrumb(other, screens, groups).slice(-1).map(t).join('');
  const isAlone = open.every((other) => other === id || titleOf(other) !== titleOf(id));
  return breadcrumb(id, screens, groups)
    .slice(isAlone ? -1 : -2)
    .map(t)
    .join(' · ');
}

/** The document title in the language of `t`. */
export function documentTitle(
  id: string | undefined,
  screens: Screens,
  t: (key: TitleKey | 'common.product' | 'common.notFound.title') => string,
): string {
  const title = id === undefined ? 'common.notFound.title' : screens[id]?.title;
  return title === undefined ? t('common.product') : `${t(title)} · ${t('common.product')}`;
}
