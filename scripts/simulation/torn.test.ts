import { expect, it } from 'vitest';
import { digest } from '#mock/secrets/tokens.ts';
import type { EventRow } from '#mock/journal/store.ts';
import { rowsAfterTear, type Tear } from './torn.ts';

function rowsFrom(first: number, count: number, length: number): EventRow[] {
  const row = (seq: number): EventRow => ({ seq, text: JSON.stringify({ seq, text: 'x'.repeat(length) }), digest: digest(String(seq)) });
  return Array.from({ length: count }, (_, at) => row(first + at));
}

/** The first event has a later number, as in a journal that starts with a snapshot. */
const rows = rowsFrom(5, 4, 3_000);
const more = rowsFrom(9, 6, 3_000);
const seqsOf = (all: readonly EventRow[]) => all.map(({ seq }) => seq);
const rests = ['nothing', 'garbage', 'old', 'hole'] as const satisfies readonly Tear['rest'][];

it.each(rests)('TRU-03 a commit of which a part was written before %s is not in the journal, and earlier ones are', async (rest) => {
  for (const kept of [0, 10, 50, 90, 99])
    expect(seqsOf(await rowsAfterTear(rows, more, { kept, rest })), `${kept} %`).toEqual(seqsOf(rows));
});

it.each(rests)('TRU-03 a commit that was written whole before %s is in the journal', async (rest) => {
  expect(await rowsAfterTear(rows, more, { kept: 100, rest })).toEqual([...rows, ...more]);
  expect(await rowsAfterTear([], more, { kept: 100, rest })).toEqual(more);
});
