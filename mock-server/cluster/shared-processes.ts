// The processes of a shared bank, as control sees and orders them (SHR-07). Orders are rows, which owners read with the
// next renewal of their leases.
import type { Database } from '#mock/database/database.ts';
import { NoSuchProcess, type Processes } from '#mock/worlds/processes.ts';
import type { Leases } from './leases.ts';
import type { Members } from './members.ts';

const statements = {
  stop: { name: 'place-stop', text: 'UPDATE world SET is_to_stop = true WHERE name = $1' },
  move: { name: 'place-move', text: 'UPDATE world SET wanted = $2 WHERE name = $1' },
  spread: { name: 'place-spread', text: 'UPDATE world SET wanted = $2 WHERE name = $1 AND pinned IS NULL' },
  pin: { name: 'place-pin', text: 'UPDATE world SET pinned = $2 WHERE name = $1' },
  isFree: {
    name: 'place-is-free',
    text: 'SELECT NOT EXISTS (SELECT 1 FROM world WHERE name = $1 AND expires_at > now() AND holder <> $2) AS free',
  },
} as const;

/** How often, in ms, and how many times it is looked whether another process has left a world. */
const looking = { every: 50, times: 200 };

export type SharedProcessesParts = {
  readonly database: Database;
  readonly leases: Leases;
  readonly members: Members;
  readonly holder: string;
  readonly address: string;
  /** Ends a world in this process. */
  readonly leave: (world: string) => Promise<void>;
  readonly pause: (ms: number) => Promise<void>;
};

export type SharedProcesses = Processes & {
  /** Moves a world of this process to another one, unless it is pinned. */
  spread(world: string, to: string): Promise<void>;
};

export function sharedProcesses({ database, leases, members, holder, address, leave, pause }: SharedProcessesParts): SharedProcesses {
  async function demandMember(address: string): Promise<void> {
    const all = (await members.all()).map((member) => member.address);
    if (!all.includes(address)) throw new NoSuchProcess(`there is no process at ${address}: there are ${all.join(', ')}`);
  }

  return {
    list: members.all,
    async place(world, order) {
      const to = 'stop' in order ? null : 'move' in order ? order.move : order.pin;
      if (to !== null) await demandMember(to);
      if ('stop' in order) await database.run(statements.stop, [world]);
      else await database.run('move' in order ? statements.move : statements.pin, [world, to]);
      const isElsewhere = 'stop' in order || (to !== null && to !== address);
      if (isElsewhere && leases.of(world)) await leave(world);
    },
    async spread(world, to) {
      const { count } = await database.run(statements.spread, [world, to]);
      if (count > 0 && leases.of(world)) await leave(world);
    },
    async free(world) {
      await database.run(statements.stop, [world]);
      for (let tries = 1; tries <= looking.times; tries += 1) {
        const [found] = (await database.run<{ free: boolean }>(statements.isFree, [world, holder])).rows;
        if (found?.free) return;
        await pause(looking.every);
      }
      throw Object.assign(new Error(`another process does not give the world ${world} up`), { statusCode: 409 });
    },
  };
}
