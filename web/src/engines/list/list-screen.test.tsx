import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import { getAccounts, getGetAccountsQueryKey } from '#web/api/generated/client/client.ts';
import type { Account } from '#web/api/generated/model/account.zod.ts';
import { unpaged } from './list.ts';
import type { Column } from './list-types.ts';
import { spotNonMaturity, spotSerial } from '#web/features/spot/spot.lists.ts';
import { tradeRow } from '#web/test/deals.ts';
import { bank, page, serviceTime } from '#web/test/desk.ts';
import { dialog, draw, fill, narrow, openDates, openRow, pass, person, press, select } from '#web/test/draw.tsx';
import { held, httpStatus, ok } from '#web/test/scripted-bank.ts';

const rowsOf = (pageNum: number) => [
  tradeRow({ businessNo: `SPTFT202611200000${10 + pageNum}` }),
  tradeRow({ businessNo: `SPTFT202611200000${40 + pageNum}` }),
];
const asked = () =>
  bank()
    .sent('norSpotTrade/query')
    .map(({ body }) => body);
/** Returns the visible text of a cell, without the text for screen readers. */
const seen = (cell: HTMLElement) => cell.querySelector('[title] > [aria-hidden]')?.textContent ?? cell.textContent;
const numbers = () => [...document.querySelectorAll('[data-row]')].map((row) => row.getAttribute('data-row'));
const choose = async (label: string, value: string) => {
  await person.selectOptions(screen.getByLabelText(label), value);
  await pass();
};

/** Renders a list of 45 deals with different rows on each page. */
async function drawn(): Promise<void> {
  bank().always('norSpotTrade/query', (call, signal) => ok(page(rowsOf(Number(call.body['pageNum'])), 45))(call, signal));
  await draw(<ListScreen list={spotNonMaturity} />);
}

