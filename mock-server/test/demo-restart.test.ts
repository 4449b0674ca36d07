// @module-tag thorough
import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calendarsFromTable, holidayTable } from '#mock/bank/calendar/calendars.ts';
import { demoWorld } from '#mock/scenarios/demo-world.ts';
import type { World } from '#mock/worlds/world.ts';
import { type Bench, dealt, startBench, tuesday } from './bench.ts';

const hour = 3_600_000;
const calendars = calendarsFromTable(holidayTable);

let bench: Bench;
let reports: string[];
beforeEach(async () => {
  bench = await startBench();
  reports = [];
});
afterEach(async () => {
  await bench.close();
});

/** Restarts the bank on the same folder at a wall time. */
async function start(now: number, keep = false, fresh = false): Promise<World> {
  await bench.app.close();
  bench = await startBench(bench.folder);
  return demoWorld({ worlds: bench.app.worlds, calendars, now, keep, fresh, say: (line) => void reports.push(line) });
}
const deals = (world: World) => Object.keys(world.bank.state().deals.all);
const stop = (world: World) => world.bank.markClock();

describe('the demo world of a restarted bank', () => {
  it('MOC-28 is planted at the first start, and continues at the next one of the same day', async () => {
    const first = await start(tuesday + 2 * hour);
    expect(first.bankClock.now()).toBe(tuesday);
    expect(first.bankClock.rate()).toBe(1);
    const businessNo = await dealt(first, await bench.signIn(first));
    await first.advanceBank(hour);
    await stop(first);
    const again = await start(tuesday + 6 * hour);
    expect(deals(again)).toContain(businessNo);
    expect(again.bankClock.now()).toBe(first.bankClock.now());
    expect(reports).toEqual([]);
  });

  it('MOC-28 is archived and planted again when a day end would be skipped', async () => {
    const first = await start(tuesday);
    const businessNo = await dealt(first, await bench.signIn(first));
    await stop(first);
    const fresh = await start(tuesday + 24 * hour);
    expect(fresh.bankClock.now()).toBe(tuesday + 24 * hour);
    expect(deals(fresh)).not.toContain(businessNo);
    expect(reports.join()).toContain('archived');
    expect(readdirSync(`${bench.folder}/worlds`).filter((name) => name.startsWith('.archive-demo'))).toHaveLength(1);
  });

  it('MOC-28 whose clock is beyond today reports that and continues, and is planted again on request', async () => {
    const first = await start(tuesday);
    await first.advanceBank(17 * hour - 1);
    await stop(first);
    await start(tuesday);
    expect(reports).toEqual([]);
    const moved = await start(tuesday);
    await moved.advanceBank(1);
    await stop(moved);
    const ahead = await start(tuesday);
    expect(ahead.bankClock.now()).toBe(tuesday + 17 * hour);
    expect(reports).toEqual([expect.stringContaining('MOCK_FRESH_DEMO=on npm start')]);
    const fresh = await start(tuesday, false, true);
    expect(fresh.bankClock.now()).toBe(tuesday);
    expect(readdirSync(`${bench.folder}/worlds`).filter((name) => name.startsWith('.archive-demo'))).toHaveLength(1);
  });

  it('MOC-28 with --keep runs the day ends in between instead', async () => {
    const first = await start(tuesday);
    const businessNo = await dealt(first, await bench.signIn(first), { valueDate: '1' });
    await stop(first);
    const kept = await start(tuesday + 24 * hour, true);
    expect(kept.bankClock.now()).toBe(tuesday + 24 * hour);
    expect(deals(kept)).toContain(businessNo);
    expect(kept.bank.state().businessDate).toBe('2026-11-25');
    expect(kept.bank.state().deals.dayLog.some((entry) => entry.startsWith('2026-11-24'))).toBe(true);
  });
});
