// How the engine speaks of what has failed.

/** A journal that has failed fails for whoever comes next, so its failure is heard there. */
export const unheard = (promise: Promise<unknown>): void => void promise.catch(() => undefined);

/** What an error says. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The world is being read from its journal, or could not be read; whoever can wait waits for `ready`. */
export class OutOfService extends Error {}

/** The world has failed twice in the same way when it was read again, and no later try will end otherwise (MOC-38). */
export class LostWorld extends Error {}

/** Whether the system, and not what was read, was in the way: a full or busy disk, a file that cannot be opened now. */
export function isPassing(error: unknown): boolean {
  const { code, errcode } = error as { readonly code?: unknown; readonly errcode?: unknown };
  if (typeof errcode === 'number') return !damaged.has(errcode);
  return typeof code === 'string' && /^E[A-Z]+$/.test(code);
}

/** SQLite's numbers for a file that is damaged or no database. */
const damaged = new Set([11, 26]);

/** The readings of a world after its faults; what fails twice in the same way would fail for ever, and keep the process busy with it (MOC-38). */
export class Readings {
  /** With what the last one failed; null where it has not. */
  #failure: string | null = null;
  #lost: LostWorld | null = null;

  /** Reads by `again`; rejects with a LostWorld from the second failure of one kind on, where the system was not in the way. */
  async read(again: () => Promise<void>): Promise<void> {
    if (this.#lost) throw this.#lost;
    try {
      await again();
      this.#failure = null;
    } catch (fault) {
      if (isPassing(fault)) throw fault;
      const words = wordsOf(fault);
      if (words === this.#failure) throw (this.#lost = new LostWorld(words, { cause: fault }));
      this.#failure = words;
      throw fault;
    }
  }
}
