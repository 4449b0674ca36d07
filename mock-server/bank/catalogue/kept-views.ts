// How many views of lists a world keeps: whoever asks for ever other filters makes the oldest be forgotten, and nothing grow (MOC-33, MOC-37).

/** Entries of all views together; about 80 bytes each. */
const mostEntries = 1_000_000;

/** What a view counts at least: each one costs something with every change. */
const leastWeight = 5_000;

type Kept = { readonly weight: number; readonly forget: () => void };

/** The views of a world, the one that was not asked for longest first. */
export class KeptViews {
  readonly #kept = new Map<object, Kept>();
  readonly #most: number;
  #weight = 0;

  constructor(most = mostEntries) {
    this.#most = most;
  }

  /** A view of so many entries is asked for; those that were not asked for longest give way to it. */
  use(view: object, entries: number, forget: () => void): void {
    this.#drop(view);
    const weight = Math.max(entries, leastWeight);
    this.#kept.set(view, { weight, forget });
    this.#weight += weight;
    for (const [other, kept] of this.#kept) {
      if (this.#weight <= this.#most || other === view) return;
      this.#drop(other);
      kept.forget();
    }
  }

  #drop(view: object): void {
    this.#weight -= this.#kept.get(view)?.weight ?? 0;
    this.#kept.delete(view);
  }
}
