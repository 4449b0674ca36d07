// @module-tag thorough
// Pauses of snapshots and of resumed worlds with 20,000 and 200,000 deals, counted as characters per turn (MOC-33).
import { describe, expect, it } from 'vitest';

import { newFile } from '#mock/journal/journal.fixture.ts';
import { sqliteJournal } from '#mock/journal/sqlite.ts';

import { apply } from '../acts/apply.ts';
import { type Event, eventVersion } from '../facts/facts.ts';
import type { Journal } from '../engine/journal-port.ts';
import { aForward } from '../lifecycle/deals.fixture.ts';
import { opened, turn } from '../engine/opening.ts';
import type { BankState } from '../facts/state.ts';
import type { StoredPart } from './collections.ts';
import { keepParts, StateParts } from './state-parts.ts';

const deal = aForward();

function booked(place: number, { seq }: BankState): Event {
  const businessNo = `FWDFT20260113${String(place).padStart(6, '0')}`;
  const fact = { type: 'dealBooked', deal: { ...deal, businessNo } } as const;
  return { version: eventVersion, seq: seq + 1, bankTime: 1, accessTime: 1, by: null, fact };
}

function stateWith(deals: number): StateParts {
  const parts = keepParts(new StateParts());
  for (let place = 0; place < deals; place += 1) apply(booked(place, parts.state), parts.state);
  return parts;
}

/** Counts work per turn of the event loop until `stop` is called; `most` returns the largest count of one turn. */
function turnsOf(): { readonly did: (work: number) => void; readonly most: () => number; readonly stop: () => Promise<void> } {
  const done = [0];
  let runs = true;
  const counted = (async () => {
    while (runs) {
      await turn();
      done.push(0);
    }
  })();
  return {
    did: (work) => {
      done[done.length - 1] = (done.at(-1) ?? 0) + work;
    },
    most: () => Math.max(...done.filter((work) => work > 0)),
    stop: () => {
      runs = false;
      return counted;
    },
  };
}

/** Maximum characters written in one turn. */
async function written(journal: Journal, parts: StateParts): Promise<number> {
  const { did, most, stop } = turnsOf();
  const counted = function* (): Generator<StoredPart> {
    for (const part of parts.begin()) {
      did(part.text.length);
      yield part;
    }
  };
  await journal.snapshot(parts.state.seq, counted());
  parts.end(true);
  await stop();
  return most();
}

/** Resumes a bank from a journal; returns its state, the number of pieces, and the characters in the largest one. */
async function resumed(journal: Journal): Promise<{ readonly state: BankState; readonly most: number; readonly pieces: number }> {
  const sizes: number[] = [];
  const counted = async function* () {
    for await (const piece of journal.read()) {
      if (piece.kind === 'parts') sizes.push(piece.parts.reduce((sum, { text }) => sum + text.length, 0));
      yield piece;
    }
  };
  const { parts } = await opened({ read: counted });
  return { state: parts.state, most: Math.max(...sizes), pieces: sizes.length };
}

async function pausesWith(deals: number) {
  const file = newFile();
  const parts = stateWith(deals);
  const most = await written(sqliteJournal(file), parts);
  const again = await resumed(sqliteJournal(file));
  expect(Object.keys(again.state.deals.all)).toHaveLength(deals);
  expect(again.state.deals.all['FWDFT20260113000007']).toEqual(parts.state.deals.all['FWDFT20260113000007']);
  return { written: most, read: again.most, pieces: again.pieces };
}

describe('with ten times the history', () => {
  it('MOC-33 a snapshot and a resumed world take more turns, none of which does more work', async () => {
    const [few, many] = [await pausesWith(20_000), await pausesWith(200_000)];
    expect(few.written).toBeGreaterThan(1_000);
    expect(many.written).toBeLessThan(1.2 * few.written);
    expect(many.read).toBeLessThan(1.2 * few.read);
    expect(many.pieces).toBeGreaterThan(8 * few.pieces);
    // A few milliseconds of work on any machine.
    expect(Math.max(many.written, many.read)).toBeLessThan(512 * 1024);
  });
});
