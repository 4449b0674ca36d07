import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DueRow } from '#web/api/generated/model/dueRow.zod.ts';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import { setNavigator } from '#web/state/navigation.ts';
import { bank, page } from '#web/test/desk.ts';
import { draw, narrow, press, select } from '#web/test/draw.tsx';
import { httpStatus, ok } from '#web/test/scripted-bank.ts';
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
const asked = () =>
  bank()
    .sent('query/front')
    .map(({ body }) => body);

describe('amounts due', () => {
  it.each([
    ['cn', ['即期', '交割', '买入', '即将到期']],
    ['en', ['Spot', 'Delivery', 'Buy', 'Due soon']],
  ] as const)('HOM-10 are listed with the paid and the received amount (%s)', async (language, words) => {
    await drawn(language);
    const row = document.querySelector('[data-row]')?.textContent;
    for (const text of ['SPTFT20261120000011', '2026-11-24', '7,000,300.00', '1,000,000.00', ...words]) expect(row).toContain(text);
  });

  it('HOM-10 show what is late, due today and due soon; an expiry moves no money', async () => {
    const late = due({ businessNo: 'FWDFT20261120000001', productType: 'FORWARD', daysLeft: -1, overdue: true });
    const today = due({ businessNo: 'SWPFT20261120000002', productType: 'SWAP', leg: 'far', daysLeft: 0 });
    const none = { payCyCode: null, payAmt: null, receiveCyCode: null, receiveAmt: null };
    const expiry = due({ businessNo: 'OPTFT20261120000003', productType: 'OPTION', kind: 'EXPIRY', leg: null, ...none });
    await drawn('cn', [late, today, expiry]);
    const rows = [...document.querySelectorAll('[data-row]')].map(({ textContent }) => textContent);
    expect([rows[0]?.includes('逾期'), rows[1]?.includes('今日到期'), rows[1]?.includes('远端')]).toEqual([true, true, true]);
    expect([rows[2]?.includes('期权到期'), rows[2]?.includes('即将到期'), rows[2]?.includes('CNH ')]).toEqual([true, true, false]);
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
    bank().next('query/cashFlow', httpStatus(502));
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
    expect(asked().at(-1)).toEqual({ pageNum: '1', pageSize: '10', dueDate: '2026-11-24', cyCode: 'CNH' });
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
    ['cn', ['远期', '卖出', '交割失败', '清算失败', '余额不足']],
    ['en', ['Forward', 'Sell', 'Delivery failed', 'Clearing failed', 'Insufficient balance']],
  ] as const)('QRY-11 QRY-20 RAT-12 show date, rate, amounts, states, cause and netting (%s)', async (language, words) => {
    bank().always('query/delivery', ok(page([delivered])));
    await draw(<ListScreen list={deliveries} />, language);
    const row = document.querySelector('[data-row]')?.textContent;
    for (const text of ['2026-11-23', '0.0452', '10,000,000 ', '451,610.00', 'FTE0000000010000001', '-1,234.00', ...words])
      expect(row).toContain(text);
  });

  it('BNK-52 show the delay charge of a part, in its second currency', async () => {
    bank().always('query/delivery', ok(page([delivered, { ...delivered, businessNo: 'FWDFT20261123000099', delayCharge: 0 }])));
    await draw(<ListScreen list={deliveries} />);
    const cells = [...document.querySelectorAll('[data-row]')].map(({ textContent }) => textContent.includes('43.21 CNH'));
    expect([screen.getAllByText('延期费用').length > 0, cells]).toEqual([true, [true, false]]);
  });

  it('QRY-11 of a premium have one currency', async () => {
    bank().always('query/delivery', ok(page([{ ...delivered, deliveryAmt1: 0 }])));
    await draw(<ListScreen list={deliveries} />);
    const cells = [...document.querySelectorAll('[data-row] td')].map(({ textContent }) => textContent);
    expect([cells.includes('0 JPY'), cells.includes('451,610.00 CNH')]).toEqual([false, true]);
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
