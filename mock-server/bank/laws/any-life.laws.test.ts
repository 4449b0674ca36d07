// @module-tag thorough
// Properties that hold after any sequence of acts of every product.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type Answer, dataOf } from '../kernel/answer.ts';
import { admin, testBank } from '../doors/bank.fixture.ts';
import { replayed } from '../engine/opening.ts';
import type { Act, World } from './act.fixture.ts';
import { nothingNeeded } from './approval-acts.fixture.ts';
import { lawRuns, lives, manyLives } from './acts.fixture.ts';
import { askedAlone, requestsSoFar, wronglyApproved } from './approved.fixture.ts';
import { linesOf, liveLine, overcovered, wronglyBatched, wronglyListed } from './batched.fixture.ts';
import { dealtSoFar, dealtWhileOwing, wronglyCollected } from './claims.fixture.ts';
import { nextMorning, refusedDeliveries } from './due.fixture.ts';
import { wronglyRecorded } from './trail.fixture.ts';
import { violationsOf } from './audit.fixture.ts';
import * as laws from './laws.fixture.ts';
import { type Recording, recordingJournal } from './recorded.fixture.ts';

type Lived = World & { readonly recording: Recording; readonly seen: ReadonlyMap<string, laws.Seen> };

/** Runs the acts in a new world. Returns the world, and the live quotes as they were pushed. */
async function lived(life: readonly Act[]): Promise<Lived> {
  const recording = recordingJournal();
  const world = testBank({ journal: recording });
  const seen = new Map<string, laws.Seen>();
  const listen = ({ bank }: World) =>
    bank.onOut((out) => {
      const quote = out.kind === 'frame' && 'quoteVal' in out.frame ? out.frame.quoteVal.tradeQuote : null;
      if (quote?.custRate) seen.set(quote.businessNo, { custRate: quote.custRate, expireAt: quote.expireAt ?? 0 });
      // The frame of a batch names a line, which its user then reads.
      const line = out.kind === 'frame' && 'batchMoved' in out.frame ? liveLine(world, out.frame.batchMoved) : null;
      if (line) seen.set(line.businessNo, line);
    });
  listen(world);
  for (const act of life) {
    const { bank } = world;
    const before = dealtSoFar(bank.state());
    const requests = requestsSoFar(bank.state());
    await act(world);
    const after = dealtSoFar(world.bank.state());
    expect(dealtWhileOwing(before, after)).toEqual([]);
    expect(askedAlone(world.bank.state(), requests)).toEqual([]);
    if (before.owed.length > 0 && after.owed.length === 0) reached.add('a claim that was paid');
    // A restart creates another bank object.
    if (world.bank !== bank) listen(world);
    const { counted, rows } = await badges(world);
    expect(counted).toEqual(rows);
  }
  return { ...world, recording, seen };
}

const page = { pageNum: 1, pageSize: 10 } as const;

/**
 * Returns the badge counts and the number of rows that each counts. They are equal after every act and its day ends
 * (BNK-44).
 */
async function badges({ bank }: World) {
  const total = (answer: Answer<{ readonly total: number }>) => (answer.ok ? answer.data.total : null);
  const due = await bank.front(admin, { ...page, pageSize: 50 });
  const late = due.ok ? due.data.rows.filter(({ overdue }) => overdue) : [];
  const rows = {
    nearExpire: total(due),
    optionExpire: total(await bank.reachDateOptClientTrade(admin, page)),
    optionPremiumExpire: total(await bank.optionTradeListToDelivery(admin, page)),
    overdue: { nearExpire: late.length, optionExpire: 0, optionPremiumExpire: late.filter(({ kind }) => kind === 'PREMIUM').length },
  };
  return { counted: dataOf(await bank.custCountext(admin)), rows };
}

/** Events that many histories must reach, or the properties would prove nothing. */
const worthReaching = [
  ...['spot', 'forward', 'swap', 'option'].map((product) => `${product} ORDINARY`),
  ...['spot', 'forward'].map((product) => `${product} of an order`),
  ...['spot EXERCISE', 'option REVERSE_CLOSE', 'swap ROLL', 'spot FULL_CLOSE', 'forward EARLY_CLOSE', 'swap EARLY_DELIVERY'],
  ...['refused', 'expired', 'declined', 'dealt'].map((state) => `batch line ${state}`),
  ...['claim', 'a claim that was paid', 'held', 'delayCharge'],
  ...['change', 'withdraw', 'return', 'reject', 'approve', 'fail', 'release', 'finish', 'expire'].map((move) => `submission ${move}`),
];
const reached = new Set<string>();

describe('after any random history', () => {
  it(
    'BNK-02 BNK-49 EYE-14 every property holds: books balance, nothing is overdrawn, quotes, options and orders count once, a replay is identical, and what is due can be delivered',
    { timeout: 3_600_000 },
    async () => {
      const law = fc.asyncProperty(lives, async (life) => {
        const world = await lived(life);
        // Reading the badges fires due timers; the journal is read once that is durable.
        await world.bank.settled();
        const state = world.bank.state();
        expect(await violationsOf(world, world.recording)).toEqual([]);
        expect(laws.brokenBooks(state)).toEqual([]);
        expect(laws.overspent(state)).toEqual([]);
        expect(laws.strayCover(state)).toEqual([]);
        expect(laws.overheld(state)).toEqual([]);
        expect(laws.strayClaims(state)).toEqual([]);
        expect(wronglyCollected(state)).toEqual([]);
        expect(laws.wronglyBooked(state)).toEqual([]);
        expect(laws.strayDeals(state, world.seen)).toEqual([]);
        expect(wronglyApproved(state)).toEqual([]);
        expect(wronglyRecorded(state)).toEqual([]);
        expect(overcovered(state)).toEqual([]);
        expect(wronglyBatched(world)).toEqual([]);
        expect(wronglyListed(world)).toEqual([]);
        expect(laws.brokenLegs(state)).toEqual([]);
        expect(laws.wronglyTold(state)).toEqual([]);
        expect(laws.brokenSwaps(state)).toEqual([]);
        expect(laws.wronglyExercised(state)).toEqual([]);
        const { nudges, freezes } = state.disturbances;
        // A price nudge applies to its whole tick, but deals made earlier in that tick were made without it.
        const pricesAt = (rateCode: string, at: number) =>
          world.bank.market.prices(rateCode, at, { freezes, nudges: nudges.filter((nudge) => nudge.at <= at) });
        expect(laws.wronglyFilled(state, pricesAt)).toEqual([]);
        expect(laws.wronglyCovered(state)).toEqual([]);
        expect(await replayed(world.journal)).toEqual(state);
        await nothingNeeded(world);
        await nextMorning(world);
        expect(await refusedDeliveries(world)).toEqual([]);
        for (const { reason } of state.ledger.postings) reached.add(reason);
        for (const { entries } of Object.values(state.approvals.all)) for (const { move } of entries) reached.add(`submission ${move}`);
        for (const batch of Object.values(state.exposures.batches))
          for (const line of linesOf(world, batch)) reached.add(`batch line ${line.state}`);
        for (const { product, tradeType, originNo } of Object.values(state.deals.all))
          reached.add(originNo?.startsWith('ODR') ? `${product} of an order` : `${product} ${tradeType}`);
      });
      await fc.assert(law, lawRuns);
      if (manyLives) expect(worthReaching.filter((kind) => !reached.has(kind))).toEqual([]);
    },
  );
});
