// CSV streams follow their reader: no faster than it reads, and they stop when it stops.
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { type Streams, streams } from './streams.ts';
import { csvText, type Rows } from './tables.ts';

async function* pieces(...of: readonly Rows[]): AsyncGenerator<Rows> {
  yield* of;
}

/** Returns an endless text that counts the lines read and records when reading ends. */
function endless() {
  const seen = { taken: 0, ended: false };
  async function* lines(): AsyncGenerator<string> {
    try {
      for (;;) {
        seen.taken += 1;
        yield 'x'.repeat(40_000);
      }
    } finally {
      seen.ended = true;
    }
  }
  return { seen, lines };
}

/** Opens a stream; fails if it is refused. */
function opened(all: Streams, owner: string, lines: AsyncIterable<string>): Readable {
  const stream = all.open(owner, lines);
  if (!stream) throw new Error('no stream is opened');
  return stream;
}

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
};

describe('CSV as a stream', () => {
  it('PRT-11 starts with the byte order mark, keeps the order, and quotes what is not plain text', async () => {
    const rows = pieces([['=1+1', { decimal: '7.0000' }]], [], [['a,"b"', '-5.00']]);
    const written = (await buffer(opened(streams(), 'one', csvText(['A', 'B'], rows)))).toString();
    expect(written).toBe('\uFEFFA,B\r\n' + "'=1+1,7.0000\r\n" + '"a,""b""",-5.00\r\n');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['goods;=1+1;', "goods;'=1+1;"],
    [';=1+1', "';'=1+1"],
    ['goods\t＋1', "goods\t'＋1"],
    ['goods;"=1+1"', '"goods;""\'=1+1"""'],
    ['goods\n@sum', '"goods\n\'@sum"'],
    ['goods; paid = 1-2', 'goods; paid = 1-2'],
    ['-5.00', '-5.00'],
  ])('PRT-11 writes the text %j as %j, because a semicolon or tab may end a cell too', async (text, cell) => {
    const written = (await buffer(opened(streams(), 'one', csvText(['A'], pieces([[text]]))))).toString();
    expect(written).toBe(`\uFEFFA\r\n${cell}\r\n`);
  });

  it('MOC-37 is produced only slightly ahead of its reader, and not after the reader stops', async () => {
    const { seen, lines } = endless();
    const stream = opened(streams(), 'one', lines());
    await stream[Symbol.asyncIterator]().next();
    await turns(50);
    const { taken } = seen;
    expect(taken).toBeLessThan(6);
    stream.destroy();
    await turns(50);
    expect(seen).toEqual({ taken, ended: true });
  });

  it('MOC-37 is limited to three streams per owner, whether read yet or not, until one of them ends', async () => {
    const all = streams(() => 0);
    const { seen, lines } = endless();
    const open = (owner: string) => all.open(owner, lines());
    const [first] = [open('one'), open('one'), open('one')];
    expect([open('one'), open('two') === null, seen.taken]).toEqual([null, false, 0]);
    first?.destroy();
    await turns(10);
    const [fourth, fifth] = [open('one'), open('one')];
    expect(fifth).toBeNull();
    await fourth?.[Symbol.asyncIterator]().next();
    fourth?.destroy();
    await turns(10);
    expect(open('one')).not.toBeNull();
  });

  it('MOC-37 that nobody has started to read within ten seconds frees its place; one being read does not', async () => {
    let now = 0;
    const all = streams(() => now);
    const open = () => all.open('one', endless().lines());
    await open()?.[Symbol.asyncIterator]().next();
    open();
    open();
    now = 9_999;
    expect(open()).toBeNull();
    now = 10_000;
    expect([open() === null, open() === null, open()]).toEqual([false, false, null]);
  });

  it('MOC-32 ends with an error if its rows cannot all be read', async () => {
    async function* broken(): AsyncGenerator<Rows> {
      yield [['a']];
      throw new Error('the world was reloaded');
    }
    await expect(buffer(opened(streams(), 'one', csvText(['A'], broken())))).rejects.toThrow('the world was reloaded');
  });
});
