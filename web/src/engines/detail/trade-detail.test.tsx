import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openDeal } from '#web/state/deal-opener.ts';
import { tradeRow } from '#web/test/deals.ts';
import { bank, DESK_OPENS_AT } from '#web/test/desk.ts';
import { dialog, draw, pass, person, press } from '#web/test/draw.tsx';
import { httpStatus, ok } from '#web/test/scripted-bank.ts';

const yen = tradeRow({
  businessNo: 'SPTFT20261120000021',
  rateCode: 'JPY/CNH',
  cyCode1: 'JPY',
  tradeDirection: 'SELL',
  dealtRate: 4_516_100,
  custAmt1: 1_000_000_000,
  custAmt2: 45_161_000,
  undeliveredAmt1: 400_000_000,
  deliveryStatus: '3',
  clearingState: '2',
  failureCause: 'balanceShort',
});
const detail = (more: object = {}) => ({
  trade: yen,
  orgCustRate: 4_515_800,
  custDiscountShow: '3',
  appl: 'operator01',
  dealtAt: DESK_OPENS_AT,
  marginOfReceipt: '0',
  marginCycode: 'CNH',
  marginAmount: 903_220,
  marginAccount: 'FTE0000000019000001',
  creditNo: null,
  marginCnh: 903_221,
  marginUsd: 129_031,
  marginCnhRate: 4_510_000,
  marginUsdRate: 645_000,
  reporting: {
    approvalNo: 'N/A',
    majorItem: 'CURRENT',
    description: '货款',
    transactionCode: '121010',
    settlementPurpose: '001',
    detailedPurpose: '进口货款',
    remark: '',
  },
  couponNo: null,
  deliveries: [],
  failedAttempts: [],
  differences: [],
  cost: null,
  approvedBy: null,
  swap: null,
  option: null,
  ...more,
});

const steps = [
  { at: DESK_OPENS_AT, what: 'booked', amt1: 1_000_000_000, amt2: 45_161_000, relatedNo: null },
  { at: DESK_OPENS_AT + 3_600_000, what: 'closed', amt1: 600_000_000, amt2: 27_096_600, relatedNo: 'SPTFT20261123000031' },
];

async function opened(): Promise<void> {
  await draw(<button type="button">列表</button>);
  screen.getByRole('button', { name: '列表' }).focus();
  bank().always('spotTradeDurationDetail', ok({ trade: yen, steps }));
  bank().always('getAccountsDetail', ok([]));
  openDeal(yen);
  // Waits until the lazy-loaded code of the picture has rendered.
  await pass(50);
  await pass(50);
}
const value = (label: string) => within(dialog()).getAllByText(label)[0]?.nextElementSibling?.textContent;

