import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OrderRow } from '#web/api/generated/model/orderRow.zod.ts';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import { bank, page } from '#web/test/desk.ts';
import { dialog, draw, narrow, pass, press, select } from '#web/test/draw.tsx';
import { orderRow as order } from '#web/test/order-row.ts';
import { ok, refused } from '#web/test/scripted-bank.ts';
import { forwardOrders, historyOrders, spotOrders } from './order.lists.ts';

const businessNo = 'ODRFT20261123000004';

const opened = async (list: typeof spotOrders, row: OrderRow) => {
  bank().always('forexOrderList', ok(page([row])));
  await draw(<ListScreen list={list} />);
  await pass(100);
};
const shown = () => screen.getAllByRole('row').map(({ textContent }) => textContent ?? '');

describe('lists of orders', () => {
  it.each([
    ['both rates of an OCO', {}, ['止盈汇率', '止损汇率']],
    ['the one rate of another order', { orderType: '1', stopLossRate: null, pollingRate2: null, stopLossState: 'NONE' }, ['止盈汇率']],
  ] as const)('QRY-25 a card on a phone shows %s, without a dash for missing values', async (_what, more, rates) => {
    narrow();
    await opened(historyOrders, order(more));
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms.filter((term) => term?.endsWith('汇率'))).toEqual(rates);
    expect(document.querySelector('[data-row]')?.textContent).not.toContain('—');
  });

  it('ORD-18 today’s lists request the product and the business date only, the history requests all', async () => {
    bank().always('forexOrderList', ok(page([])));
    await draw(<ListScreen list={spotOrders} />);
    await draw(<ListScreen list={forwardOrders} />);
    await draw(<ListScreen list={historyOrders} />);
    const asked = bank()
      .sent('forexOrderList')
      .map(({ body }) => body);
    expect(asked).toMatchObject([
      { productType: 'SPOT', startDate: '2026-11-23', endDate: '2026-11-23' },
      { productType: 'FORWARD', startDate: '2026-11-23', endDate: '2026-11-23' },
      { pageNum: expect.anything() },
    ]);
    expect(asked[2]).not.toHaveProperty('productType');
    expect(asked[2]).not.toHaveProperty('startDate');
  });

  it('ORD-01 ORD-13 ORD-17 an OCO is one row with both rates, term, night trading, expiry and the state of each leg', async () => {
    await opened(spotOrders, order());
    const rows = shown();
    expect(rows).toHaveLength(2);
    for (const text of ['双向挂单（OCO）', '6.9500', '7.0500', '挂单中', '2026-11-26 03:00', '等待触发']) expect(rows[1]).toContain(text);
    bank().always(
      'forexOrderList',
      ok(page([order({ orderStatus: '3', touchType: 'TAKE_PROFIT', takeProfitState: 'FILLED', stopLossState: 'CANCELLED' })])),
    );
    await press('查询');
    for (const text of ['已成交', '止盈', '已撤销']) expect(shown()[1]).toContain(text);
    expect(shown()[1]).not.toContain('等待触发');
  });

  it.each([
    ['0', '待银行确认', false],
    ['1', '挂单中', true],
    ['2', '撤单待确认', false],
    ['3', '已成交', false],
    ['4', '已撤销', false],
    ['5', '已失效', false],
    ['6', '已拒绝', false],
  ] as const)('ORD-14 state %s is shown as %s and offers cancelling: %s', async (orderStatus, text, offered) => {
    await opened(spotOrders, order({ orderStatus }));
    expect(shown()[1]).toContain(text);
    expect(screen.queryByRole('button', { name: '撤单' }) !== null).toBe(offered);
  });

  it.each([
    ['cancleSpotForexOrder', spotOrders, order()],
    ['doCancleFwdOrderTrade', forwardOrders, order({ productType: 'FORWARD', valueDateCode: null, termId: '3M' })],
  ] as const)('ORD-04 ORD-05 cancelling asks first, sends %s once, and reports that the bank has to confirm', async (call, list, row) => {
    await opened(list, row);
    await press('撤单');
    expect(dialog().textContent).toContain('是否确认撤单？');
    for (const text of [businessNo, '买入 USD', 'USD 1,000,000.00', '2026-11-26 03:00']) expect(dialog().textContent).toContain(text);
    await press('取消', dialog());
    expect(bank().sent(call)).toEqual([]);
    await press('撤单');
    bank().next(call, refused(2004, '当前状态不允许此操作！'));
    await press('撤单', dialog());
    expect(screen.getAllByText('当前状态不允许此操作！').length).toBeGreaterThan(0);
    bank().next(call, ok({ businessNo, orderStatus: '2' }));
    await press('撤单', dialog());
    expect(
      bank()
        .sent(call)
        .map(({ body }) => body['businessNo']),
    ).toEqual([businessNo, businessNo]);
    expect(screen.getByText('撤单已发起，请等待银行确认。')).toBeTruthy();
  });

  it('ORD-15 ORD-16 filters by order state and by deal state separately', async () => {
    await opened(spotOrders, order());
    await press('更多');
    await select(/^挂单状态/, '已成交');
    await press(/^更多/);
    const offered = screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
    for (const state of ['已平仓', '部分平仓', '未交割', '已交割']) expect(offered).toContain(state);
    await select(/^成交后状态/, '部分平仓');
    expect(bank().sent('forexOrderList').at(-1)?.body).toMatchObject({ dealState: 'PARTLY_FLAT', orderStatus: '3', productType: 'SPOT' });
  });
});
