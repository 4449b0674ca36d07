import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refreshDeals } from '#web/api/refresh-deals.ts';
import { setNavigator } from '#web/state/navigation.ts';
import { setActivities } from '#web/state/session.ts';
import { swapRow } from '#web/test/swap-row.ts';
import { tradeDetail, tradeRow } from '#web/test/deals.ts';
import { bank, page } from '#web/test/desk.ts';
import { dialog, narrow, pass, press } from '#web/test/draw.tsx';
import { ok } from '#web/test/scripted-bank.ts';
import { shownIn, under } from '#web/test/shown.ts';
import { submissionRow } from '../approvals/submission.fixture.ts';
import { drawn, due, noExposures } from './due.fixture.tsx';

// The rows of the list below the calendar.
const listed = () => shownIn(document.querySelector('[data-list]') ?? document.body).rows;
const paid = { payCyCode: 'CNH', payAmt: 4_500_000 } as const;

describe('amounts due', () => {
  it.each([
    [
      'cn',
      ['业务编号', '产品类型', '到期事项', '近端/远端', '货币对', '交易方向', '到期日', '状态', '支付', '收取'],
      { 买入: '买入', 卖出: '卖出', 即期: '即期', 交割: '交割', 即将到期: '剩1个工作日' },
    ],
    [
      'en',
      ['Reference', 'Product type', 'What falls due', 'Leg', 'Currency pair', 'Trade direction', 'Due date', 'State', 'Pays', 'Receives'],
      { 买入: 'Buy', 卖出: 'Sell', 即期: 'Spot', 交割: 'Delivery', 即将到期: '1 business day left' },
    ],
  ] as const)('HOM-10 have each value under its heading, for a bought and a sold deal (%s)', async (language, headings, words) => {
    const sold = due({
      businessNo: 'SPTFT20261120000012',
      tradeDirection: 'SELL',
      dueDate: '2026-11-25',
      payCyCode: 'USD',
      payAmt: 25_000_050,
      receiveCyCode: 'CNH',
      receiveAmt: 175_000_000,
    });
    await drawn(language, [due(), sold]);
    const of = (number: string, side: string, day: string) => [number, words.即期, words.交割, '—', 'USD/CNH', side, day, words.即将到期];
    expect(listed()).toMatchObject([
      under(headings, [...of('SPTFT20261120000011', words.买入, '2026-11-24'), '7,000,300.00 CNH', '1,000,000.00 USD']),
      under(headings, [...of('SPTFT20261120000012', words.卖出, '2026-11-25'), '250,000.50 USD', '1,750,000.00 CNH']),
    ]);
  });

  it('HOM-10 show what is late, due today and due soon; an expiry moves no money', async () => {
    const late = due({ businessNo: 'FWDFT20261120000001', productType: 'FORWARD', daysLeft: -1, overdue: true });
    const today = due({ businessNo: 'SWPFT20261120000002', productType: 'SWAP', leg: 'far', daysLeft: 0 });
    const near = due({ businessNo: 'SWPFT20261120000003', productType: 'SWAP', leg: 'near' });
    const none = { payCyCode: null, payAmt: null, receiveCyCode: null, receiveAmt: null };
    const expiry = due({ businessNo: 'OPTFT20261120000003', productType: 'OPTION', kind: 'EXPIRY', leg: null, ...none });
    const premium = due({ businessNo: 'OPTFT20261120000004', productType: 'OPTION', kind: 'PREMIUM', leg: null, ...none, ...paid });
    await drawn('cn', [late, today, near, expiry, premium]);
    const moved = { 支付: '7,000,300.00 CNH', 收取: '1,000,000.00 USD' };
    expect(listed()).toMatchObject([
      { 产品类型: '远期', 到期事项: '交割', '近端/远端': '—', 状态: '逾期1个工作日', ...moved },
      { 产品类型: '掉期', 到期事项: '交割', '近端/远端': '远端', 状态: '今日到期', ...moved },
      { 产品类型: '掉期', 到期事项: '交割', '近端/远端': '近端', 状态: '剩1个工作日', ...moved },
      { 产品类型: '期权', 到期事项: '期权到期', '近端/远端': '—', 状态: '剩1个工作日', 支付: '—', 收取: '—' },
      { 产品类型: '期权', 到期事项: '期权费', 状态: '剩1个工作日', 支付: '45,000.00 CNH', 收取: '—' },
    ]);
  });

  it.each([
    ['cn', '扣款账户状态异常'],
    ['en', 'Debit account abnormal'],
  ] as const)('HOM-14 QRY-30 states why the last delivery of a row failed (%s)', async (language, cause) => {
    await drawn(language, [due({ daysLeft: 0, dueDate: '2026-11-23', failureCause: 'debitAccountAbnormal' })]);
    expect(document.querySelector('[data-row] [data-tone=bad]')?.textContent).toBe(cause);
  });

  it('HOM-10 on a phone a card shows what is paid and what is received', async () => {
    narrow();
    await drawn();
    expect(listed()).toMatchObject([
      { '': 'SPTFT20261120000011', 货币对: 'USD/CNH', 交易方向: '买入', 支付: '7,000,300.00 CNH', 收取: '1,000,000.00 USD' },
    ]);
    expect([...document.querySelectorAll('li[data-row] dt:not(.unseen)')].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['支付', '收取']),
    );
  });

  it.each([
    ['cn', '远端'],
    ['en', 'Far leg'],
  ] as const)('HOM-10 QRY-25 on a phone the card of a swap names its leg after the number (%s)', async (language, leg) => {
    narrow();
    await drawn(language, [due({ businessNo: 'SWPFT20261120000012', productType: 'SWAP', leg: 'far' })]);
    expect(document.querySelector('li[data-row] > :first-child')?.textContent).toContain(`SWPFT20261120000012${leg}`);
  });
});

