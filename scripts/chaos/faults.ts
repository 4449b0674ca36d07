// The faults of a chaos run (SHR-06).
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Bank } from './banks.ts';
import type { Network } from './network.ts';
import type { Fault, Trial } from './trial.ts';
import type { Postgres } from '../servers/postgres.ts';

/** Kills the owner, and starts it again once another process has its world. */
export const kill: Fault = {
  kind: 'kill',
  movesWorld: true,
  async inject(_trial, owner) {
    await owner.kill();
    return () => owner.start();
  },
};

/** Sends calls directly to a process that has just come back; clients check that none is answered from an old state. */
async function askAtOnce({ clients, history }: Trial, bank: Bank): Promise<void> {
  const began = history.now();
  const answered = await Promise.all(Array.from({ length: 3 }, () => clients).flatMap((all) => all.map((client) => client.list(bank))));
  history.note({ directTo: bank.name, began, answered: answered.filter(Boolean).length, refused: answered.filter((each) => !each).length });
}

/** Stops the owner for some seconds; it must answer nothing stale when it continues. */
export const stopped = (fromMs = 6_000, toMs = 10_000): Fault => ({
  kind: 'stop',
  movesWorld: true,
  async inject(trial, owner) {
    const until = performance.now() + trial.chance.between(fromMs, toMs);
    owner.signal('SIGSTOP');
    return async () => {
      await pause(Math.max(0, until - performance.now()));
      owner.signal('SIGCONT');
      await askAtOnce(trial, owner);
    };
  },
});

/** Cuts the owner's link to database, peers and clients. */
export const cut = (network: Network): Fault => ({
  kind: 'cut',
  movesWorld: true,
  async inject(trial, owner) {
    const until = performance.now() + trial.chance.between(6_000, 10_000);
    const restore = network.cut(owner.home);
    return async () => {
      await pause(Math.max(0, until - performance.now()));
      restore();
      await askAtOnce(trial, owner);
    };
  },
});

/** Restarts the database: half of the time after a crash, half in order. */
export const databaseRestarted = (postgres: Pick<Postgres, 'kill' | 'stop' | 'restart'>): Fault => ({
  kind: 'database',
  movesWorld: false,
  async inject(trial) {
    const { chance, history } = trial;
    const how = chance.pick(['kill', 'stop'] as const);
    const began = history.now();
    await postgres[how]();
    trial.struck();
    await pause(chance.between(0, 3_000));
    await postgres.restart();
    history.note({ database: how, downMs: history.now() - began });
    return async () => undefined;
  },
});

/** Ends all connections of banks to a database, some times in a row; commits are interrupted. */
export const connectionsEnded = (url: string): Fault => ({
  kind: 'connections',
  movesWorld: false,
  async inject(trial) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (let count = 0; count < 8; count += 1) {
      await client.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'bank'",
      );
      await pause(trial.chance.between(20, 300));
    }
    await client.end();
    trial.struck();
    return async () => undefined;
  },
});
