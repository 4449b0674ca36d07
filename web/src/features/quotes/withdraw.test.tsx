// Withdrawing a request that waits for the dealer, for each kind of request.
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { WaitingRequest } from '#web/api/generated/model/waitingRequest.zod.ts';
import type { SpecialFlag } from '#web/engines/quote/quote-view.ts';
import type { Language } from '#web/i18n/index.ts';
import { addWaiting, quotes } from '#web/live/quote-queue.ts';
import { waitingRequest } from '#web/test/deals.ts';
import { bank, DESK_OPENS_AT, neverReceived } from '#web/test/desk.ts';
import { draw, pass, press } from '#web/test/draw.tsx';
import { held, httpStatus, ok, refused } from '#web/test/scripted-bank.ts';
import { businessNo, ready } from '#web/test/spot-ticket.tsx';
import { WaitingRequests } from './waiting-requests.tsx';

type Kind = { readonly number: string; readonly call: string; readonly title?: readonly [cn: string, en: string] };

/** The calls that decide each kind of special request, and its name in the strip (SPC-01, SPC-05, SPC-12). */
const specials: Readonly<Record<SpecialFlag, Kind>> = {
  spotBreach: { number: 'SPTFT20261123000011', call: 'doSpotBreachProcessConfirm', title: ['即期反向平仓', 'Spot close-out'] },
  fwdEarlyBreach: {
    number: 'FWDFT20261123000012',
    call: 'doFwdEarlyBreachProcessConfirm',
    title: ['远期提前反向平仓', 'Forward early close-out'],
  },
  fwdExpireBreach: {
    number: 'FWDFT20261123000013',
    call: 'doFwdExpireBreachProcessConfirm',
    title: ['远期到期反向平仓', 'Forward maturity close-out'],
  },
  fwdEarlyDelivery: {
    number: 'SWPFT20261123000014',
    call: 'doFwdEarlyDeliveryProcessConfirm',
    title: ['远期提前交割', 'Forward early delivery'],
  },
  optionHedging: { number: 'OPTFT20261123000015', call: 'doOptionHedgingConfirm', title: ['期权反向平仓', 'Option close-out'] },
  swapBreach: { number: 'SWPFT20261123000016', call: 'doSwapBreachProcessConfirm', title: ['掉期反向平仓', 'Swap close-out'] },
};
const ordinary: readonly Kind[] = [
  { number: 'SPTFT20261123000021', call: 'doSpotTradeConfirm' },
  { number: 'FWDFT20261123000022', call: 'doForwardTradeConfirm' },
  { number: 'SWPFT20261123000023', call: 'doSwapTradeConfirm' },
  { number: 'OPTFT20261123000024', call: 'doOptionTradeConfirm' },
];
const kinds = [
  ...ordinary.map((kind) => ['no flag', kind] as const),
  ...Object.entries(specials).map(([flag, kind]) => [flag as SpecialFlag, kind] as const),
].map(([flag, kind]) => [flag, kind.call, kind] as const);

const withdrawn = '询价已撤回。';
const strip = () => document.querySelector('section[role=status]')?.textContent;

/** Renders the strip with one waiting request of this kind. */
async function waits(flag: SpecialFlag | 'no flag', { number }: Kind, language: Language = 'cn'): Promise<WaitingRequest> {
  const request = waitingRequest(DESK_OPENS_AT, { businessNo: number, ...(flag !== 'no flag' && { specialFlag: flag }) });
  await draw(<WaitingRequests lookedUp={null} onShow={() => undefined} />, language);
  addWaiting(request);
  await pass();
  return request;
}

/** Presses the button to withdraw, and confirms. */
async function withdraw(): Promise<void> {
  await press('撤回');
  await press('撤回询价', screen.getByRole('alertdialog'));
}

describe('a waiting request', () => {
  it.each(kinds)(
    'SPC-25 QUO-39 with %s is withdrawn by %s, and is shown as withdrawn only after the bank has agreed',
    async (flag, call, kind) => {
      await waits(flag, kind);
      const agreed = held(ok({ businessNo: kind.number, done: 'refuse' }));
      bank().next(call, agreed.answer);
      await withdraw();
      expect(bank().sent(call)).toMatchObject([{ body: { businessNo: kind.number, doneType: 'refuse' } }]);
      expect([screen.queryByText(withdrawn), quotes.waiting.length]).toEqual([null, 1]);
      agreed.letGo();
      await pass();
      expect([screen.queryAllByText(withdrawn).length, quotes.waiting.length]).toEqual([1, 0]);
    },
  );

  it.each(kinds)('SPC-25 with %s stays if %s is refused: the refusal is shown, and nothing is withdrawn', async (flag, call, kind) => {
    const request = await waits(flag, kind);
    bank().next(call, refused(2003, '非交易时间'));
    await withdraw();
    expect(screen.getByText('非交易时间')).toBeTruthy();
    expect(screen.queryByText(withdrawn)).toBeNull();
    expect(quotes.waiting).toEqual([request]);
    expect(strip()).toContain('EUR/USD 询价中');
  });

  it('SPC-25 stays if the bank fails and has no record of the withdrawal', async () => {
    const [[flag, call, kind]] = kinds as [(typeof kinds)[number]];
    const request = await waits(flag, kind);
    bank().next(call, httpStatus(502));
    neverReceived();
    await withdraw();
    await pass(60_000);
    expect([screen.queryByText(withdrawn), quotes.waiting]).toEqual([null, [request]]);
  });

  it.each(Object.entries(specials))('SPC-25 with %s has the name of its special event in both languages', async (flag, kind) => {
    await waits(flag as SpecialFlag, kind);
    expect(strip()).toContain(`询价中${kind.title?.[0]} · 卖出 EUR 250,000.50 · 2026-11-25`);
    cleanup();
    await waits(flag as SpecialFlag, kind, 'en');
    expect(strip()).toContain(`bank${kind.title?.[1]} · Sell EUR 250,000.50 · 2026-11-25`);
  });
});

describe('the card of a waiting request', () => {
  it.each([
    ['refused', refused(2003, '非交易时间'), '等待银行报价', 1],
    ['agreed', ok({ businessNo, done: 'refuse' }), '询价已撤回', 0],
  ] as const)('SPC-25 QUO-41 after a withdrawal that was %s', async (_how, answer, state, left) => {
    await ready();
    const request = waitingRequest(DESK_OPENS_AT, { businessNo, rateCode: 'USD/CNH' });
    bank().next('getTradeQuote', ok({ bankTime: DESK_OPENS_AT, clockRate: '1', seq: 0, quotes: [], waiting: [request] }));
    bank().next('doSpotTrade', ok({ businessNo }));
    await press('询价');
    bank().next('doSpotTradeConfirm', answer);
    await withdraw();
    const card = document.querySelector(`[data-number=${businessNo}]`);
    expect(card?.querySelector('.tag')?.textContent).toBe(state);
    expect([quotes.waiting.length, screen.queryAllByRole('button', { name: '撤回' }).length]).toEqual([left, left]);
  });
});
