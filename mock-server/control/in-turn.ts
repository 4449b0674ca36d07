// Runs calls one after the other that change the same thing, such as the clock or a save of one world (MOC-42).

/** Runs `work` after all earlier work under the same key has ended, whether it succeeded or failed; returns its result. */
export type InTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Creates a queue for each key. A key without work takes no memory. */
export function inTurn(): InTurn {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key);
    const own = (async () => {
      await before?.catch(() => undefined);
      return work();
    })();
    last.set(key, own);
    try {
      return await own;
    } finally {
      if (last.get(key) === own) last.delete(key);
    }
  };
}
