// Cells of exported lists: decimals of the currency, words of codes, and the cost of deals.
import type { ExportListName } from '#mock/generated/contract.ts';
import { describe, expect, it } from 'vitest';

import { admin, booked, delivery, spotRequest, testBank } from '../doors/bank.fixture.ts';
import { mappedRows, rowsOfAll } from '../catalogue/listing.ts';
import { add, round } from '../kernel/decimal.ts';
import { accountNumber } from '../acts/world-acts.ts';
import { act, expiryDay, optionBooked, optionOf, optionPaid } from '../doors/option.fixture.ts';
import type { Language } from '../kernel/refusal-texts.ts';
import { forwardBooked, swapBooked } from '../doors/terms.fixture.ts';
import { ended } from '../specials/specials.fixture.ts';
import { inPiecesOf } from '../lists/paging.ts';
import { allOf, exported } from './exports.fixture.ts';

const onCredit = { cover: { marginOfReceipt: '1', creditNo: 'CRC0001' } } as const;

describe('a file that is read over time', () => {
  it('PRT-11 MOC-37 DLV-06 has a row for each failed delivery at its start, even if the deal is closed or cancelled before the row is made', async () => {
    const world = testBank();
    const account = accountNumber('C0001', 'TRADE', 'CNH');
    const spotNo = await booked(world, { valueDate: '0', cover: undefined });
    const optionNo = await optionBooked(world, { premiumDate: '2026-01-13' });
    await world.bank.setAccountState(account, '1');
    await world.bank.doSpotTradeDelivery(admin, delivery(spotNo, '100000'));
    await world.bank.doOptPremiumDelivery(admin, act(optionNo));
    await world.bank.setAccountState(account, '0');
    const table = await world.bank.exportList(admin, { list: 'delivery', language: 'en-US' }, { format: 'csv' });
    if (!table.ok) throw new Error(table.refusal.key);
    await ended(world, 'spotBreach', spotNo, '100000');
    await world.goTo('2026-01-15', '10:00');
    const rows = await allOf(table.data.pieces);
    expect(rows).toHaveLength(table.data.total);
    expect(rows.map(([number]) => number)).toEqual([optionNo, spotNo]);
  });
});

const costHeadings = {
  'zh-CN': ['成本：加点（点）', '成本：加点金额', '成本：币种', '成本：中间价', '成本：中间价时间'],
  'en-US': ['Cost: mark-up in pips', 'Cost: mark-up', 'Cost: currency', 'Cost: mid', 'Cost: time of the mid'],
} as const;

describe('the cost of deals in files', () => {
  it.each(['zh-CN', 'en-US'] as const)(
    'QUO-48 is in the last columns of each list of deals, as stored with the deal (%s)',
    async (language) => {
      const world = testBank();
      const deals = {
        SpotClientTrade: await booked(world, onCredit),
        forwardClientTrade: await forwardBooked(world),
        swapClientTrade: await swapBooked(world),
        optTradeHistory: await optionBooked(world),
      } as const;
      await world.bank.nudgePrice('USD/CNH', 0.02);
      for (const [list, businessNo] of Object.entries(deals)) {
        const cost = world.bank.state().deals.all[businessNo]?.cost;
        if (!cost) throw new Error(`${businessNo} has no cost`);
        const [row = {}] = await exported(world, list as ExportListName, language);
        expect(Object.keys(row).slice(-5)).toEqual(costHeadings[language]);
        const [pips, amount, currency, mid, at] = Object.values(row).slice(-5);
        expect([pips, currency, mid]).toEqual([`[${cost.markupPips}]`, cost.markupCurrency, `[${cost.mid}]`]);
        expect(amount).toBe(`[${round(cost.markupAmount, 2)}]`);
        expect(at).toMatch(/^2026-01-13T10:00:\d\d\+08:00$/);
      }
    },
  );

  it('QUO-48 is empty for a deal that was made without a quote', async () => {
    const world = testBank();
    const businessNo = await forwardBooked(world, { termId: 'SW' });
    await world.goTo('2026-02-05', '10:00');
    const rows = await exported(world, 'forwardClientTrade');
    const grown = (await exported(world, 'SpotClientTrade')).concat(rows).find((row) => row.Reference !== businessNo);
    expect(costHeadings['en-US'].map((heading) => grown?.[heading])).toEqual(['', '', '', '', '']);
  });

  it('QUO-48 of an exercise is empty in file and detail, because the cost of its option is about the premium', async () => {
    const world = testBank();
    const optionNo = await optionPaid(world);
    await world.goTo(expiryDay, '10:00');
    await world.bank.doOptionTradeExercise(admin, act(optionNo));
    const businessNo = optionOf(world, optionNo).life.exerciseNo ?? '';
    const row = (await exported(world, 'SpotClientTrade')).find(({ Reference }) => Reference === businessNo);
    expect(row).toMatchObject({ 'Trade type': 'Exercise', 'Original deal': optionNo });
    expect(costHeadings['en-US'].map((heading) => row?.[heading])).toEqual(['', '', '', '', '']);
    expect(world.bank.pubTrade(admin, { businessNo })).toMatchObject({ data: { cost: null } });
    expect(world.bank.pubTrade(admin, { businessNo: optionNo })).toMatchObject({ data: { cost: { mid: expect.any(String) } } });
  });
});

