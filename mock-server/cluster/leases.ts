// The leases of this process: for each of its worlds an epoch and an end, by the clock of the database (SHR-02).
import { type Database, type Statement, statementsOf } from '#mock/database/database.ts';
import { eventVersion } from '#mock/bank/facts/facts.ts';
import type { ClockNote } from '#mock/worlds/virtual-clock.ts';

/** A world of this process. `no` is the number of its rows. */
export type Lease = {
  readonly name: string;
  readonly no: number;
  readonly epoch: number;
  /** Where the clocks of the world stand: as its owner last wrote them, moved on since then. Null for a new world. */
  clocks(): ClockNote | null;
  /** Whether the lease has not ended, by this process's own clock. It may be held again after a renewal. */
  isHeld(): boolean;
};

/** How long a lease lasts after it was taken or renewed, in ms (SHR-02). */
export const standardLease = 3_000;

/** A lease counts as ended this much earlier, in ms, because clocks do not run at exactly the same rate. */
const margin = 200;

/** A time without an owner that is longer than this, in ms, does not pass in the world: the whole bank was stopped. */
const longestChange = 60_000;

type Taken = { readonly no: number; readonly epoch: number; readonly clock: string | null; readonly idle: number | null };

/** Where a world should be: once, or as long as the process there runs. Both are addresses. */
const target = 'coalesce(world.wanted, world.pinned)';
const runs = (condition: string) => `EXISTS (SELECT 1 FROM member WHERE member.expires_at > now() AND ${condition})`;

/** A world may be taken by the process where it should be, or by any if none runs there; never beside a newer bank. */
const mayTake = (address: string, version: string) =>
  `(${target} IS NULL OR ${target} = ${address} OR NOT ${runs(`member.address = ${target}`)}) AND NOT ${runs(`member.version > ${version}`)}`;

const placedElsewhere = `(${target} IS NOT NULL AND ${target} <> world.address AND ${runs(`member.address = ${target}`)})`;

const statements = {
  take: `
    UPDATE world SET epoch = epoch + 1, holder = $2, address = $3, version = $4, expires_at = now() + $5 * interval '1 ms',
      wanted = NULL, is_to_stop = false
    WHERE name = $1 AND (expires_at < now() OR holder = $2) AND version <= $4 AND ${mayTake('$3', '$4')}
    RETURNING no, epoch, clock, extract(epoch FROM now() - renewed_at)::float8 * 1000 AS idle`,
  begin: `
    INSERT INTO world (name, settings, kept, holder, address, version, epoch, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, 1, now() + $7 * interval '1 ms') ON CONFLICT (name) DO NOTHING RETURNING no, epoch, null AS clock, null AS idle`,
  renew: `
    UPDATE world SET expires_at = now() + $4 * interval '1 ms', clock = coalesce(l.clock, world.clock),
      renewed_at = CASE WHEN l.clock IS NULL THEN world.renewed_at ELSE now() END
    FROM unnest($1::bigint[], $2::bigint[], $3::text[]) AS l (no, epoch, clock)
    WHERE world.no = l.no AND world.epoch = l.epoch
    RETURNING world.no, ${placedElsewhere} OR world.is_to_stop AS leaves`,
  // A world that was stopped has no holder, so nobody looks for a new owner until somebody calls.
  release: `
    UPDATE world SET expires_at = '-infinity', holder = CASE WHEN is_to_stop THEN NULL ELSE holder END, is_to_stop = false
    WHERE no = $1 AND epoch = $2`,
} as const;

const prepared = statementsOf('lease', statements);

export type LeasesParts = {
  readonly database: Database;
  /** A name of this process that no other one has ever had. */
  readonly holder: string;
  /** Where other processes reach this one. */
  readonly address: string;
  /** How long a lease lasts, in ms. */
  readonly lasts: number;
  /** Monotonic real milliseconds. */
  readonly real: () => number;
  /** The clocks of a world of this process; null while it is being opened. */
  readonly clocksOf: (name: string) => ClockNote | null;
  /** Called with a world that another process has taken. */
  readonly onLost: (name: string) => void;
  /** Called with a world that was ordered to another process, or to stop. */
  readonly onOrdered: (name: string) => void;
};

