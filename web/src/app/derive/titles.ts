// The name of a screen in a language (LAY-28, I18-04).
import type { Groups, Screens, TitleKey } from '../screen-types.ts';

// Whether the title contains its product, such as 'Spot trade'.
const names = (title: string, product: string): boolean => title.toLowerCase().includes(product.toLowerCase().replace(/s$/, ''));

/**
 * Returns the name of a screen outside its menu: heading, tab and document title. A product's screen includes the
 * product: '远期 · 未到期交易' (LAY-28).
 */
export function screenName(id: string, screens: Screens, groups: Groups, t: (key: TitleKey) => string): string {
  const screen = screens[id];
  if (screen === undefined) return '';
  const title = t(screen.title);
  const group = groups[screen.group ?? ''];
  const product = group?.isProduct ? t(group.title) : null;
  return product === null || names(title, product) ? title : `${product} · ${title}`;
}

type DocumentText = TitleKey | 'common.product' | 'common.notFound.title';

/** Returns the document title in the language of `t`; `id` is undefined on an unknown path. */
export function documentTitle(id: string | undefined, screens: Screens, groups: Groups, t: (key: DocumentText) => string): string {
  const name = id === undefined ? t('common.notFound.title') : screenName(id, screens, groups, t);
  return name === '' ? t('common.product') : `${name} · ${t('common.product')}`;
}
