import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { OptionRow } from '#web/api/generated/model/optionRow.zod.ts';
import type { SwapRow } from '#web/api/generated/model/swapRow.zod.ts';
import type { TradeDetail } from '#web/api/generated/model/tradeDetail.zod.ts';
import type { TradeRow } from '#web/api/generated/model/tradeRow.zod.ts';
import { forwardDealActions } from '#web/features/forward/forward.deal-actions.ts';
import { optionDealActions } from '#web/features/option/option.deal-actions.ts';
import { spotDealActions } from '#web/features/spot/spot.deal-actions.ts';
import { swapDealActions } from '#web/features/swap/swap.deal-actions.ts';
import { openDeal } from '#web/state/deal-opener.ts';
import { carried, setNavigator } from '#web/state/navigation.ts';
import { permission } from '#web/state/permission.ts';
import { tradeDetail, tradeRow } from '#web/test/deals.ts';
import { bank, DESK_OPENS_AT, page } from '#web/test/desk.ts';
import { dialog, draw, pass, press } from '#web/test/draw.tsx';
import { ok } from '#web/test/scripted-bank.ts';
import { swapRow } from '#web/test/swap-row.ts';
import type { DealActionsOf } from './deal-actions.ts';
import { headOf } from './deal-head.ts';

const trade = (more: Partial<TradeRow> = {}): TradeDetail => tradeDetail({ trade: tradeRow(more) });
const forward = (more: Partial<TradeRow> = {}) => trade({ productType: 'FORWARD', valueDate: '2026-12-24', ...more });
const swap = (more: Partial<SwapRow> = {}): TradeDetail => tradeDetail({ swap: swapRow(more) });
const right = { buyOrSell: 'B', callOrPut: 'C', strikeStatus: '0', premiumDeliveryStatus: '1', openAmt1: 100, specialState: '0' } as const;
const dates = { premiumDeliveryDate: '2026-11-25', expiryDate: '2027-02-23', rateCode: 'USD/CNH' } as const;
const option = (more: Partial<OptionRow> = {}): TradeDetail => tradeDetail({ option: { ...right, ...dates, ...more } as OptionRow });

/** Returns the reason why each action is not possible, by action; null where it is possible. */
const reasons = (acts: DealActionsOf, detail: TradeDetail, today: string) =>
  Object.fromEntries(
    acts(detail, today).map(({ key, whyNot }) => [key.trim().split(' ').at(-1), whyNot && [whyNot.key, whyNot.values?.['date']]]),
  );
const done = ['record.whyNot.done', undefined];
const fromDay = (date: string) => ['record.whyNot.from', date];
const beforeDay = (date: string) => ['record.whyNot.before', date];

it('QRY-02 the head of a swap names the leg of each state', () => {
  const states = headOf(swap({ nearDeliveryStatus: '2', farDeliveryStatus: '0' }), '2026-11-24')?.states;
  expect(states?.map(({ of, text }) => [of, text]).slice(0, 2)).toEqual([
    ['deal.leg.near', 'trade.deliveryStatus.2'],
    ['deal.leg.far', 'trade.deliveryStatus.0'],
  ]);
});

