import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { TradeDetail } from '#web/api/generated/model/tradeDetail.zod.ts';
import { forwardDealActions } from '#web/features/forward/forward.deal-actions.ts';
import { optionDealActions } from '#web/features/option/option.deal-actions.ts';
import { spotDealActions } from '#web/features/spot/spot.deal-actions.ts';
import { swapDealActions } from '#web/features/swap/swap.deal-actions.ts';
import { openDeal } from '#web/state/deal-opener.ts';
import { carried, setNavigator } from '#web/state/navigation.ts';
import { permission } from '#web/state/permission.ts';
import { bank, DESK_OPENS_AT, page } from '#web/test/desk.ts';
import { dialog, draw, pass, press } from '#web/test/draw.tsx';
import { ok } from '#web/test/scripted-bank.ts';
import { swapRow } from '#web/test/swap-row.ts';
import type { DealActionsOf } from './deal-actions.ts';
import { detailSections } from './detail-rows.ts';
import { forward, option, swap, trade } from './details.fixture.ts';

/** Returns the reason why each action is not possible, by action; null where it is possible. */
const reasons = (acts: DealActionsOf, detail: TradeDetail, today: string) =>
  Object.fromEntries(
    acts(detail, today).map(({ key, whyNot }) => [key.trim().split(' ').at(-1), whyNot && [whyNot.key, whyNot.values?.['date']]]),
  );
const done = ['record.whyNot.done', undefined];
const fromDay = (date: string) => ['record.whyNot.from', date];
const beforeDay = (date: string) => ['record.whyNot.before', date];

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
      '2026-11-23 10:00:00交割 · USD 123,456.00',
      '2026-11-23 10:01:00行权 · USD 7.00 · SPTFT20261123000009',
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
      '2026-11-23 10:01:00交割失败 · 余额不足 · 账户FTE0000000010000001资金充足后请再次交割。',
      '2026-11-23 10:02:00交割失败 · 扣款账户状态异常 · 账户FTE0000000010000001恢复可扣款后请再次交割；如未恢复，请联系银行。',
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
      '2026-11-23 10:01:00轧差清算 · CNH −1,234.56 · FTE0000000010000001 · FWDFT20261123000009',
    ]);
  });

  it('QRY-02 leads from a closing and from an exercise to the other deal, and does not repeat its number as the memo', async () => {
    const originNo = 'FWDFT20261118000002';
    await opened(forward({ originNo, memo: originNo }), 'FWDFT20261120000004');
    expect(within(dialog()).queryByText('摘要')).toBeNull();
    await press(originNo, dialog());
    await pass(50);
    expect(
      bank()
        .sent('pubTrade')
        .map(({ body }) => body['businessNo']),
    ).toEqual(['FWDFT20261120000004', originNo]);
  });

  it('QRY-02 shows the order that a deal came from without a link', async () => {
    await opened(trade({ originNo: 'ODRFT20261118000002' }), 'SPTFT20261120000011');
    const shown = within(dialog());
    expect(shown.getByText('ODRFT20261118000002')).toBeDefined();
    expect(shown.queryByRole('button', { name: 'ODRFT20261118000002' })).toBeNull();
  });

  it('QRY-30 shows the cause of a failed delivery and what to do now before anything else', async () => {
    bank().always('getAccountsDetail', ok([]));
    await opened(forward({ deliveryStatus: '3', failureCause: 'debitAccountAbnormal' }), 'FWDFT20261120000004', 'en');
    const labels = [...dialog().querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(labels.slice(0, 4)).toEqual(['Last attempt failed', 'Account that failed', 'Account now', 'What to do']);
  });

  it.each([
    ['DLV-07 after an early delivery of a part', '4', [], 'record.detail.restOpen'],
    ['SPC-19 after a closing of a part', '6', [], 'record.detail.restOpen'],
    ['DLV-04 before its date', '0', [], 'record.detail.noDeliveries'],
    ['QRY-30 after failed attempts', '0', ['single'], 'record.detail.onlyFailed'],
  ] as const)('%s a deal without a delivery says what is open', (_when, specialState, failed, text) => {
    const failedAttempts = failed.map((leg) => ({ leg, at: DESK_OPENS_AT, cause: 'balanceShort' as const, accountNo: null }));
    expect(detailSections({ ...forward({ specialState }), failedAttempts }).at(-1)?.none).toBe(text);
  });
});
