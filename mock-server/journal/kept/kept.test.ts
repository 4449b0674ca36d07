// Opens journals of released versions. Expected figures are written by hand, not computed.
import { copyFileSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { admin, as, asked, confirm, dealerTime, newId, reopened } from '#mock/bank/doors/bank.fixture.ts';
import { manualClock } from '#mock/bank/kernel/clock.fixture.ts';
import { sub } from '#mock/bank/kernel/decimal.ts';
import { eventVersion } from '#mock/bank/facts/facts.ts';
import { replayed } from '#mock/bank/engine/opening.ts';

import { dataOf } from '#mock/bank/kernel/answer.ts';
import { BrokenJournal } from '../sequence.ts';
import { sqliteJournal } from '../sqlite.ts';

const kept = (name: string): string => fileURLToPath(new URL(`version-${name}.sqlite`, import.meta.url));

/** Copies a stored journal to a temporary folder, so that a test may change it; returns the path. */
function copyOf(name: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'kept-')), 'journal.sqlite');
  copyFileSync(kept(name), file);
  return file;
}

/** Opens the world of a kept journal. */
async function openedFrom(name: string) {
  const journal = sqliteJournal(copyOf(name));
  const { bankTime } = (await replayed(journal)).mark;
  return reopened({ journal, clock: manualClock(bankTime) });
}

/**
 * Last event number of each kept journal, and the CNH frozen by holds in it. From version 9 on, the bank counts
 * delay, and holds a premium until it is paid; from version 10 on, the premium is that of the shown rate. Version 12
 * added the setting that hides costs, version 13 the moves of curves.
 */
const lastSeq = {
  '7-without-digests': 166,
  '7': 166,
  '8': 166,
  '9': 185,
  '10': 185,
  '11': 185,
  '12': 186,
  '13': 189,
  '14': 208,
  '15': 208,
  '16': 209,
  '17': 228,
} as const;
const heldIn = {
  '7-without-digests': '0',
  '7': '0',
  '8': '0',
  '9': '443167.52',
  '10': '443168',
  '11': '443168',
  '12': '443168',
  '13': '443168',
  '14': '443168',
  '15': '443168',
  '16': '443168',
  '17': '443168',
} as const;
/** The CNH held as margin; from version 17 on also for the request of a batch (EXP-05). */
const marginIn = (version: string): string => (Number(version) >= 17 ? '88409.05' : '38579.79');
/**
 * Entries of the audit trail: 17 as ever; the deal and the submission after the snapshot; from version 15 on also three
 * deals, the new username and the setting of costs before it (EYE-13), from version 16 on the calendar
 * (EXP-10), and from version 17 on six of flows, their cover and its bands, a batch and its request (EXP-01, EXP-05, EXP-07).
 */
const trailOf = (version: string): number =>
  17 +
  (Number(version) >= 14 ? 2 : 1) +
  (Number(version) >= 15 ? 5 : 0) +
  (Number(version) >= 16 ? 1 : 0) +
  (Number(version) >= 17 ? 6 : 0);
