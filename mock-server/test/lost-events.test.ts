// @module-tag thorough
// A world whose files lack acknowledged events is set aside and never silently replaced by a new one (MOC-40).
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type App, buildApp } from '#mock/app.ts';
import { readConfig } from '#mock/config.ts';
import { sentenceOf } from '#mock/log.ts';
import { acceptCopy } from '#mock/worlds/accept-copy.ts';
import type { World } from '#mock/worlds/world.ts';
import { borrowKey, tuesday } from './bench.ts';

let base: string;
const apps: App[] = [];
const reports: string[] = [];

/** Returns a data folder: of the running bank, of an older copy, or of a bank stopped by `kill -9`. */
const data = (which: 'running' | 'older' | 'killed') => join(base, which);
const file = (name: string) => join(data('killed'), 'worlds', 'mine', name);

async function started(which: 'running' | 'killed'): Promise<App> {
  reports.length = 0;
  const config = { ...readConfig({ MOCK_DEMO: 'off' }), dataFolder: data(which) };
  const app = await buildApp(config, { real: () => 0, wall: () => tuesday, say: (...message) => reports.push(sentenceOf(...message)) });
  apps.push(app);
  return app;
}
const message = { msgType: 1, msgContentCN: '好', msgContentEN: 'good' } as const;
async function acts(world: World, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) await world.bank.pushMessage('C0001', message);
}

beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'lost-'));
  mkdirSync(data('running'));
  borrowKey(data('running'));
  const { worlds } = await started('running');
  const clocks = { bankTime: tuesday, accessTime: tuesday, bankRate: 0, accessRate: 0 };
  const world = await worlds.create({ name: 'mine', seed: 'x', ...clocks, shanghaiHolidays: true }, 'disk');
  await acts(world, 20);
  await world.bank.snapshot();
  await acts(world, 3);
  cpSync(data('running'), data('older'), { recursive: true });
  await acts(world, 2);
  // A copy of a running bank equals what a kill -9 leaves.
  cpSync(data('running'), data('killed'), { recursive: true });
});
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
  rmSync(base, { recursive: true, force: true });
});

const cut = (name: string, bytes: number) => truncateSync(file(name), statSync(file(name)).size - bytes);
const oldCopy = () => {
  rmSync(file(''), { recursive: true });
  cpSync(join(data('older'), 'worlds', 'mine'), file(''), { recursive: true });
};
/** Starts and closes the bank normally, so that SQLite writes its log into the database. */
async function closed(): Promise<void> {
  const app = await started('killed');
  await app.worlds.get('mine');
  await app.close();
  apps.splice(apps.indexOf(app), 1);
}

const losses: readonly [what: string, act: () => void | Promise<void>, words: RegExp][] = [
  ['whose write-ahead log is gone', () => rmSync(file('journal.sqlite-wal')), /it ends with event \d+, but event \d+ was acknowledged/],
  ['whose write-ahead log was cut', () => cut('journal.sqlite-wal', 100), /it ends with event \d+, but event \d+ was acknowledged/],
  [
    'whose database is gone',
    () => ['journal.sqlite', 'journal.sqlite-wal', 'journal.sqlite-shm'].forEach((name) => rmSync(file(name))),
    /its journal is gone, of which event \d+ was acknowledged/,
  ],
  [
    'whose database was cut by 100 bytes',
    async () => {
      await closed();
      cut('journal.sqlite', 100);
    },
    /malformed|it ends with event|not whole|was changed after/,
  ],
  [
    'whose write-ahead log and record of the last event are both gone',
    () => ['mine/journal.sqlite-wal', '.last/mine'].forEach((name) => rmSync(join(data('killed'), 'worlds', name))),
    /the record of its last event is gone, so acknowledged events may be missing/,
  ],
  [
    'whose database and record of the last event are both gone',
    () => {
      for (const name of ['journal.sqlite', 'journal.sqlite-wal', 'journal.sqlite-shm']) rmSync(file(name));
      rmSync(join(data('killed'), 'worlds', '.last'), { recursive: true });
    },
    /the record of its last event is gone, so acknowledged events may be missing/,
  ],
  ['that is an older copy', oldCopy, /it ends with event \d+, but event \d+ was acknowledged/],
];

