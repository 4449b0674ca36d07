// One simulated life: what users do, which faults happen, and in which order the scheduler runs everything.
import fc, { type Arbitrary, type Scheduler } from 'fast-check';
import { unheard } from '#mock/bank/engine/engine-faults.ts';
import { Banks } from './banks.ts';
import { Client } from './client.ts';
import { Disk } from './disk.ts';
import { unlikeBank } from './live-laws.ts';
import { violationsOf } from './laws.ts';
import type { Plant } from './plants.ts';
import { Portal } from './portal.ts';
import { type Fault, type FaultKind, type Place, places, Timeline, withTurnsOf } from './timeline.ts';
import type { Tear } from './torn.ts';

/** What somebody does, `after` milliseconds after the act before. */
export type Act = { readonly after: number } & (
  | { readonly does: 'ask'; readonly user: 0 | 1; readonly amount: string }
  | { readonly does: 'accept' | 'refuse'; readonly user: 0 | 1; readonly which: number }
  | { readonly does: 'snapshot' }
);

/**
 * `order` is the seed from which the scheduler chooses the next task. A scheduler inside of a life would continue from
 * life to life while these are shrunk, so that a path could not repeat its choices.
 */
export type Life = { readonly acts: readonly Act[]; readonly faults: readonly Fault[]; readonly order: number };

/** Two users of one customer, who see and decide each other's quotes. */
const users = ['admin01', 'operator01'] as const;
const user = fc.constantFrom(0 as const, 1 as const);
const after = fc.constantFrom(0, 0, 100, 1_000, 3_500, 6_000, 16_000);
const which = fc.constantFrom(0, 0, 0, 1, 2);

const ask: Arbitrary<Act> = fc.record({
  does: fc.constant('ask' as const),
  user,
  amount: fc.constantFrom('100000', '123456.78', '20000000'),
  after,
});
const accept: Arbitrary<Act> = fc.record({ does: fc.constant('accept' as const), user, which, after });
const refuse: Arbitrary<Act> = fc.record({ does: fc.constant('refuse' as const), user, which, after });
const snapshot: Arbitrary<Act> = fc.record({ does: fc.constant('snapshot' as const), after });
const act = fc.oneof(
  { weight: 5, arbitrary: ask },
  { weight: 6, arbitrary: accept },
  { weight: 1, arbitrary: refuse },
  { weight: 1, arbitrary: snapshot },
);

/** For each place, the faults that can happen there, and among how many awaits of a life they are spread. */
const possible: Readonly<Record<Place, { readonly kinds: readonly FaultKind[]; readonly upTo: number }>> = {
  write: { kinds: ['crash', 'torn', 'torn', 'takeover', 'slow', 'fails', 'lost'], upTo: 15 },
  commit: { kinds: ['crash', 'takeover', 'slow', 'lost'], upTo: 15 },
  read: { kinds: ['crash', 'slow', 'lost'], upTo: 10 },
  snapshot: { kinds: ['crash', 'takeover', 'slow', 'fails'], upTo: 6 },
  request: { kinds: ['crash', 'takeover', 'slow', 'lost', 'twice'], upTo: 12 },
  answer: { kinds: ['crash', 'takeover', 'slow', 'lost'], upTo: 12 },
  frame: { kinds: ['cut', 'slow', 'lost', 'lost', 'twice', 'crash'], upTo: 20 },
  timer: { kinds: ['crash', 'takeover', 'slow', 'lost', 'twice'], upTo: 40 },
  turn: { kinds: ['crash', 'takeover', 'slow'], upTo: 60 },
};

const tear: Arbitrary<Tear> = fc.record({
  kept: fc.constantFrom(0, 10, 50, 90, 99, 100),
  rest: fc.constantFrom('nothing', 'garbage', 'old', 'hole'),
});

const faultAt = (place: Place): Arbitrary<Fault> =>
  fc.record({
    place: fc.constant(place),
    number: fc.integer({ min: 1, max: possible[place].upTo }),
    kind: fc.constantFrom(...possible[place].kinds),
    ms: fc.constantFrom(50, 500, 3_000, 6_000),
    ...(place === 'write' && { tear }),
  });
const fault = fc.oneof(...places.map(faultAt));

export const lives: Arbitrary<Life> = fc.record({
  acts: fc.array(act, { minLength: 1, maxLength: 12, size: 'max' }),
  faults: fc.array(fault, { maxLength: 10, size: 'max' }),
  order: fc.noShrink(fc.nat()),
});

/** Returns a scheduler that makes the same choices for the same order. */
function schedulerOf(order: number): Scheduler {
  const [scheduler] = fc.sample(fc.scheduler(), { seed: order, numRuns: 1 });
  if (!scheduler) throw new Error('fast-check has sampled nothing');
  return scheduler;
}

/** Returns the client request id of an act, the same in each repetition of a life. */
const idOf = (place: number): string => `00000000-0000-4000-8000-${String(place + 1).padStart(12, '0')}`;

async function begun(one: Act, place: number, clients: readonly Client[], banks: Banks): Promise<void> {
  // A process that dies never completes its snapshot.
  if (one.does === 'snapshot') return void banks.snapshot();
  const client = clients[one.user];
  if (one.does === 'ask') await client?.ask(idOf(place), one.amount);
  else await client?.decide(idOf(place), one.which, one.does === 'accept' ? 'ok' : 'refuse');
}

/** The result of a life: violated laws, and what happened. */
export type Result = { readonly violations: readonly string[]; readonly story: readonly string[] };

/** Runs a life until everything is at rest, and returns what violates a law. */
export async function lived({ acts, faults, order }: Life, plant: Plant = {}): Promise<Result> {
  const timeline = new Timeline(schedulerOf(order), faults);
  const disk = new Disk(timeline, plant);
  const banks = new Banks({ timeline, disk, plant });
  timeline.onCrash = () => banks.crash();
  timeline.onTakeover = () => banks.takeOver();
  const clients = users.map((loginName) => new Client(loginName, timeline, banks));

  const portals = clients.map(
    (client) => (client.portal = new Portal({ client, timeline, banks, ignoresGaps: plant.ignoresGaps === true })),
  );
  const unlike: string[] = [];

  async function story(): Promise<void> {
    unheard(banks.start());
    const doing: Promise<void>[] = [];
    for (const [place, one] of acts.entries()) {
      await timeline.sleep(one.after);
      timeline.tell(JSON.stringify(one));
      doing.push(begun(one, place, clients, banks));
    }
    await timeline.sleep(4_000);
    timeline.calm();
    await Promise.all(doing);
    unlike.push(...(await unlikeBank({ timeline, banks, portals })));
    // Every process that was replaced has ended by now, and every message has arrived.
    await timeline.sleep(7_000);
  }

  return withTurnsOf(timeline, async () => {
    let isOver = false;
    let violations: readonly string[] | null = null;
    const whole = story()
      .then(() => {
        isOver = true;
        return violationsOf({ disk, banks, clients, unlike });
      })
      .then((found) => void (violations = found));
    const hasEnded = await timeline.run(() => isOver && violations !== null);
    if (hasEnded) await whole;
    return { violations: violations ?? ['the life does not end'], story: timeline.story };
  });
}
