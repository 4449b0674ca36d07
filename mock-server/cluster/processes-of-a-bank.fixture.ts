// Several processes of one shared bank in a test, whose clocks and leases the test moves by hand.
import { inject } from 'vitest';
import type {} from '../../scripts/servers/for-tests.ts';
import { testDatabase } from '#mock/database/test-database.fixture.ts';
import { type Bench, startBench } from '#mock/test/bench.ts';
import { sharedBank } from './shared-bank.ts';

export type Process = Bench & {
  /** Moves the monotonic clock of this process. */
  passes(ms: number): void;
  /** What the process has logged. */
  readonly said: readonly string[];
  /** Renews the leases of this process. */
  renew(): Promise<void>;
};

let processNumber = 0;

/** Starts a process of the bank in the database of the test run. */
export async function startProcess(): Promise<Process> {
  let now = 0;
  const said: string[] = [];
  const shared = await sharedBank({
    url: inject('postgres'),
    address: `http://process-${(processNumber += 1)}`,
    real: () => now,
    wall: Date.now,
    say: (line) => void said.push(line),
  });
  const bench = await startBench(undefined, { backing: shared, real: () => now });
  const stop = shared.serve(bench.app.worlds, () => undefined);
  return {
    ...bench,
    said,
    passes: (ms) => void (now += ms),
    renew: () => shared.store.clocksChanged(''),
    async stop() {
      stop();
      await bench.stop();
    },
    async close() {
      stop();
      await bench.close();
    },
  };
}

const expire = { name: 'test-expire', text: "UPDATE world SET expires_at = '-infinity' WHERE name = $1" };

/** Ends the lease of a world by the database's clock, as if its owner had not renewed it. */
export async function expireLease(world: string): Promise<void> {
  await (await testDatabase()).run(expire, [world]);
}

const count = { name: 'test-count', text: 'SELECT count(*)::int AS found FROM event JOIN world ON world.no = event.world WHERE name = $1' };

/** The number of stored events of a world. */
export async function eventsOf(world: string): Promise<number> {
  return (await (await testDatabase()).run<{ found: number }>(count, [world])).rows[0]?.found ?? 0;
}
