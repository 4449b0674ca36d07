// How the engine speaks of what has failed.

/** A journal that has failed fails for whoever comes next, so its failure is heard there. */
export const unheard = (promise: Promise<unknown>): void => void promise.catch(() => undefined);

/** What an error says. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The world is being read from its journal, or could not be read; whoever can wait waits for `ready`. */
export class OutOfService extends Error {}
