import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DueRow } from '#web/api/generated/model/dueRow.zod.ts';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import { setNavigator } from '#web/state/navigation.ts';
import { bank, page } from '#web/test/desk.ts';
import { draw, narrow, press, select } from '#web/test/draw.tsx';
import { httpStatus, ok } from '#web/test/scripted-bank.ts';
import { shownIn, under } from '#web/test/shown.ts';
import { deliveries } from './due.lists.ts';
import { NearExpireScreen } from './near-expire.screen.tsx';

const due = (more: Partial<DueRow> = {}): DueRow => ({
  businessNo: 'SPTFT20261120000011',
  productType: 'SPOT',
  kind: 'DELIVERY',
  leg: 'single',
  rateCode: 'USD/CNH',
  tradeDirection: 'BUY',
  dueDate: '2026-11-24',
  daysLeft: 1,
  payCyCode: 'CNH',
  payAmt: 700_030_000,
  receiveCyCode: 'USD',
  receiveAmt: 100_000_000,
  overdue: false,
  ...more,
});
const flow = (dueDate: string, cyCode: string, paid: string, received: string) => ({ dueDate, cyCode, paid, received, items: 1 });
const account = (cyCode: string, available: string) => ({
  accountNo: `FTE000000001000000${cyCode === 'CNH' ? 1 : 2}`,
  cyCode,
  kind: 'TRADE',
  state: '0',
  balance: '99999999',
  frozen: '0',
  available,
  worthCnh: '0',
  worthUsd: '0',
});

const flows = [
  flow('2026-11-24', 'CNH', '7000300.00', '0'),
  flow('2026-11-24', 'USD', '0', '1000000.00'),
  flow('2026-11-26', 'CNH', '0', '6000000.00'),
];

async function drawn(language: 'cn' | 'en' = 'cn', rows: readonly DueRow[] = [due()]): Promise<void> {
  bank().always('query/front', ok(page(rows)));
  bank().always('query/cashFlow', ok(rows.length === 0 ? [] : flows));
  bank().always('getAccountsDetail', ok([account('CNH', '1993355'), account('USD', '5000')]));
  setNavigator(() => {});
  await draw(<NearExpireScreen />, language);
}
const line = (currency: string) => document.querySelector<HTMLElement>(`[data-currency=${currency}]`)!;
// The rows of the list below the calendar.
const listed = () => shownIn(document.querySelector('[data-list]') ?? document.body).rows;
const paid = { payCyCode: 'CNH', payAmt: 4_500_000 } as const;
const asked = () =>
  bank()
    .sent('query/front')
    .map(({ body }) => body);