describe('the detail of a deal', () => {
  it('QRY-02 shows a line of the past events with their times', async () => {
    bank().next('pubTrade', ok(detail()));
    await opened();
    const events = within(within(dialog()).getByRole('list', { name: '交易进程' })).getAllByRole('listitem');
    expect(events.map(({ textContent }) => textContent)).toEqual([
      '2026-11-23 10:00:00成交 · JPY 10,000,000',
      '2026-11-23 11:00:00平仓 · JPY 6,000,000 · SPTFT20261123000031',
    ]);
    expect(bank().sent('spotTradeDurationDetail')).toMatchObject([{ body: { businessNo: 'SPTFT20261120000021' } }]);
  });

  it.each([
    ['PORTAL', 'operator01'],
    ['BANK', '银行'],
  ] as const)('QRY-13 names who made a deal of channel %s', async (channel, maker) => {
    bank().next('pubTrade', ok(detail({ trade: { ...yen, channel } })));
    await opened();
    expect(value('经办')).toBe(maker);
  });

  it.each([
    [null, 0],
    ['checker01', 1],
  ])('BNK-56 names the checker of a deal if there is one: %s', async (approvedBy, count) => {
    bank().next('pubTrade', ok(detail({ approvedBy })));
    await opened();
    expect(within(dialog()).queryAllByText('复核')).toHaveLength(count);
    if (approvedBy !== null) expect(value('复核')).toBe(approvedBy);
  });

  it('QRY-13 RAT-11 RAT-12 is read by its number and shows rates with six decimals and yen without decimals', async () => {
    bank().next('pubTrade', ok(detail()));
    await opened();
    expect(bank().sent('pubTrade')).toMatchObject([{ body: { businessNo: 'SPTFT20261120000021' } }]);
    expect([value('成交汇率'), value('优惠前汇率')]).toEqual(['0.045161', '0.045158']);
    expect([value('买入'), value('卖出'), value('未交割金额')]).toEqual(['CNH 451,610.00', 'JPY 10,000,000', 'JPY 4,000,000']);
    expect(value('交割账户')).toMatch(/^JPY FTE\d{16} \/ CNH FTE\d{16}$/);
  });

  it('MRG-07 REP-09 I18-08 shows cover, its amount in both currencies, reporting, and when it was dealt', async () => {
    bank().next('pubTrade', ok(detail()));
    await opened();
    expect([value('保证金金额'), value('保证金账户'), value('保证金折人民币'), value('保证金折美元')]).toEqual([
      'CNH 9,032.20',
      'FTE0000000019000001',
      'CNH 9,032.21',
      'USD 1,290.31',
    ]);
    // Cover in yen: the value of one unit in either currency when it was frozen.
    expect([value('折人民币汇率'), value('折美元汇率')]).toEqual(['0.0451', '0.00645']);
    expect([value('主要项目'), value('交易编码'), value('批件号/备案号'), value('结汇详细用途')]).toEqual([
      '经常项目',
      '121010 一般贸易',
      'N/A',
      '进口货款',
    ]);
    expect(value('成交时间')).toBe('2026-11-23 10:00:00');
  });

  it('QUO-48 shows the cost of its quote', async () => {
    const cost = { mid: '0.04512', midAt: DESK_OPENS_AT, markupPips: '4.1', markupAmt: '410.00', markupCurr: 'CNH' } as const;
    bank().next('pubTrade', ok(detail({ cost })));
    await opened();
    expect(dialog().textContent).toContain('CNH 410.00（10:00:00中间价 0.045120，加点4.1点）');
  });

  it('QUO-48 has no section of the cost while the customer hides it', async () => {
    bank().next('pubTrade', ok(detail()));
    await opened();
    expect(within(dialog()).queryByText('成本')).toBeNull();
  });

  it('BNK-52 shows the charge of a late delivery, and none for a delivery in time', async () => {
    const late = { leg: 'single', deliveredAt: DESK_OPENS_AT, amt1: 400_000_000, amt2: 18_064_400, delayCharge: 1_234 };
    bank().next('pubTrade', ok(detail({ deliveries: [late, { ...late, amt1: 200_000_000, amt2: 9_032_200, delayCharge: 0 }] })));
    await opened();
    expect(within(dialog()).getAllByText('延期费用')).toHaveLength(1);
    expect(value('延期费用')).toBe('CNH 12.34');
  });

  it('DLV-06 a failed delivery shows the clearing state failed with its cause', async () => {
    bank().next('pubTrade', ok(detail()));
    await opened();
    expect([value('交割状态'), value('清算状态'), value('失败原因')]).toEqual(['交割失败', '清算失败', '余额不足']);
  });

  it('QRY-02 a deal that ended without a delivery leads to its events', async () => {
    bank().next('pubTrade', ok(detail({ trade: tradeRow({ undeliveredAmt1: 0, undeliveredAmt2: 0, deliveryStatus: '4' }) })));
    await opened();
    expect(within(dialog()).getByText('本笔没有交割，见交易进程。')).toBeTruthy();
    expect(within(dialog()).queryByText('尚未交割。')).toBeNull();
  });

  it('QRY-22 a failed read is shown and can be retried; Esc closes the detail and returns the focus', async () => {
    bank().next('pubTrade', httpStatus(500), ok(detail({ reporting: null, marginOfReceipt: null })));
    await opened();
    await press('重试', dialog());
    expect(within(dialog()).getByText('该笔交易无需申报。')).toBeTruthy();
    expect(within(dialog()).getByText('无需履约保障。')).toBeTruthy();
    expect(within(dialog()).getByText('尚未交割。')).toBeTruthy();
    await person.keyboard('{Escape}');
    await pass(50);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.textContent).toBe('列表');
  });
});