describe('the actions of a deal', () => {
  it.each([
    ['2026-11-23', { deliver: fromDay('2026-11-24'), spotBreach: null }],
    ['2026-11-24', { deliver: null, spotBreach: null }],
    ['2026-11-25', { deliver: null, spotBreach: null }],
  ])('SPC-06 DLV-02 are those of a spot deal on %s', (today, expected) => {
    expect(reasons(spotDealActions, trade(), today)).toEqual(expected);
  });

  it('DLV-04 are empty for a completed deal', () => {
    const over = { deliveryStatus: '2', undeliveredAmt1: 0 } as const;
    expect(reasons(spotDealActions, trade(over), '2026-11-24')).toEqual({ deliver: done, spotBreach: done });
    expect(Object.values(reasons(forwardDealActions, forward(over), '2026-11-24'))).toEqual([done, done, done, done]);
  });

  it.each([
    ['2026-12-23', null, [fromDay('2026-12-24'), null, null, fromDay('2026-12-24')]],
    ['2026-12-24', null, [null, beforeDay('2026-12-24'), beforeDay('2026-12-24'), null]],
    ['2026-12-09', '2026-12-10', [fromDay('2026-12-10'), null, null, fromDay('2026-12-24')]],
    ['2026-12-10', '2026-12-10', [null, beforeDay('2026-12-10'), null, fromDay('2026-12-24')]],
  ])('SPC-18 DLV-05 are those of a forward on %s, with a window from %s', (today, optionDate, expected) => {
    const { deliver, fwdEarlyDelivery, fwdEarlyBreach, fwdExpireBreach } = reasons(forwardDealActions, forward({ optionDate }), today);
    expect([deliver, fwdEarlyDelivery, fwdEarlyBreach, fwdExpireBreach]).toEqual(expected);
  });

  it('SPC-13 BNK-24 include the far leg of a swap after the near leg and on its date', () => {
    const { nearValueDate, farMaturityDate } = swapRow();
    const near = reasons(swapDealActions, swap({ nearDeliveryStatus: '0', nearUndeliveredAmt1: 5, farUndeliveredAmt1: 5 }), nearValueDate);
    expect(near).toEqual({
      'record.act.deliverNear': null,
      'record.act.deliverFar': ['record.whyNot.nearFirst', undefined],
      swapBreach: null,
    });
    const far = swap({ nearDeliveryStatus: '2', nearUndeliveredAmt1: 0, farDeliveryStatus: '0', farUndeliveredAmt1: 5 });
    expect(reasons(swapDealActions, far, nearValueDate)).toEqual({
      'record.act.deliverNear': done,
      'record.act.deliverFar': fromDay(farMaturityDate),
      swapBreach: null,
    });
    expect(reasons(swapDealActions, far, farMaturityDate)['record.act.deliverFar']).toBeNull();
  });

  const options = [
    ['a paid one on the day before', {}, '2027-02-22', [done, fromDay('2027-02-23'), fromDay('2027-02-23'), null]],
    ['a paid one on its day', {}, '2027-02-23', [done, null, null, beforeDay('2027-02-23')]],
    [
      'a sold one',
      { buyOrSell: 'S' },
      '2027-02-22',
      [done, ['record.whyNot.buyerOnly', undefined], ['record.whyNot.buyerOnly', undefined], null],
    ],
    [
      'an unpaid one before its premium',
      { premiumDeliveryStatus: '0' },
      '2026-11-24',
      [
        fromDay('2026-11-25'),
        ['record.whyNot.premiumFirst', undefined],
        ['record.whyNot.premiumFirst', undefined],
        ['record.whyNot.premiumFirst', undefined],
      ],
    ],
    ['an exercised one', { strikeStatus: '1' }, '2027-02-23', [done, done, done, done]],
  ] as const;

  it.each(options)('OPT-15 OPT-16 premium and exercise of an option: %s', (_what, more, today, expected) => {
    const { premium, exercise } = reasons(optionDealActions, option(more), today);
    expect([premium, exercise]).toEqual(expected.slice(0, 2));
  });

  it.each(options)('OPT-17 SPC-10 giving up and closing of an option: %s', (_what, more, today, expected) => {
    const { giveUp, close } = reasons(optionDealActions, option(more), today);
    expect([giveUp, close]).toEqual(expected.slice(2));
  });
});

