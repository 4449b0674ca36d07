// Throws at every point of a morning's work: in a rule, between two facts, before and during the write (MOC-32).
import { beforeAll, describe, expect, it } from 'vitest';

import { memoryJournal } from '#mock/journal/memory.fixture.ts';

import { dataOf } from '../kernel/answer.ts';
import { apply } from '../acts/apply.ts';
import { admin, as, confirm, dealerTime, reopened, spotRequest, testBank } from '../doors/bank.fixture.ts';
import { decide } from '../acts/decider.ts';
import type { Rules } from './engine-parts.ts';
import { replayed } from './opening.ts';
import { outOf } from './outbox.ts';

const never = -1;

/** Records the points at which the work can throw, in order; the armed point throws once. */
function placesToThrow() {
  const passed: string[] = [];
  let armed = never;
  const pass = (what: string): void => {
    passed.push(what);
    if (passed.length - 1 !== armed) return;
    armed = never;
    throw new Error(`thrown at ${what}`);
  };
  const arm = (place: number): void => {
    passed.length = 0;
    armed = place;
  };
  const rules: Rules = {
    decide(command, state, env) {
      pass(`decide ${command.type}`);
      return decide(command, state, env);
    },
    apply(event, state) {
      apply(event, state);
      pass(`apply ${event.fact.type}`);
    },
    outOf(event, state) {
      if (event.fact.type === 'pushed') pass('out');
      return outOf(event, state);
    },
  };
  return { passed, pass, arm, rules };
}

const id = (n: number): string => `00000000-0000-4000-8000-2${String(n).padStart(11, '0')}`;

type World = ReturnType<typeof testBank>;
type Step = (world: World) => Promise<unknown>;

const askedAs =
  (n: number, login = 'admin01'): Step =>
  ({ bank }) =>
    bank.doSpotTrade(as(login), { ...spotRequest({ amount: String(100_000 + n) }), clientRequestId: id(n) });

/** Quote requests, a quote sent by a timer, an acceptance, two acts in one turn, and a push. */
const morning: readonly Step[] = [
  askedAs(1),
  ({ advance }) => advance(dealerTime),
  ({ bank }) => bank.doSpotTradeConfirm(admin, { ...confirm('SPTFT20260113000001'), clientRequestId: id(2) }),
  (world) => Promise.all([askedAs(3)(world), askedAs(4)(world)]),
  ({ bank }) => bank.pushMessage('C0001', { msgType: 1, msgContentCN: '好', msgContentEN: 'good' }),
];

/** Runs the morning; returns the outcome of each step. */
async function lived(place: number) {
  const places = placesToThrow();
  const journal = memoryJournal(() => places.pass('write'));
  const reports: string[] = [];
  const world = testBank({ journal, rules: places.rules, say: (line) => reports.push(line) });
  await world.bank.settled();
  places.arm(place);
  const ends = [];
  for (const step of morning) ends.push((await Promise.allSettled([step(world)]))[0].status);
  const { passed } = places;
  const [count, what] = [passed.length, passed[place] ?? 'nothing'];
  places.arm(never);
  return { world, journal, reports, ends, count, what };
}

const numbers = (journal: { readonly lines: readonly string[] }) => journal.lines.map((line) => (JSON.parse(line) as { seq: number }).seq);

describe('an exception at any point', () => {
  const lives: Awaited<ReturnType<typeof lived>>[] = [];
  beforeAll(async () => {
    const { count } = await lived(never);
    for (let place = 0; place < count; place += 1) lives.push(await lived(place));
    for (const { world } of lives) await world.bank.ready();
  }, 60_000);

  it('MOC-32 leaves a command completely in state and journal or in neither, and the world continues', async () => {
    const { count, ends } = await lived(never);
    expect(ends).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled']);
    expect(count).toBeGreaterThan(50);
    expect(lives).toHaveLength(count);
    for (const { world, journal, reports, what } of lives) {
      expect([what, world.bank.state()]).toEqual([what, await replayed(journal)]);
      expect([what, numbers(journal)]).toEqual([what, Array.from(journal.lines, (_, index) => index + 1)]);
      expect([what, reports.length]).toEqual([what, what.includes('fireTimer') || reports.length === 2 ? reports.length : 1]);
      expect(reports[0]).toContain(`thrown at ${what}`);
      const after = await world.bank.doSpotTrade(admin, spotRequest());
      expect([what, after.ok]).toEqual([what, true]);
      expect(world.bank.state()).toEqual(await replayed(journal));
    }
  });

  it('MOC-32 a failed act is not answered; sent again with its id, it happens once', async () => {
    for (const { world, what } of lives) {
      const again = await morning[0]!(world);
      expect([what, again]).toMatchObject([what, { ok: true }]);
      const quotes = Object.values(world.bank.state().quotes.all).filter((quote) => JSON.stringify(quote).includes('"100001"'));
      expect([what, quotes.length]).toEqual([what, 1]);
    }
  });

  it('MOC-32 two acts of one turn share the failure of their write, but not that of an act that failed before it', async () => {
    const shared = [];
    for (const { world, what } of lives) {
      const done = [3, 4].map((n) => dataOf(world.bank.requestOutcome(admin, { clientRequestId: id(n) }, 'en-US')).state);
      shared.push([what, ...done].join(' '));
    }
    expect(shared.filter((line) => line.endsWith('done none') || line.endsWith('none done')).length).toBeGreaterThan(4);
    expect(shared.filter((line) => line === 'write none none')).toHaveLength(1);
  });
});