describe('submissions that wait for the user', () => {
  const waiting = { submissionNo: 'APRFT20261123000001', expireAt: Date.parse('2026-11-23T18:00:00+08:00') };
  const line = () => document.querySelector('[data-waiting-submissions]');

  it.each([
    ['cn', '2笔提交待您复核，最早于 2026-11-23 18:00 到期。', '待复核'],
    ['en', '2 submissions to approve, the next ends at 2026-11-23 18:00.', 'To approve'],
  ] as const)('HOM-10 EYE-10 are counted above what falls due, with the next end and a way to them (%s)', async (language, words, way) => {
    const went: string[] = [];
    setActivities(['read', 'decide']);
    bank().always('submissionQuery', ok(page([submissionRow(waiting)], 2)));
    await drawn(language);
    await pass(100);
    setNavigator((id) => went.push(id));
    expect(line()?.textContent).toBe(words + way);
    await press(way);
    expect(went).toEqual(['toApprove']);
    expect(bank().sent('submissionQuery').at(-1)?.body).toMatchObject({ scope: 'toApprove', state: 'waiting', sortBy: 'expireAt' });
  });

  it('LAY-26 EYE-10 keep their line when there are none, and have none for a user who may not decide', async () => {
    setActivities(['read', 'decide']);
    bank().always('submissionQuery', ok(page([])));
    await drawn();
    await pass(100);
    expect(line()?.textContent).toContain('暂无待复核的提交。');
    act(() => setActivities(['read', 'submit']));
    await pass(100);
    expect(line()).toBeNull();
  });
});

describe('what is expected soon', () => {
  const soon = () => document.querySelector('[data-expected-soon]')?.textContent;
  const flow = {
    ...{ flowNo: 'FLWFT20261123000001', cyCode: 'USD', way: 'receive', amount: '250000.00', date: '2026-11-27', certainty: 'firm' },
    ...{ reference: 'INV-1', note: '', copy: 0, savedBy: 'operator01', savedAt: noExposures.bankTime, covered: '0.00', links: [] },
  };
  const cell = {
    ...{ cyCode: 'USD', month: '2027-01', receive: '4.00', pay: '0.00', receiveLikely: '0.00', payLikely: '0.00', flows: '4.00' },
    ...{ deals: '-1.00', net: '3.00', ratio: '25.0', band: { cyCode: 'USD', fromMonth: 0, least: 50, most: 80 }, state: 'below' },
  };

  it.each([
    ['cn', ['一周内预计收付：1', '2026-11-27收 250,000.00 USDINV-1', '套保比例超出目标区间的月份：1', 'USD 2027-01▼ 25.0%目标50–80%']],
    [
      'en',
      [
        'Flows expected within a week: 1',
        '2026-11-27To receive 250,000.00 USDINV-1',
        'Months outside their cover band: 1',
        'USD 2027-01▼ 25.0%Band 50–80%',
      ],
    ],
  ] as const)('EXP-07 are flows beside deals, and months outside their band, below the list (%s)', async (language, texts) => {
    await drawn(language);
    bank().always('flowQuery', ok(page([flow])));
    bank().always('exposureQuery', ok({ ...noExposures, cells: [cell, { ...cell, month: '2027-02', state: 'inside' }] }));
    await act(refreshDeals);
    await pass(100);
    for (const text of texts) expect(soon()).toContain(text);
    expect(bank().sent('flowQuery').at(-1)?.body).toMatchObject({ startDate: '2026-11-23', endDate: '2026-11-30' });
  });

  it('EXP-07 takes no room without any', async () => {
    await drawn();
    await pass(100);
    expect(soon()).toBeUndefined();
  });
});

