// The terms of a request that waits for the dealer: on the card of its ticket and in the strip of waiting requests.
import { act, cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { WaitingRequest } from '#web/api/generated/model/waitingRequest.zod.ts';
import { type Language, setLanguage } from '#web/i18n/index.ts';
import { addWaiting } from '#web/live/quote-queue.ts';
import { waitingRequest } from '#web/test/deals.ts';
import { bank, DESK_OPENS_AT } from '#web/test/desk.ts';
import { draw, fill, pass, person, press } from '#web/test/draw.tsx';
import { ok } from '#web/test/scripted-bank.ts';
import { shownIn } from '#web/test/shown.ts';
import { agree, businessNo } from '#web/test/spot-ticket.tsx';
import { SpotTradeScreen } from '#web/features/spot/spot.ticket-screen.tsx';
import { WaitingRequests } from './waiting-requests.tsx';

/** Renders the strip with these requests, and returns the text of each. */
async function strip(language: Language, ...requests: readonly Partial<WaitingRequest>[]): Promise<readonly string[]> {
  await draw(<WaitingRequests lookedUp={null} onShow={() => undefined} />, language);
  for (const [place, more] of requests.entries())
    addWaiting(waitingRequest(DESK_OPENS_AT, { businessNo: `SPTFT2026112300010${place}`, ...more }));
  await pass();
  return [...screen.getByRole('status').children].map(({ textContent }) => textContent ?? '');
}

describe('the strip of waiting requests', () => {
  it.each([
    ['B', '0', '买入 EUR', 'Buy EUR'],
    ['S', '0', '卖出 EUR', 'Sell EUR'],
    ['B', '1', '买入 USD', 'Buy USD'],
    ['S', '1', '卖出 USD', 'Sell USD'],
  ] as const)('QUO-42 has pair, side, amount and value date of a request %s in currency %s', async (buyOrSell, calCyCode, cn, en) => {
    const terms = { buyOrSell, calCyCode, amount: '250000.5', valueDate: '2026-11-24' };
    expect(await strip('cn', terms)).toEqual([`EUR/USD 询价中${cn} 250,000.50 · 2026-11-24已等待0秒撤回`]);
    await act(() => setLanguage('en'));
    await pass();
    expect(screen.getByRole('status').textContent).toBe(`EUR/USD: waiting for the bank${en} 250,000.50 · 2026-11-24waited 0 sWithdraw`);
  });

  it('QUO-42 has the terms of each of several requests', async () => {
    expect(
      await strip(
        'cn',
        { rateCode: 'USD/CNH', buyOrSell: 'B', amount: '1000000', valueDate: '2026-11-23' },
        { rateCode: 'JPY/CNH', calCyCode: '0', amount: '5000000', valueDate: '2026-11-25' },
        { rateCode: 'JPY/CNH', calCyCode: '1', amount: '7000.1', valueDate: '2026-11-26' },
      ),
    ).toEqual([
      'USD/CNH 询价中买入 USD 1,000,000.00 · 2026-11-23已等待0秒撤回',
      'JPY/CNH 询价中卖出 JPY 5,000,000 · 2026-11-25已等待0秒撤回',
      'JPY/CNH 询价中卖出 CNH 7,000.10 · 2026-11-26已等待0秒撤回',
    ]);
  });

  it.each([
    ['B', '0', '近买远卖 EUR', 'Buy near, sell far EUR'],
    ['S', '0', '近卖远买 EUR', 'Sell near, buy far EUR'],
    ['B', '1', '近卖远买 USD', 'Sell near, buy far USD'],
    ['S', '1', '近买远卖 USD', 'Buy near, sell far USD'],
  ] as const)('QUO-42 of a swap %s in currency %s has both sides and both days', async (buyOrSell, calCyCode, cn, en) => {
    const terms = { buyOrSell, calCyCode, amount: '250000', valueDate: '2026-11-25', farValueDate: '2027-02-25' };
    expect(await strip('cn', terms)).toEqual([`EUR/USD 询价中${cn} 250,000.00 · 2026-11-25 – 2027-02-25已等待0秒撤回`]);
    await act(() => setLanguage('en'));
    await pass();
    expect(screen.getByRole('status').textContent).toBe(
      `EUR/USD: waiting for the bank${en} 250,000.00 · 2026-11-25 – 2027-02-25waited 0 sWithdraw`,
    );
  });

  it.each([
    ['B', 'C', '买入看涨', 'Buy call'],
    ['B', 'P', '买入看跌', 'Buy put'],
    ['S', 'C', '卖出看涨', 'Sell call'],
    ['S', 'P', '卖出看跌', 'Sell put'],
  ] as const)('QUO-42 of an option %s %s has its side and its right, in either currency', async (buyOrSell, callOrPut, cn, en) => {
    const terms = { buyOrSell, callOrPut, amount: '250000', valueDate: '2027-02-25' };
    expect(await strip('cn', { ...terms, calCyCode: '0' }, { ...terms, calCyCode: '1' })).toEqual([
      `EUR/USD 询价中${cn} EUR 250,000.00 · 2027-02-25已等待0秒撤回`,
      `EUR/USD 询价中${cn} USD 250,000.00 · 2027-02-25已等待0秒撤回`,
    ]);
    await act(() => setLanguage('en'));
    await pass();
    expect(screen.getByRole('status').firstChild?.textContent).toBe(
      `EUR/USD: waiting for the bank${en} EUR 250,000.00 · 2027-02-25waited 0 sWithdraw`,
    );
  });
});

// The rate of a buyer is 3 pips lower than the offer, that of a seller 3 pips higher than the bid.
const rates = { B: { orgCustRate: '7.0010', custRate: '7.0007' }, S: { orgCustRate: '6.9990', custRate: '6.9993' } };

describe('the card of a waiting request', () => {
  it.each([
    ['B', '0', 'B', 'USD 250,000.50', 'CNH 1,750,178.50', '7.0007', '买入 USD'],
    ['S', '0', 'S', 'CNH 1,749,828.50', 'USD 250,000.50', '6.9993', '卖出 USD'],
    ['B', '1', 'S', 'USD 35,710.79', 'CNH 250,000.50', '7.0007', '卖出 CNH'],
    ['S', '1', 'B', 'CNH 250,000.50', 'USD 35,717.93', '6.9993', '买入 CNH'],
  ] as const)(
    'QUO-42 SPO-07 of a customer %s USD, amount in currency %s, has the same side, amount and value date as the strip',
    async (side, calCyCode, buyOrSell, bought, sold, rate, said) => {
      bank().always('getSpotTradeRate', (call, signal) => {
        const isBuyer = (call.body['buyOrSell'] === 'B') === (call.body['calCyCode'] === '0');
        const points = { rateCode: 'USD/CNH', points: '0.00', custDiscountShow: '3', valueDate: '2026-11-25' };
        return ok({ ...points, ...rates[isBuyer ? 'B' : 'S'] })(call, signal);
      });
      await draw(<SpotTradeScreen />);
      await person.click(screen.getByRole('radio', { name: side === 'B' ? /^买入 USD/ : /^卖出 USD/ }));
      await person.click(screen.getByRole('radio', { name: calCyCode === '0' ? 'USD' : 'CNH' }));
      await pass(500);
      await fill(/^金额（/, '250000.5');
      await agree();
      await pass(500);
      const terms = { rateCode: 'USD/CNH', buyOrSell, calCyCode, amount: '250000.5' } as const;
      const waits = waitingRequest(DESK_OPENS_AT, { businessNo, ...terms });
      bank().next('getTradeQuote', ok({ bankTime: DESK_OPENS_AT, clockRate: '1', seq: 0, quotes: [], waiting: [waits] }));
      bank().next('doSpotTrade', ok({ businessNo }));
      await press('询价');
      expect(bank().sent('doSpotTrade')).toMatchObject([{ body: terms }]);
      const facts = () => shownIn(document.querySelector(`[data-number=${businessNo}]`)!).facts;
      expect(facts()).toEqual({ 买入: bought, 卖出: sold, 参考汇率: rate, 起息日: '2026-11-25' });
      await act(() => setLanguage('en'));
      await pass();
      expect(facts()).toEqual({ 'You buy': bought, 'You sell': sold, 'Indicative rate': rate, 'Value date': '2026-11-25' });
      cleanup();
      await draw(<WaitingRequests lookedUp={null} onShow={() => undefined} />);
      expect(screen.getByRole('status').textContent).toContain(`USD/CNH 询价中${said} 250,000.50 · 2026-11-25`);
    },
  );
});
