import { describe, expect, it } from 'vitest';
import { flowCalendar, netsOf } from './cash-flow.ts';

const flow = (dueDate: string, cyCode: string, paid: string, received: string, netCnh = '0') => ({
  dueDate,
  cyCode,
  paid,
  received,
  netCnh,
  midAt: 1_795_485_600_000,
});
const account = (cyCode: string, available: string, state = '0') => ({ cyCode, available, state });
const today = '2026-11-24';

describe('the cash flow', () => {
  it('HOM-12 HOM-14 adds incoming and subtracts outgoing amounts of a currency day by day', () => {
    const flows = [
      flow('2026-11-26', 'USD', '300.25', '0', '-2101.75'),
      flow('2026-11-24', 'USD', '10', '500.50', '3433.5'),
      flow('2026-11-25', 'CNH', '0', '7', '7'),
    ];
    const { lines, nets, midAt } = flowCalendar(flows, [account('USD', '100'), account('USD', '20.5')], today);
    expect(lines).toEqual([
      {
        currency: 'USD',
        start: '120.5',
        days: [
          { date: '2026-11-24', paid: '10', received: '500.5', net: '490.5', netCnh: '3433.5', balance: '611' },
          { date: '2026-11-25', paid: '0', received: '0', net: '0', netCnh: '0', balance: '611' },
          { date: '2026-11-26', paid: '300.25', received: '0', net: '-300.25', netCnh: '-2101.75', balance: '310.75' },
        ],
        short: undefined,
      },
      expect.objectContaining({ currency: 'CNH', start: '0', short: undefined }),
    ]);
    expect(lines[1]?.days.map(({ balance }) => balance)).toEqual(['0', '7', '7']);
    expect(nets).toEqual([
      { date: '2026-11-24', inCnh: '3433.5' },
      { date: '2026-11-25', inCnh: '7' },
      { date: '2026-11-26', inCnh: '-2101.75' },
    ]);
    expect(netsOf(lines)).toEqual(nets);
    expect(netsOf(lines.slice(1)).map(({ inCnh }) => inCnh)).toEqual(['0', '7', '0']);
    expect(midAt).toBe(1_795_485_600_000);
  });

  it('HOM-14 adds up all overdue days before the first day', () => {
    const flows = [
      flow('2026-11-20', 'USD', '100', '0', '-700'),
      flow('2026-11-23', 'USD', '0', '30', '210'),
      flow('2026-11-24', 'USD', '0', '5', '35'),
    ];
    const { lines, nets } = flowCalendar(flows, [account('USD', '90')], today);
    expect(nets).toEqual([
      { date: null, inCnh: '-490' },
      { date: '2026-11-24', inCnh: '35' },
    ]);
    expect(lines[0]?.days[0]).toEqual({ date: null, paid: '100', received: '30', net: '-70', netCnh: '-490', balance: '20' });
    expect(flowCalendar(flows, [], null).nets.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-23', '2026-11-24']);
  });

  it('HOM-14 begins with currencies that fall short, then those with the largest nets', () => {
    const flows = [
      flow('2026-11-24', 'CNH', '0', '500', '500'),
      flow('2026-11-24', 'EUR', '0', '100', '800'),
      flow('2026-11-24', 'GBP', '0', '1', '9'),
      flow('2026-11-24', 'HKD', '10', '0', '-9'),
      flow('2026-11-25', 'CNH', '400', '0', '-400'),
    ];
    const { lines } = flowCalendar(flows, [], today);
    expect(lines.map(({ currency }) => currency)).toEqual(['HKD', 'CNH', 'EUR', 'GBP']);
  });

  it.each([
    ['99.99', '2026-11-24'],
    ['100', '2026-11-25'],
    ['100.01', '2026-11-25'],
    ['150', undefined],
  ])('HOM-12 %s falls short first on %s: a balance of exactly 0 is sufficient', (available, date) => {
    const flows = [flow('2026-11-24', 'USD', '100', '0'), flow('2026-11-25', 'USD', '50', '0'), flow('2026-11-26', 'USD', '0', '500')];
    expect(flowCalendar(flows, [account('USD', available)], today).lines[0]?.short?.date).toBe(date);
  });

  it('HOM-12 counts only accounts that can be debited', () => {
    const flows = [flow('2026-11-24', 'USD', '1', '0')];
    const accounts = [account('USD', '5', '1'), account('USD', '7', '2'), account('EUR', '9')];
    expect(flowCalendar(flows, accounts, today).lines[0]?.start).toBe('0');
  });

  it('HOM-12 is empty when nothing falls due', () => {
    expect(flowCalendar([], [account('USD', '5')], today)).toEqual({ lines: [], nets: [], midAt: null });
  });
});
