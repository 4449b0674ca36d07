import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bank, neverReceived, page } from '#web/test/desk.ts';
import { draw, fill, pass, press } from '#web/test/draw.tsx';
import { held, httpStatus, lost, ok } from '#web/test/scripted-bank.ts';
import { agree } from '#web/test/spot-ticket.tsx';
import { SpotOrderScreen } from './order.ticket-screens.tsx';

const businessNo = 'ODRFT20261123000004';

const placed = { businessNo, orderStatus: '0', expireAt: Date.UTC(2026, 10, 23, 10) };
function answerOrders(): void {
  bank().always('getJSONRateRange.shtml', ok({ rateCode: 'USD/CNH', low: '3.5000', high: '10.5000' }));
  bank().always('closedDays', ok({ rateCode: 'USD/CNH', from: '2026-11-23', to: '2026-12-23', days: [] }));
  bank().always('forexOrderList', ok(page([])));
  bank().always('doSpotForexOrderTrade', ok(placed));
}

/** Sends a complete order of USD 1,000,000. */
async function sentOrder(): Promise<void> {
  await draw(<SpotOrderScreen />);
  await fill(/^金额（USD）/, '1m');
  await fill(/^挂单汇率/, '6.9500');
  await pass(500);
  await agree();
  await press('挂单');
}
const stored = () => localStorage.getItem('portal.demo.pending.operator01.1') ?? '[]';

describe('the spot order form', () => {
  it('ORD-03 ORD-06 ORD-08 shows what will happen, rejects the wrong side, and shows that the bank has to accept', async () => {
    answerOrders();
    await draw(<SpotOrderScreen />);
    await fill(/^金额（USD）/, '1m');
    await fill(/^挂单汇率/, '7.0010');
    expect(screen.getAllByText('须低于市场价7.0010').length).toBeGreaterThan(0);
    await fill(/^挂单汇率/, '6.9500');
    await pass(500);
    expect(screen.getByRole('region', { name: '交易概要' }).textContent).toContain(
      'USD/CNH 降至 6.9500 或更低时，贵公司买入 USD 1,000,000.00，卖出 CNH 6,950,000.00。2026-11-23 18:00 前',
    );
    expect(document.body.textContent).toContain('510点（0.73%）');
    await agree();
    await press('挂单');
    expect(screen.getAllByText('挂单已提交，待银行确认。').length).toBeGreaterThan(0);
    expect(document.querySelector('[data-request=placed]')?.textContent).toContain(businessNo);
  });

  it('QUO-36 ERR-06 ERR-11 a lost response is looked up by the id of the order; it is placed once and reported as placed', async () => {
    answerOrders();
    bank().next('doSpotForexOrderTrade', lost);
    const found = held(ok({ state: 'done', operationId: 'doSpotForexOrderTrade', answer: { code: 0, msg: '', data: placed, businessNo } }));
    bank().next('requestOutcome', found.answer);
    await sentOrder();
    await pass(60_000);
    const [order] = bank().sent('doSpotForexOrderTrade');
    const id = String(order?.body['clientRequestId']);
    expect(screen.getByText('请求超时，请重试。该笔交易结果正在查询，请勿重复提交。')).toBeTruthy();
    expect([screen.queryByText('未知错误'), stored().includes(id)]).toEqual([null, true]);
    found.letGo();
    await pass();
    expect(bank().sent('requestOutcome')).toMatchObject([{ body: { clientRequestId: id } }]);
    expect([bank().sent('doSpotForexOrderTrade').length, stored()]).toEqual([1, '[]']);
    expect(document.querySelector('[data-request=placed]')?.textContent).toContain(businessNo);
  });

  it('QUO-36 an order that never arrived is reported as such, and can be placed again with its own id', async () => {
    answerOrders();
    bank().next('doSpotForexOrderTrade', httpStatus(502));
    neverReceived();
    await sentOrder();
    await pass(500);
    const card = document.querySelector('[data-request=neverArrived]');
    expect(card?.textContent).toContain('请求未到达银行');
    expect(card?.textContent).toContain('未成交，账户与额度均无变化。');
    await press('挂单');
    const ids = bank()
      .sent('doSpotForexOrderTrade')
      .map(({ body }) => body['clientRequestId']);
    expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
  });
});
