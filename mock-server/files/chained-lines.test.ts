import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Break, breakIn, chainedLines, lastDigest } from './chained-lines.ts';

const entries = fc.array(fc.record({ seq: fc.nat(), object: fc.string(), digest: fc.string() }), { maxLength: 12 });

async function* pieces(rows: readonly object[]) {
  yield [{ customerId: 'C0004', filter: {} }];
  yield rows;
  yield [{ rows: rows.length }];
}

async function fileOf(rows: readonly object[]): Promise<string[]> {
  const text: string[] = [];
  for await (const line of chainedLines(pieces(rows))) text.push(line);
  return text.join('').trimEnd().split('\n');
}

async function* each(lines: readonly string[]) {
  yield* lines;
}
const broken = (lines: readonly string[]): Promise<Break | null> => breakIn(each(lines));

describe('a file of lines whose digests form a chain', () => {
  it('EYE-13 is intact as it was written, and its last digest is known beforehand', async () => {
    await fc.assert(
      fc.asyncProperty(entries, async (rows) => {
        const lines = await fileOf(rows);
        expect(await broken(lines)).toBe(null);
        expect(lines.at(-1)).toBe(`{"rows":${rows.length},"digest":"${await lastDigest(pieces(rows))}"}`);
      }),
    );
  });

  it('EYE-13 breaks at the line that was changed, left out, repeated or moved, or where it was cut off', async () => {
    const changes: Readonly<Record<string, (lines: readonly string[], at: number) => readonly string[]>> = {
      changed: (lines, at) =>
        lines.with(
          at,
          lines[at]!.replace(/[a-z]/, (letter) => letter.toUpperCase()),
        ),
      leftOut: (lines, at) => lines.toSpliced(at, 1),
      repeated: (lines, at) => lines.toSpliced(at, 0, lines[at]!),
      moved: (lines, at) => lines.toSpliced(at, 2, lines[at + 1] ?? '', lines[at]!),
      cutOff: (lines, at) => lines.slice(0, Math.max(at, 1)),
      emptied: () => [],
    };
    await fc.assert(
      fc.asyncProperty(entries, fc.nat(), fc.constantFrom(...Object.keys(changes)), async (rows, place, how) => {
        const lines = await fileOf(rows);
        const at = place % lines.length;
        const spoilt = changes[how]!(lines, at);
        const found = await broken(spoilt);
        expect(found).not.toBe(null);
        expect(found!.line).toBeLessThanOrEqual(spoilt.length);
        if (how === 'changed') expect(found!.line).toBe(at + 1);
      }),
    );
  });
});