export type Leases = {
  /** The lease of a world of this process, whether it is held at the moment or not. */
  of(name: string): Lease | null;
  /** Takes a world that nobody holds; null if somebody does, there is no such world, or its version is newer. */
  take(name: string): Promise<Lease | null>;
  /** Creates the row of a new world and takes it; null if the name exists. */
  begin(name: string, settings: string, kept: string): Promise<Lease | null>;
  /** Gives a world up, so that another process can take it at once. */
  release(name: string): Promise<void>;
  /** Renews all leases and notes the clocks of their worlds. Rejects when the database cannot be reached. */
  renew(): Promise<void>;
  all(): readonly Lease[];
};

/** Moves clocks on by real milliseconds. */
const movedOn = ({ bankTime, bankRate, accessTime, accessRate }: ClockNote, passed: number): ClockNote => ({
  bankTime: Math.floor(bankTime + passed * bankRate),
  bankRate,
  accessTime: Math.floor(accessTime + passed * accessRate),
  accessRate,
});

/** The arrays of a renewal: numbers, epochs, and where the clocks stand. */
const columnsOf = (all: readonly Lease[], clocksOf: LeasesParts['clocksOf']): readonly unknown[] => [
  all.map(({ no }) => no),
  all.map(({ epoch }) => epoch),
  all.map(({ name }) => clocksOf(name)).map((note) => note && JSON.stringify(note)),
];

/** A lease from the row of its world. */
function leaseFrom(name: string, { no, epoch, clock, idle }: Taken, real: () => number, until: (lease: Lease) => number): Lease {
  const takenAt = real();
  const without = idle !== null && idle <= longestChange ? idle : 0;
  const lease: Lease = {
    name,
    no,
    epoch,
    clocks: () => (clock === null ? null : movedOn(JSON.parse(clock) as ClockNote, without + real() - takenAt)),
    isHeld: () => real() < until(lease),
  };
  return lease;
}

/** Creates the leases of a process, which has none. `renew` must be called about once a second. */
export function leases({ database, holder, address, lasts, real, clocksOf, onLost, onOrdered }: LeasesParts): Leases {
  const own = new Map<string, Lease>();
  /** Until when each lease is held: measured from before the statement was sent. */
  const ends = new Map<Lease, number>();
  const extend = (lease: Lease, sentAt: number) => ends.set(lease, sentAt + lasts - margin);
  /** Takes under way: a second one would end the epoch of the first. */
  const taking = new Map<string, Promise<Lease | null>>();

  function once(name: string, take: () => Promise<Lease | null>): Promise<Lease | null> {
    const underWay = taking.get(name) ?? take().finally(() => taking.delete(name));
    taking.set(name, underWay);
    return underWay;
  }

  async function taken(name: string, statement: Statement, values: readonly unknown[]): Promise<Lease | null> {
    const sentAt = real();
    const [row] = (await database.run<Taken>(statement, values)).rows;
    if (!row) return null;
    const lease = leaseFrom(name, row, real, (each) => ends.get(each) ?? 0);
    extend(lease, sentAt);
    own.set(name, lease);
    return lease;
  }

  function drop(lease: Lease): void {
    ends.delete(lease);
    if (own.get(lease.name) === lease) own.delete(lease.name);
  }

  /** Extends the leases that the database has renewed. Another process has taken the others. */
  function renewed(all: readonly Lease[], found: ReadonlySet<number>, sentAt: number): void {
    for (const lease of all.filter((each) => ends.has(each))) {
      if (found.has(lease.no)) extend(lease, sentAt);
      else {
        drop(lease);
        onLost(lease.name);
      }
    }
  }

  async function renew(): Promise<void> {
    const all = [...own.values()];
    if (all.length === 0) return;
    const sentAt = real();
    const { rows } = await database.run<{ no: number; leaves: boolean }>(prepared.renew, [...columnsOf(all, clocksOf), lasts]);
    renewed(all, new Set(rows.map(({ no }) => no)), sentAt);
    const ordered = rows.filter(({ leaves }) => leaves);
    for (const { name } of all.filter((lease) => ordered.some(({ no }) => no === lease.no))) onOrdered(name);
  }

  return {
    of: (name) => own.get(name) ?? null,
    all: () => [...own.values()],
    take: (name) => once(name, () => taken(name, prepared.take, [name, holder, address, eventVersion, lasts])),
    begin: (name, settings, kept) => taken(name, prepared.begin, [name, settings, kept, holder, address, eventVersion, lasts]),
    async release(name) {
      const lease = own.get(name);
      if (!lease) return;
      drop(lease);
      await database.run(prepared.release, [lease.no, lease.epoch]);
    },
    renew,
  };
}
