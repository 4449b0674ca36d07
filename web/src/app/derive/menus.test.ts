import { describe, expect, it } from 'vitest';
import { groups, screens } from '../screens.ts';
import { define, defineGroups } from '../screen-types.ts';
import type { Screen } from '../screen-types.ts';
import { menuSections, sectionBadge, sectionOf } from './menus.ts';
import { heldPages, pinnedTabs, tabBar } from './tabs.ts';
import { breadcrumb, documentTitle, tabTitle } from './titles.ts';

const sections = menuSections(screens, groups, ['admin']);

describe('menus', () => {
  it('LAY-18 the menu is the permission-derived list of screens, in the order of the manifest', () => {
    expect(sections.map(({ id }) => id)).toEqual(['home', 'trade', 'query', 'news', 'print']);
    expect(sections[1]?.branches.map(({ title, entries }) => [title, entries.map(({ id }) => id)])).toEqual([
      ['menu.trade.spot.title', ['spotTrade', 'spotCurrentSerial', 'spotNonMaturity', 'spotPendingDelivery', 'spotOrders']],
      [
        'menu.trade.forward.title',
        ['forwardTrade', 'forwardCurrentSerial', 'forwardNonMaturity', 'forwardPendingDelivery', 'forwardOrders'],
      ],
      [
        'menu.trade.swap.title',
        [
          'swapTrade',
          'swapCurrentSerial',
          'swapNearNonMaturity',
          'swapFarNonMaturity',
          'swapNearPendingDelivery',
          'swapFarPendingDelivery',
        ],
      ],
      ['menu.trade.option.title', ['optionTrade', 'optionCurrentSerial', 'optionNonMaturity', 'optionMaturity', 'optionPremiumPending']],
    ]);
  });

  it('LAY-06 an entry carries the badge of its screen', () => {
    const near: Screen = { ...screens.optionalCcy, path: '/home/near-expire', badge: 'nearExpire', tab: 'closable' };
    const [home] = menuSections(define({ near }), defineGroups({ home: groups.home }), ['admin']);
    expect(home?.branches[0]?.entries).toEqual([
      { id: 'near', path: '/home/near-expire', title: screens.optionalCcy.title, badge: 'nearExpire' },
    ]);
  });

  it('LAY-07 the top menu’s badge is the sum of its section and 0 hides it', () => {
    const near: Screen = { ...screens.optionalCcy, path: '/home/near-expire', badge: 'nearExpire' };
    const [home] = menuSections({ near }, { home: groups.home }, ['admin']);
    if (home === undefined) throw new Error('no section');
    expect(sectionBadge(home, { nearExpire: 3, optionExpire: 9 })).toBe(3);
    expect(sectionBadge(home, {})).toBe(0);
  });

  it('LAY-18 a screen without a group is in no section', () => {
    expect(sectionOf('spotTrade', sections)?.id).toBe('trade');
    expect(sectionOf('login', sections)).toBeUndefined();
  });
});

describe('tabs of the manifest', () => {
  it('LAY-13 every tab of the public layout is pinned', () => {
    expect(Object.values(screens).filter(({ layout, tab }) => layout === 'public' && (tab as string) === 'closable')).toEqual([]);
    expect(pinnedTabs('public', screens)).toEqual(['login', 'productInfo', 'help']);
  });

  it('LAY-22 home/optional-ccy is pinned in the main layout', () => {
    expect(pinnedTabs('main', screens)).toEqual(['optionalCcy']);
  });

  it('LAY-16 stored tabs come back in their order, unknown ones left out', () => {
    expect(tabBar('main', ['spotPendingDelivery', 'gone', 'spotTrade'], screens)).toEqual([
      'optionalCcy',
      'spotPendingDelivery',
      'spotTrade',
    ]);
  });

  it('LAY-15 only kept pages of the layout are held', () => {
    expect(heldPages('main', { open: ['login', 'spotTrade', 'optionalCcy'], kept: ['optionalCcy', 'login'] }, screens)).toEqual([
      'optionalCcy',
    ]);
  });

  it('LAY-04 the white ground belongs to OptionalCcy and the tickets', () => {
    expect(
      Object.entries(screens)
        .filter(([, screen]) => 'ground' in screen)
        .map(([id]) => id),
    ).toEqual(['optionalCcy', 'spotTrade', 'forwardTrade', 'swapTrade', 'optionTrade']);
  });
});

describe('titles', () => {
  it('I18-04 the document title is the screen’s title and the product, by key', () => {
    expect(documentTitle('spotTrade', screens, (key) => key)).toBe('menu.trade.spot.spotTrade · common.product');
    expect(documentTitle(undefined, screens, (key) => key)).toBe('common.notFound.title · common.product');
  });

  it('LAY-10 the tabs of two pages of one title say their branch, the others do not', () => {
    const words: Record<string, string> = { title: '即期', currentSerial: '当日成交' };
    const open = ['spotTrade', 'spotCurrentSerial', 'forwardCurrentSerial'];
    const titled = (among: readonly string[]) =>
      open.map((id) => tabTitle(id, among, screens, groups, (key) => words[key.split('.').at(-1) ?? ''] ?? key));
    expect(titled(open)).toEqual(['menu.trade.spot.spotTrade', '即期 · 当日成交', '即期 · 当日成交']);
    expect(titled(open.slice(0, 2)).slice(0, 2)).toEqual(['menu.trade.spot.spotTrade', '当日成交']);
  });

  it('the breadcrumb leads from the section to the screen', () => {
    expect(breadcrumb('spotTrade', screens, groups)).toEqual(['menu.trade.title', 'menu.trade.spot.title', 'menu.trade.spot.spotTrade']);
  });
});
