import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TradeRow } from '#web/api/generated/model/tradeRow.zod.ts';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import { quotes } from '#web/live/quote-queue.ts';
import { tradeRow, waitingRequest } from '#web/test/deals.ts';
import { bank, DESK_OPENS_AT, page } from '#web/test/desk.ts';
import { dialog, draw, fill, press } from '#web/test/draw.tsx';
import { ok, refused } from '#web/test/scripted-bank.ts';
import { forwardSerial } from './forward.lists.ts';
import { forwardNonMaturity, forwardPendingDelivery } from './forward.open.lists.ts';

const businessNo = 'FWDFT20261120000003';
const quoteNo = 'FWDFT20261123000009';
const row = (more: Partial<TradeRow> = {}) =>
  tradeRow({ businessNo, productType: 'FORWARD', maturityDate: '2026-11-24', termId: '3M', ...more });
const rows = () =>
  within(dialog())
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
const go = (name: string) => within(dialog()).getByRole<HTMLButtonElement>('button', { name });

beforeEach(() => {
  bank().always('forwardTrade', ok(page([row()])));
  bank().always('TradeSpecialType', ok({ businessNo, allowed: ['fwdEarlyDelivery', 'fwdEarlyBreach'] }));
});

describe('lists of forwards', () => {
  it('QRY-03 QRY-06 each list sends its own call: today by both dates, open and due by their stage', async () => {
    bank().always('forwardClientTrade2', ok(page([])));
    await draw(<ListScreen list={forwardSerial} />);
    await draw(<ListScreen list={forwardNonMaturity} />);
    await draw(<ListScreen list={forwardPendingDelivery} />);
    expect(bank().sent('forwardClientTrade2').at(-1)?.body).toMatchObject({ startDate: '2026-11-23', endDate: '2026-11-23' });
    expect(
      bank()
        .sent('forwardTrade')
        .map(({ body }) => body['stage']),
    ).toEqual(['NON_MATURITY', 'PENDING_DELIVERY']);
  });
});

describe('an action on a forward', () => {
  it.each([
    ['提前交割', 'doFwdEarlyDeliveryProcess', '提前交割已发起。', 'fwdEarlyDelivery'],
    ['提前平仓', 'doFwdEarlyBreachProcess', '反向平仓已发起。', 'fwdEarlyBreach'],
  ] as const)('SPC-07 SPC-09 SPC-19 %s of a part requests a quote, which is then waiting', async (label, call, message, specialFlag) => {
    const waits = waitingRequest(DESK_OPENS_AT, { businessNo: quoteNo, specialFlag });
    bank().always('getTradeQuote', ok({ bankTime: DESK_OPENS_AT, clockRate: '1', seq: 0, quotes: [], waiting: [waits] }));
    await draw(<ListScreen list={forwardNonMaturity} />);
    bank().next(call, ok({ businessNo: quoteNo }));
    await press(label);
    await fill(/^(本次交割金额|平仓金额)/, '250k', dialog());
    expect(rows().slice(-2)).toEqual(['USD 250,000.00 / CNH 1,750,075.00', 'USD 350,000.00 / CNH 2,450,105.00']);
    await press(label, dialog());
    expect(
      bank()
        .sent(call)
        .map(({ body }) => body),
    ).toEqual([{ businessNo, amount: '250000', clientRequestId: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
    expect(screen.getByText(message)).toBeTruthy();
    expect(quotes.waiting).toEqual([waits]);
  });

  it('SPC-18 that the bank does not allow today is explained and cannot be sent; a refused check shows the message of the bank', async () => {
    bank().always('TradeSpecialType', ok({ businessNo, allowed: ['fwdEarlyBreach'] }));
    await draw(<ListScreen list={forwardNonMaturity} />);
    await press('提前交割');
    expect(bank().sent('TradeSpecialType').at(-1)?.body).toEqual({ businessNo });
    expect([within(dialog()).getByRole('alert').textContent, go('提前交割').disabled]).toEqual(['该笔交易今日不能办理此操作。', true]);
    await press('取消', dialog());
    await press('提前平仓');
    expect([within(dialog()).queryByRole('alert'), go('提前平仓').disabled]).toEqual([null, false]);
    await press('取消', dialog());
    bank().always('TradeSpecialType', refused(2002, '未找到该记录！'));
    await press('提前平仓');
    expect(go('提前平仓').disabled).toBe(true);
  });

  it('DLV-02 DLV-04 DLV-07 from its value date it is delivered in parts, with the amounts of the part', async () => {
    await draw(<ListScreen list={forwardPendingDelivery} />);
    bank().next('doForwardTradeDelivery', ok({ businessNo, deliveryStatus: '1', undeliveredAmt1: '350000.00', delayCharge: '0.00' }));
    await press('交割');
    await fill(/^本次交割金额/, '250k', dialog());
    expect(rows()).toEqual([
      businessNo,
      'USD/CNH',
      '2026-11-20',
      '买入 USD',
      '7.000300',
      '2026-11-24',
      'USD FTE0000000010000002 / CNH FTE0000000010000001',
      'CNH 1,750,075.00',
      'USD 250,000.00',
      'USD 350,000.00 / CNH 2,450,105.00',
    ]);
    await press('交割', dialog());
    expect(bank().sent('doForwardTradeDelivery')[0]?.body).toMatchObject({ businessNo, amount: '250000' });
    expect(screen.getByText('交割成功！')).toBeTruthy();
  });

  it('SPC-08 SPC-18 from maturity is closing at maturity, and inside a window still early closing', async () => {
    bank().always('TradeSpecialType', ok({ businessNo, allowed: ['fwdExpireBreach'] }));
    await draw(<ListScreen list={forwardPendingDelivery} />);
    expect(screen.queryByText('提前平仓')).toBeNull();
    bank().next('doFwdExpireBreachProcess', ok({ businessNo: 'SPTFT20261123000009' }));
    await press('到期平仓');
    await press('到期平仓', dialog());
    expect(bank().sent('doFwdExpireBreachProcess')[0]?.body).toMatchObject({ businessNo, amount: '600000' });
  });

  it('DLV-05 SPC-18 inside the window of an optional-date forward is delivery or early closing; both dates are shown', async () => {
    bank().always('forwardTrade', ok(page([row({ optionDate: '2026-11-23', valueDate: '2027-01-22', maturityDate: '2027-01-22' })])));
    await draw(<ListScreen list={forwardPendingDelivery} />);
    expect(screen.getByRole('button', { name: '交割' })).toBeTruthy();
    await press('操作');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['到期平仓', '提前平仓']);
  });

  it('SPC-18 is missing when nothing of the forward is open', async () => {
    bank().always('forwardTrade', ok(page([row({ undeliveredAmt1: 0, deliveryStatus: '4' })])));
    await draw(<ListScreen list={forwardNonMaturity} />);
    expect([screen.queryByText('提前交割'), screen.queryByText('提前平仓')]).toEqual([null, null]);
  });
});
