// A world whose disk fails twice in the same way is set aside while the others continue. One that fails while it is
// created can be created again (MOC-38).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { Journal } from '#mock/bank/engine/journal-port.ts';
import { sentenceOf } from '#mock/log.ts';
import { type Bench, dealt, startBench, tuesday } from './bench.ts';

const spoilt = new Set<string>();
const reports: string[] = [];
let bench: Bench;

/** Simulates a broken disk for the worlds in `spoilt`: writing fails, and reading reports a changed event. */
function throughJournal(name: string, journal: Journal): Journal {
  return {
    ...journal,
    append: (events) => (spoilt.has(name) ? Promise.reject(new Error('input/output error')) : journal.append(events)),
    read() {
      if (spoilt.has(name)) throw new Error('event 2 was changed after it was written');
      return journal.read();
    },
  };
}

afterEach(async () => {
  spoilt.clear();
  await bench.stop();
});

const started = async () => {
  reports.length = 0;
  bench = await startBench(undefined, { throughJournal, say: (...message) => reports.push(sentenceOf(...message)) });
};
const made = (name: string) => {
  const clocks = { bankTime: tuesday, accessTime: tuesday, bankRate: 0, accessRate: 0 };
  return bench.app.worlds.create({ name, seed: name, ...clocks, shanghaiHolidays: true }, 'disk');
};
const health = async () => {
  const answer = await bench.app.portal.inject({ url: '/health' });
  return { status: answer.statusCode, ...answer.json<{ ok: boolean; aside?: string[] }>() };
};
const push = { msgType: 1, msgContentCN: '好', msgContentEN: 'good' } as const;

it('MOC-38 a world that fails twice in the same way while it is read is set aside with its reason; others deal', async () => {
  await started();
  const [lost, other] = [await made('lost'), await made('other')];
  const client = await bench.signIn(other);
  spoilt.add('lost');
  await expect(lost.bank.pushMessage('C0001', push)).rejects.toThrow('input/output error');
  await expect(bench.app.worlds.get('lost')).rejects.toThrow('event 2 was changed');
  expect(await bench.app.worlds.get('lost')).toBeNull();
  const sentence =
    /^world lost: failed twice with the same error when it was reloaded and was set aside as .*\.archive-lost-.*: .*event 2 was changed/;
  expect(await health()).toEqual({ status: 200, ok: true, aside: [expect.stringMatching(sentence)] });
  expect(reports.filter((line) => sentence.test(line))).toHaveLength(1);
  await dealt(other, client);
  expect(existsSync(join(bench.folder, 'worlds', 'lost'))).toBe(false);
  spoilt.clear();
  expect((await made('lost')).name).toBe('lost');
});

it('MOC-38 a world that fails while it is created can be created again, and stops neither the others nor the bank', async () => {
  await started();
  const other = await made('other');
  spoilt.add('half');
  await expect(made('half')).rejects.toThrow('event 2 was changed');
  await bench.app.worlds.check();
  expect((await health()).status).toBe(200);
  expect((await other.bank.pushMessage('C0001', push)).ok).toBe(true);
  spoilt.clear();
  const half = await made('half');
  expect((await half.bank.pushMessage('C0001', push)).ok).toBe(true);
  expect((await bench.app.worlds.get('half'))?.name).toBe('half');
});
