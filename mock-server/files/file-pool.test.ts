// Uses real worker threads, and threads of the test's own for misbehaviour.
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { unzipped } from '#mock/test/unzip.ts';
import { type FileJob, handedOver } from './file-jobs.ts';
import { type FilePool, filePool } from './file-pool.ts';

const workbook = (...pieces: readonly (readonly string[])[]): FileJob => ({
  kind: 'xlsx',
  of: { columns: ['heading'], pieces: Readable.from(pieces.map((piece) => piece.map((cell) => [cell]))) },
});
const bank = { cn: '示例银行', en: 'Sample Bank' };
const words = { business: '', verification: '', verifiedBy: '', stamp: '', foot: '' };
const blank = {
  words,
  titleCn: '',
  titleEn: '',
  serialNo: '',
  verificationNo: '',
  madeAt: 0,
  customer: '',
  time: '',
  exchanges: [],
  facts: [],
};
/** Creates a job; the threads of these tests read only its title. */
const job = (titleEn: string): FileJob => ({ kind: 'pdf', of: { bank, pages: [{ ...blank, titleEn }] } });
const text = (bytes: Uint8Array | null): string => Buffer.from(bytes ?? []).toString();

/** A thread that echoes the title, or misbehaves as the title says. */
const program = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ of }) => {
    const { titleEn: word } = of.pages[0];
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

describe('the pool of file workers', () => {
  it('MOC-37 PRT-11 makes PDF and workbook in threads', async () => {
    pool = filePool();
    const facts = [{ cn: '金额', en: 'Amount', text: '1,000.00' }];
    const sheet = { bank, pages: [{ ...blank, titleCn: '交易确认书', titleEn: 'Confirmation', serialNo: 'RCP 1', facts }] };
    const [pdf, xlsx] = await Promise.all([pool.make({ kind: 'pdf', of: sheet }), pool.make(workbook(['cell']))]);
    expect([text(pdf).slice(0, 5), text(xlsx).slice(0, 2)]).toEqual(['%PDF-', 'PK']);
  });

  it('MOC-37 PRT-11 makes a workbook of its pieces in order, each sent separately, and does not mix it with the next one', async () => {
    pool = filePool({ threads: 1, waiting: 2 });
    const [long, short] = await Promise.all([pool.make(workbook(['a', 'b'], ['c'])), pool.make(workbook(['d']))]);
    const texts = (bytes: Uint8Array | null) => unzipped(Buffer.from(bytes ?? []), 'xl/sharedStrings.xml').match(/(?<=>)[^<>]+(?=<\/t>)/g);
    expect([texts(long), texts(short)]).toEqual([
      ['heading', 'a', 'b', 'c'],
      ['heading', 'd'],
    ]);
    const kinds = [];
    for await (const { kind } of handedOver(workbook(['a', 'b'], ['c']))) kinds.push(kind);
    expect(kinds).toEqual(['rows', 'rows', 'xlsx']);
  });

  it('MOC-37 MOC-32 abandons a workbook whose rows cannot all be read, and nothing of it stays in the thread', async () => {
    pool = filePool({ threads: 1, waiting: 2 });
    async function* broken() {
      yield [['kept?']];
      throw new Error('the world was reloaded');
    }
    const bad = pool.make({ kind: 'xlsx', of: { columns: ['heading'], pieces: broken() } });
    await expect(bad).rejects.toThrow('the world was reloaded');
    const good = Buffer.from((await pool.make(workbook(['next']))) ?? []);
    expect(unzipped(good, 'xl/sharedStrings.xml')).not.toContain('kept?');
  });

  it('MOC-37 lets two jobs wait and no more, and accepts others when these are done', async () => {
    const { make, close } = opened();
    const outcomes = ['waits', 'one', 'two'].map((word) => make(job(word)).catch(({ message }: Error) => message));
    expect(await make(job('three'))).toBeNull();
    await close();
    expect(await Promise.all(outcomes)).toEqual(['the worker thread has ended', 'the file pool is closed', 'the file pool is closed']);
    await expect(make(job('four'))).rejects.toThrow('the file pool is closed');
    const again = opened();
    expect((await Promise.all([again.make(job('one')), again.make(job('two')), again.make(job('three'))])).map(text)).toEqual([
      'one',
      'two',
      'three',
    ]);
    expect(text(await again.make(job('four')))).toBe('four');
    expect(started).toBe(1);
  });

  it.each([
    ['fails', 'cannot be drawn', 1],
    ['throws', 'thrown in the thread', 2],
    ['dies', 'the worker thread has ended', 2],
  ])('MOC-37 rejects a job that %s, and makes the next one', async (word, problem, threads) => {
    const { make } = opened();
    const [bad, good] = [make(job(word)), make(job('good'))];
    await expect(bad).rejects.toThrow(problem);
    expect(text(await good)).toBe('good');
    expect(started).toBe(threads);
  });

  it('MOC-37 starts no more threads than allowed', async () => {
    const { make } = opened({ threads: 2, waiting: 8 });
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((word) => make(job(word))));
    expect(started).toBe(2);
  });
});