describe('the next step', () => {
  const nextOf = (detail: TradeDetail, today: string) => headOf(detail, today)?.next;
  it.each([
    ['2026-11-23', { key: 'record.next.delivery', values: { date: '2026-11-24' } }],
    ['2026-11-24', { key: 'record.next.today' }],
    ['2026-11-25', { key: 'record.next.late', values: { date: '2026-11-24' } }],
  ])('QRY-13 of a spot deal on %s', (today, expected) => {
    expect(nextOf(trade(), today)).toEqual(expected);
  });

  it('QRY-13 DLV-05 within a window, after the last delivery, and of an option', () => {
    const windowed = forward({ optionDate: '2026-12-10' });
    expect(nextOf(windowed, '2026-12-09')).toEqual({ key: 'record.next.delivery', values: { date: '2026-12-10' } });
    expect(nextOf(windowed, '2026-12-10')).toEqual({ key: 'record.next.window', values: { date: '2026-12-24' } });
    expect(nextOf(trade({ deliveryStatus: '2', undeliveredAmt1: 0 }), '2026-11-25')).toEqual({ key: 'record.next.nothing' });
    expect(nextOf(option({ premiumDeliveryStatus: '0' }), '2026-11-25')).toMatchObject({ key: 'record.next.premium' });
    expect(nextOf(option(), '2026-11-26')).toEqual({ key: 'record.next.expiry', values: { date: '2027-02-23' } });
    expect(nextOf(option({ strikeStatus: '2' }), '2026-11-26')).toEqual({ key: 'record.next.nothing' });
  });

  it('OPT-13 BNK-26 of a bought option on its expiry date is its cut-off in bank time', () => {
    const onItsDay = (more: Partial<OptionRow>) =>
      nextOf(option({ cutOffAt: Date.parse('2027-02-23T15:00:00+08:00'), ...more }), '2027-02-23');
    expect(onItsDay({})).toEqual({ key: 'record.next.dispose', values: { time: '15:00' } });
    expect(onItsDay({ buyOrSell: 'S' })).toMatchObject({ key: 'record.next.expiry' });
    expect(onItsDay({ premiumDeliveryStatus: '0' })).toMatchObject({ key: 'record.next.premium' });
    expect(onItsDay({ strikeStatus: '1' })).toEqual({ key: 'record.next.nothing' });
  });
});

