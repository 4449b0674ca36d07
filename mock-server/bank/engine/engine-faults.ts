// Errors of the engine and of rebuilding a world after a fault.
import { FencedOff, Unreachable } from './journal-port.ts';

/** Ignores a rejection. A failed journal rejects the next caller too, which then handles the error. */
export const unheard = (promise: Promise<unknown>): void => void promise.catch(() => undefined);

/** Returns the message of an error, or the text of any other thrown value. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Thrown while the world is rebuilt from its journal, or when it could not be; `ready` resolves when it is usable again. */
export class OutOfService extends Error {}

/** Thrown when rebuilding a world failed twice in the same way; later attempts would fail too (MOC-38). */
export class LostWorld extends Error {}

/** Thrown by a replay for every command that was not recorded (DSK-11). */
export class ReplayOnly extends Error {
  readonly statusCode = 409;
}

/**
 * Whether an error is temporary, caused by the system and not by the data: a full or busy disk, a file that cannot be
 * opened now, a database that is restarted, a world that another process has taken.
 */
export function isPassing(error: unknown): boolean {
  if (error instanceof Unreachable || error instanceof FencedOff) return true;
  const { code, errcode } = error as { readonly code?: unknown; readonly errcode?: unknown };
  if (typeof errcode === 'number') return !damaged.has(errcode);
  return typeof code === 'string' && /^E[A-Z]+$/.test(code);
}

/** SQLite error codes: 11 for a damaged file, 26 for a file that is not a database. */
const damaged = new Set([11, 26]);

/**
 * Rebuilds a world after faults. When it fails twice in the same way it is not tried again, because every attempt
 * would keep the process busy (MOC-38).
 */
export class Readings {
  /** Message of the last failure; null when the last attempt succeeded. */
  #failure: string | null = null;
  #lost: LostWorld | null = null;

  /**
   * Rereads the journal by calling `again`. After a second identical failure, rejects with LostWorld, unless the
   * failure is temporary.
   */
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