describe('a world', () => {
  it.each(losses)('MOC-40 %s is set aside with its reason, at start and on access', async (_what, act, words) => {
    await act();
    const { worlds, portal } = await started('killed');
    expect(await worlds.get('mine')).toBeNull();
    await worlds.check();
    expect(reports).toEqual([expect.stringMatching(/^world mine: is broken and was set aside as /)]);
    expect(reports[0]).toMatch(words);
    expect((await portal.inject({ url: '/health' })).json()).toEqual({ ok: true, aside: reports });
    expect(await worlds.get('mine')).toBeNull();
  });

  it('MOC-40 of which nothing is left is reported as missing, once', async () => {
    rmSync(file(''), { recursive: true });
    const { worlds } = await started('killed');
    await worlds.check();
    await worlds.check();
    expect(reports).toEqual([expect.stringMatching(/^world mine: is missing/)]);
    expect(await worlds.get('mine')).toBeNull();
  });

  it('MOC-40 with another history and more events is set aside', async () => {
    const { worlds } = await started('running');
    const settings = { ...(await worlds.get('mine'))!.settings, name: 'other' };
    const other = await worlds.create({ ...settings, seed: 'y' }, 'disk');
    await acts(other, 60);
    rmSync(file(''), { recursive: true });
    cpSync(join(data('running'), 'worlds', 'other'), file(''), { recursive: true });
    await (await started('killed')).worlds.check();
    expect(reports[0]).toContain('is another one than was acknowledged');
  });

  it('MOC-40 that was killed, created again, removed or restored is not reported', async () => {
    const { worlds } = await started('killed');
    await worlds.check();
    const world = (await worlds.get('mine'))!;
    await worlds.save(world, 'noon');
    await acts(world, 5);
    await worlds.restore('mine', 'noon');
    cpSync(data('killed'), data('older'), { recursive: true, force: true });
    await worlds.create({ ...world.settings, name: 'gone' }, 'disk');
    await worlds.remove('gone');
    await worlds.archive('mine');
    await worlds.create(world.settings, 'disk');
    const again = await started('killed');
    await again.worlds.check();
    expect([reports, (await again.worlds.get('mine'))?.name]).toEqual([[], 'mine']);
  });

  it('MOC-40 that was restored and then loses its journal is set aside', async () => {
    const { worlds } = await started('killed');
    await worlds.save((await worlds.get('mine'))!, 'noon');
    await worlds.restore('mine', 'noon');
    await worlds.close();
    rmSync(file('journal.sqlite'));
    await (await started('killed')).worlds.check();
    expect(reports[0]).toContain('its journal is gone');
  });

  it('MOC-40 from an older copy is accepted once that was requested, and continues from there', async () => {
    oldCopy();
    const folder = join(data('killed'), 'worlds');
    expect(await acceptCopy(folder, 'mine')).toMatch(/^world mine goes on from event \d+; event \d+ had been acknowledged$/);
    await expect(acceptCopy(folder, 'nowhere')).rejects.toThrow('there is no world nowhere');
    const { worlds } = await started('killed');
    await worlds.check();
    const world = (await worlds.get('mine'))!;
    await acts(world, 1);
    expect([reports, readdirSync(join(folder, '.last'))]).toEqual([[], ['mine']]);
  });

  it('MOC-40 of an earlier bank, which noted nothing in the settings, needs its record from the first start on', async () => {
    const folder = join(data('killed'), 'worlds');
    const { isBegun, ...settings } = JSON.parse(readFileSync(file('settings.json'), 'utf8')) as { readonly isBegun?: boolean };
    expect(isBegun).toBe(true);
    writeFileSync(file('settings.json'), JSON.stringify(settings));
    rmSync(join(folder, '.last'), { recursive: true });
    const app = await started('killed');
    expect((await app.worlds.get('mine'))?.name).toBe('mine');
    await app.close();
    rmSync(join(folder, '.last'), { recursive: true });
    await (await started('killed')).worlds.check();
    expect(reports[0]).toContain('the record of its last event is gone');
  });

  it('MOC-40 whose creation was killed before its first event is created at the next start', async () => {
    for (const name of ['journal.sqlite', 'journal.sqlite-wal', 'journal.sqlite-shm']) rmSync(file(name));
    rmSync(join(data('killed'), 'worlds', '.last'), { recursive: true });
    const { isBegun: _, ...settings } = JSON.parse(readFileSync(file('settings.json'), 'utf8')) as { readonly isBegun?: boolean };
    writeFileSync(file('settings.json'), JSON.stringify(settings));
    const { worlds } = await started('killed');
    await worlds.check();
    expect([reports, (await worlds.get('mine'))?.name]).toEqual([[], 'mine']);
  });
});
