// Which process owns a world. A world without an owner is taken by the process that is asked for it (SHR-02, SHR-05).
import type { Database } from '#mock/database/database.ts';
import type { Leases } from './leases.ts';
import { type Place, type Places, standardRetry } from './places.ts';

const find = {
  name: 'owner-find',
  text: "SELECT address, expires_at > now() AS held FROM world WHERE name = $1 AND kept <> 'save'",
};

/** Worlds whose owner has stopped without giving them up, the longest first. */
const orphans = {
  name: 'owner-orphans',
  text: "SELECT name FROM world WHERE holder IS NOT NULL AND expires_at < now() AND name NOT LIKE '.%' ORDER BY expires_at LIMIT $1",
};

/** An owner that was looked up is asked without another look for so long, in ms. */
const remembered = 10_000;

export type OwnershipParts = {
  readonly database: Database;
  readonly leases: Leases;
  /** Monotonic real milliseconds. */
  readonly real: () => number;
};

export type Ownership = Places & {
  /** Takes up to so many worlds whose owner has stopped; returns their names. */
  takeOrphans(atMost: number): Promise<readonly string[]>;
  /** Notes that a world has left this process. */
  left(world: string): void;
};

export function ownership({ database, leases, real }: OwnershipParts): Ownership {
  const known = new Map<string, { readonly address: string; readonly until: number }>();
  const listeners = new Set<(world: string, address: string) => void>();

  async function looked(world: string): Promise<Place> {
    const [row] = (await database.run<{ address: string; held: boolean }>(find, [world])).rows;
    if (!row) return { at: 'here' };
    if (row.held) {
      const { address } = row;
      known.set(world, { address, until: real() + remembered });
      return { at: 'there', address };
    }
    return (await leases.take(world)) ? { at: 'here' } : { at: 'changing', retryAfter: standardRetry };
  }

  return {
    async of(world) {
      const own = leases.of(world);
      if (own) return own.isHeld() ? { at: 'here' } : { at: 'changing', retryAfter: standardRetry };
      const last = known.get(world);
      return last && last.until > real() ? { at: 'there', address: last.address } : looked(world);
    },
    refuted(world, address) {
      if (known.get(world)?.address !== address) return;
      known.delete(world);
      for (const listener of listeners) listener(world, address);
    },
    onLeft: (listener) => void listeners.add(listener),
    left: (world) => void known.delete(world),
    async takeOrphans(atMost) {
      const names = (await database.run<{ name: string }>(orphans, [atMost])).rows.map(({ name }) => name);
      const taken: string[] = [];
      for (const name of names) if (await leases.take(name)) taken.push(name);
      return taken;
    },
  };
}
