// @module-tag thorough
// Closing a part of a deal never hides a loss in the worth of its margin while the difference is unpaid.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { testBank } from '../doors/bank.fixture.ts';
import { calendarsFromTable, holidayTable } from '../calendar/calendars.ts';
import { add, compare, type Decimal, div, mul } from '../kernel/decimal.ts';
import { deskCalendar } from '../desk/desk-calendar.ts';
import { deskPrices } from '../desk/desk-prices.ts';
import { marginWorth } from '../lifecycle/margin-valuation.ts';
import type { World } from './act.fixture.ts';
import { lawRuns } from './acts.fixture.ts';
import { codes, dealOf, delivered, ended, forward, swap } from './dealing.fixture.ts';

const calendar = deskCalendar(calendarsFromTable(holidayTable), true);

/** Returns the current worth of a deal's margin, in percent. */
function worthOf(world: World, businessNo: string): Decimal {
  const { bank, clock } = world;
  const state = bank.state();
  const prices = deskPrices(bank.market, bank.disturbances());
  const env = { bankNow: clock.bankNow(), accessNow: 0, chance: () => 0, prices, calendar };
  const cover = state.ledger.covers[businessNo];
  return (cover && marginWorth(dealOf(world, businessNo), cover, state, env)) ?? '0';
}

const products = {
  forward: async (world: World, side: 'BUY' | 'SELL') => {
    const { businessNo } = await forward(world, { ...codes(side), termId: '1M' });
    return { businessNo, flag: 'fwdEarlyBreach' } as const;
  },
  'far leg': async (world: World, side: 'BUY' | 'SELL') => {
    const { businessNo } = await swap(world, { ...codes(side), farTermId: 'O/N' });
    await delivered(world, businessNo, ['100000'], 'near');
    return { businessNo, flag: 'swapBreach' } as const;
  },
};

describe('the worth of margin', () => {
  it('BNK-50 is not increased by closing a part, at a loss or a gain, while the difference is unpaid', async () => {
    const closing = fc.record({
      product: fc.constantFrom('forward' as const, 'far leg' as const),
      side: fc.constantFrom('BUY' as const, 'SELL' as const),
      share: fc.integer({ min: -30, max: 30 }),
      percents: fc.array(fc.integer({ min: 1, max: 45 }), { minLength: 1, maxLength: 2 }),
    });
    const law = fc.asyncProperty(closing, async ({ product, side, share, percents }) => {
      const world = testBank();
      await world.bank.setDealer({ delayMs: [0, 0] });
      const { businessNo, flag } = await products[product](world, side);
      await world.bank.nudgePrice('USD/CNH', share / 1000);
      await world.advance(500);
      const before = worthOf(world, businessNo);
      await ended(
        world,
        flag,
        businessNo,
        percents.map((percent) => div(mul('100000', String(percent)), '100', 2)),
      );
      expect(compare(worthOf(world, businessNo), add(before, '0.01')), `${before} became ${worthOf(world, businessNo)}`).toBe(-1);
    });
    await fc.assert(law, lawRuns);
  });
});