describe('the action that is due', () => {
  const option = { businessNo: 'OPTFT20261120000003', productType: 'OPTION', leg: null, daysLeft: 0 } as const;
  const offered = () =>
    [...document.querySelectorAll('[data-row]')].map((row) =>
      [...row.querySelectorAll('.row-end button')].map(({ textContent }) => textContent),
    );

  it('HOM-14 QRY-35 is a button of each row that is overdue or due today', async () => {
    await drawn('cn', [
      due({ businessNo: 'SPTFT20261118000001', daysLeft: -1, overdue: true, dueDate: '2026-11-20' }),
      due({ ...option, kind: 'PREMIUM', dueDate: '2026-11-23' }),
      due({ ...option, businessNo: 'OPTFT20261120000004', kind: 'EXPIRY', dueDate: '2026-11-23' }),
      due({ ...option, businessNo: 'OPTFT20261120000005', kind: 'EXPIRY', tradeDirection: 'SELL', dueDate: '2026-11-23' }),
      due(),
    ]);
    expect(offered()).toEqual([['交割'], ['交割期权费'], ['行权', '放弃行权'], [], []]);
  });

  it('HOM-14 no column of actions is offered when nothing can be done yet', async () => {
    await drawn('cn', [due()]);
    expect(screen.queryByRole('columnheader', { name: '操作' })).toBeNull();
  });

  it.each([['at a desk', () => {}] as const, ['on a phone', narrow] as const])(
    'QRY-35 opens the delivery of the deal of the row, %s',
    async (_where, size) => {
      size();
      const trade = tradeRow({ businessNo: 'SPTFT20261118000001', valueDate: '2026-11-20', deliveryStatus: '0' });
      bank().always('pubTrade', ok(tradeDetail({ trade })));
      bank().always(
        'doSpotTradeDelivery',
        ok({ businessNo: trade.businessNo, deliveryStatus: '2', undeliveredAmt1: '0', delayCharge: '0.00' }),
      );
      bank().always('spotTradeDurationDetail', ok({ trade, steps: [] }));
      await drawn('cn', [due({ businessNo: trade.businessNo, daysLeft: -1, overdue: true, dueDate: '2026-11-20' })]);
      await press('交割');
      await pass(50);
      expect(within(dialog()).getByText(trade.businessNo)).toBeTruthy();
      await press('交割', dialog());
      expect(bank().sent('doSpotTradeDelivery').at(-1)?.body).toMatchObject({ businessNo: trade.businessNo });
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it.each([
    ['near', '交割', null],
    ['far', '交割', '近端交割或平仓后可办理'],
  ] as const)('QRY-35 BNK-24 is that of the leg of the row: the far leg waits for its overdue near leg (%s)', async (leg, act, why) => {
    const swap = swapRow({ businessNo: 'SWPFT20261118000001', nearValueDate: '2026-11-20', farMaturityDate: '2026-11-23' });
    bank().always('pubTrade', ok(tradeDetail({ trade: null, swap })));
    const row = { businessNo: swap.businessNo, productType: 'SWAP', leg, daysLeft: 0, dueDate: '2026-11-23' } as const;
    await drawn('cn', [due(row)]);
    await press(act);
    await pass(50);
    expect(within(dialog()).queryByRole('alert')?.textContent ?? null).toBe(why);
  });

  it('QRY-35 states why it is not possible any more, with a way to the deal', async () => {
    const trade = tradeRow({ businessNo: 'SPTFT20261118000001', valueDate: '2026-11-20', deliveryStatus: '2', undeliveredAmt1: 0 });
    bank().always('pubTrade', ok(tradeDetail({ trade })));
    bank().always('spotTradeDurationDetail', ok({ trade, steps: [] }));
    await drawn('cn', [due({ businessNo: trade.businessNo, daysLeft: -1, overdue: true, dueDate: '2026-11-20' })]);
    await press('交割');
    await pass(50);
    expect(within(dialog()).getByRole('alert').textContent).toBe('已办结');
    await press('详情', dialog());
    await pass(50);
    expect(dialog().textContent).toContain(trade.businessNo);
  });
});
