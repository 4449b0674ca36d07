// Files made beside the thread: real threads where a file is made, threads of the test's own where one misbehaves.
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { type FileJob, portionsOf } from './file-jobs.ts';
import { type FilePool, filePool } from './file-pool.ts';

const table = (text: string): FileJob => ({ kind: 'csv', of: { columns: ['heading'], rows: [[text]] } });
const text = (bytes: Uint8Array | null): string => Buffer.from(bytes ?? []).toString();

/** A thread that echoes the one cell, and misbehaves as the cell says. */
const program = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ of }) => {
    const [[word]] = of.rows;
    if (word === 'dies') process.exit(1);
    if (word === 'throws') throw new Error('thrown in the thread');
    if (word === 'fails') return parentPort.postMessage({ problem: 'cannot be drawn' });
    if (word !== 'waits') parentPort.postMessage({ bytes: Buffer.from(word) });
  });`;

let started = 0;
const start = (): Worker => {
  started += 1;
  return new Worker(program, { eval: true });
};

let pool: FilePool;
const opened = (size = { threads: 1, waiting: 2 }): FilePool => {
  started = 0;
  pool = filePool(size, start);
  return pool;
};
afterEach(() => pool.close());

describe('a pool that makes files', () => {
  it('MOC-37 PRT-11 makes PDF, workbook and CSV in threads', async () => {
    pool = filePool();
    const lines = [{ cn: '金额', en: 'Amount', text: '1,000.00' }];
    const sheet = { titleCn: '交易确认书', titleEn: 'Confirmation', madeAt: 0, scan: 'RCP 1', lines };
    const [pdf, xlsx, csv] = await Promise.all([
      pool.make({ kind: 'pdf', of: sheet }),
      pool.make({ kind: 'xlsx', of: { columns: ['heading'], rows: [['cell']] } }),
      pool.make(table('cell')),
    ]);
    expect([text(pdf).slice(0, 5), text(xlsx).slice(0, 2), text(csv)]).toEqual(['%PDF-', 'PK', '\uFEFFheading\r\ncell\r\n']);
  });

  it('MOC-37 PRT-11 makes a long table whole and in its order, and hands no more than 250 rows over in a turn', async () => {
    pool = filePool({ threads: 1, waiting: 2 });
    const rows = Array.from({ length: 1_001 }, (_, place) => [String(place)]);
    const [long, short] = await Promise.all([pool.make({ kind: 'csv', of: { columns: ['heading'], rows } }), pool.make(table('cell'))]);
    expect(text(long)).toBe(`\uFEFFheading\r\n${rows.join('\r\n')}\r\n`);
    expect(text(short)).toBe('\uFEFFheading\r\ncell\r\n');
    const portions = [...portionsOf({ kind: 'xlsx', of: { columns: ['heading'], rows } })];
    expect(portions.map((portion) => (portion.kind === 'rows' ? portion.rows.length : portion.kind))).toEqual([250, 250, 250, 250, 'xlsx']);
    expect([...portionsOf({ kind: 'csv', of: { columns: [], rows: rows.slice(0, 250) } })]).toHaveLength(1);
  });

  it('MOC-37 lets two wait and no more, and takes others when they are made', async () => {
    const { make, close } = opened();
    const outcomes = ['waits', 'one', 'two'].map((word) => make(table(word)).catch(({ message }: Error) => message));
    expect(await make(table('three'))).toBeNull();
    await close();
    expect(await Promise.all(outcomes)).toEqual([
      'the thread that made the file has ended',
      'no more files are made',
      'no more files are made',
    ]);
    await expect(make(table('four'))).rejects.toThrow('no more files are made');
    const again = opened();
    expect((await Promise.all([again.make(table('one')), again.make(table('two')), again.make(table('three'))])).map(text)).toEqual([
      'one',
      'two',
      'three',
    ]);
    expect(text(await again.make(table('four')))).toBe('four');
    expect(started).toBe(1);
  });

  it.each([
    ['fails', 'cannot be drawn', 1],
    ['throws', 'thrown in the thread', 2],
    ['dies', 'the thread that made the file has ended', 2],
  ])('MOC-37 a job that %s is rejected, and the next one is made', async (word, problem, threads) => {
    const { make } = opened();
    const [bad, good] = [make(table(word)), make(table('good'))];
    await expect(bad).rejects.toThrow(problem);
    expect(text(await good)).toBe('good');
    expect(started).toBe(threads);
  });

  it('MOC-37 starts no more threads than it may', async () => {
    const { make } = opened({ threads: 2, waiting: 8 });
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((word) => make(table(word))));
    expect(started).toBe(2);
  });
});