describe('the page of a deal', () => {
  const opened = async (detail: TradeDetail, businessNo: string, language: 'cn' | 'en' = 'cn') => {
    bank().always('pubTrade', ok(detail));
    bank().always('spotTradeDurationDetail', ok({ trade: detail.trade, steps: [] }));
    bank().always('query/receipts', ok(page([])));
    await draw(<div />, language);
    openDeal({ businessNo });
    await pass(50);
  };

  it.each([
    ['cn', '待交割，交割日 2026-11-24', '反向平仓', '交割 · 2026-11-24 起可办理', '部分交割'],
    ['en', 'To be delivered on 2026-11-24', 'Close out', 'Deliver · from 2026-11-24', 'Partly delivered'],
  ] as const)(
    'SPC-15 shows number, state and next step; available actions are buttons, the others show their reason (%s)',
    async (language, next, button, reason, state) => {
      await opened(trade(), 'SPTFT20261120000011', language);
      const shown = within(dialog());
      for (const text of ['SPTFT20261120000011', next, reason]) expect(shown.getAllByText(text).length).toBeGreaterThan(0);
      expect(shown.getAllByText(state).length).toBeGreaterThan(0);
      await press(button, dialog());
      expect(screen.getAllByRole('dialog')).toHaveLength(2);
    },
  );

  it('SES-18 shows disabled buttons with the reason to a user without the right to act', async () => {
    Object.assign(permission, { allowed: false, reason: '当前角色无权进行该操作！' });
    await opened(trade(), 'SPTFT20261120000011');
    const button = within(dialog()).getByRole<HTMLButtonElement>('button', { name: '反向平仓' });
    expect([button.disabled, button.title]).toEqual([true, '当前角色无权进行该操作！']);
  });

  it('QUO-43 copies its number and leads to its receipts', async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => Promise.resolve(void copied.push(text)));
    const gone: string[] = [];
    setNavigator((id) => void gone.push(id));
    await opened(forward(), 'FWDFT20261120000004');
    await press('复制编号', dialog());
    await press('查看回单', dialog());
    expect([copied, gone, carried['receipts']?.values]).toEqual([
      ['FWDFT20261120000004'],
      ['receipts'],
      { businessNo: 'FWDFT20261120000004' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('PRT-04 shows the receipts of the deal and of its related deals as events', async () => {
    const receipt = {
      receiptType: '2',
      generateDate: '2026-11-23',
      generatedAt: DESK_OPENS_AT,
      serialNo: 'RCPFT20261123000001',
      uniformNo: 'UNIFWD20261120000004',
      businessNo: 'FWDFT20261120000004',
      rateCode: 'USD/CNH',
      cyCode: 'USD',
      amount: 12_345_600,
    };
    const exercised = { ...receipt, receiptType: '4', generatedAt: DESK_OPENS_AT + 60_000, businessNo: 'SPTFT20261123000009', amount: 700 };
    bank().next('query/receipts', ok(page([receipt])), ok(page([receipt, exercised])));
    await opened(forward(), 'FWDFT20261120000004');
    // Loads the receipts of the deal, then those of its family.
    await pass(100);
    await pass(100);
    const events = within(within(dialog()).getByRole('list', { name: '交易进程' })).getAllByRole('listitem');
    expect(events.map(({ textContent }) => textContent)).toEqual([
      '2026-11-23 10:00:00交割 USD 123,456.00',
      '2026-11-23 10:01:00行权 USD 7.00 · SPTFT20261123000009',
    ]);
    const asked = bank().sent('query/receipts');
    expect(asked.map(({ body }) => [body['businessNo'], body['uniformNo']])).toEqual([
      ['FWDFT20261120000004', undefined],
      [undefined, 'UNIFWD20261120000004'],
    ]);
  });

  it('QRY-30 DLV-06 shows every failed delivery among the events, with its time, its cause and the action to take', async () => {
    const receipt = {
      receiptType: '1',
      generateDate: '2026-11-23',
      generatedAt: DESK_OPENS_AT,
      serialNo: 'RCPFT20261123000001',
      uniformNo: 'UNIFWD20261120000004',
      businessNo: 'FWDFT20261120000004',
      rateCode: 'USD/CNH',
      cyCode: 'USD',
      amount: 12_345_600,
    };
    bank().next('query/receipts', ok(page([receipt])), ok(page([receipt])));
    const attempt = { leg: 'single', accountNo: 'FTE0000000010000001' } as const;
    const failedAttempts = [
      { ...attempt, at: DESK_OPENS_AT + 60_000, cause: 'balanceShort' } as const,
      { ...attempt, at: DESK_OPENS_AT + 120_000, cause: 'debitAccountAbnormal' } as const,
    ];
    await opened({ ...forward(), failedAttempts }, 'FWDFT20261120000004');
    await pass(100);
    await pass(100);
    const events = within(within(dialog()).getByRole('list', { name: '交易进程' })).getAllByRole('listitem');
    expect(events.slice(1).map(({ textContent }) => textContent)).toEqual([
      '2026-11-23 10:01:00交割失败 余额不足 · 请向账户FTE0000000010000001存入资金后再次交割。',
      '2026-11-23 10:02:00交割失败 扣款账户状态异常 · 账户FTE0000000010000001不能扣款，请联系银行恢复后再次交割。',
    ]);
  });

  it('QRY-02 DLV-06 shows the difference of a closing with its account, and its payment among the events', async () => {
    const closing = { closingNo: 'FWDFT20261123000009', date: '2026-12-24', cyCode: 'CNH', accountNo: 'FTE0000000010000001' } as const;
    const differences = [
      { ...closing, paidAt: DESK_OPENS_AT + 60_000, amount: -123_456, delayCharge: 700, failureCause: null },
      { ...closing, paidAt: null, amount: 50_000, delayCharge: 0, failureCause: null },
      { ...closing, paidAt: null, amount: -50_000, delayCharge: 0, failureCause: 'balanceShort' as const },
    ];
    bank().always('query/receipts', ok(page([])));
    await opened({ ...forward(), differences }, 'FWDFT20261120000004');
    await pass(100);
    const shown = within(dialog());
    expect(shown.getAllByText('轧差金额').map(({ nextElementSibling }) => nextElementSibling?.textContent)).toEqual([
      'CNH −1,234.56，账户FTE0000000010000001，2026-11-23 10:01:00已清算',
      'CNH +500.00，账户FTE0000000010000001，2026-12-24待清算',
      'CNH −500.00，账户FTE0000000010000001，2026-12-24清算失败',
    ]);
    expect(shown.getByText('延期费用').nextElementSibling?.textContent).toBe('CNH 7.00');
    expect(shown.getByText('余额不足')).toBeDefined();
    const events = within(shown.getByRole('list', { name: '交易进程' })).getAllByRole('listitem');
    expect(events.map(({ textContent }) => textContent)).toEqual([
      '2026-11-23 10:01:00轧差清算 CNH −1,234.56 · FTE0000000010000001 · FWDFT20261123000009',
    ]);
  });
});
