import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '#web/api/query-client.ts';
import { localTime, portalClock } from '#web/live/bank-clock.ts';
import { bank, DESK_OPENS_AT, page } from '#web/test/desk.ts';
import { draw, fill, pass, press } from '#web/test/draw.tsx';
import { answerIndications } from '#web/test/indications.ts';
import { held, ok } from '#web/test/scripted-bank.ts';
import { optionPrice } from './option.fixture.ts';
import { OptionTradeScreen } from './option.ticket-screen.tsx';

const indication = (premiumRateIo: string) => ok(optionPrice(premiumRateIo));

/** The ticket with a call that can be priced. */
async function drawn(premium = indication('0.6383')): Promise<void> {
  bank().always('getJSONRateRange.shtml', ok({ rateCode: 'USD/CNH', low: '5.6000', high: '8.4000' }));
  bank().always('optClientTrade', ok(page([])));
  answerIndications();
  bank().always('optFenicsPrice', premium);
  await draw(<OptionTradeScreen />);
  await fill(/^金额（USD）/, '1m');
  await fill(/^执行价格/, '7.05');
  await pass(500);
  await pass(500);
}

describe('the option ticket', () => {
  it('OPT-05 OPT-09 keeps the premium fresh, with the rate before beside it, through refreshes that change nothing', async () => {
    await drawn();
    expect(document.body.textContent).toContain('支付期权费 CNH 45,000.00，获得 2026-12-23 以 7.050000 买入 USD 1,000,000.00');
    expect(screen.getAllByText(/参考/).length).toBeGreaterThan(0);
    expect(document.querySelector('[data-picture=pay-off]')?.textContent).toContain('7.095000');
    expect(document.body.textContent).toContain('0.6383');
    expect(document.body.textContent).not.toContain('刷新前');
    bank().always('optFenicsPrice', indication('0.6401'));
    await pass(3000);
    await pass();
    for (let refresh = 0; refresh < 2; refresh += 1) {
      expect(document.body.textContent).toContain('0.6401');
      expect(document.body.textContent).toContain('0.6383');
      await pass(3000);
    }
    bank().always('optFenicsPrice', indication('0.6410'));
    await pass(3000);
    expect(document.body.textContent).toContain('0.6410');
    expect(document.body.textContent).toContain('0.6401');
    expect(document.body.textContent).not.toContain('0.6383');
  });

  it('RAT-18 OPT-05 shows the last premium of the session with its time until the bank prices the option again', async () => {
    portalClock.anchor({ bankTime: DESK_OPENS_AT, clockRate: '1' }, localTime());
    await drawn();
    expect(document.body.textContent).not.toContain('上次参考价时间');
    cleanup();
    queryClient.clear();
    const next = held(indication('0.6500'));
    await drawn(next.answer);
    expect(document.body.textContent).toContain('0.6383');
    expect(document.body.textContent).toMatch(/上次参考价时间10:00:0\d/);
    next.letGo();
    await pass(500);
    expect(document.body.textContent).toContain('0.6500');
    expect(document.body.textContent).not.toContain('上次参考价时间');
  });

  it('OPT-06 API-24 asks for both units once a press, under an id of its own, and forgets them with the option they were of', async () => {
    await drawn();
    const { feeShowType: _unit, premiumRateIo: _rate, ...priced } = optionPrice('0.6383');
    bank().always('doFeeSpreadsheet', ok({ ...priced, percent: '0.6383', pips: '450.00' }));
    await pass(9000);
    expect(bank().sent('doFeeSpreadsheet')).toEqual([]);
    const sheet = within(screen.getByRole('region', { name: '期权费率对照' }));
    await press('查询', screen.getByRole('region', { name: '期权费率对照' }));
    expect(sheet.getByText(/^0\.6383/)).toBeTruthy();
    expect(sheet.getByText('450.00点')).toBeTruthy();
    expect(sheet.getByText('CNH 45,000.00')).toBeTruthy();
    await press('查询', screen.getByRole('region', { name: '期权费率对照' }));
    const ids = bank()
      .sent('doFeeSpreadsheet')
      .map(({ body }) => body['clientRequestId']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
    expect(bank().sent('doFeeSpreadsheet')[0]?.body).toMatchObject({ strikeRate: '7.05', calcAmount: '1000000', termId: '1M' });
    await fill(/^执行价格/, '7.06');
    expect(sheet.queryByText('450.00点')).toBeNull();
  });
});
