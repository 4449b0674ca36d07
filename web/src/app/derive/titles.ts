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

/** The document title in the language of `t`. */
export function documentTitle(
  id: string | undefined,
  screens: Screens,
  t: (key: TitleKey | 'common.product' | 'common.notFound.title') => string,
): string {
  const title = id === undefined ? 'common.notFound.title' : screens[id]?.title;
  return title === undefined ? t('common.product') : `${t(title)} · ${t('common.product')}`;
}
