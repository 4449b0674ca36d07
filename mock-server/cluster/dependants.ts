// Calls and sockets that wait for an owner. They end when their world leaves it, for example because the owner's process
// was stopped and its lease has expired (SHR-05).
import type { Places } from './places.ts';

export type Dependants = {
  /** Registers work that depends on an owner; returns a function that removes it. */
  add(world: string, address: string, end: () => void): () => void;
};

export function dependants({ onLeft }: Places): Dependants {
  const open = new Map<string, Set<() => void>>();
  const keyOf = (world: string, address: string) => `${world} ${address}`;
  onLeft?.((world, address) => {
    for (const end of [...(open.get(keyOf(world, address)) ?? [])]) end();
  });
  return {
    add(world, address, end) {
      const key = keyOf(world, address);
      const ends = open.get(key) ?? new Set();
      open.set(key, ends.add(end));
      return () => {
        ends.delete(end);
        if (ends.size === 0 && open.get(key) === ends) open.delete(key);
      };
    },
  };
}
