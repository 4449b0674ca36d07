import { describe, expect, it } from 'vitest';
import { groups, screens } from '../screens.ts';
import { define, defineGroups, type Screen } from '../screen-types.ts';
import { menuSections, sectionBadge, sectionOf } from './menus.ts';
import { heldPages, pinnedTabs, tabBar } from './tabs.ts';
import { documentTitle, screenName } from './titles.ts';

const sections = menuSections(screens, groups, ['admin']);

describe('menus', () => {
  it('LAY-18 the menu lists the permitted screens in the order of the manifest', () => {
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

  it('EYE-10 the screens of approvals are listed for users whose role allows them', () => {
    const of = (allows: readonly ('submit' | 'decide')[]) =>
      menuSections(screens, groups, ['admin'], allows)
        .find(({ id }) => id === 'approvals')
        ?.branches.flatMap(({ entries }) => entries.map(({ id }) => id));
    expect([of([]), of(['decide']), of(['submit', 'decide'])]).toEqual([undefined, ['toApprove'], ['toApprove', 'mySubmissions']]);
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
    expect(pinnedTabs('public', screens)).toEqual(['login', 'productInfo', 'help', 'howWePrice']);
  });

  it('LAY-22 home/optional-ccy is pinned in the main layout', () => {
    expect(pinnedTabs('main', screens)).toEqual(['optionalCcy']);
  });

  it('LAY-16 stored tabs are restored in their order, without unknown ones', () => {
    expect(tabBar('main', ['spotPendingDelivery', 'gone', 'spotTrade'], screens)).toEqual([
      'optionalCcy',
      'spotPendingDelivery',
      'spotTrade',
    ]);
  });

  it('LAY-15 only kept pages of the layout are mounted', () => {
    expect(heldPages('main', { open: ['login', 'spotTrade', 'optionalCcy'], kept: ['optionalCcy', 'login'] }, screens)).toEqual([
      'optionalCcy',
    ]);
  });

  it('LAY-04 OptionalCcy and the tickets have a white background', () => {
    expect(
      Object.entries(screens)
        .filter(([, screen]) => 'ground' in screen)
        .map(([id]) => id),
    ).toEqual(['optionalCcy', 'spotTrade', 'forwardTrade', 'swapTrade', 'optionTrade']);
  });
});

describe('page titles', () => {
  const texts: Record<string, string> = {
    'menu.trade.forward.title': 'Forward',
    'menu.trade.forward.nonMaturity': 'Open deals',
    'menu.trade.option.title': 'Options',
    'menu.trade.option.optionTrade': 'Option trade',
    'menu.home.nearExpire': 'Due soon',
    'common.product': 'Corporate FX',
    'common.notFound.title': 'Not found',
  };
  const t = (key: string) => texts[key] ?? key;

  it('LAY-28 the name of a screen contains its product, unless its title does', () => {
    const named = ['forwardNonMaturity', 'optionTrade', 'nearExpire'].map((id) => screenName(id, screens, groups, t));
    expect(named).toEqual(['Forward · Open deals', 'Option trade', 'Due soon']);
  });

  it('LAY-28 I18-04 the document title is the screen name and the portal', () => {
    expect(documentTitle('forwardNonMaturity', screens, groups, t)).toBe('Forward · Open deals · Corporate FX');
    expect(documentTitle(undefined, screens, groups, t)).toBe('Not found · Corporate FX');
  });
});