const versions = ['7-without-digests', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17'] as const;

describe('a journal of a released version', () => {
  it('MOC-35 is kept for every readable version', () => {
    expect(versions.at(-1)).toBe(String(eventVersion));
    for (const version of versions) expect([version, existsSync(kept(version))]).toEqual([version, true]);
  });

  it.each(versions)('MOC-35 of version %s opens with its balances and deals', async (version) => {
    const world = await openedFrom(version);
    const { ledger, deals, quotes, access, approvals, exposures, seq, businessDate, directory, disturbances } = world.bank.state();
    expect({ seq, businessDate }).toEqual({ seq: lastSeq[version], businessDate: '2026-01-14' });
    expect(ledger.books).toMatchObject({
      FTE0000000010000001: sub('1999722820', heldIn[version]),
      FTE0000000010000002: '300040000',
      FTE0000000019000001: sub('30000000', marginIn(version)),
      'FTE0000000019000001.frozen': marginIn(version),
    });
    expect(ledger.books['FTE0000000010000001.frozen'] ?? '0').toBe(heldIn[version]);
    const legs = Object.values(deals.all).map(({ businessNo, legs: [leg] }) => [businessNo, leg?.rate, leg?.stage, leg?.undelivered1]);
    expect(legs).toEqual([
      ['SPTFT20260113000001', '6.9295', 'overdue', '60000'],
      ['FWDFT20260113000001', '6.912937', 'booked', '100000.00'],
      ['OPTFT20260113000001', undefined, undefined, undefined],
      ['SPTFT20260114000001', '8.1089', 'booked', '50000.00'],
    ]);
    expect(Object.values(quotes.all).map(({ step }) => step.state)).toEqual([
      ...['accepted', 'accepted', 'accepted', 'expired', 'accepted', 'waiting'],
      ...(Number(version) >= 17 ? ['waiting'] : []),
    ]);
    expect(directory.showCost).toEqual(Number(version) >= 12 ? { C0001: false } : {});
    const moved = { currency: 'JPY', basisPoints: 25, at: 1768269609003 };
    expect(disturbances.nudges).toEqual(Number(version) >= 13 ? [moved] : []);
    expect(Object.values(approvals.all).map(({ step }) => step.state)).toEqual(Number(version) >= 14 ? ['waiting'] : []);
    const calendar = { tokenHash: 'calendar', language: 'en-US', since: 1768269609003 };
    expect(access.calendars).toEqual(Number(version) >= 16 ? { admin01: calendar } : {});
    expect(Object.keys(exposures.flows)).toEqual(Number(version) >= 17 ? ['FLWFT20260113000001'] : []);
    expect(Object.values(exposures.links).map(({ amount }) => amount)).toEqual(Number(version) >= 17 ? ['10000.00'] : []);
    expect([world.bank.state().receipts.length, world.bank.audit().length]).toEqual([Number(version) >= 17 ? 11 : 10, trailOf(version)]);
  });

  it.each(versions)(
    'MOC-35 of version %s continues: its timers fire, its request ids are known, its renamed user can call',
    async (version) => {
      const world = await openedFrom(version);
      const { bank } = world;
      expect(dataOf(bank.requestOutcome(admin, { clientRequestId: '00000000-0000-4000-8000-000000000001' }, 'en-US'))).toMatchObject({
        state: 'done',
        answer: { data: { businessNo: 'SPTFT20260113000001' } },
      });
      await world.advance(dealerTime);
      const waited = { ...confirm('SPTFT20260114000002'), clientRequestId: '10000000-0000-4000-8000-000000000000' };
      expect(await bank.doSpotTradeConfirm(admin, waited)).toMatchObject({ ok: true });
      const [known] = Object.keys(world.bank.state().requests).filter(
        (key) => key.startsWith('operator01 ') || key.startsWith('renamed01 '),
      );
      const id = known?.split(' ')[1] ?? newId();
      expect(dataOf(bank.requestOutcome(as('renamed01'), { clientRequestId: id }, 'en-US')).state).toBe('done');
      expect(await asked(world, { clientRequestId: '20000000-0000-4000-8000-000000000000' })).toBe('SPTFT20260114000003');
    },
  );

  it.each(versions)('MOC-35 of version %s is the same world after it was written by this version', async (version) => {
    const file = copyOf(version);
    const journal = sqliteJournal(file);
    const first = await reopened({ journal, clock: manualClock((await replayed(journal)).mark.bankTime) });
    const state = first.bank.state();
    await first.bank.snapshot();
    expect(await replayed(journal)).toEqual(state);
    await journal.close();
    expect(await replayed(sqliteJournal(file))).toEqual(state);
  });
});

describe('a journal of a version that cannot be read', () => {
  it.each([
    ['newer', 99, `its events are of version 99, this bank reads up to ${eventVersion}`],
    ['too old', 6, 'its events are of version 6, which this bank reads no more'],
  ])('MOC-35 is refused with a sentence, and left unchanged: %s', (_how, version, sentence) => {
    const file = copyOf('8');
    const other = new DatabaseSync(file);
    other.exec(`PRAGMA user_version = ${version}`);
    other.close();
    const before = readFileSync(file);
    expect(() => sqliteJournal(file)).toThrow(new BrokenJournal(sentence));
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('MOC-36 whose snapshot was modified is broken, and not upgraded', () => {
    const file = copyOf('7');
    const foreign = new DatabaseSync(file);
    foreign.exec("UPDATE snapshots SET state = replace(state, '300040000', '900040000')");
    foreign.close();
    expect(() => sqliteJournal(file)).toThrow(BrokenJournal);
  });
});
