// @module-tag thorough
// A short run of `npm run chaos`: two banks as processes of their own, while clients deal.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { connectionsEnded, kill, stopped } from '../../scripts/chaos/faults.ts';
import { leaseMs, startTrial } from '../../scripts/chaos/trial.ts';
import { newDatabase } from '#mock/database/test-database.fixture.ts';

/** A take-over may last so long, in ms. */
const inTime = leaseMs + 5_000;

it('SHR-06 SHR-03 SHR-04 a killed owner is replaced, a stopped one answers nothing old, and broken connections to the database lose nothing', async () => {
  const url = await newDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'chaos-'));
  const home = { host: '127.0.0.1', hosts: ['127.0.0.1'], inside: [], databaseUrl: url };
  const trial = await startTrial({ url, homes: [home, home], worlds: 2, seed: 1, folder, prefix: 'chaos' });
  try {
    const rounds = [];
    for (const fault of [connectionsEnded(url), kill, stopped(4_000, 4_000)]) rounds.push(await trial.round(fault));
    await trial.end();
    expect(rounds.map(({ tookMs }) => (tookMs ?? Infinity) <= inTime)).toEqual([true, true, true]);
    expect(trial.history.violations).toEqual([]);
    expect(trial.history.acts.filter(({ decision }) => decision.kind === 'ok').length).toBeGreaterThan(20);
  } finally {
    await trial.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
