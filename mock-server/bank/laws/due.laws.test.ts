// @module-tag thorough
// Everything shown as due can be delivered on that day, however the legs before it have ended.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { admin, testBank } from '../doors/bank.fixture.ts';
import type { World } from './act.fixture.ts';
import { lawRuns } from './acts.fixture.ts';
import { openings, orNot, refusedDeliveries, step } from './due.fixture.ts';

const steps = fc.array(
  fc.record({ does: fc.constantFrom('waits' as const, 'delivers' as const, 'closes' as const), percent: fc.constantFrom(30, 50, 100) }),
  { minLength: 2, maxLength: 6 },
);
const product = fc.constantFrom(...(Object.keys(openings) as (keyof typeof openings)[]), 'overnight' as const);

/** Events of the calendar by UID: what they show, and their sequence number. */
async function calendar({ bank }: World): Promise<Map<string, { readonly shown: string; readonly sequence: number }>> {
  const events = new Map<string, { shown: string; sequence: number }>();
  for await (const rows of bank.calendarFeed('token')?.pieces ?? [])
    for (const [uid, date, sequence, summary] of rows) events.set(uid, { shown: `${date} ${summary}`, sequence: Number(sequence) });
  return events;
}

describe('a delivery shown as due', () => {
  it('BNK-49 can be made on that day, including the far leg of a swap whose near leg was closed', async () => {
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

describe('an event of the calendar', () => {
  it('EXP-10 raises its sequence number whenever its date or amounts change, and never lowers it', async () => {
    const law = fc.asyncProperty(product, steps, async (opening, life) => {
      const world = testBank();
      await world.bank.setDealer({ delayMs: [0, 0] });
      await world.bank.createCalendarAddress({ caller: admin, tokenHash: 'token', language: 'en-US' });
      const { businessNo } = await openings[opening](world);
      let before = await calendar(world);
      expect(before.size).toBeGreaterThan(0);
      for (const each of life) {
        await step(world, businessNo, each).catch(orNot);
        const after = await calendar(world);
        for (const [uid, { shown, sequence }] of after) {
          const earlier = before.get(uid) ?? { shown, sequence: 0 };
          expect(sequence, uid).toBeGreaterThanOrEqual(earlier.sequence + (shown === earlier.shown ? 0 : 1));
        }
        before = after;
      }
    });
    await fc.assert(law, lawRuns);
  });
});
