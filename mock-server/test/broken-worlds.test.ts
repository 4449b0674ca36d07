// @module-tag thorough
// Worlds with broken files are set aside and reported in one sentence, while all others start (MOC-36).
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type App, buildApp } from '#mock/app.ts';
import { eventVersion } from '#mock/bank/facts/facts.ts';
import { readConfig } from '#mock/config.ts';
import { sentenceOf } from '#mock/log.ts';
import { borrowKey, tuesday } from './bench.ts';

let folder: string;
let app: App | null = null;
const reports: string[] = [];

async function started(): Promise<App> {
  reports.length = 0;
  const config = { ...readConfig({ MOCK_DEMO: 'off' }), dataFolder: folder };
  app = await buildApp(config, { real: () => 0, wall: () => tuesday, say: (...message) => reports.push(sentenceOf(...message)) });
  return app;
}
async function stopped(): Promise<void> {
  await app?.close();
  app = null;
}
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'broken-'));
  borrowKey(folder);
  const { worlds } = await started();
  const settings = { seed: 'x', bankTime: tuesday, accessTime: tuesday, bankRate: 0, accessRate: 0, shanghaiHolidays: true };
  for (const name of ['broken', 'sound'])
    await (
      await worlds.create({ ...settings, name }, 'disk')
    ).bank.pushMessage('C0001', { msgType: 1, msgContentCN: '好', msgContentEN: 'good' });
  await stopped();
});
afterEach(async () => {
  await stopped();
  rmSync(folder, { recursive: true, force: true });
});

const file = (name: string) => join(folder, 'worlds', 'broken', name);
const sql = (statement: string) => {
  const database = new DatabaseSync(file('journal.sqlite'));
  database.exec(statement);
  database.close();
};
const health = async (): Promise<{ ok: boolean; aside?: string[]; failing?: string[] }> =>
  (await app!.portal.inject({ url: '/health' })).json();
const put = () => readdirSync(join(folder, 'worlds')).filter((name) => name.startsWith('.archive-broken-'));

/** Overwrites a database with text, leaving its write-ahead log. */
const garbage = (name: string) => writeFileSync(file(name), 'no database, but long enough to be looked at as one'.repeat(200));

const breaks: readonly [what: string, act: () => void, words: string][] = [
  ['settings that are empty', () => writeFileSync(file('settings.json'), ''), 'its settings are no JSON'],
  ['settings without a seed', () => writeFileSync(file('settings.json'), '{"name":"broken"}'), 'its settings have no seed'],
  ['settings that are a word', () => writeFileSync(file('settings.json'), 'null'), 'its settings have no name'],
  ['no settings', () => rmSync(file('settings.json')), 'has no settings'],
  ['a journal that is no database', () => garbage('journal.sqlite'), 'file is not a database'],
  [
    'a journal of a newer bank',
    () => sql('PRAGMA user_version = 99'),
    `its events are of version 99, this bank reads up to ${eventVersion}`,
  ],
  ['an event that is no JSON', () => sql("UPDATE events SET body = 'x', digest = NULL WHERE seq = 3"), 'event 4 was changed'],
  ['a gap', () => sql('DELETE FROM events WHERE seq = 3'), 'event 4'],
  [
    'a changed amount',
    () => sql("UPDATE events SET body = replace(body, '1', '2') WHERE seq = 3"),
    'event 3 was changed after it was written',
  ],
  [
    'a fact that nobody knows',
    () => sql(`UPDATE events SET body = '{"seq":1,"fact":{"type":"nothing"}}', digest = NULL; DELETE FROM events WHERE seq > 1`),
    'applier is not a function',
  ],
];

describe('a world with', () => {
  it.each(breaks)('MOC-36 %s is set aside at start and named; the others start', async (_what, act, words) => {
    act();
    const { worlds } = await started();
    await worlds.check();
    expect(put()).toHaveLength(1);
    const sentences = reports.filter((line) => line.startsWith('world broken: '));
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toContain(words);
    expect(sentences[0]).toContain(`set aside as ${folder}/worlds/${put()[0]}`);
    expect(await health()).toEqual({ ok: true, aside: sentences });
    expect(existsSync(join(folder, 'worlds', 'broken'))).toBe(false);
    expect([await worlds.get('broken'), (await worlds.get('sound'))?.name]).toEqual([null, 'sound']);
  });

  it('MOC-36 a defect that appears later is found on access, by any number of callers at once', async () => {
    const { worlds } = await started();
    await worlds.check();
    expect([reports, await health()]).toEqual([[], { ok: true }]);
    sql('DELETE FROM events WHERE seq = 2');
    expect(await Promise.all([worlds.get('broken'), worlds.get('broken')])).toEqual([null, null]);
    expect(reports).toHaveLength(1);
    expect(put()).toHaveLength(1);
    const answer = await app!.portal.inject({ method: 'POST', url: '/ftfeportal/broken/logout' });
    expect(answer.statusCode).toBe(404);
  });
});

describe('the key', () => {
  it('MOC-36 is set aside and named if unreadable, and a new one is made', async () => {
    writeFileSync(join(folder, 'password-key.pem'), 'no key');
    const { portal } = await started();
    const answer = await portal.inject({ url: '/ftfeportal/sound/sys/user/getPublicKey?loginName=x' });
    expect(answer.json<{ data: string }>().data).toContain('BEGIN PUBLIC KEY');
    expect(readdirSync(folder).filter((name) => name.startsWith('password-key.pem.broken-'))).toHaveLength(1);
    expect(existsSync(join(folder, 'password-key.pem'))).toBe(true);
    expect((await health()).aside).toEqual([expect.stringContaining('the key could not be read and was set aside as ')]);
  });
});

describe('a missing key', () => {
  it('MOC-36 is reported in one sentence if there are worlds; a new one is made, and the worlds start', async () => {
    rmSync(join(folder, 'password-key.pem'));
    const { portal, worlds } = await started();
    await worlds.check();
    const answer = await portal.inject({ url: '/ftfeportal/sound/sys/user/getPublicKey?loginName=x' });
    expect(answer.json<{ data: string }>().data).toContain('BEGIN PUBLIC KEY');
    const sentence = 'the key is gone and a new one was made; who opened a page before has to load it again';
    expect([reports, (await health()).aside]).toEqual([[sentence], [sentence]]);
    expect((await worlds.get('broken'))?.name).toBe('broken');
  });

  it('MOC-36 is not reported if there are no worlds yet', async () => {
    await stopped();
    rmSync(folder, { recursive: true, force: true });
    await started();
    expect([reports, await health()]).toEqual([[], { ok: true }]);
  });
});

describe('a world that cannot act', () => {
  it('MOC-36 is named by /health until it can', async () => {
    const { worlds } = await started();
    const world = (await worlds.get('sound'))!;
    const blocking = new DatabaseSync(join(folder, 'worlds', 'sound', 'journal.sqlite'));
    blocking.exec('BEGIN IMMEDIATE');
    const push = () => world.bank.pushMessage('C0001', { msgType: 1, msgContentCN: '好', msgContentEN: 'good' });
    await expect(push()).rejects.toThrow('locked');
    expect(await health()).toMatchObject({ ok: true, failing: [expect.stringContaining('world sound: ')] });
    blocking.exec('ROLLBACK');
    blocking.close();
    expect((await push()).ok).toBe(true);
    expect(await health()).toEqual({ ok: true });
  });
});
