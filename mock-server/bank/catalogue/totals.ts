// Totals over the entries of a list, of money by currency and of positions by closing. Those of a view are kept and
// updated: a later request reads only the entries that have changed since, whatever the length of the list (MOC-33).
import type { InPieces } from '../kernel/pieces.ts';
import type { SortKey } from './sorted.ts';

/**
 * What the customer receives or pays, as an integer. `of` says of what, such as a currency; only flows of the same are
 * added. `due` is the day on which it falls due, if it is still to move.
 */
export type Flow = { readonly of: string; readonly way: 'received' | 'paid'; readonly scaled: number | bigint; readonly due?: string };

/** What an entry adds to the totals; the name identifies the measure among those of one list. */
export type Measure<Entry> = { readonly name: string; readonly flowsOf: (entry: Entry) => readonly Flow[] };

/** What is received and paid of one currency or closing. */
export type Moved = Readonly<Record<Flow['way'], bigint>>;

/** Entries read in a piece. */
export const entriesInPiece = 200;

/** Sums of some entries. Integers without a bound: sums of safe integers need not be safe. */
export class Totals {
  /** Number of entries that moved money. */
  counted = 0;
  /** Sums by due day and by what they are of; '' for flows without a due day. Sums of zero are left out. */
  readonly #sums = new Map<string, Map<string, Moved>>();

  /** Adds the flows of an entry; a negative sign removes them. Flows of zero are ignored. */
  add(flows: readonly Flow[], sign: 1 | -1 = 1): void {
    if (flows.length > 0) this.counted += sign;
    for (const { of, way, scaled, due = '' } of flows)
      this.#move(due, of, { received: 0n, paid: 0n, [way]: BigInt(scaled) * BigInt(sign) });
  }

  addAll(other: Totals): void {
    this.counted += other.counted;
    for (const [due, sums] of other.#sums) for (const [of, moved] of sums) this.#move(due, of, moved);
  }

  /** Returns the sums by what they are of, in alphabetical order: of all days, or of those that are accepted. */
  sums(accepts: (due: string) => boolean = () => true): readonly (readonly [of: string, Moved])[] {
    const all = new Totals();
    for (const [due, sums] of this.#sums) if (accepts(due)) for (const [of, moved] of sums) all.#move('', of, moved);
    return [...(all.#sums.get('') ?? [])].toSorted(([one], [another]) => (one < another ? -1 : 1));
  }

  #move(due: string, of: string, { received, paid }: Moved): void {
    const sums = this.#sums.get(due) ?? new Map<string, Moved>();
    const before = sums.get(of) ?? { received: 0n, paid: 0n };
    const moved = { received: before.received + received, paid: before.paid + paid };
    if (moved.received === 0n && moved.paid === 0n) sums.delete(of);
    else sums.set(of, moved);
    if (sums.size === 0) this.#sums.delete(due);
    else this.#sums.set(due, sums);
  }
}

/** Returns the flows of an entry that are not zero. */
export const movingFlows = <Entry>({ flowsOf }: Measure<Entry>, entry: Entry): readonly Flow[] =>
  flowsOf(entry).filter(({ scaled }) => scaled !== 0 && scaled !== 0n);

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
