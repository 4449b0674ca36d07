// Which process owns a world. A world without an owner is taken by the process that is asked for it (SHR-02, SHR-05).
import type { Database } from '#mock/database/database.ts';
import { type Leases, standardLease } from './leases.ts';
import { type Place, type Places, standardRetry } from './places.ts';

const find = {
  name: 'owner-find',
  text: "SELECT address, epoch, expires_at > now() AS held FROM world WHERE name = $1 AND kept <> 'save'",
};

/** Worlds that have lost their owner, those that should be here first, then the longest without one. */
const orphans = {
  name: 'owner-orphans',
  text: `SELECT name FROM world WHERE holder IS NOT NULL AND expires_at < now() AND name NOT LIKE '.%'
    ORDER BY coalesce(wanted, pinned) IS NOT DISTINCT FROM $2 DESC, expires_at LIMIT $1`,
};

/** Which of the worlds that were at an address have left it. */
const moved = {
  name: 'owner-moved',
  text: `SELECT l.name FROM unnest($1::text[], $2::text[]) AS l (name, address)
    WHERE NOT EXISTS (SELECT 1 FROM world WHERE world.name = l.name AND world.address = l.address AND world.expires_at > now())`,
};

/**
 * An owner that was looked up is asked without another look for so long, in ms. After a pause of this process, in which
 * clients gave up, the look also takes long enough to notice that they have left: their calls are not forwarded.
 */
const remembered = standardLease;

export type OwnershipParts = {
  readonly database: Database;
  readonly leases: Leases;
  /** The address of this process. */
  readonly address: string;
  /** Monotonic real milliseconds. */
  readonly real: () => number;
};

export type Ownership = Places & {
  /** Takes up to so many worlds that have lost their owner; returns their names. */
  takeOrphans(atMost: number): Promise<readonly string[]>;
  /** Looks again for the owners that calls and sockets may be waiting for. */
  review(): Promise<void>;
};

export function ownership({ database, leases, address: own, real }: OwnershipParts): Ownership {
  const known = new Map<string, { readonly address: string; readonly epoch: number; readonly until: number }>();
  const listeners = new Set<(world: string, address: string) => void>();

  async function looked(world: string): Promise<Place> {
    const [row] = (await database.run<{ address: string; epoch: number; held: boolean }>(find, [world])).rows;
    if (!row) return { at: 'here' };
    if (row.held) {
      const { address, epoch } = row;
      known.set(world, { address, epoch, until: real() + remembered });
      return { at: 'there', address, epoch };
    }
    const taken = await leases.take(world);
    return taken ? { at: 'here', epoch: taken.epoch } : { at: 'changing', retryAfter: standardRetry };
  }

  function left(world: string, address: string): void {
    if (known.get(world)?.address !== address) return;
    known.delete(world);
    for (const listener of listeners) listener(world, address);
  }

  return {
    async of(world) {
      const lease = leases.of(world);
      if (lease) return lease.isHeld() ? { at: 'here', epoch: lease.epoch } : { at: 'changing', retryAfter: standardRetry };
      const last = known.get(world);
      return last && last.until > real() ? { at: 'there', address: last.address, epoch: last.epoch } : looked(world);
    },
    refuted: left,
    onLeft: (listener) => void listeners.add(listener),
    async review() {
      const all = [...known].map(([name, { address }]) => ({ name, address }));
      if (all.length === 0) return;
      const { rows } = await database.run<{ name: string }>(moved, [all.map(({ name }) => name), all.map(({ address }) => address)]);
      for (const { name } of rows) left(name, all.find((each) => each.name === name)?.address ?? '');
    },
    async takeOrphans(atMost) {
      const names = (await database.run<{ name: string }>(orphans, [atMost, own])).rows.map(({ name }) => name);
      const taken: string[] = [];
      for (const name of names) if (await leases.take(name)) taken.push(name);
      return taken;
    },
  };
}
