import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OptionRow } from '#web/api/generated/model/optionRow.zod.ts';
import { swapRow } from '#web/test/swap-row.ts';
import { tradeRow } from '#web/test/deals.ts';
import { optionRows } from '../deal/columns/option-columns.ts';
import { farRows, nearRows, swapRows } from '../deal/columns/swap-columns.ts';
import { tradeRows } from '../deal/columns/trade-columns.ts';
import { type Flow, totalsOf } from './totals.ts';

const inCents = (amount: string): bigint => {
  const [whole = '', part = ''] = amount.split('.');
  return BigInt(whole + part.padEnd(2, '0'));
};

describe('totals of a page', () => {
  it('add incoming and outgoing amounts by currency, without amounts that do not move', () => {
    expect(
      totalsOf([
        { currency: 'USD', stored: 100_000_001, way: 'in' },
        { currency: 'CNH', stored: 700_030_000, way: 'out' },
        { currency: 'USD', stored: 200, way: 'in' },
        { currency: 'USD', stored: 5, way: 'out' },
        { currency: 'EUR', stored: 0, way: 'in' },
      ]),
    ).toEqual([
      { currency: 'CNH', in: '0', out: '7000300' },
      { currency: 'USD', in: '1000002.01', out: '0.05' },
    ]);
  });

  it('are exact beyond the precision of a number, in any row order', () => {
    const flow = fc.record<Flow>({
      currency: fc.constantFrom('USD', 'CNH', 'JPY'),
      stored: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
      way: fc.constantFrom('in', 'out'),
    });
    fc.assert(
      fc.property(fc.array(flow, { maxLength: 50 }), (flows) => {
        const totals = totalsOf(flows);
        expect(totalsOf(flows.toReversed())).toEqual(totals);
        for (const { currency, ...total } of totals)
          for (const way of ['in', 'out'] as const) {
            const cents = flows
              .filter((each) => each.currency === currency && each.way === way)
              .reduce((sum, { stored }) => sum + BigInt(stored), 0n);
            expect(inCents(total[way])).toBe(cents);
          }
      }),
    );
  });

  it('count the dealt amount in lists of deals, and the open amount in lists of pending actions', () => {
    expect(totalsOf(tradeRows.sums?.history?.flows(tradeRow()) ?? [])).toEqual([
      { currency: 'CNH', in: '0', out: '7000300' },
      { currency: 'USD', in: '1000000', out: '0' },
    ]);
    expect(totalsOf(tradeRows.sums?.pendingDelivery?.flows(tradeRow({ tradeDirection: 'SELL' })) ?? [])).toEqual([
      { currency: 'CNH', in: '4200180', out: '0' },
      { currency: 'USD', in: '0', out: '600000' },
    ]);
  });

  it('SWP-05 net the far leg of a swap against its near leg, so a list of whole swaps has no totals', () => {
    expect(totalsOf(nearRows.sums?.pendingDelivery?.flows(swapRow()) ?? [])).toEqual([
      { currency: 'CNH', in: '0', out: '7001000' },
      { currency: 'USD', in: '1000000', out: '0' },
    ]);
    expect(totalsOf(farRows.sums?.nonMaturity?.flows(swapRow()) ?? [])).toEqual([
      { currency: 'CNH', in: '4171920', out: '0' },
      { currency: 'USD', in: '0', out: '600000' },
    ]);
    expect(swapRows.sums).toBeUndefined();
  });

  it('of options are the premiums: paid for a bought one, received for a sold one', () => {
    const option = (buyOrSell: 'B' | 'S', premiumAmt: number) => ({ buyOrSell, premiumCycode: 'CNH', premiumAmt }) as OptionRow;
    const flows = [option('B', 2_914_800), option('S', 100)].flatMap((row) => optionRows.sums?.serial?.flows(row) ?? []);
    expect(totalsOf(flows)).toEqual([{ currency: 'CNH', in: '1', out: '29148' }]);
  });
});