describe('a timer that throws', () => {
  it('MOC-32 is quarantined, reported and stored, and later timers fire', async () => {
    const places = placesToThrow();
    const journal = memoryJournal();
    const reports: string[] = [];
    const world = testBank({ journal, rules: places.rules, say: (line) => reports.push(line) });
    await askedAs(1)(world);
    await askedAs(2)(world);
    places.arm(0);
    await world.advance(dealerTime);
    places.arm(never);
    const [aside] = world.bank.asideTimers();
    expect(world.bank.asideTimers()).toHaveLength(1);
    expect(aside).toMatchObject({ act: { kind: 'dealerAnswers' }, problem: 'thrown at decide fireTimer' });
    expect(reports.at(-1)).toContain(`timer ${aside?.id} (dealerAnswers, due 2026-01-13T02:00:0`);
    const steps = Object.values(world.bank.state().quotes.all).map(({ step }) => step.state);
    expect(steps.toSorted()).toEqual(['live', 'waiting']);
    expect((await reopened({ journal, clock: world.clock })).bank.asideTimers()).toEqual([aside]);
  });

  it('MOC-32 a listener that throws is reported; the act remains done, and other listeners are called', async () => {
    const reports: string[] = [];
    const { bank } = testBank({ say: (line) => reports.push(line) });
    const heard: string[] = [];
    bank.onOut(() => {
      throw new Error('no line');
    });
    bank.onOut(({ kind }) => heard.push(kind));
    const pushed = await bank.pushMessage('C0002', { msgType: 1, msgContentCN: '好', msgContentEN: 'good' });
    expect(pushed.ok).toBe(true);
    expect(heard.length).toBeGreaterThan(0);
    expect(reports).toEqual(heard.map(() => 'an outgoing message could not be sent: no line'));
  });
});

describe('a read', () => {
  it('MOC-32 counts only if the state was not discarded meanwhile', async () => {
    let full = false;
    const { bank } = testBank({
      journal: memoryJournal(() => {
        if (full) throw new Error('disk full');
      }),
    });
    await bank.settled();
    const quiet = bank.watched();
    await expect(quiet()).resolves.toBeUndefined();
    const seen = bank.watched();
    full = true;
    await expect(bank.pushMessage('C0001', { msgType: 1, msgContentCN: '好', msgContentEN: 'good' })).rejects.toThrow('disk full');
    full = false;
    expect(() => dataOf(bank.notices(admin, { afterSeq: 0 }))).toThrow('being reloaded');
    await bank.ready();
    expect(dataOf(bank.notices(admin, { afterSeq: 0 })).notices).toEqual([]);
    await expect(seen()).rejects.toThrow('reloaded');
    await expect(bank.watched()()).resolves.toBeUndefined();
  });

  it('MOC-32 PRT-11 of a file is cut off if the state is discarded while it is read', async () => {
    let full = false;
    const { bank } = testBank({
      journal: memoryJournal(() => {
        if (full) throw new Error('disk full');
      }),
    });
    const begun = async () => {
      const table = await bank.exportList(admin, { list: 'getAccountsDetail', language: 'en-US' }, { format: 'csv' });
      if (!table.ok) throw new Error(table.refusal.key);
      const pieces = table.data.pieces[Symbol.asyncIterator]();
      expect(await pieces.next()).toMatchObject({ done: false });
      return pieces;
    };
    expect(await (await begun()).next()).toMatchObject({ done: true });
    const pieces = await begun();
    full = true;
    await expect(bank.pushMessage('C0001', { msgType: 1, msgContentCN: '好', msgContentEN: 'good' })).rejects.toThrow('disk full');
    full = false;
    await bank.ready();
    await expect(pieces.next()).rejects.toThrow('reloaded');
  });

  it('MOC-32 a world that could not be opened on a full disk opens when there is space', async () => {
    let full = true;
    const { bank } = testBank({
      journal: memoryJournal(() => {
        if (full) throw new Error('disk full');
      }),
    });
    await expect(bank.settled()).rejects.toThrow('disk full');
    await expect(bank.doSpotTrade(admin, spotRequest())).rejects.toThrow('disk full');
    full = false;
    expect(await bank.doSpotTrade(admin, spotRequest())).toMatchObject({ ok: true });
    expect(bank.users().length).toBeGreaterThan(5);
  });
});
