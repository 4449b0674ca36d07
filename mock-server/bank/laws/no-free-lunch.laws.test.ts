// @module-tag thorough
// In one moment of the market, opening and closing anything never gains the customer anything.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { admin, testBank } from '../doors/bank.fixture.ts';
import { shanghaiInstant } from '../calendar/dates.ts';
import { manualClock } from '../kernel/clock.fixture.ts';
import { add, compare, type Decimal, div, mul, negate, sub } from '../kernel/decimal.ts';
import { clientProfit } from '../lifecycle/closing.ts';
import { newLeg, partOfLeg } from '../deals/legs.ts';
import { currencyOf, pairOf, pairs } from '../market/pairs.ts';
import { inCcy2 } from '../market/amount-rules.ts';
import type { Side } from '../kernel/side.ts';
import { NotToBeHad } from './dealing.fixture.ts';
import type { World } from './act.fixture.ts';
import { lawRuns, manyLives } from './acts.fixture.ts';
import { flowsOf, flowsSince, gainOf, isGain } from './flows.fixture.ts';
import { type Figures, type TripName, trips } from './trips.fixture.ts';

const small = fc.array(fc.integer({ min: 1, max: 700 }), { maxLength: 4 });

const figures: fc.Arbitrary<Figures> = fc.record({
  rateCode: fc.oneof(
    fc.constantFrom('USD/CNH', 'USD/CNH', 'JPY/CNH', 'HKD/CNH', 'USD/JPY', 'USD/CAD'),
    fc.constantFrom(...pairs.map(({ rateCode }) => rateCode)),
  ),
  side: fc.constantFrom('BUY', 'SELL'),
  calCyCode: fc.constantFrom('0', '1'),
  over: fc.nat({ max: 2_000_000 }),
  small,
  valueDate: fc.constantFrom('0', '1', '2'),
  termId: fc.constantFrom('1D', 'SW', '1M', '3M', '1Y'),
  oneDay: fc.constantFrom('O/N', 'T/N', 'S/N'),
  window: fc.boolean(),
  coupon: fc.boolean(),
  callOrPut: fc.constantFrom('C', 'P'),
});

const tripNames = Object.keys(trips) as TripName[];

/** Some of the round trips, in order. */
const someTrips = fc.subarray(tripNames, { minLength: 5, maxLength: 5 });

/** Before the New Year holiday of 2026, one day's points cover eleven days. */
const moment = fc.record({
  date: fc.constantFrom(
    '2026-02-12',
    '2026-02-12',
    '2026-02-12',
    '2026-02-13',
    '2026-01-15',
    '2026-04-01',
    '2026-06-30',
    '2026-09-29',
    '2026-11-25',
    '2026-12-24',
  ),
  time: fc.constantFrom('09:31', '10:00', '14:59', '16:10', '16:45', '17:59', '18:30'),
});

async function opened({ date, time }: { readonly date: string; readonly time: string }, rateCode: string): Promise<World> {
  const world = testBank({ clock: manualClock(shanghaiInstant(date, time)) });
  await world.bank.setDealer({ delayMs: [0, 0] });
  await world.bank.saveForeignExchange(admin, { entries: [{ rateCode, tranType: '0', termId: null }] });
  return world;
}

const reached = new Set<TripName>();

/** Returns the gain of a round trip, or null if a part of it is impossible. */
async function gainBy(world: World, name: TripName, chosen: Figures): Promise<string | null> {
  const start = flowsOf(world.bank.state());
  try {
    const before = (await trips[name](world, chosen)) ?? start;
    const gain = gainOf(flowsSince(before, flowsOf(world.bank.state())), chosen.rateCode);
    if (gain !== null) reached.add(name);
    return gain;
  } catch (error) {
    if (error instanceof NotToBeHad) return null;
    throw error;
  }
}

/** Delivers or closes the same part several times. */
type PartAct = { readonly amount: number; readonly times: number; readonly closed: boolean };

/**
 * Gain compared with exact arithmetic when a leg is ended in parts. Amounts of parts are in hundredths of ccy1; some
 * parts are delivered, the others are closed at a worse rate.
 */
function roundings(rateCode: string, side: Side, rate: Decimal, acts: readonly PartAct[]) {
  const { ccy2, pipFactor } = pairOf(rateCode);
  const amt1 = '2000';
  const terms = { name: 'single', side, orgRate: rate, rate, from: '', date: '', account1: '', account2: '' } as const;
  const leg = newLeg({ ...terms, amt1, amt2: inCcy2(rateCode, amt1, rate) }, '');
  const closingRate = side === 'BUY' ? sub(rate, div('3', pipFactor, 6)) : add(rate, div('3', pipFactor, 6));
  let gain: Decimal = '0';
  for (const { amount, closed } of acts.flatMap((act) => Array.from({ length: act.times }, () => act))) {
    const part = partOfLeg(rateCode, leg, div(String(amount), '100', 2));
    const exact = mul(part.amt1, sub(closed ? closingRate : '0', rate));
    const got = closed ? clientProfit(rateCode, side, part.amt1, rate, closingRate) : side === 'BUY' ? negate(part.amt2) : part.amt2;
    gain = add(gain, sub(got, side === 'BUY' ? exact : negate(exact)));
    leg.undelivered1 = sub(leg.undelivered1, part.amt1);
    leg.undelivered2 = sub(leg.undelivered2, part.amt2);
  }
  return { gain, unit: currencyOf(ccy2).decimals === 0 ? '1' : '0.01' };
}

describe('no free lunch', () => {
  it('BNK-48 BNK-51 opening and closing anything in one unchanged market gains the customer nothing', { timeout: 3_600_000 }, async () => {
    const law = fc.asyncProperty(someTrips, figures, moment, async (names, chosen, at) => {
      const world = await opened(at, chosen.rateCode);
      const gains: Record<string, string> = {};
      for (const name of names) {
        const gain = await gainBy(world, name, chosen);
        if (gain !== null && isGain(gain)) gains[name] = gain;
      }
      expect(gains).toEqual({});
    });
    await fc.assert(law, lawRuns);
    if (manyLives) expect(tripNames.filter((name) => !reached.has(name))).toEqual([]);
  });

  it('BNK-48 however small the parts in which a leg is delivered and closed, rounding gains the customer at most one unit', () => {
    const act = fc.record({ amount: fc.integer({ min: 1, max: 400 }), times: fc.integer({ min: 1, max: 100 }), closed: fc.boolean() });
    const law = fc.property(
      fc.constantFrom('USD/CNH', 'USD/JPY', 'HKD/CNH', 'EUR/GBP'),
      fc.constantFrom('BUY', 'SELL'),
      fc.integer({ min: 10_000, max: 2_000_000 }),
      fc.array(act, { minLength: 1, maxLength: 4 }),
      (rateCode, side, rate, acts) => {
        const { gain, unit } = roundings(rateCode, side, div(String(rate), '100000', 5), acts);
        expect(compare(gain, unit) <= 0, `gains ${gain}`).toBe(true);
      },
    );
    fc.assert(law, lawRuns);
  });
});
