import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bank, page } from '#web/test/desk.ts';
import { draw, fill, pass, press } from '#web/test/draw.tsx';
import { ok } from '#web/test/scripted-bank.ts';
import { SpotOrderScreen } from './order.ticket-screens.tsx';

const businessNo = 'ODRFT20261123000004';

describe('the spot order form', () => {
  it('ORD-03 ORD-06 ORD-08 says what will happen, refuses the wrong side, and tells that the bank has still to take it', async () => {
    bank().always('getJSONRateRange.shtml', ok({ rateCode: 'USD/CNH', low: '3.5000', high: '10.5000' }));
    bank().always('closedDays', ok({ rateCode: 'USD/CNH', from: '2026-11-23', to: '2026-12-23', days: [] }));
    bank().always('forexOrderList', ok(page([])));
    bank().always('doSpotForexOrderTrade', ok({ businessNo, orderStatus: '0', expireAt: Date.UTC(2026, 10, 23, 10) }));
    await draw(<SpotOrderScreen />);
    await fill(/^金额（USD）/, '1m');
    await fill(/^挂单汇率/, '7.0010');
    expect(screen.getAllByText('须低于市场价7.0010').length).toBeGreaterThan(0);
    await fill(/^挂单汇率/, '6.9500');
    await pass(500);
    expect(screen.getByRole('region', { name: '交易概要' }).textContent).toContain(
      'USD/CNH 降至 6.9500 或更低时，买入 USD 1,000,000.00，卖出 CNH 6,950,000.00。2026-11-23 18:00 前',
    );
    expect(screen.getByText('510点（0.73%）')).toBeTruthy();
    await press('阅读声明');
    await press('关闭');
    screen.getByLabelText('我已阅读并同意').click();
    await pass();
    await press('挂单');
    expect(screen.getAllByText('挂单已提交，待银行确认。').length).toBeGreaterThan(0);
    expect(document.querySelector('[data-request=placed]')?.textContent).toContain(businessNo);
  });
});
