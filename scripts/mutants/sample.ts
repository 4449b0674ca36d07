// Selects a random sample from all edits of the bank's folders. The same seed selects the same sample as long as the
// edited lines do not change.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { root } from '../root.ts';
import { type Point, pointsOf } from './points.ts';

/** An edit of a file; `id` is the same across runs while the file is unchanged. */
export type Candidate = Point & { readonly id: string; readonly file: string };

/** Folders that decide money, time, sides, guards and rows. */
const rooms = ['access', 'deals', 'ledger', 'lifecycle', 'orders', 'products', 'queries', 'quotes', 'receipts', 'specials'];

const digest = (...parts: readonly (string | number)[]): string => createHash('sha256').update(parts.join('\n')).digest('hex');

const sources = (): string[] =>
  rooms.flatMap((room) =>
    readdirSync(`${root}mock-server/bank/${room}`)
      .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
      .map((name) => `mock-server/bank/${room}/${name}`),
  );

function candidatesOf(file: string, seed: number): (Candidate & { readonly lot: string })[] {
  const source = readFileSync(root + file, 'utf8');
  const known = digest(source);
  const lines = new Map<string, number>();
  return pointsOf(file, source).map((point) => {
    const line = source.slice(source.lastIndexOf('\n', point.start) + 1, source.indexOf('\n', point.start));
    const key = `${file} ${line} ${source.slice(point.start, point.end)} ${point.replacement}`;
    const nth = lines.get(key) ?? 0;
    lines.set(key, nth + 1);
    return { ...point, file, id: digest(known, point.start, point.end, point.replacement), lot: digest(seed, key, nth) };
  });
}

/**
 * Returns the first `size` edits of the random order that `seed` determines. A shorter sample is therefore the
 * beginning of a longer one.
 */
export const sampleOf = (size: number, seed: number): Candidate[] =>
  sources()
    .flatMap((file) => candidatesOf(file, seed))
    .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, size);
