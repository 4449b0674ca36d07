import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { facts } from '#web/engines/ticket/facts.fixture.ts';
import { ForwardTradeScreen } from '#web/features/forward/forward.ticket-screen.tsx';
import { OptionTradeScreen } from '#web/features/option/option.ticket-screen.tsx';
import { ForwardOrderScreen, SpotOrderScreen } from '#web/features/orders/order.ticket-screens.tsx';
import { SpotTradeScreen } from '#web/features/spot/spot.ticket-screen.tsx';
import { SwapTradeScreen } from '#web/features/swap/swap.ticket-screen.tsx';
import { bank, page, tick } from '#web/test/desk.ts';
import { draw, pass, person } from '#web/test/draw.tsx';
import { answerIndications } from '#web/test/indications.ts';
import { type Answer, ok } from '#web/test/scripted-bank.ts';

/** Answers by the customer's side in the first currency. */
const bySide =
  (sides: Readonly<Record<'B' | 'S', object>>): Answer =>
  (call, signal) =>
    ok({ rateCode: 'USD/CNH', ...sides[call.body['buyOrSell'] as 'B' | 'S'] })(call, signal);

const panel = () => screen.getByRole('region', { name: '实时价格' });
/**
 * Returns the title, the labels and large prices of both sides in order, the spread between them, and the rows beside
 * them.
 */
const shown = () => {
  const text = (selector: string) => panel().querySelector(selector)?.textContent;
  const [sold, bought] = (['S', 'B'] as const).map((side) => text(`[data-trade-side=${side}] .price`));
  const sides = [...panel().querySelectorAll('[data-trade-side]')].map((tile) => tile.getAttribute('data-trade-side')).join('');
  return { title: text('[data-tiles]'), sides, sold, bought, spread: text('[data-spread]'), beside: panel().textContent };
};

beforeEach(() => {
  answerIndications();
  const range = ok({ rateCode: 'USD/CNH', low: '5.6000', high: '8.4000' });
  bank().always('getJSONRateRange.shtml', range);
  bank().always('effDate', ok({ ...facts.dates, maturityDate: '2027-02-25' }));
  bank().always('closedDays', ({ body: { from, to } }, signal) => ok({ rateCode: 'USD/CNH', from, to, days: [] })({} as never, signal));
  for (const list of ['forwardClientTrade2', 'query/swapClientTrade', 'optClientTrade', 'forexOrderList'])
    bank().always(list, ok(page([])));
  const forward = { custDiscountShow: '3', maturityDate: '2027-02-25', optionDate: null };
  bank().always(
    'getFwdTradeRate',
    bySide({
      B: { ...forward, orgCustRate: '6.953500', custRate: '6.953200', points: '-475.00' },
      S: { ...forward, orgCustRate: '6.950900', custRate: '6.951200', points: '-481.00' },
    }),
  );
  const swap = { nearValueDate: '2026-11-25', farMaturityDate: '2027-02-25', custDiscountShow: '2', nearCustPoints: '0.00' };
  bank().always(
    'getSwapTradeRate',
    bySide({
      B: {
        ...swap,
        orgNearCustRate: '7.0010',
        nearCustRate: '7.0010',
        orgFarCustRate: '6.9529',
        farCustRate: '6.9530',
        farCustPoints: '-480.00',
      },
      S: {
        ...swap,
        orgNearCustRate: '6.9990',
        nearCustRate: '6.9990',
        orgFarCustRate: '6.9515',
        farCustRate: '6.9514',
        farCustPoints: '-476.00',
      },
    }),
  );
  const early = { custDiscountShow: '0', valueDate: '2026-11-24' };
  bank().always(
    'getSpotTradeRate',
    bySide({
      B: { ...early, orgCustRate: '7.0013', custRate: '7.0013', points: '3.00' },
      S: { ...early, orgCustRate: '6.9992', custRate: '6.9992', points: '2.00' },
    }),
  );
});

async function opened(Screen: ComponentType): Promise<void> {
  await draw(<Screen />);
  await pass(500);
  await pass();
}

describe('the large prices of a ticket', () => {
  it.each<[string, ComponentType, object, readonly string[]]>([
    ['spot', SpotTradeScreen, { title: '即期 · 起息日 2026-11-25', sold: '6.9990', bought: '7.0010' }, ['20.0点', '优惠后6.9992 / 7.0013']],
    [
      'forward',
      ForwardTradeScreen,
      { title: '远期全价 · 到期日 2027-02-25', sides: 'SB', sold: '6.951200', bought: '6.953200' },
      ['20.0点', '即期6.9990 / 7.0010', '远期点-481.00 / -475.00'],
    ],
    [
      'swap',
      SwapTradeScreen,
      { title: '掉期点（远端减近端） · 2026-11-25 至 2027-02-25', sides: 'BS', sold: '-476.00', bought: '-480.00' },
      ['4.0点', '即期6.9990 / 7.0010'],
    ],
    ['option', OptionTradeScreen, { sold: undefined, bought: undefined }, ['参考即期6.9990 / 7.0010', '远期6.951200 / 6.953200']],
    ['spot order', SpotOrderScreen, { title: '即期 · 起息日 2026-11-25', sold: '6.9990', bought: '7.0010' }, ['20.0点']],
    [
      'forward order',
      ForwardOrderScreen,
      { title: '远期全价 · 到期日 2027-02-25', sold: '6.950900', bought: '6.953500' },
      ['26.0点', '即期6.9990 / 7.0010'],
    ],
  ])(
    'RAT-21 show the price of the product and its value date, with a label, before any input: %s',
    async (_name, Screen, large, beside) => {
      await opened(Screen);
      expect(shown()).toMatchObject(large);
      for (const text of beside) expect(shown().beside).toContain(text);
    },
  );

  it('RAT-21 of a spot deal before the spot date are the prices of that date, follow the feed, and show spot beside them', async () => {
    await opened(SpotTradeScreen);
    await person.click(screen.getByText(/T\+1/));
    await pass(500);
    await pass();
    expect(shown()).toMatchObject({ title: '起息日 2026-11-24（即期前）', sold: '6.9992', bought: '7.0013' });
    expect(shown().beside).toContain('即期6.9990 / 7.0010');
    tick('USD/CNH', '7.0090', '7.0110');
    await pass();
    expect(shown()).toMatchObject({ sold: '7.0092', bought: '7.0113' });
  });

  it('RAT-21 the list of pairs names its two columns as spot prices', async () => {
    await opened(ForwardTradeScreen);
    expect(document.querySelector('[data-columns]')?.textContent).toBe('即期货币对贵公司卖出贵公司买入');
    await draw(<SwapTradeScreen />, 'en');
    expect([...document.querySelectorAll('[data-columns]')].at(-1)?.textContent).toBe('Pair (spot)You sellYou buy');
  });
});
