import { describe, expect, it } from 'vitest';
import { flowLines } from './cash-flow.ts';

const flow = (dueDate: string, cyCode: string, paid: string, received: string) => ({ dueDate, cyCode, paid, received });
const account = (cyCode: string, available: string, state = '0') => ({ cyCode, available, state });

describe('the cash flow', () => {
  it('HOM-12 adds incoming and subtracts outgoing amounts of a currency day by day', () => {
    const flows = [
      flow('2026-11-26', 'USD', '300.25', '0'),
      flow('2026-11-24', 'USD', '10', '500.50'),
      flow('2026-11-25', 'CNH', '0', '7'),
    ];
    const [cnh, usd] = flowLines(flows, [account('USD', '100'), account('USD', '20.5')]);
    expect(usd).toEqual({
      currency: 'USD',
      start: '120.5',
      days: [
        { date: '2026-11-24', paid: '10', received: '500.50', balance: '611' },
        { date: '2026-11-25', paid: '0', received: '0', balance: '611' },
        { date: '2026-11-26', paid: '300.25', received: '0', balance: '310.75' },
      ],
      largest: '500.50',
      shortOn: null,
    });
    expect(cnh).toMatchObject({ currency: 'CNH', start: '0', largest: '7', shortOn: null });
    expect(cnh?.days.map(({ balance }) => balance)).toEqual(['0', '7', '7']);
  });

  it.each([
    ['99.99', '2026-11-24'],
    ['100', '2026-11-25'],
    ['100.01', '2026-11-25'],
    ['150', null],
  ])('HOM-12 %s falls short first on %s: a balance of exactly 0 is sufficient', (available, shortOn) => {
    const flows = [flow('2026-11-24', 'USD', '100', '0'), flow('2026-11-25', 'USD', '50', '0'), flow('2026-11-26', 'USD', '0', '500')];
    expect(flowLines(flows, [account('USD', available)])[0]?.shortOn).toBe(shortOn);
  });

  it('HOM-12 counts only accounts that can be debited', () => {
    const flows = [flow('2026-11-24', 'USD', '1', '0')];
    expect(flowLines(flows, [account('USD', '5', '1'), account('USD', '7', '2'), account('EUR', '9')])[0]?.start).toBe('0');
  });

  it('HOM-12 is empty when nothing falls due', () => {
    expect(flowLines([], [account('USD', '5')])).toEqual([]);
  });
});