describe('a list', () => {
  it('QRY-07 pages by 10 first, and 20, 30 or 50; a new size begins at page 1', async () => {
    await drawn();
    expect(asked()).toEqual([{ pageNum: '1', pageSize: '10' }]);
    expect([screen.getByText('第1/5页'), screen.getByText('共45条')]).toHaveLength(2);
    expect(
      within(screen.getByLabelText('条/页'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['10', '20', '30', '50']);
    await press('下一页');
    await choose('条/页', '30');
    expect(asked().at(-1)).toEqual({ pageNum: '1', pageSize: '30' });
    expect(screen.getByText('第1/2页')).toBeTruthy();
  });

  it('QRY-07 QRY-21 changing the page keeps filters and order, and stops at the first and last page', async () => {
    await drawn();
    await select(/^货币对/, 'USD/CNH');
    await select(/^交易方向/, '卖出');
    await fill('业务编号', '0007');
    expect(asked().at(-1)).toEqual({ pageNum: '1', pageSize: '10', rateCode: 'USD/CNH', tradeDirection: 'SELL' });
    await press('查询');
    await press('起息日');
    const filters = { rateCode: 'USD/CNH', tradeDirection: 'SELL', businessNo: '0007' };
    expect(asked().at(-1)).toEqual({ pageNum: '1', pageSize: '10', sortBy: 'valueDate', sortOrder: 'asc', ...filters });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '上一页' }).disabled).toBe(true);
    await press('下一页');
    expect(asked().at(-1)).toEqual({ pageNum: '2', pageSize: '10', sortBy: 'valueDate', sortOrder: 'asc', ...filters });
    expect(numbers()).toEqual(['SPTFT20261120000012', 'SPTFT20261120000042']);
    for (const turn of [3, 4, 5]) {
      await press('下一页');
      expect(screen.getByText(`第${turn}/5页`)).toBeTruthy();
    }
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '下一页' }).disabled).toBe(true);
  });

  it.each([
    ['2026-11-25', '2026-11-24', false],
    ['2026-11-25', '2026-11-25', true],
    ['2026-11-24', '2026-11-25', true],
  ])('QRY-08 from %s to %s is requested: %s; otherwise a message says why', async (startDate, endDate, isAsked) => {
    await drawn();
    await openDates();
    await fill('开始日期', startDate);
    const known = asked().length;
    await fill('结束日期', endDate);
    expect(asked().slice(known)).toMatchObject(isAsked ? [{ startDate, endDate }] : []);
    expect(screen.queryByText('开始日期不能晚于结束日期！') !== null).toBe(!isAsked);
  });

  it('QRY-22 loading, failed with a retry, and empty look different', async () => {
    const first = held(httpStatus(500));
    bank().next('norSpotTrade/query', first.answer, ok(page([])));
    await draw(<ListScreen list={spotNonMaturity} />);
    expect([screen.queryByText('服务端异常'), screen.queryByText(/暂无未到期交易/)]).toEqual([null, null]);
    expect(document.querySelector('[data-list=loading]')?.getAttribute('aria-busy')).toBe('true');
    first.letGo();
    await pass();
    const retry = () => screen.queryByRole('button', { name: '重试' });
    expect(retry()?.parentElement?.textContent).toBe('服务端异常重试');
    await press('重试');
    expect(screen.getByText('暂无未到期交易，起息日未到的交易在此显示。')).toBeTruthy();
    expect(retry()).toBeNull();
  });

  const sums = () => within(screen.getByRole('list', { name: '未交割合计' })).getAllByRole('listitem');
  /** Totals in which the customer receives USD, pays CNH and exchanges nothing in JPY. */
  const totals = (more: object = {}) => ({
    counts: 'UNDELIVERED',
    total: 45,
    counted: 45,
    bankTime: serviceTime().bankTime,
    totals: [
      { cyCode: 'CNH', received: '451610.00', paid: '4200180.00', net: '-3748570.00' },
      { cyCode: 'JPY', received: '0.00', paid: '10000000.00', net: '-10000000.00' },
      { cyCode: 'USD', received: '600000.00', paid: '0.00', net: '600000.00' },
    ],
    due: [],
    ...more,
  });

  it.each([['at a desk', () => {}] as const, ['on a phone', narrow] as const])(
    'QRY-27 shows the totals of all rows of the filter, read once for all pages, %s',
    async (_where, size) => {
      bank().always('query/listTotals', ok(totals()));
      size();
      await drawn();
      expect(sums().map(({ textContent }) => textContent)).toEqual([
        'CNH收取 451,610.00支付 4,200,180.00净额 −3,748,570.00',
        'JPY支付 10,000,000净额 −10,000,000',
        'USD收取 600,000.00净额 +600,000.00',
      ]);
      expect(document.querySelector('[data-totals]')?.textContent).toContain('未交割合计 共45条');
      await press('下一页');
      expect(bank().sent('query/listTotals')).toMatchObject([{ body: { list: 'norSpotTradeQuery' } }]);
    },
  );

  it('QRY-27 asks for the totals of the filter without its sorting, and reads them again with the rows', async () => {
    bank().always('query/listTotals', ok(totals({ counts: 'DEALT', counted: 44 })));
    await drawn();
    await press('起息日');
    await select(/^货币对/, 'USD/CNH');
    const bodies = () =>
      bank()
        .sent('query/listTotals')
        .map(({ body }) => body);
    expect(bodies()).toEqual([{ list: 'norSpotTradeQuery' }, { list: 'norSpotTradeQuery', rateCode: 'USD/CNH' }]);
    await press('查询');
    expect(bodies()).toHaveLength(3);
    expect(document.querySelector('[data-totals]')?.textContent).toContain(
      '成交合计，不含平仓交易和已平仓、提前交割、展期金额 共45条，计入44条',
    );
  });

  it('QRY-27 keeps the last totals while others are loading, and shows none and no message after a failure', async () => {
    const later = held(httpStatus(500));
    bank().next('query/listTotals', ok(totals()), later.answer);
    await drawn();
    await select(/^货币对/, 'USD/CNH');
    expect(sums()).toHaveLength(3);
    later.letGo();
    await pass();
    expect(document.querySelector('[data-totals]')).toBeNull();
    expect(screen.queryByText('服务端异常')).toBeNull();
  });

  it('submitting the same filters again sends another request', async () => {
    await drawn();
    await press('查询');
    expect(asked()).toEqual([
      { pageNum: '1', pageSize: '10' },
      { pageNum: '1', pageSize: '10' },
    ]);
  });

  it('RAT-10 RAT-12 RAT-19 shows rates at four decimals, money at two, yen without any, and the side in words', async () => {
    const yen = tradeRow({
      businessNo: 'SPTFT20261120000021',
      rateCode: 'JPY/CNH',
      cyCode1: 'JPY',
      tradeDirection: 'SELL',
      dealtRate: 4_516_100,
      custAmt1: 1_000_000_000,
      custAmt2: 45_161_000,
    });
    bank().always('norSpotTrade/query', ok(page([tradeRow(), yen])));
    await draw(<ListScreen list={spotNonMaturity} />);
    const cells = (row: number) =>
      within(screen.getAllByRole('row')[row]!)
        .getAllByRole('cell')
        .map((cell) => seen(cell));
    expect(cells(1).slice(0, 6)).toEqual(['SPTFT20261120000011', 'USD/CNH', '买入', '1,000,000.00 USD', '7,000,300.00 CNH', '7.0003']);
    expect(cells(2).slice(0, 6)).toEqual(['SPTFT20261120000021', 'JPY/CNH', '卖出', '10,000,000 JPY', '451,610.00 CNH', '0.045161']);
    // The full rate is available on hover and to screen readers (RAT-19).
    const rate = within(screen.getAllByRole('row')[2]!).getByTitle('0.045161');
    expect([...rate.childNodes].map((node) => node.textContent)).toEqual(['0.0451', '61']);
  });

  it("QRY-06 today's list requests the business date only, once the bank has returned it", async () => {
    const time = held(ok(serviceTime()));
    bank().next('getServiceTime', time.answer);
    await draw(<ListScreen list={spotSerial} />);
    expect(bank().sent('query/SpotClientTrade')).toEqual([]);
    time.letGo();
    await pass(50);
    expect(bank().sent('query/SpotClientTrade')).toMatchObject([
      { body: { startDate: '2026-11-23', endDate: '2026-11-23', pageNum: '1' } },
    ]);
    expect(screen.getByText('当日暂无成交，询价并接受报价后在此显示。')).toBeTruthy();
  });

  it('I18-04 VAL-10 a visible message follows the language', async () => {
    bank().always('norSpotTrade/query', ok(page([])));
    await draw(<ListScreen list={spotNonMaturity} />, 'en');
    await openDates();
    await fill('Start date', '2026-11-25');
    await fill('End date', '2026-11-24');
    expect(screen.getByText('The start date may not be later than the end date.')).toBeTruthy();
    expect(document.querySelector('[role=search]')?.textContent).not.toMatch(/\p{Script=Han}/u);
  });
});

