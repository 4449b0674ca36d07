// @module-tag thorough
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { describe, expect, it } from 'vitest';

import { admin, reopened } from '#mock/bank/doors/bank.fixture.ts';
import { chanceBetween } from '#mock/bank/kernel/chance.ts';
import { manualClock } from '#mock/bank/kernel/clock.fixture.ts';
import { add, compare } from '#mock/bank/kernel/decimal.ts';
import { replayed } from '#mock/bank/engine/opening.ts';
import type { BankState } from '#mock/bank/facts/state.ts';

import { dataOf } from '#mock/bank/kernel/answer.ts';
import { lastEventFile, lastEventIn } from './last-event.ts';
import { sqliteJournal } from './sqlite.ts';

const script = new URL('./dealing-process.fixture.ts', import.meta.url).pathname;

/** Few rounds by default, many in `npm test`. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? '5');

/** The fixture counts request ids from 1 in its first round. */
const firstId = '00000000-0000-4000-8000-000000000001';

/** Runs a bank that books deals in a separate process and kills it; returns the numbers of the acknowledged deals. */
async function acknowledgedUntilKilled(file: string, round: number): Promise<string[]> {
  const child = spawn(process.execPath, [script, file, String(round)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const acknowledged: string[] = [];
  const enough = chanceBetween('kill', 'deals', String(round), 1, 25);
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(line);
    // Kills at an arbitrary moment: in the middle of the next deal or of its commit.
    if (acknowledged.length === enough) setTimeout(() => child.kill('SIGKILL'), chanceBetween('kill', 'delay', String(round), 0, 12));
  }
  return acknowledged;
}

/** Returns inconsistent parts of deals, such as an accepted quote without a deal. */
function halves({ quotes, deals, ledger }: BankState) {
  const accepted = Object.values(quotes.all).flatMap(({ request, step }) => (step.state === 'accepted' ? [request.businessNo] : []));
  const firm = Object.entries(ledger.covers).flatMap(([businessNo, cover]) => (cover.firm ? [businessNo] : []));
  const totals: Record<string, string> = {};
  for (const { currency, amount } of ledger.postings.flatMap(({ entries }) => entries))
    totals[currency] = add(totals[currency] ?? '0', amount);
  return {
    deals: Object.keys(deals.all).toSorted(),
    accepted: accepted.toSorted(),
    firm: firm.toSorted(),
    unbalanced: Object.values(totals).filter((total) => compare(total, '0') !== 0),
  };
}

describe('a bank killed with kill -9', () => {
  it(
    `BNK-12 API-31 MOC-40 restarts ${rounds} times with every acknowledged deal complete, and no partial one`,
    { timeout: 30_000 + rounds * 5_000 },
    async () => {
      const file = join(mkdtempSync(join(tmpdir(), 'killed-')), 'world.sqlite');
      const acknowledged: string[] = [];
      for (let round = 0; round < rounds; round += 1) {
        acknowledged.push(...(await acknowledgedUntilKilled(file, round)));
        expect(lastEventIn(`${file}.last`)?.seq).toBeGreaterThan(0);
        const journal = sqliteJournal(file, lastEventFile(`${file}.last`));
        const state = await replayed(journal);
        await journal.close();
        expect(Object.keys(state.deals.all)).toEqual(expect.arrayContaining(acknowledged));
        const { deals, accepted, firm, unbalanced } = halves(state);
        expect({ accepted, firm, unbalanced }).toEqual({ accepted: deals, firm: deals, unbalanced: [] });
      }
      expect(acknowledged.length).toBeGreaterThanOrEqual(rounds);
      const journal = sqliteJournal(file);
      const { bankTime } = (await replayed(journal)).mark;
      const { bank } = await reopened({ journal, clock: manualClock(bankTime) });
      const { answer } = dataOf(bank.requestOutcome(admin, { clientRequestId: firstId }, 'en-US'));
      expect(answer).toEqual({ code: 0, msg: '', data: { businessNo: acknowledged[0] }, businessNo: acknowledged[0] });
      await journal.close();
    },
  );
});
