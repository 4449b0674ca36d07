// The share of each flow in the deal of its line (EXP-06).
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { abs, add, compare, mul, round, sub } from '../kernel/decimal.ts';
import { sharesOf } from './shares.ts';

const cents = fc
  .integer({ min: 1, max: 1_000_000_000 })
  .map((units) => `${Math.floor(units / 100)}.${String(units % 100).padStart(2, '0')}`);
const flows = fc.array(fc.record({ way: fc.constantFrom('receive' as const, 'pay' as const), amount: cents }), {
  minLength: 1,
  maxLength: 30,
});
const rates = fc
  .integer({ min: 10_000, max: 99_999 })
  .map((units) => `${Math.floor(units / 10_000)}.${String(units % 10_000).padStart(4, '0')}`);

it('EXP-06 shares add up to the deal, have one rate to the unit, and only the largest takes the remainder', () => {
  fc.assert(
    fc.property(flows, rates, fc.constantFrom(0, 2), (some, rate, places) => {
      const named = some.map((flow, at) => ({ ...flow, flowNo: String(at), reference: '' }));
      const total = named.map(({ way, amount }) => (way === 'receive' ? amount : sub('0', amount))).reduce(add, '0');
      const side = compare(total, '0') < 0 ? 'BUY' : 'SELL';
      const amt2 = round(mul(abs(total), rate), places);
      const shares = sharesOf(named, { side, rate, amt2 }, places);
      expect(compare(shares.reduce(add, '0'), amt2)).toBe(0);
      const off = shares.filter((share, at) => compare(abs(share), round(mul(named[at]?.amount ?? '0', rate), places)) !== 0);
      expect(off.length).toBeLessThanOrEqual(1);
      // The remainder is at most half a unit for each flow and for the deal.
      const unit = places === 0 ? '1' : '0.01';
      for (const share of off) {
        const exact = round(mul(named[shares.indexOf(share)]?.amount ?? '0', rate), places);
        expect(compare(abs(sub(abs(share), exact)), mul(unit, String(named.length)))).not.toBe(1);
        expect(shares.every((each) => compare(abs(each), add(abs(share), mul(unit, String(named.length)))) <= 0)).toBe(true);
      }
    }),
  );
});
