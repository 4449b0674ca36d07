// The names of exported files: those of the screens of their lists. The bank writes the same titles into a workbook, see
// `mock-server/bank/queries/export-frame.test.ts`.
import { describe, expect, it } from 'vitest';
import { allTexts } from '#web/i18n/all-texts.fixture.ts';
import { groups, screens } from '../screens.ts';
import { screenName } from './titles.ts';

const shared = ['account.trade', 'account.margin', 'account.credit', 'account.coupon', 'account.claim', 'account.movements'];

describe.each(['cn', 'en'] as const)('the name of an exported file (%s)', (language) => {
  const texts: Record<string, string> = allTexts[language];
  const t = (key: string) => texts[key] ?? key;
  const nameOf = (id: string) => screenName(id, screens, groups, t);

  it('PRT-13 LAY-28 is that of one screen or list only', () => {
    const names = [...Object.keys(screens).map(nameOf), ...shared.map(t)];
    expect(names.filter((name, place) => name === '' || names.indexOf(name) !== place)).toEqual([]);
  });

  it('PRT-13 LAY-28 contains the product', () => {
    expect(
      ['spotPendingDelivery', 'forwardPendingDelivery', 'swapNearPendingDelivery', 'optionPremiumPending', 'spotOrders'].map(nameOf),
    ).toEqual(
      language === 'cn'
        ? ['即期 · 待交割交易', '远期 · 待交割交易', '掉期 · 近端待交割交易', '待交割期权费', '即期 · 当日挂单']
        : [
            'Spot · To settle',
            'Forward · To settle',
            'Swap · Near legs to settle',
            'Options · Premiums to settle',
            "Spot · Today's orders",
          ],
    );
  });
});
