// Views of a list: built in pieces while entries are added, changed and removed, then maintained, and discarded when
// there are too many.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { whole } from '../kernel/pieces.fixture.ts';
import { KeptViews } from './listing.ts';
import { Bucket, type View } from './bucket.ts';

type Entry = { readonly size: number; readonly pair: string };

/** Creates a bucket of the given entries. The ordinal of each entry is its index. */
function bucketOf(entries: readonly Entry[], views = new KeptViews()) {
  const bucket = new Bucket<Entry>(views);
  const standing = new Map<number, Entry>();
  let looked = 0;
  const put = (ordinal: number, entry: Entry) => {
    standing.set(ordinal, entry);
    bucket.put(ordinal, entry);
  };
  const drop = (ordinal: number) => {
    standing.delete(ordinal);
    bucket.drop(ordinal);
  };
  for (const [ordinal, entry] of entries.entries()) put(ordinal, entry);
  const listing = bucket.listing((ordinal) => {
    looked += 1;
    return standing.get(ordinal) ?? { size: Number.NaN, pair: 'gone' };
  });
  return { put, drop, listing, standing, looked: () => looked };
}

const bySize = (order: 'asc' | 'desc'): View<Entry> => ({ name: `size ${order}`, order, keyOf: ({ size }) => size });
const ofUsd: View<Entry> = { ...bySize('asc'), name: 'usd', passes: ({ pair }) => pair === 'USD' };

/** Computes the expected view by sorting all entries, the newest first among equal keys. */
const sorted = (standing: ReadonlyMap<number, Entry>, { order, passes = () => true }: View<Entry>): Entry[] =>
  [...standing]
    .filter(([, entry]) => passes(entry))
    .toSorted(([p, a], [q, b]) => (order === 'asc' ? a.size - b.size : b.size - a.size) || q - p)
    .map(([, entry]) => entry);

const anEntry = fc.record({ size: fc.nat(30), pair: fc.constantFrom('USD', 'EUR') });
/** A change of the entry at an ordinal: a new entry, or null to remove it. */
const aChange = fc.tuple(fc.nat(2_000), fc.option(anEntry));

describe('a view of a list', () => {
  it('MOC-33 contains the matching entries in order, whatever is added, changed and removed while it is built and afterwards', () => {
    const law = fc.property(
      fc.array(anEntry, { minLength: 900, maxLength: 1_600, size: 'max' }),
      fc.array(aChange, { maxLength: 80, size: 'max' }),
      fc.constantFrom(bySize('asc'), bySize('desc'), ofUsd),
      (entries, changes, view) => {
        const { put, drop, listing, standing } = bucketOf(entries);
        const waiting = [...changes];
        const change = () => {
          for (const [ordinal, entry] of waiting.splice(0, 20)) {
            if (entry) put(ordinal, entry);
            else drop(ordinal);
          }
        };
        const making = listing.view(view);
        for (let step = making.next(); step.done !== true; step = making.next()) change();
        expect(whole(listing.view(view)).slice()).toEqual(sorted(standing, view));
        while (waiting.length > 0) change();
        const rows = whole(listing.view(view));
        expect(rows.slice()).toEqual(sorted(standing, view));
        expect(rows.slice(3, 9)).toEqual(sorted(standing, view).slice(3, 9));
        expect(rows).toHaveLength(sorted(standing, view).length);
      },
    );
    fc.assert(law, { numRuns: 40 });
  });

  it.each(['asc', 'desc'] as const)('QRY-08 MOC-33 of a range contains its bounds and everything between, %s', (order) => {
    const { listing } = bucketOf([1, 2, 3, 3, 4, 5].map((size) => ({ size, pair: 'USD' })));
    const sizes = (range: { from?: number; to?: number }) => {
      const rows = whole(listing.view({ ...bySize(order), ...range }));
      const found = rows.slice().map(({ size }) => size);
      expect(rows).toHaveLength(found.length);
      return order === 'asc' ? found : found.toReversed();
    };
    expect(sizes({ from: 2, to: 4 })).toEqual([2, 3, 3, 4]);
    expect(sizes({ from: 3, to: 3 })).toEqual([3, 3]);
    expect(sizes({ from: 4 })).toEqual([4, 5]);
    expect(sizes({ to: 2 })).toEqual([1, 2]);
    expect(sizes({ from: 6 })).toEqual([]);
    expect(sizes({ from: 5, to: 1 })).toEqual([]);
  });

  it('MOC-33 MOC-37 is built once, in pieces of at most 500 entries; a page of it reads its own rows only', () => {
    const { listing, looked } = bucketOf(Array.from({ length: 20_000 }, (_, size) => ({ size: size % 977, pair: 'USD' })));
    let [most, before, pieces] = [0, 0, 0];
    const making = listing.view(bySize('asc'));
    for (let step = making.next(); step.done !== true; step = making.next()) {
      most = Math.max(most, looked() - before);
      before = looked();
      pieces += 1;
    }
    expect([most, pieces, looked()]).toEqual([500, 39, 20_000]);
    expect(whole(listing.view(bySize('asc'))).slice(9_000, 9_010)).toHaveLength(10);
    expect(looked()).toBe(20_010);
  });

  it('MOC-33 a slice stays the same, whatever is added and removed', () => {
    const { listing, put, drop } = bucketOf([3, 1, 2].map((size) => ({ size, pair: 'USD' })));
    const cuts = [whole(listing.view(bySize('asc'))).cut(0, 2), listing.cut(0, 2)];
    put(3, { size: 0, pair: 'USD' });
    drop(0);
    expect(cuts.map((cut) => cut.slice().map(({ size }) => size))).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it('MOC-33 MOC-37 is dropped when more recently requested views exceed the limit, and is then built again', () => {
    const views = new KeptViews(12_000);
    const { listing, looked } = bucketOf(
      Array.from({ length: 6_000 }, (_, size) => ({ size, pair: 'USD' })),
      views,
    );
    const costs = (name: string): number => {
      const before = looked();
      whole(listing.view({ ...bySize('asc'), name }));
      return looked() - before;
    };
    expect([costs('a'), costs('b'), costs('a'), costs('b')]).toEqual([6_000, 6_000, 0, 0]);
    expect(costs('c')).toBe(6_000);
    expect([costs('b'), costs('a')]).toEqual([0, 6_000]);
  });

  it('MOC-37 however small views are, their number is limited too', () => {
    const { listing, looked } = bucketOf([{ size: 1, pair: 'USD' }], new KeptViews(10_000));
    const costs = (name: string): number => {
      const before = looked();
      whole(listing.view({ ...bySize('asc'), name }));
      return looked() - before;
    };
    expect([costs('a'), costs('b'), costs('c'), costs('c'), costs('a')]).toEqual([1, 1, 1, 0, 1]);
  });
});
