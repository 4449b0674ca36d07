import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bank } from '#web/test/desk.ts';
import { draw, pass } from '#web/test/draw.tsx';
import { ok, refused } from '#web/test/scripted-bank.ts';
import { SwapPoints } from './swap-points.tsx';

/** Days after 2026-11-23, and the points for a customer who sells the near leg. */
const priced: Readonly<Record<string, readonly [date: string, points: string]>> = {
  SW: ['2026-12-02', '-30.00'],
  '1M': ['2026-12-28', '-120.00'],
  '3M': ['2027-02-25', '-380.00'],
  '1Y': ['2027-11-24', '-1200.00'],
};

async function drawn(isChosen = true, other?: string): Promise<void> {
  bank().always('getSwapTradeRate', (call, signal) => {
    const [farMaturityDate, sold = ''] = priced[String(call.body['farTermId'])] ?? [];
    if (farMaturityDate === undefined) return refused(2025, '暂无报价')(call, signal);
    // A customer who buys the near leg pays 10 pips more.
    const farCustPoints = call.body['buyOrSell'] === 'B' ? sold.replace(/0\.00$/, '9.00') : sold;
    const near = { orgNearCustRate: '7.0010', nearCustRate: '7.0010', nearCustPoints: '0', nearValueDate: '2026-11-25' };
    const far = { orgFarCustRate: '6.9810', farCustRate: '6.9810', farCustPoints, farMaturityDate };
    return ok({ rateCode: 'USD/CNH', ...near, ...far, custDiscountShow: '0' })(call, signal);
  });
  const chosen = isChosen ? { date: '2026-12-28', value: '-120.00', other } : null;
  await draw(<SwapPoints rateCode="USD/CNH" side="S" today="2026-11-23" spotDate="2026-11-25" chosen={chosen} />);
  await pass(2_000);
  await pass();
}

describe('the swap points by term', () => {
  it('HOM-15 start at zero on the spot date and follow each priced term, with the chosen date marked, also as a table', async () => {
    await drawn();
    const line = (side: string) => document.querySelector(`figure [data-side=${side}]`)?.getAttribute('points')?.split(' ') ?? [];
    // Spot and four terms; from 0 at the top to -1209 at the bottom.
    expect([line('S').length, line('S')[0]?.split(',')[1], line('B').at(-1)?.split(',')[1]]).toEqual([5, '40', '280']);
    expect(document.querySelector('figure')?.textContent).toContain('2026-12-28: -129.00 / -120.00');
    const rows = within(screen.getByRole('table', { name: '掉期点曲线' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '期限日期近买远卖 USD近卖远买 USD',
      '即期2026-11-250.000.00',
      '一周2026-12-02-39.00-30.00',
      '1个月2026-12-28-129.00-120.00',
      '3个月2027-02-25-389.00-380.00',
      '1年2027-11-24-1,209.00-1,200.00'.replaceAll(',', ''),
      '所选日期2026-12-28-120.00',
    ]);
  });

  it('RAT-21 HOM-15 match the price tiles on the chosen date, both sides from one response', async () => {
    await drawn(true, '-128.50');
    expect(document.querySelector('figure')?.textContent).toContain('2026-12-28: -128.50 / -120.00');
  });

  it('HOM-15 have no mark while the near leg is not on the spot date', async () => {
    await drawn(false);
    expect([document.querySelectorAll('figure polyline').length, document.querySelector('figure circle')]).toEqual([2, null]);
  });
});
