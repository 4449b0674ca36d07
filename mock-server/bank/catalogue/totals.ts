// Sums of counts by owner, kept up as the counts change.

/** What each key counts, and what the keys of an owner count together. */
export class Totals {
  readonly #counts = new Map<string, number>();
  readonly #totals = new Map<string, number>();

  /** A key of an owner counts so much from now on. */
  put(owner: string, key: string, count: number): void {
    const more = count - (this.#counts.get(key) ?? 0);
    if (more === 0) return;
    this.#counts.set(key, count);
    this.#totals.set(owner, this.of(owner) + more);
  }

  of(owner: string): number {
    return this.#totals.get(owner) ?? 0;
  }
}
