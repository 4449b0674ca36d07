import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setDealOpener } from '#web/state/deal-opener.ts';
import { carried, setNavigator } from '#web/state/navigation.ts';
import { notices } from '#web/state/notices.ts';
import { tradeRow } from '#web/test/deals.ts';
import { bank, page } from '#web/test/desk.ts';
import { dialog, draw, pass, person } from '#web/test/draw.tsx';
import { exampleRows } from '#web/test/examples.ts';
import { orderRow } from '#web/test/order-row.ts';
import { held, lost, ok, refused } from '#web/test/scripted-bank.ts';
import { swapRow } from '#web/test/swap-row.ts';
import { openGoTo } from './go-to.tsx';

const went = vi.fn<(id: string) => void>();
const opened = vi.fn<(businessNo: string) => void>();
const others = ['query/forwardClientTrade', 'query/swapClientTrade', 'query/optTradeHistory', 'forexOrderList'];

beforeEach(() => {
  for (const spy of [went, opened]) spy.mockClear();
  setNavigator(went);
  setDealOpener(opened);
  for (const list of ['query/SpotClientTrade', ...others]) bank().always(list, ok(page([])));
});

const open = async (language: 'cn' | 'en' = 'cn') => {
  await draw(<main />, language);
  void openGoTo();
  await pass(100);
  within(dialog()).getByRole('combobox').focus();
};
const type = async (text: string) => {
  await person.keyboard(text);
  await pass(50);
};
// Waits for the typing pause and for the bank's response.
const rest = async () => {
  await pass(300);
  await pass(50);
};
const lines = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const numbersAsked = (list = 'SpotClientTrade') =>
  bank()
    .sent(list)
    .map(({ body }) => body['businessNo']);

describe('part of a business number in Ctrl+K', () => {
  it('LAY-27 finds deals of every product and orders, the newest first, each with product, pair and state', async () => {
    bank().always('query/SpotClientTrade', ok(page([tradeRow({ businessNo: 'SPTFT20261120000011', deliveryStatus: '1' })])));
    bank().always(
      'query/forwardClientTrade',
      ok(page([tradeRow({ businessNo: 'FWDFT20261123000001', productType: 'FORWARD', rateCode: 'EUR/USD', specialState: '5' })])),
    );
    bank().always('query/swapClientTrade', ok(page([swapRow({ businessNo: 'SWPFT20261122000001', nearDeliveryStatus: '0' })])));
    bank().always('query/optTradeHistory', ok(page([{ ...exampleRows('optTradeHistory')[0], businessNo: 'OPTFT20261121000001' }])));
    bank().always('forexOrderList', ok(page([orderRow({ businessNo: 'ODRFT20261124000001', orderStatus: '1' })])));
    await open();
    await type('ft202611');
    expect(lines()).toEqual(['正在查询业务编号…']);
    await rest();
    expect(lines()).toEqual([
      'ODRFT20261124000001即期挂单 · USD/CNH · 挂单中',
      'FWDFT20261123000001远期 · EUR/USD · 已平仓',
      'SWPFT20261122000001掉期 · USD/CNH · 未交割',
      'OPTFT20261121000001期权 · USD/CNH · 已平仓',
      'SPTFT20261120000011即期 · USD/CNH · 部分交割',
    ]);
    expect(others.map((list) => numbersAsked(list))).toEqual(others.map(() => ['FT202611']));
  });

  it('LAY-27 Enter opens the deal of the first result; Enter before there is a result does nothing', async () => {
    bank().always('query/forwardClientTrade', ok(page([tradeRow({ businessNo: 'FWDFT20261123000001', productType: 'FORWARD' })])));
    await open();
    await type('fwdft');
    await person.keyboard('{Enter}');
    await rest();
    expect(lines()).toEqual(['FWDFT20261123000001远期 · USD/CNH · 部分交割']);
    await person.keyboard('{Enter}');
    await pass(50);
    expect(opened).toHaveBeenCalledExactlyOnceWith('FWDFT20261123000001');
    expect(numbersAsked()).toEqual([]);
  });

  it('LAY-27 a filled order opens its deal, any other order the list of orders at its number', async () => {
    const [filled, working] = ['ODRFT20261124000002', 'ODRFT20261124000001'];
    bank().always(
      'forexOrderList',
      ok(page([orderRow({ businessNo: filled, orderStatus: '3', dealNo: 'SPTFT20261124000009' }), orderRow({ businessNo: working })])),
    );
    await open();
    await type('odr');
    await rest();
    await person.keyboard('{Enter}');
    await pass(50);
    void openGoTo();
    await pass(100);
    within(dialog()).getByRole('combobox').focus();
    await type('odrft20261124000001');
    await rest();
    await person.keyboard('{Enter}');
    await pass(50);
    expect(opened).toHaveBeenCalledExactlyOnceWith('SPTFT20261124000009');
    expect(went).toHaveBeenCalledExactlyOnceWith('historyOrders');
    expect(carried['historyOrders']?.values).toEqual({ businessNo: working });
  });

  it('LAY-27 shows the eight newest of many results', async () => {
    const rows = Array.from({ length: 10 }, (_, place) => tradeRow({ businessNo: `SPTFT202611200000${10 + place}` }));
    bank().always('query/SpotClientTrade', ok(page(rows)));
    await open();
    await type('sptft2026');
    await rest();
    expect(lines().map((line) => line?.slice(0, 19))).toEqual([19, 18, 17, 16, 15, 14, 13, 12].map((last) => `SPTFT202611200000${last}`));
  });

  it('LAY-27 searches when typing pauses, cancels outdated searches, and does not search below three characters', async () => {
    const signals: AbortSignal[] = [];
    bank().next('query/SpotClientTrade', (call, signal) => {
      if (signal) signals.push(signal);
      return lost(call, signal);
    });
    await open();
    await type('00');
    await rest();
    expect(numbersAsked()).toEqual([]);
    await type('0');
    await type('0');
    await rest();
    expect(numbersAsked()).toEqual(['0000']);
    await type('1');
    await rest();
    expect([numbersAsked(), signals.map(({ aborted }) => aborted)]).toEqual([['0000', '00001'], [true]]);
  });

  it('LAY-26 LAY-27 pages keep their position when results arrive below them', async () => {
    const rows = held(ok(page([{ ...exampleRows('optTradeHistory')[0], businessNo: 'OPTFT20261121000001' }])));
    bank().next('query/optTradeHistory', rows.answer);
    await open('en');
    await type('opt');
    await rest();
    const pages = lines();
    expect(pages).toContain('Option tradeTrade · Options');
    rows.letGo();
    await pass(50);
    expect(lines()).toEqual([...pages, 'OPTFT20261121000001Option · USD/CNH · Closed']);
  });

  it('ERR-12 LAY-27 a bank without a response causes no toast, and a complete number still opens its deal', async () => {
    bank().always('query/SpotClientTrade', refused(2002, '本行暂停查询'));
    await open();
    await type('sptft2026');
    await rest();
    expect([lines(), notices.list]).toEqual([['暂时无法查询业务编号，请输入完整编号。'], []]);
    await type('1124000001');
    await person.keyboard('{Enter}');
    await pass(50);
    expect(opened).toHaveBeenCalledExactlyOnceWith('SPTFT20261124000001');
  });
});
