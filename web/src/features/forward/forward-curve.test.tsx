import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bank } from '#web/test/desk.ts';
import { draw, pass } from '#web/test/draw.tsx';
import { ok, refused } from '#web/test/scripted-bank.ts';
import { ForwardCurve } from './forward-curve.tsx';

/** Days after 2026-11-23, and the outright rate. */
const priced: Readonly<Record<string, readonly [date: string, rate: string]>> = {
  SW: ['2026-12-02', '6.9990'],
  '1M': ['2026-12-28', '6.9850'],
  '2M': ['2027-01-25', '6.9700'],
  '3M': ['2027-02-25', '6.9550'],
  '6M': ['2027-05-25', '6.9100'],
  '9M': ['2027-08-25', '6.8700'],
  '1Y': ['2027-11-23', '6.8200'],
};

const asked = () =>
  bank()
    .sent('getFwdTradeRate')
    .map(({ body }) => `${body['termId']} ${body['buyOrSell']}`);

async function drawn(without: readonly string[] = [], chosen = { date: '2027-05-25', value: '6.9100' }): Promise<void> {
  bank().always('getFwdTradeRate', (call, signal) => {
    const term = String(call.body['termId']);
    const [maturityDate, sold = ''] = priced[term] ?? [];
    if (without.includes(term) || maturityDate === undefined) return refused(2025, '暂无报价')(call, signal);
    // The customer's buy price is 20 pips higher.
    const custRate = call.body['buyOrSell'] === 'B' ? sold.replace(/0$/, '2') : sold;
    const rate = {
      rateCode: 'USD/CNH',
      orgCustRate: custRate,
      custRate,
      points: '0',
      custDiscountShow: '0',
      maturityDate,
      optionDate: null,
    };
    return ok(rate)(call, signal);
  });
  await draw(<ForwardCurve rateCode="USD/CNH" side="S" today="2026-11-23" chosen={chosen} />);
  await pass(2_000);
  await pass();
}

describe('the forward curve', () => {
  it('HOM-15 shows the outright of each term on both sides, with the chosen date and its values, also as a table', async () => {
    await drawn();
    expect(asked()).toEqual(Object.keys(priced).flatMap((term) => [`${term} B`, `${term} S`]));
    const line = (side: string) => document.querySelector(`figure [data-side=${side}]`)?.getAttribute('points')?.split(' ') ?? [];
    // The vertical axis runs from 6.9992 at the top to 6.8200 at the bottom. The horizontal axis spans 365 days.
    expect([line('S').length, line('B')[0]?.split(',')[1], line('S').at(-1)]).toEqual([7, '40', '468,280']);
    expect(document.querySelector('figure')?.textContent).toContain('2027-05-25: 6.910000 / 6.910200');
    expect(screen.getByText('贵公司买入', { selector: 'figcaption span' })).toBeTruthy();
    const rows = within(screen.getByRole('table', { name: '远期汇率曲线' })).getAllByRole('row');
    expect(rows).toHaveLength(9);
    expect([rows[1]?.textContent, rows[8]?.textContent]).toEqual(['一周2026-12-026.9990006.999200', '所选日期2027-05-256.910000']);
  });

  it('omits a term that the bank does not price', async () => {
    await drawn(['9M']);
    expect(document.querySelectorAll('figure polyline')[0]?.getAttribute('points')?.split(' ')).toHaveLength(6);
  });

  it('shows a message when there are no prices', async () => {
    await drawn(Object.keys(priced));
    expect(document.querySelector('figure svg')).toBeNull();
    expect(screen.getByText('该货币对暂无远期报价，行情恢复后可查看曲线。')).toBeTruthy();
  });
});
