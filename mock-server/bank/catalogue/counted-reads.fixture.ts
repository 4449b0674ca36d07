// Counts how much of a state some work reads: the measure of growth in tests (MOC-33).
import type { InPieces } from '../kernel/pieces.ts';
import type { BankState } from '../facts/state.ts';

/** Wraps a state in a proxy that counts every property read. */
export function counting(state: BankState): { readonly state: BankState; readonly reads: () => number } {
  let reads = 0;
  const known = new WeakMap<object, object>();
  const seen = <T extends object>(target: T): T => {
    const before = known.get(target);
    if (before) return before as T;
    const proxy = new Proxy(target, {
      get(from, field, receiver) {
        reads += 1;
        const value: unknown = Reflect.get(from, field, receiver);
        return typeof value === 'object' && value !== null ? seen(value) : value;
      },
    });
    known.set(target, proxy);
    return proxy;
  };
  return { state: seen(state), reads: () => reads };
}

/** Counts the reads in each piece of some work, for its first and its second run. */
export function readsInPieces(reads: () => number, work: () => InPieces<unknown>): { readonly first: number[]; readonly second: number[] } {
  const done = () => {
    const pieces: number[] = [];
    let before = reads();
    for (const steps = work(); ;) {
      const { done: isDone } = steps.next();
      pieces.push(reads() - before);
      before = reads();
      if (isDone === true) return pieces;
    }
  };
  return { first: done(), second: done() };
}
