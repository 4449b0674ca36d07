// Several processes of one shared bank in a test, whose clocks, leases and beats the test moves by hand.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach } from 'vitest';
import { eventVersion } from '#mock/bank/facts/facts.ts';
import { connectTo, type Database } from '#mock/database/database.ts';
import { newDatabase, onServer, patient } from '#mock/database/test-database.fixture.ts';
import type { About, Say } from '#mock/log.ts';
import { type Bench, startBench, tuesday } from '#mock/test/bench.ts';
import type { Processes } from '#mock/worlds/processes.ts';
import type { World } from '#mock/worlds/world.ts';
import type { WorldStore } from '#mock/worlds/world-store.ts';
import { members } from './members.ts';
import type { Places } from './places.ts';
import { sharedBank } from './shared-bank.ts';

export type Process = Bench & {
  readonly address: string;
  readonly processes: Processes;
  readonly places: Places;
  readonly store: WorldStore;
  /** Moves the monotonic clock of this process. */
  passes(ms: number): void;
  /** What the process has logged. */
  readonly said: readonly string[];
  /** What the messages of the log were about. */
  readonly about: readonly About[];
  /** Renews the leases of this process. */
  renew(): Promise<void>;
  /** One beat of this process. */
  beat(): Promise<void>;
};

const statements = {
  expire: { name: 'test-expire', text: "UPDATE world SET expires_at = '-infinity' WHERE name = $1" },
  count: { name: 'test-count', text: 'SELECT count(*)::int AS found FROM event JOIN world ON world.no = event.world WHERE name = $1' },
  saves: {
    name: 'test-saves',
    text: `SELECT (SELECT count(*) FROM world WHERE kept = 'save')::int AS saves,
      (SELECT count(*) FROM part JOIN world ON no = part.world WHERE kept = 'save')::int AS parts,
      (SELECT count(*) FROM part WHERE NOT EXISTS (SELECT 1 FROM world WHERE no = part.world))::int AS strays`,
  },
  end: {
    name: 'test-end',
    text: 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  },
  raise: { name: 'test-raise', text: 'UPDATE world SET version = version + 1 WHERE name = $1' },
} as const;

/** A bank with a database of its own. */
export type SharedBench = {
  /** Starts a process of the bank. */
  start(): Promise<Process>;
  /** Ends the lease of a world by the database's clock, as if its owner had not renewed it. */
  expireLease(world: string): Promise<void>;
  /** The number of stored events of a world. */
  eventsOf(world: string): Promise<number>;
  /** The numbers of journals of saves, of their rows, and of rows that belong to no journal. */
  rowsOfSaves(): Promise<{ readonly saves: number; readonly parts: number; readonly strays: number } | undefined>;
  /** Ends all connections of the processes, as if these had died. */
  endConnections(): Promise<void>;
  /** Adds a process of the next version of the bank to the list; it takes no worlds. */
  startNewer(): Promise<{ end(): Promise<void> }>;
  /** Marks a world as one that the next version of the bank has written. */
  writtenByNewer(world: string): Promise<void>;
  /** Ends all connections to the database, and accepts no others until `acceptConnections`. */
  refuseConnections(): Promise<void>;
  acceptConnections(): Promise<void>;
  close(): Promise<void>;
};

/** Leases of tests do not end by themselves, however slow the machine is, in ms. */
export const leaseLasts = 600_000;

let processNumber = 0;

async function startProcess(url: string): Promise<Process> {
  let now = 0;
  const said: string[] = [];
  const about: About[] = [];
  const say: Say = (line, its = {}) => {
    said.push(line);
    about.push(its);
  };
  const address = `http://process-${(processNumber += 1)}`;
  const shared = await sharedBank({ url, address, lasts: leaseLasts, real: () => now, wall: Date.now, say });
  const bench = await startBench(undefined, { backing: shared, real: () => now, say });
  const { beat } = shared.serve(bench.app.worlds, bench.app.metrics.tookOver);
  return {
    ...bench,
    said,
    about,
    passes: (ms) => void (now += ms),
    address,
    processes: shared.processes(bench.app.worlds),
    places: shared.cluster.places,
    store: shared.store,
    beat,
    renew: () => shared.store.clocksChanged(''),
  };
}

export async function sharedBench(): Promise<SharedBench> {
  const url = await newDatabase();
  const name = new URL(url).pathname.slice(1);
  const database: Database = connectTo(url, patient, 2);
  return {
    start: () => startProcess(url),
    expireLease: async (world) => void (await database.run(statements.expire, [world])),
    eventsOf: async (world) => (await database.run<{ found: number }>(statements.count, [world])).rows[0]?.found ?? 0,
    rowsOfSaves: async () => (await database.run<{ saves: number; parts: number; strays: number }>(statements.saves)).rows[0],
    endConnections: async () => void (await database.run(statements.end)),
    async startNewer() {
      const { beat, leave } = members({
        database,
        holder: randomUUID(),
        address: 'http://newer',
        lasts: leaseLasts,
        version: eventVersion + 1,
      });
      await beat();
      return { end: leave };
    },
    writtenByNewer: async (world) => void (await database.run(statements.raise, [world])),
    refuseConnections: () =>
      onServer(
        `ALTER DATABASE ${name} ALLOW_CONNECTIONS false; SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
      ),
    acceptConnections: () => onServer(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`),
    close: database.close,
  };
}

// Live bindings, which tests read directly.
export let bank: SharedBench;
export let one: Process;
export let other: Process;

/** The world that most tests use. */
export const name = 'shared';

/** Starts a bank with two processes before each test. */
export function twoProcessesForEachTest(): void {
  beforeEach(async () => {
    bank = await sharedBench();
    [one, other] = await Promise.all([bank.start(), bank.start()]);
  });
  afterEach(async () => {
    await Promise.all([one.stop(), other.stop()]);
    await bank.close();
  });
}

/** Starts a process in the place of the first one, which the test has ended. */
export async function replaceOne(): Promise<void> {
  one = await bank.start();
}

/** Creates the world in a process. With a rate its clocks run. */
export const made = (by: Process, bankRate = 0): Promise<World> =>
  by.app.worlds.create(
    { name, seed: 'bench', bankTime: tuesday, accessTime: tuesday, bankRate, accessRate: bankRate, shanghaiHolidays: true },
    'disk',
  );
