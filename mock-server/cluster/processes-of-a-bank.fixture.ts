// Several processes of one shared bank in a test, whose clocks, leases and beats the test moves by hand.
import { randomUUID } from 'node:crypto';
import { eventVersion } from '#mock/bank/facts/facts.ts';
import { connectTo, type Database } from '#mock/database/database.ts';
import { newDatabase } from '#mock/database/test-database.fixture.ts';
import { type Bench, startBench } from '#mock/test/bench.ts';
import type { Processes } from '#mock/worlds/processes.ts';
import { members } from './members.ts';
import type { Places } from './places.ts';
import { sharedBank } from './shared-bank.ts';

export type Process = Bench & {
  readonly address: string;
  readonly processes: Processes;
  readonly places: Places;
  /** Moves the monotonic clock of this process. */
  passes(ms: number): void;
  /** What the process has logged. */
  readonly said: readonly string[];
  /** Renews the leases of this process. */
  renew(): Promise<void>;
  /** One beat of this process. */
  beat(): Promise<void>;
};

const statements = {
  expire: { name: 'test-expire', text: "UPDATE world SET expires_at = '-infinity' WHERE name = $1" },
  count: { name: 'test-count', text: 'SELECT count(*)::int AS found FROM event JOIN world ON world.no = event.world WHERE name = $1' },
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
  /** Adds a process of the next version of the bank to the list; it takes no worlds. */
  startNewer(): Promise<{ end(): Promise<void> }>;
  /** Marks a world as one that the next version of the bank has written. */
  writtenByNewer(world: string): Promise<void>;
  close(): Promise<void>;
};

let processNumber = 0;

async function startProcess(url: string): Promise<Process> {
  let now = 0;
  const said: string[] = [];
  const address = `http://process-${(processNumber += 1)}`;
  const shared = await sharedBank({ url, address, real: () => now, wall: Date.now, say: (line) => void said.push(line) });
  const bench = await startBench(undefined, { backing: shared, real: () => now });
  const { beat } = shared.serve(bench.app.worlds, () => undefined);
  return {
    ...bench,
    said,
    passes: (ms) => void (now += ms),
    address,
    processes: shared.processes(bench.app.worlds),
    places: shared.cluster.places,
    beat,
    renew: () => shared.store.clocksChanged(''),
  };
}

export async function sharedBench(): Promise<SharedBench> {
  const url = await newDatabase();
  const database: Database = connectTo(url, 2);
  return {
    start: () => startProcess(url),
    expireLease: async (world) => void (await database.run(statements.expire, [world])),
    eventsOf: async (world) => (await database.run<{ found: number }>(statements.count, [world])).rows[0]?.found ?? 0,
    async startNewer() {
      const { beat, leave } = members(database, randomUUID(), 'http://newer', eventVersion + 1);
      await beat();
      return { end: leave };
    },
    writtenByNewer: async (world) => void (await database.run(statements.raise, [world])),
    close: database.close,
  };
}
