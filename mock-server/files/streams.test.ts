// CSV that is written while it is sent: as it comes, no faster than it is read, and not on when nobody reads any more.
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { type Streams, streams } from './streams.ts';
import { csvText, type Rows } from './tables.ts';

async function* pieces(...of: readonly Rows[]): AsyncGenerator<Rows> {
  yield* of;
}

/** Text without an end, which counts how much of it was asked for, and knows when it is given up. */
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

/** The stream, where one is opened. */
function opened(all: Streams, owner: string, lines: AsyncIterable<string>): Readable {
  const stream = all.open(owner, lines);
  if (!stream) throw new Error('no stream is opened');
  return stream;
}

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
};

describe('CSV as it is written', () => {
  it('PRT-11 begins with the byte order mark, keeps the order, and quotes what is no plain text', async () => {
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
  ])('PRT-11 writes the text %j as %j, where semicolon or tab may end a cell too', async (text, cell) => {
    const written = (await buffer(opened(streams(), 'one', csvText(['A'], pieces([[text]]))))).toString();
    expect(written).toBe(`\uFEFFA\r\n${cell}\r\n`);
  });

  it('MOC-37 takes no more than a little ahead of whoever reads, and nothing after they stop', async () => {
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

  it('MOC-37 sends three at once to an owner, and another when one of them has ended', async () => {
    const all = streams();
    const begun = async (owner: string) => {
      const stream = opened(all, owner, endless().lines());
      await stream[Symbol.asyncIterator]().next();
      return stream;
    };
    const one = () => all.open('one', endless().lines());
    const first = await begun('one');
    await begun('one');
    expect(one()).not.toBeNull();
    await begun('one');
    expect([one(), all.open('two', endless().lines()) === null]).toEqual([null, false]);
    first.destroy();
    await turns(10);
    await begun('one');
    expect(one()).toBeNull();
  });

  it('MOC-32 ends with an error where its rows cannot be read to their end', async () => {
    async function* broken(): AsyncGenerator<Rows> {
      yield [['a']];
      throw new Error('the world was read again');
    }
    await expect(buffer(opened(streams(), 'one', csvText(['A'], broken())))).rejects.toThrow('the world was read again');
  });
});
