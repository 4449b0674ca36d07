import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { describe, expect, it } from 'vitest';

import { admin, testBank } from '#mock/bank/bank.fixture.ts';
import { manualClock } from '#mock/bank/clock.ts';
import { replayed } from '#mock/bank/engine.ts';

import { sqliteJournal } from './sqlite.ts';

const script = new URL('./dealing-process.fixture.ts', import.meta.url).pathname;

/** The fixture counts its request ids from 1 in each process. */
const firstId = '00000000-0000-4000-8000-000000000001';

/** Lets a bank deal in a process of its own and kills it in the middle; the deals that it acknowledged. */
async function acknowledgedUntilKilled(file: string, count: number): Promise<string[]> {
  const child = spawn(process.execPath, [script, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const acknowledged: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(line);
    if (acknowledged.length === count) child.kill('SIGKILL');
  }
  return acknowledged;
}

describe('a bank that is killed with -9', () => {
  it('BNK-12 API-31 comes back with every acknowledged deal, and knows the answers it gave', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'killed-')), 'world.sqlite');
    const acknowledged = await acknowledgedUntilKilled(file, 25);
    const journal = sqliteJournal({ file, onArchived: (_, reason) => expect.fail(reason), archiveSuffix: () => 'old' });
    const { bank } = testBank({ journal, clock: manualClock(replayed(journal.read()).mark.bankTime) });
    expect(acknowledged.length).toBeGreaterThanOrEqual(25);
    expect(Object.keys(bank.state().deals.all)).toEqual(expect.arrayContaining(acknowledged));
    const { answer } = bank.requestOutcome(admin, firstId, 'en-US');
    expect(answer).toEqual({ code: 0, msg: '', businessNo: acknowledged[0] });
    journal.close();
  });
});