describe('the detail of a row', () => {
  it('QRY-13 QRY-22 opens from a row, reports a failed read, and Esc closes it', async () => {
    await drawn();
    bank().next('pubTrade', httpStatus(500));
    await openRow();
    expect(bank().sent('pubTrade')).toMatchObject([{ body: { businessNo: 'SPTFT20261120000011' } }]);
    expect(within(dialog()).getByText('服务端异常')).toBeTruthy();
    expect(within(dialog()).getByRole('button', { name: '重试' })).toBeTruthy();
    await person.keyboard('{Escape}');
    await pass();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

/** A list of the customer's accounts, with more columns than the account number. */
const accounts = (...more: readonly Column<Account, never>[]) =>
  unpaged({
    id: 'accounts',
    title: 'trade.section.settlement',
    empty: 'list.empty.serial',
    exportAs: 'getAccountsDetail',
    call: getAccounts,
    key: getGetAccountsQueryKey,
    filters: [],
    columns: [{ key: 'accountNo', title: 'list.businessNo', cell: ({ accountNo }) => ({ kind: 'text', text: accountNo }) }, ...more],
    rowKey: ({ accountNo }) => accountNo,
  });

describe('a list that the bank returns in full', () => {
  it('QRY-15 shows all its rows without a pager', async () => {
    await draw(<ListScreen list={accounts()} />);
    expect(numbers()).toEqual(['FTE0000000010000002', 'FTE0000000010000001']);
    expect(screen.queryByRole('navigation', { name: '分页' })).toBeNull();
  });

  it('a list without filters, detail and actions shows none of them, and can be refreshed', async () => {
    const money = (amount: string) => ({ kind: 'amount', amount, currency: 'CNH' }) as const;
    const list = accounts(
      { key: 'balance', title: 'list.column.custAmt1', cell: () => money('7') },
      { key: 'available', title: 'list.column.undelivered', cell: () => money('5') },
    );
    await draw(<ListScreen list={list} />);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['业务编号', '基准货币金额', '未交割金额']);
    expect(screen.queryByRole('button', { name: '重置' })).toBeNull();
    const before = bank().sent('getAccounts').length;
    await press('刷新');
    expect(bank().sent('getAccounts').length - before).toBe(1);
  });

  it('QRY-25 on a phone filters open as a sheet, which closes on submit, and a row is a card of four lines', async () => {
    narrow();
    await drawn();
    const [card] = screen.getAllByRole('listitem').filter((item) => item.dataset['row'] === 'SPTFT20261120000011');
    // The card of a deal without a special state has no line for the special state. Both amounts share a place.
    expect(within(card!).getAllByRole('term')).toHaveLength(7);
    expect(card!.querySelectorAll('dl > div')).toHaveLength(5);
    for (const shown of ['SPTFT20261120000011', 'USD/CNH', '买入', '1,000,000.00 USD', '7,000,300.00 CNH', '7.0003', '2026-11-2'])
      expect(card!.textContent).toContain(shown);
    expect([screen.queryByRole('table'), screen.queryByRole('search')]).toEqual([null, null]);
    await press('筛选');
    await fill('业务编号', '9999', dialog());
    await press('查询', dialog());
    expect(screen.queryByRole('search')).toBeNull();
    expect(asked().at(-1)).toMatchObject({ businessNo: '9999' });
    expect(screen.getByRole('button', { name: '筛选（1）' })).toBeTruthy();
    expect(document.querySelector('[data-more-words]')?.textContent).toBe('业务编号 9999');
  });

  it('QRY-24 no match differs from an empty list, and the filters can be cleared', async () => {
    bank().always('norSpotTrade/query', (call, signal) => ok(page(call.body['businessNo'] === undefined ? rowsOf(1) : []))(call, signal));
    await draw(<ListScreen list={spotNonMaturity} />);
    await fill('业务编号', '9999');
    await press('查询');
    expect(screen.getByText('没有符合筛选条件的交易。')).toBeTruthy();
    await press('清除筛选');
    expect(numbers()).toHaveLength(2);
  });
});
