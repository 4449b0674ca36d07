// A snapshot shows one moment, whatever happens while it is written, and contains only what has changed.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { memoryJournal } from '#mock/journal/memory.fixture.ts';
import { recorded } from '#mock/journal/journal.fixture.ts';

import { apply } from '../acts/apply.ts';
import { testBank } from '../doors/bank.fixture.ts';
import type { Event } from '../facts/facts.ts';
import { lives } from '../laws/acts.fixture.ts';
import { replayed } from '../engine/opening.ts';
import { partNow } from '../engine/versions.ts';
import { emptyState } from '../facts/state.ts';
import { type Part, partKey, type StoredPart } from './collections.ts';
import { keepParts, StateParts } from './state-parts.ts';

/** Returns the state restored from stored parts. */
function stateOf(parts: Iterable<StoredPart>) {
  const read = new StateParts();
  for (const part of parts) if (part.text !== '') read.load(partNow(part));
  return read.state;
}

/** Plays some acts in a new bank; returns every event written. */
async function eventsOf(life: readonly ((world: ReturnType<typeof testBank>) => Promise<unknown>)[]): Promise<Event[]> {
  const { journal, written } = recorded();
  const world = testBank({ journal });
  for (const act of life) await act(world);
  await world.bank.settled();
  return written.map((line) => JSON.parse(line) as Event);
}

const copy = <T>(state: T): T => structuredClone(state);

describe('a snapshot during dealing', () => {
  it('MOC-33 is the state at its start, in the same order, whatever is applied before it is written', async () => {
    const law = fc.asyncProperty(lives, fc.nat(40), fc.nat(7), async (life, first, each) => {
      const parts = keepParts(new StateParts());
      const written = new Map<string, StoredPart>();
      const events = await eventsOf(life);
      let next = 0;
      const goOn = (to: number) => {
        for (; next < Math.min(to, events.length); next += 1) apply(events[next] as Event, parts.state);
      };
      goOn(first * 10);
      while (next < events.length) {
        const then = copy(parts.state);
        for (const part of parts.begin()) {
          written.set(partKey(part), part);
          goOn(next + each);
        }
        parts.end(true);
        const inOrder = [...written.values()].toSorted((a, b) => a.chunk - b.chunk);
        expect(JSON.stringify(stateOf(inOrder).deals)).toBe(JSON.stringify(then.deals));
        expect(stateOf(inOrder)).toEqual(then);
        goOn(next + 40);
      }
    });
    await fc.assert(law, { numRuns: 25, seed: 33 });
  });

  it('MOC-33 if abandoned, is made up for by the next one', async () => {
    const parts = keepParts(new StateParts());
    const events = await eventsOf([({ bank }) => bank.settled()]);
    for (const event of events) apply(event, parts.state);
    const [first] = parts.begin();
    expect(first?.collection).toBe('');
    expect(() => parts.begin()).toThrow('already being written');
    parts.end(false);
    expect(stateOf(parts.begin())).toEqual(parts.state);
  });
});

describe('a copy during dealing', () => {
  it('MOC-12 MOC-33 is the whole state at its start, and leaves changes to the next snapshot', async () => {
    const parts = keepParts(new StateParts());
    const events = await eventsOf([({ bank }) => bank.settled()]);
    for (const event of events) apply(event, parts.state);
    posted(parts, 700);
    const stored = new Map([...parts.begin()].map((part) => [partKey(part), part]));
    parts.end(true);
    posted(parts, 100);
    const then = copy(parts.state);
    const copied: StoredPart[] = [];
    for (const part of parts.beginWhole()) {
      copied.push(part);
      posted(parts, 10);
    }
    expect(() => [parts.beginWhole(), parts.beginWhole()]).toThrow('already being written');
    parts.endWhole();
    expect(stateOf(copied)).toEqual(then);
    const next = [...parts.begin()];
    for (const part of next) stored.set(partKey(part), part);
    expect(next.length).toBeLessThan(copied.length);
    expect(stateOf([...stored.values()].toSorted((a, b) => a.chunk - b.chunk))).toEqual(parts.state);
  });
});

/** Adds postings, as the ledger would. */
function posted(parts: StateParts, times: number): void {
  for (let time = 0; time < times; time += 1) {
    const entries = [{ book: 'bank.own.CNH', currency: 'CNH', amount: '1' }];
    const fact = { type: 'posted', posting: { reason: 'opening', businessNo: null, entries } } as unknown as Event['fact'];
    apply({ version: 8, seq: parts.state.seq + 1, bankTime: 1, accessTime: 1, by: null, fact }, parts.state);
  }
}

const charactersOf = (parts: readonly Part[]): number => parts.reduce((sum, { text }) => sum + text.length, 0);

describe('with five times the history', () => {
  it('MOC-33 a snapshot writes the same amount for the same work, in parts of the same size', () => {
    const [few, many] = [1_000, 5_000].map((history) => {
      const parts = keepParts(new StateParts());
      posted(parts, history);
      const whole = [...parts.begin()];
      parts.end(true);
      posted(parts, 100);
      const after = [...parts.begin()];
      parts.end(true);
      return { whole, after: charactersOf(after), longest: Math.max(...whole.map(({ text }) => text.length)) };
    });
    expect(many?.whole.length).toBeGreaterThan(30);
    expect(many?.after).toBeLessThan(2 * (few?.after ?? 0));
    expect(few?.after).toBeGreaterThan(1_000);
    expect(many?.longest).toBeLessThan(1.1 * (few?.longest ?? 0));
    expect(many?.longest).toBeLessThan(64 * 1024);
  });

  it('MOC-33 a state too large for one text is written and read in parts', async () => {
    const parts = keepParts(new StateParts(emptyState()));
    posted(parts, 20_000);
    const journal = memoryJournal();
    await journal.snapshot(parts.state.seq, parts.begin());
    let pieces = 0;
    for await (const _ of journal.read()) pieces += 1;
    expect(pieces).toBeGreaterThan(10);
    expect(await replayed(journal)).toEqual(parts.state);
  });
});

describe('the state that appliers receive', () => {
  it('MOC-33 allows neither replacing a collection nor removing from a list, because that would not be tracked', () => {
    const { watched } = new StateParts();
    expect(() => (watched.orders = {})).toThrow('entry by entry');
    expect(() => (watched.deals.all = {})).toThrow('entry by entry');
    expect(() => watched.audit.splice(0, 1)).not.toThrow();
    watched.audit.push({
      ...{ seq: 1, bankTime: 1, operation: 'scene', object: null, customerId: null },
      ...{ loginName: null, address: null, traceId: null, changes: [] },
    });
    expect(() => watched.audit.shift()).toThrow('append-only');
  });
});
