// @module-tag thorough
// Everything shown as due can be delivered on that day, however the legs before it have ended.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { testBank } from '../doors/bank.fixture.ts';
import { div, mul } from '../kernel/decimal.ts';
import { activeLeg } from '../deals/legs.ts';
import type { World } from './act.fixture.ts';
import { lawRuns } from './acts.fixture.ts';
import { codes, dealOf, delivered, ended, forward, NotToBeHad, spot, swap } from './dealing.fixture.ts';
import { nextMorning, refusedDeliveries } from './due.fixture.ts';

const openings = {
  spot: (world: World) => spot(world, { valueDate: '1' }),
  forward: (world: World) => forward(world, { termId: '1D', ...codes('SELL') }),
  overnight: (world: World) => swap(world, { farTermId: 'O/N' }),
  tomNext: (world: World) => swap(world, { farTermId: 'T/N', ...codes('SELL') }),
} as const;

type Step = { readonly does: 'waits' | 'delivers' | 'closes'; readonly percent: number };

/** Delivers or closes a part or all of what is open, or lets a day pass. */
async function step(world: World, businessNo: string, { does, percent }: Step): Promise<void> {
  const deal = dealOf(world, businessNo);
  const leg = activeLeg(deal);
  if (does === 'waits') return nextMorning(world);
  if (!leg) return undefined;
  const part = div(mul(leg.undelivered1, String(percent)), '100', 2, 'UP');
  if (does === 'delivers') return delivered(world, businessNo, [part], leg.name);
  const flags = { spot: 'spotBreach', forward: 'fwdExpireBreach', swap: 'swapBreach', option: 'swapBreach' } as const;
  return ended(world, flags[deal.product], businessNo, [leg.name === 'near' ? leg.undelivered1 : part]);
}

const orNot = (error: unknown): void => {
  if (!(error instanceof NotToBeHad)) throw error;
};

describe('a delivery shown as due', () => {
  it('BNK-49 can be made on that day, including the far leg of a swap whose near leg was closed', async () => {
    const steps = fc.array(
      fc.record({ does: fc.constantFrom('waits' as const, 'delivers' as const, 'closes' as const), percent: fc.constantFrom(30, 50, 100) }),
      { minLength: 2, maxLength: 6 },
    );
    const product = fc.constantFrom(...(Object.keys(openings) as (keyof typeof openings)[]), 'overnight' as const);
    const law = fc.asyncProperty(product, steps, async (opening, life) => {
      const world = testBank();
      await world.bank.setDealer({ delayMs: [0, 0] });
      const { businessNo } = await openings[opening](world);
      for (const each of life) await step(world, businessNo, each).catch(orNot);
      expect(await refusedDeliveries(world)).toEqual([]);
    });
    await fc.assert(law, lawRuns);
  });
});
