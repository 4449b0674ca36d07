// Totals of money by currency over the entries of a list. Those of a view are kept and updated: a later request reads
// only the entries that have changed since, whatever the length of the list (MOC-33).
import type { InPieces } from '../kernel/pieces.ts';
import type { SortKey } from './sorted.ts';

/** Money × 100 that the customer receives or pays. */
export type Flow = { readonly currency: string; readonly way: 'received' | 'paid'; readonly scaled: number };

/** What an entry adds to the totals; the name identifies the measure among those of one list. */
export type Measure<Entry> = { readonly name: string; readonly flowsOf: (entry: Entry) => readonly Flow[] };

type Moved = Record<Flow['way'], bigint>;

/** Entries read in a piece. */
export const entriesInPiece = 200;

/** Sums of some entries. Integers without a bound: sums of safe integers need not be safe. */
export class Totals {
  /** Number of entries that moved money. */
  counted = 0;
  /** Money × 100 by currency. */
  readonly sums = new Map<string, Moved>();

  /** Adds the flows of an entry; a negative sign removes them. Flows of zero are ignored. */
  add(flows: readonly Flow[], sign: 1 | -1 = 1): void {
    if (flows.length > 0) this.counted += sign;
    for (const { currency, way, scaled } of flows) this.#moved(currency)[way] += BigInt(scaled * sign);
  }

  addAll({ counted, sums }: Totals): void {
    this.counted += counted;
    for (const [currency, { received, paid }] of sums) {
      const moved = this.#moved(currency);
      moved.received += received;
      moved.paid += paid;
    }
  }

  #moved(currency: string): Moved {
    const moved = this.sums.get(currency) ?? { received: 0n, paid: 0n };
    this.sums.set(currency, moved);
    return moved;
  }
}

/** Returns the flows of an entry that are not zero. */
export const movingFlows = <Entry>({ flowsOf }: Measure<Entry>, entry: Entry): readonly Flow[] =>
  flowsOf(entry).filter(({ scaled }) => scaled !== 0);

type Added = { readonly key: SortKey; readonly flows: readonly Flow[] };

/** Returns the current sort key of an ordinal, undefined if it is not in the view, and its entry. */
export type Place<Entry> = { readonly keyOf: (ordinal: number) => SortKey | undefined; readonly entryAt: (ordinal: number) => Entry };

/** The totals of a view, by sort key, so that a range of dates adds its days and reads no entry. */
export class KeptTotals<Entry> {
  readonly #changed: Set<number>;
  readonly #added = new Map<number, Added>();
  readonly #byKey = new Map<SortKey, Totals>();

  /** `ordinals` are those of the view so far; none of them has been read. */
  constructor(ordinals: readonly number[]) {
    this.#changed = new Set(ordinals);
  }

  /** Marks an ordinal that was added to the view, changed or removed. It is read by the next request. */
  change(ordinal: number): void {
    this.#changed.add(ordinal);
  }

  /** Reads what has changed, in pieces. */
  *update(measure: Measure<Entry>, place: Place<Entry>): InPieces<void> {
    let read = 0;
    for (const ordinal of this.#changed) {
      if (read > 0 && read % entriesInPiece === 0) yield;
      read += 1;
      this.#changed.delete(ordinal);
      this.#read(ordinal, measure, place);
    }
  }

  #read(ordinal: number, measure: Measure<Entry>, { keyOf, entryAt }: Place<Entry>): void {
    const before = this.#added.get(ordinal);
    if (before) this.#at(before.key).add(before.flows, -1);
    const key = keyOf(ordinal);
    if (key === undefined) return void this.#added.delete(ordinal);
    const added = { key, flows: movingFlows(measure, entryAt(ordinal)) };
    this.#at(key).add(added.flows);
    this.#added.set(ordinal, added);
  }

  /** Returns the sums of a range of sort keys, both inclusive; an absent bound leaves its side open. */
  between(least: SortKey | undefined, most: SortKey | undefined): Totals {
    const totals = new Totals();
    for (const [key, some] of this.#byKey)
      if ((least === undefined || key >= least) && (most === undefined || key <= most)) totals.addAll(some);
    return totals;
  }

  #at(key: SortKey): Totals {
    const totals = this.#byKey.get(key) ?? new Totals();
    this.#byKey.set(key, totals);
    return totals;
  }
}
