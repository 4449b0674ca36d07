import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calendarsFromTable } from '#mock/bank/calendar/calendars.ts';
import { holidayTable } from '#mock/bank/calendar/holiday-table.ts';
import { demoWorld, planted } from '#mock/worlds/demo-world.ts';
import type { World } from '#mock/worlds/world.ts';
import { type Bench, dealt, startBench, tuesday } from './bench.ts';

const hour = 3_600_000;
const calendars = calendarsFromTable(holidayTable);

let bench: Bench;
let said: string[];
beforeEach(async () => {
  bench = await startBench();
  said = [];
});
afterEach(async () => {
  await bench.close();
});

/** Starts a process on the same folder at an hour of wall time. */
async function start(now: number, keep = false): Promise<World> {
  await bench.app.close();
  bench = await startBench(bench.folder);
  return demoWorld({ worlds: bench.app.worlds, calendars, now, keep, say: (line) => void said.push(line) });
}
const deals = (world: World) => Object.keys(world.bank.state().deals.all);
const stop = (world: World) => world.bank.markClock();

describe('the demo world', () => {
  it('MOC-28 is planted at the first start, and goes on at the next of the same day', async () => {
    const first = await start(tuesday + 2 * hour);
    expect(first.bankClock.now()).toBe(tuesday);
    expect(first.bankClock.rate()).toBe(1);
    const businessNo = await dealt(first, await bench.signIn(first));
    await first.advanceBank(hour);
    await stop(first);
    const again = await start(tuesday + 6 * hour);
    expect(deals(again)).toContain(businessNo);
    expect(again.bankClock.now()).toBe(first.bankClock.now());
    expect(said).toEqual([]);
  });

  it('MOC-28 is archived and planted afresh when a day end would be skipped', async () => {
    const first = await start(tuesday);
    const businessNo = await dealt(first, await bench.signIn(first));
    await stop(first);
    const fresh = await start(tuesday + 24 * hour);
    expect(fresh.bankClock.now()).toBe(tuesday + 24 * hour);
    expect(deals(fresh)).not.toContain(businessNo);
    expect(said.join()).toContain('archived');
    expect(readdirSync(`${bench.folder}/worlds`).filter((name) => name.startsWith('.archive-demo'))).toHaveLength(1);
  });

  it('MOC-28 kept, it runs the day ends between instead', async () => {
    const first = await start(tuesday);
    const businessNo = await dealt(first, await bench.signIn(first), { valueDate: '1' });
    await stop(first);
    const kept = await start(tuesday + 24 * hour, true);
    expect(kept.bankClock.now()).toBe(tuesday + 24 * hour);
    expect(deals(kept)).toContain(businessNo);
    expect(kept.bank.state().businessDate).toBe('2026-11-25');
    expect(kept.bank.state().deals.dayLog.some((entry) => entry.startsWith('2026-11-24'))).toBe(true);
  });

  it('MOC-27 has forwards and swaps in every list, before their day, to be delivered, and with the near leg done', async () => {
    const world = await start(tuesday);
    await bench.signIn(world);
    const caller = { loginName: 'operator01', traceId: '' };
    const page = { pageNum: 1, pageSize: 50 } as const;
    const totals = [
      ...(['NON_MATURITY', 'PENDING_DELIVERY'] as const).map((stage) => world.bank.forwardTrade(caller, { ...page, stage })),
      ...(['NEAR_NON_MATURITY', 'NEAR_PENDING_DELIVERY', 'FAR_NON_MATURITY', 'FAR_PENDING_DELIVERY'] as const).map((stage) =>
        world.bank.swapTrade(caller, { ...page, stage }),
      ),
      world.bank.forwardClientTrade2(caller, page),
      world.bank.swapTradeDuration(caller, page),
    ].map((answer) => (answer.ok ? answer.data.total : 0));
    expect(Math.min(...totals)).toBeGreaterThan(0);
  });

  it('MOC-27 MOC-28 can be planted on a day after any holiday', async () => {
    for (const day of ['2026-02-24', '2026-10-08', '2026-11-27', '2026-12-28', '2027-01-04']) {
      const settings = { name: `p${day}`, seed: day, begin: Date.parse(`${day}T10:00:00+08:00`), accessTime: tuesday, rate: 0 };
      const world = await planted(bench.app.worlds, calendars, settings, 'memory');
      await bench.signIn(world);
      expect(deals(world).length).toBeGreaterThan(12);
    }
  });
});
