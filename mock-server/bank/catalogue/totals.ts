// How many things an owner has, kept up as they come and go.

/** What each key has of several owners, and what the keys of an owner have together. */
export class Totals {
  readonly #owners = new Map<string, readonly string[]>();
  readonly #totals = new Map<string, number>();

  /** From now on a key has one thing for each time that an owner is named. */
  put(key: string, owners: readonly string[]): void {
    for (const owner of this.#owners.get(key) ?? []) this.#totals.set(owner, this.of(owner) - 1);
    for (const owner of owners) this.#totals.set(owner, this.of(owner) + 1);
    if (owners.length > 0) this.#owners.set(key, owners);
    else this.#owners.delete(key);
  }

  of(owner: string): number {
    return this.#totals.get(owner) ?? 0;
  }
}