const makingHeadings = { 'zh-CN': ['成交时间', '经办'], 'en-US': ['Dealt at', 'Maker'] } as const;

describe('the making of deals in files', () => {
  it.each(['zh-CN', 'en-US'] as const)('PRT-11 BNK-56 is in each list of deals, as stored with the deal (%s)', async (language) => {
    const world = testBank();
    await booked(world, onCredit);
    await forwardBooked(world);
    await swapBooked(world);
    await optionBooked(world);
    for (const list of ['SpotClientTrade', 'forwardClientTrade', 'swapClientTrade', 'optTradeHistory'] as const) {
      const [row = {}] = await exported(world, list, language);
      const [at, maker] = makingHeadings[language].map((heading) => row[heading]);
      expect(at).toMatch(/^2026-01-13T10:00:\d\d\+08:00$/);
      expect(maker).toBe('admin01');
    }
  });

  it('PRT-11 BNK-56 of a deal that the bank made names who requested the original deal', async () => {
    const world = testBank();
    const businessNo = await forwardBooked(world, { termId: 'SW' });
    await world.goTo('2026-02-05', '10:00');
    const rows = (await exported(world, 'SpotClientTrade')).concat(await exported(world, 'forwardClientTrade'));
    const grown = rows.find((row) => row.Reference !== businessNo);
    expect(grown).toMatchObject({ Channel: 'Bank', Maker: 'admin01' });
  });
});