describe('amounts due', () => {
  it.each([
    [
      'cn',
      ['业务编号', '产品类型', '到期事项', '近端/远端', '货币对', '交易方向', '到期日', '状态', '支付', '收到'],
      { 买入: '买入', 卖出: '卖出', 即期: '即期', 交割: '交割', 即将到期: '即将到期' },
    ],
    [
      'en',
      ['Reference', 'Product type', 'What falls due', 'Leg', 'Pair', 'Trade direction', 'Due date', 'State', 'Pays', 'Receives'],
      { 买入: 'Buy', 卖出: 'Sell', 即期: 'Spot', 交割: 'Delivery', 即将到期: 'Due soon' },
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
    const moved = { 支付: '7,000,300.00 CNH', 收到: '1,000,000.00 USD' };
    expect(listed()).toMatchObject([
      { 产品类型: '远期', 到期事项: '交割', '近端/远端': '—', 状态: '逾期', ...moved },
      { 产品类型: '掉期', 到期事项: '交割', '近端/远端': '远端', 状态: '今日到期', ...moved },
      { 产品类型: '掉期', 到期事项: '交割', '近端/远端': '近端', 状态: '即将到期', ...moved },
      { 产品类型: '期权', 到期事项: '期权到期', '近端/远端': '—', 状态: '即将到期', 支付: '—', 收到: '—' },
      { 产品类型: '期权', 到期事项: '期权费', 状态: '即将到期', 支付: '45,000.00 CNH', 收到: '—' },
    ]);
  });

  it('HOM-10 on a phone a card shows what is paid and what is received', async () => {
    narrow();
    await drawn();
    expect(listed()).toMatchObject([
      { '': 'SPTFT20261120000011', 货币对: 'USD/CNH', 交易方向: '买入', 支付: '7,000,300.00 CNH', 收到: '1,000,000.00 USD' },
    ]);
  });

  it('HOM-12 shows in- and outflow per day and currency, the remaining balance, and the first day with a shortfall', async () => {
    await drawn();
    const cnh = line('CNH');
    expect(within(cnh).getByRole('rowheader').textContent).toBe('CNH可用 1,993,355.002026-11-24 起不足');
    const [first, second] = [...cnh.querySelectorAll('td')];
    expect([first?.textContent, first?.hasAttribute('data-short')]).toEqual(['−7,000,300.00不足 -5,006,945.00', true]);
    expect([second?.textContent, second?.hasAttribute('data-short')]).toEqual(['+6,000,000.00余 993,055.00', false]);
    expect([...cnh.querySelectorAll('svg rect')].map((bar) => bar.getAttribute('width'))).toEqual(['88', '75.43']);
    expect(within(line('USD')).getByRole('rowheader').textContent).toBe('USD可用 5,000.00');
    expect(line('USD').querySelectorAll('td')[1]?.textContent).toBe('余 1,005,000.00');
  });

  it('HOM-12 a failed calendar is reported above the list, and can be retried', async () => {
    bank().next('query/cashFlow', httpStatus(500));
    await drawn();
    const calendar = screen.getByRole('region', { name: '资金日历' });
    expect(within(calendar).getByRole('alert').textContent).toContain('服务端异常');
    expect(document.querySelectorAll('[data-row]')).toHaveLength(1);
    await press('重试');
    expect(within(line('USD')).getByRole('rowheader').textContent).toBe('USD可用 5,000.00');
  });

  it('HOM-12 API-33 each figure links to its rows', async () => {
    await drawn();
    await press('2026-11-24 流出 CNH 7,000,300.00');
    const byDate = { sortBy: 'dueDate', sortOrder: 'asc' };
    expect(asked().at(-1)).toEqual({ pageNum: '1', pageSize: '10', ...byDate, dueDate: '2026-11-24', cyCode: 'CNH' });
    await press('更多（1）');
    expect(screen.getByLabelText<HTMLInputElement>('到期日').value).toBe('2026-11-24');
    await press('2026-11-26 流入 CNH 6,000,000.00');
    expect(asked().at(-1)).toMatchObject({ dueDate: '2026-11-26', cyCode: 'CNH' });
  });

  it('HOM-12 on a phone a currency expands to its days, one with a shortfall is expanded, and figures link to their rows', async () => {
    narrow();
    await drawn();
    expect(document.querySelector('[data-currency] td')).toBeNull();
    expect([line('CNH').hasAttribute('open'), line('USD').hasAttribute('open')]).toEqual([true, false]);
    expect(line('USD').querySelectorAll('li')).toHaveLength(1);
    const days = within(screen.getByRole('list', { name: 'CNH' })).getAllByRole('listitem');
    expect(days.map(({ textContent }) => textContent)).toEqual([
      '2026-11-24−7,000,300.00不足 -5,006,945.00',
      '2026-11-26+6,000,000.00余 993,055.00',
    ]);
    expect(days.map((day) => day.hasAttribute('data-short'))).toEqual([true, false]);
    await press('2026-11-26 流入 CNH 6,000,000.00');
    expect(asked().at(-1)).toMatchObject({ dueDate: '2026-11-26', cyCode: 'CNH' });
  });

  it('HOM-12 nothing is drawn when nothing falls due, and the list shows the reason', async () => {
    await drawn('cn', []);
    expect(screen.queryByText('资金日历')).toBeNull();
    expect(screen.getByText('5个工作日内无到期交易。')).toBeTruthy();
  });
});

const delivered = {
  businessNo: 'FWDFT20261120000001',
  productType: 'FORWARD',
  leg: 'single',
  rateCode: 'JPY/CNH',
  tradeDirection: 'SELL',
  deliveryDate: '2026-11-23',
  deliveredAt: null,
  deliveryRate: 4_516_100,
  cyCode1: 'JPY',
  cyCode2: 'CNH',
  deliveryAmt1: 1_000_000_000,
  deliveryAmt2: 45_161_000,
  deliveryStatus: '3',
  clearingState: '2',
  failureCause: 'balanceShort',
  nettingAccount: 'FTE0000000010000001',
  nettingCyCode: 'CNH',
  nettingAmount: -123_400,
  delayCharge: 4_321,
};

describe('deliveries', () => {
  it.each([
    [
      'cn',
      [
        ...['业务编号', '产品类型', '近端/远端', '货币对', '交易方向', '交割日', '交割汇率', '基准货币金额', '计价货币金额'],
        ...['交割状态', '清算状态', '失败原因', '轧差账户', '轧差金额', '延期费用'],
      ],
      ['远期', '卖出', '交割失败', '清算失败', '余额不足'],
    ],
    [
      'en',
      [
        ...[
          'Reference',
          'Product type',
          'Leg',
          'Pair',
          'Trade direction',
          'Delivery date',
          'Delivery rate',
          'Base amount',
          'Counter amount',
        ],
        ...['Delivery status', 'Clearing state', 'Failure cause', 'Netting account', 'Netting amount', 'Charge for delay'],
      ],
      ['Forward', 'Sell', 'Delivery failed', 'Clearing failed', 'Insufficient balance'],
    ],
  ] as const)(
    'QRY-11 QRY-20 RAT-12 have each value under its heading (%s)',
    async (language, headings, [product, side, delivery, clearing, cause]) => {
      bank().always('query/delivery', ok(page([delivered])));
      await draw(<ListScreen list={deliveries} />, language);
      expect(shownIn(document.body).rows).toMatchObject([
        under(headings, [
          ...['FWDFT20261120000001', product, '—', 'JPY/CNH', side, '2026-11-23', '0.045161', '10,000,000 JPY', '451,610.00 CNH'],
          ...[delivery, clearing, cause, 'FTE0000000010000001', '-1,234.00 CNH', '43.21 CNH'],
        ]),
      ]);
    },
  );

  it('BNK-52 show the delay charge of a part, in its second currency', async () => {
    bank().always('query/delivery', ok(page([delivered, { ...delivered, businessNo: 'FWDFT20261123000099', delayCharge: 0 }])));
    await draw(<ListScreen list={deliveries} />);
    expect(shownIn(document.body).rows.map(({ 延期费用 }) => 延期费用)).toEqual(['43.21 CNH', '—']);
  });

  it('QRY-11 of a premium have one currency', async () => {
    bank().always(
      'query/delivery',
      ok(
        page([
          { ...delivered, deliveryAmt1: 0 },
          { ...delivered, businessNo: 'FWDFT20261123000099', deliveryAmt2: 0 },
        ]),
      ),
    );
    await draw(<ListScreen list={deliveries} />);
    expect(shownIn(document.body).rows).toMatchObject([
      { 基准货币金额: '—', 计价货币金额: '451,610.00 CNH' },
      { 基准货币金额: '10,000,000 JPY', 计价货币金额: '—' },
    ]);
  });

  it('QRY-11 are requested by product and dates', async () => {
    bank().always('query/delivery', ok(page([])));
    await draw(<ListScreen list={deliveries} />);
    await select(/^产品类型/, '掉期');
    await press('查询');
    expect(bank().sent('query/delivery').at(-1)?.body).toEqual({ pageNum: '1', pageSize: '10', productType: 'SWAP' });
  });

  it('QRY-22 show a failed read, with a retry', async () => {
    bank().next('query/delivery', httpStatus(500));
    bank().always('query/delivery', ok(page([delivered])));
    await draw(<ListScreen list={deliveries} />);
    await press('重试');
    expect(document.querySelectorAll('[data-row]')).toHaveLength(1);
  });
});