describe('the cells of a file', () => {
  it('QRY-29 name what is left of a deal that was delivered early in part, and are empty without a special event', async () => {
    const world = testBank();
    const [part, whole, untouched] = [await forwardBooked(world), await forwardBooked(world), await forwardBooked(world)];
    await ended(world, 'fwdEarlyDelivery', part, '40000');
    await ended(world, 'fwdEarlyDelivery', whole, '100000');
    const states = async (language: Language, heading: string, number: string) =>
      Object.fromEntries((await exported(world, 'forwardClientTrade', language)).map((row) => [row[number], row[heading]]));
    const english = await states('en-US', 'Special state', 'Reference');
    expect(english).toMatchObject({ [part]: 'Early delivered in part, USD 60,000.00 left', [whole]: 'Early delivered', [untouched]: '' });
    const chinese = await states('zh-CN', '特殊状态', '业务编号');
    expect(chinese).toMatchObject({ [part]: '部分提前交割，剩余 USD 60,000.00', [whole]: '已提前交割', [untouched]: '' });
  });

  it('PRT-11 RAT-12 contain amounts with the decimals of their currency, and full rates', async () => {
    const world = testBank();
    const businessNo = await booked(world, { rateCode: 'JPY/CNH', amount: '15954000', ...onCredit });
    const leg = world.bank.state().deals.all[businessNo]?.legs[0];
    const [row] = await exported(world, 'SpotClientTrade');
    expect(row).toMatchObject({
      'Base amount': '[15954000]',
      Undelivered: '[15954000]',
      'Counter amount': `[${round(leg?.amt2 ?? '', 2)}]`,
      'Dealt rate': `[${round(leg?.rate ?? '', 8)}]`,
      'Trade date': '2026-01-13',
    });
  });

  it('PRT-11 I18-05 contain the words of codes in the language of the request', async () => {
    const world = testBank();
    const businessNo = await booked(world, onCredit);
    await ended(world, 'spotBreach', businessNo, '40000');
    const [closing, closed] = await exported(world, 'SpotClientTrade');
    expect(closing).toMatchObject({
      'Product type': 'Spot',
      'Trade type': 'Close-out',
      'Trade direction': 'Sell',
      'Special state': 'Closed',
    });
    expect(closed).toMatchObject({
      'Trade direction': 'Buy',
      'Special state': 'Partly closed, USD 60,000.00 left',
      'Delivery status': 'Undelivered',
      Channel: 'Portal',
    });
    const [inChinese] = await exported(world, 'SpotClientTrade', 'zh-CN');
    expect(inChinese).toMatchObject({ 产品类型: '即期', 交易类型: '反向平仓', 交易方向: '卖出', 特殊状态: '已平仓', 交易渠道: '企业门户' });
    const receipts = (await exported(world, 'receipts', 'zh-CN')).map((row) => row['回单类型']);
    expect(receipts).toEqual(['反向平仓回单', '交易证实书']);
  });

  it("PRT-11 VAL-09 are in the list's own order if it lacks the sort field", async () => {
    const { bank } = testBank();
    const caller = { list: 'receipts', language: 'en-US' } as const;
    for (const list of ['receipts', 'delivery', 'forexOrderList', 'SpotClientTrade', 'optTradeHistory', 'reachDateOptClientTrade'] as const)
      for (const sortBy of ['amount', 'strikeRate', 'custAmt1', 'expireAt', 'rateCode', 'generatedAt'] as const)
        expect(await bank.exportList(admin, { ...caller, list }, { format: 'csv', sortBy })).toMatchObject({ ok: true });
    const world = testBank();
    await booked(world);
    await optionPaid(world);
    const numbers = async (sortBy?: 'strikeRate') => {
      const table = await world.bank.exportList(admin, caller, { format: 'csv', ...(sortBy && { sortBy }) });
      return table.ok ? await allOf(table.data.pieces) : [];
    };
    expect(await numbers()).toHaveLength(4);
    expect(await numbers('strikeRate')).toEqual(await numbers());
  });

  it("PRT-11 ORD-02 show the currency of an order's amount, its term and its state", async () => {
    const world = testBank();
    const { offer } = world.bank.market.prices('USD/CNH', world.clock.bankNow()).spot;
    const { delayInDelivery: _, ...body } = spotRequest();
    const orderPrice = round(add(offer, '-0.1'), 4);
    await world.bank.doSpotForexOrderTrade(admin, { ...body, orderType: '1', orderPrice, orderTerm: '5', nightTrading: true });
    const [order] = await exported(world, 'forexOrderList', 'zh-CN');
    expect(order).toMatchObject({
      挂单类型: '止盈挂单',
      挂单状态: '待银行确认',
      币种: 'USD',
      金额: '[100000.00]',
      挂单期限: '5个交易日',
      含夜盘: '是',
    });
    expect(order?.['挂单汇率']).toBe(`[${round(orderPrice, 8)}]`);
  });

  it('PRT-11 HOM-10 of due items show kind, days left and both amounts, for the day and currency of the filter', async () => {
    const world = testBank();
    const today = await booked(world, { valueDate: '0', cover: undefined });
    const option = await optionBooked(world);
    const all = await exported(world, 'front');
    expect(all.map((row) => [row.Reference, row['What falls due'], row['Business days left']])).toEqual([
      [today, 'Delivery', '[0]'],
      [option, 'Premium', expect.stringMatching(/^\[\d\]$/)],
      [option, 'Option expiry', expect.stringMatching(/^\[\d\]$/)],
    ]);
    expect(all[0]).toMatchObject({ 'Due date': '2026-01-13', Overdue: 'No', 'Currency received': 'USD', Receives: '[100000.00]' });
    expect(all[2]).toMatchObject({ 'Product type': 'Option', Leg: '', 'Currency paid': '', Pays: '' });
    const ofDay = await world.bank.exportList(
      admin,
      { list: 'front', language: 'zh-CN' },
      { format: 'csv', dueDate: '2026-01-13', cyCode: 'CNH' },
    );
    const ofNobody = await world.bank.exportList(admin, { list: 'front', language: 'zh-CN' }, { format: 'csv', cyCode: 'EUR' });
    expect([ofDay, ofNobody]).toMatchObject([{ data: { total: 1 } }, { data: { total: 0 } }]);
  });

  it('PRT-11 QRY-15 QRY-18 of accounts, limits, coupons and movements are decimals and words', async () => {
    const world = testBank();
    const margin = {
      cover: { marginOfReceipt: '0', marginCycode: 'CNH', marginAccount: accountNumber('C0001', 'MARGIN', 'CNH') },
    } as const;
    await booked(world, margin);
    const [account] = await exported(world, 'getAccountsDetail', 'zh-CN');
    expect(account).toMatchObject({ 状态: '正常', 余额: expect.stringMatching(/^\[\d+\.\d\d\]$/), 折美元: expect.stringMatching(/^\[/) });
    const [frozen] = await exported(world, 'getMarginAccountsDetail');
    expect(frozen).toMatchObject({ Currency: 'CNH', State: 'Normal' });
    expect(frozen?.['Frozen amount']).not.toBe('[0.00]');
    expect((await exported(world, 'creditQuery'))[0]).toMatchObject({
      'Credit number': 'CRC0001',
      State: 'Active',
      'Limit type': 'FX trading',
    });
    expect((await exported(world, 'coupon'))[0]).toMatchObject({ 'Discount in pips': expect.stringMatching(/^\[\d+\]$/) });
    const accountNo = margin.cover.marginAccount;
    const movements = await world.bank.exportList(admin, { list: 'marginAccountDetail', language: 'en-US' }, { format: 'csv', accountNo });
    const rows = movements.ok ? await allOf(movements.data.pieces) : [];
    expect(rows[0]?.slice(1, 4)).toEqual(['Margin frozen', expect.stringMatching(/^SPT/), 'CNH']);
    expect(rows[0]?.[4]).toMatchObject({ decimal: expect.stringMatching(/^-\d+\.\d\d$/) });
    expect(await world.bank.exportList(admin, { list: 'marginAccountDetail', language: 'en-US' }, { format: 'csv' })).toMatchObject({
      refusal: { key: 'accountNotFound' },
    });
  });

  it('PRT-11 MOC-37 are made when they are read, 100 rows at a time, and none after the reader stops', () => {
    let made = 0;
    const counted = mappedRows(rowsOfAll(Array.from({ length: 250 }, (_, place) => place)), (row) => {
      made += 1;
      return row;
    });
    const sizes = [];
    const pieces = inPiecesOf(counted);
    expect(made).toBe(0);
    for (const piece of pieces) {
      sizes.push([piece.length, made]);
      if (made > 100) break;
    }
    expect([sizes, [...pieces]]).toEqual([
      [
        [100, 100],
        [100, 200],
      ],
      [],
    ]);
    expect([...inPiecesOf(counted)].map(({ length }) => length)).toEqual([100, 100, 50]);
  });
});
