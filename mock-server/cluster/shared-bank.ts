// One process of a bank that many share: its worlds are in PostgreSQL, and it owns those whose leases it has (SHR-01).
import { randomUUID } from 'node:crypto';
import { connectTo, type Database, type Patience } from '#mock/database/database.ts';
import { onceReachable } from '#mock/database/once-reachable.ts';
import { prepare } from '#mock/database/schema.ts';
import type { Say } from '#mock/log.ts';
import { sharedKeyPair } from '#mock/secrets/key-pair.ts';
import type { Backing } from '#mock/backing.ts';
import { unheard, wordsOf } from '#mock/bank/engine/engine-faults.ts';
import type { World } from '#mock/worlds/world.ts';
import type { Worlds } from '#mock/worlds/worlds.ts';
import { leases, type Leases, type LeasesParts, standardLease } from './leases.ts';
import { members, type Members } from './members.ts';
import { natsBus } from './nats-bus.ts';
import { ownership, type Ownership } from './ownership.ts';
import type { Cluster } from './places.ts';
import { type SharedProcesses, sharedProcesses } from './shared-processes.ts';
import { movesOf } from './spreading.ts';
import { worldTables } from './world-tables.ts';

export type SharedBankParts = {
  /** `postgres://user:password@host:port/name`. */
  readonly url: string;
  /** Where other processes reach this one: `http://host:port`. */
  readonly address: string;
  /** How long a lease lasts after it was renewed, in ms; by default 3 s. */
  readonly lasts?: number;
  /** `nats://token@host:port`; by default there is no bus between the processes (SHR-08). */
  readonly nats?: string | null;
  readonly real: () => number;
  readonly wall: () => number;
  readonly say: Say;
};

export type SharedBank = Backing & {
  readonly cluster: Cluster;
  /** Serves worlds. They are this process's own as long as `beat` is called about once a second. */
  serve(worlds: Worlds, tookOver: () => void): { beat(): Promise<void>; start(): () => void };
};

type SharedSecrets = {
  /** Returns the text under a name; the first process that asks stores the one that it makes. */
  get(name: string, make: () => Promise<string>): Promise<string>;
};

const secret = {
  find: { name: 'secret-find', text: 'SELECT body FROM secret WHERE name = $1' },
  keep: { name: 'secret-keep', text: 'INSERT INTO secret (name, body) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING' },
};

function sharedSecrets(database: Database): SharedSecrets {
  const find = async (name: string) => (await database.run<{ body: string }>(secret.find, [name])).rows[0]?.body ?? null;
  return {
    async get(name, make) {
      const found = await find(name);
      if (found !== null) return found;
      const made = await make();
      await database.run(secret.keep, [name, made]);
      // Another process may have been quicker.
      return (await find(name)) ?? made;
    },
  };
}

/** How often a process renews its leases, in ms. */
const beatEvery = 1_000;

/** Worlds taken in one beat, so that a process that takes over many goes on answering for those it has. */
const takenPerBeat = 4;

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

type Beating = {
  readonly leases: Leases;
  readonly owners: Ownership;
  readonly members: Members;
  readonly processes: SharedProcesses;
  readonly address: string;
  readonly worlds: Worlds;
  readonly say: Say;
  readonly tookOver: () => void;
};

/** Moves worlds to processes that have fewer. */
async function spread({ members, processes, address, worlds }: Beating): Promise<void> {
  const loads = (await members.all()).map((member) => ({ address: member.address, worlds: member.worlds.length }));
  const movable = [...worlds.loaded()].map(({ name, sockets }) => ({ name, sockets: sockets.count() }));
  for (const { name, to } of movesOf(address, loads, movable)) await processes.spread(name, to);
}

/** Renews leases, and looks for changes of other owners. */
async function renewal({ leases: own, owners, members: all }: Beating): Promise<void> {
  await own.renew();
  await all.beat();
  await owners.review();
}

/** Takes worlds that have lost their owner, and opens them: their timers must fire even if nobody calls. */
async function takeOver({ leases: own, owners, worlds, say, tookOver }: Beating, toOpen: Set<string>): Promise<void> {
  for (const world of await owners.takeOrphans(takenPerBeat)) {
    tookOver();
    say('is taken over', { world });
    toOpen.add(world);
  }
  for (const world of toOpen) {
    if (own.of(world)) await worlds.get(world);
    toOpen.delete(world);
  }
}

/** Returns a function that acts, unless it is still acting. A failure is reported once. `trouble` is the present one. */
function oneAtATime(act: () => Promise<void>, what: string, say: Say) {
  let isBusy = false;
  let trouble: string | null = null;
  async function once(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      await act();
      if (trouble !== null) say('the database can be reached again');
      trouble = null;
    } catch (error) {
      const words = wordsOf(error);
      if (words !== trouble) say(`${what}: ${words}`, { level: 'error' });
      trouble = words;
    } finally {
      isBusy = false;
    }
  }
  return { once, trouble: () => trouble };
}

/**
 * Beats, one after the other; `start` beats by itself. Leases are also renewed while worlds are being opened, which can
 * take longer than a lease lasts.
 */
function heart(parts: Beating) {
  const { say } = parts;
  const toOpen = new Set<string>();
  const renewing = oneAtATime(() => renewal(parts), 'leases could not be renewed', say);
  const taking = oneAtATime(
    async () => {
      await takeOver(parts, toOpen);
      await spread(parts);
    },
    'worlds could not be taken over or moved',
    say,
  );
  const beat = async () => {
    await renewing.once();
    if (renewing.trouble() === null) await taking.once();
  };
  function start(): () => void {
    const timer = setInterval(() => unheard(beat()), beatEvery).unref();
    unheard(beat());
    return () => clearInterval(timer);
  }
  return { beat, start, trouble: renewing.trouble };
}

/** The clocks of an open world. */
const clocksIn = ({ bankClock, accessClock }: World) => ({
  bankTime: bankClock.now(),
  bankRate: bankClock.rate(),
  accessTime: accessClock.now(),
  accessRate: accessClock.rate(),
});

/** How long the database may take, for a lease of so many ms: of 3 s, 2 s for a connection and 5 s for an answer. */
const patienceOf = (lasts: number): Patience => ({ connecting: (lasts * 2) / 3, answering: (lasts * 5) / 3 });

/** Connects to a database and prepares it. */
async function prepared({ url, lasts = standardLease }: SharedBankParts): Promise<Database> {
  const database = connectTo(url, patienceOf(lasts));
  try {
    await prepare(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** What leases read of the worlds of this process, and what happens to these. `worlds` is null before they are served. */
function lessee(worlds: () => Worlds | null, say: Say): Pick<LeasesParts, 'clocksOf' | 'onLost' | 'onOrdered'> {
  const leaves = async (name: string) =>
    worlds()
      ?.leave(name)
      .catch((error: unknown) => say(`could not be left: ${wordsOf(error)}`, { world: name, level: 'error' }));
  return {
    clocksOf(name) {
      const world = worlds()?.opened(name);
      return world ? clocksIn(world) : null;
    },
    onLost(name) {
      say('belongs to another process now', { world: name });
      unheard(leaves(name));
    },
    onOrdered: (name) => unheard(leaves(name)),
  };
}

/** Connects to the database of a shared bank; throws StartFailure if it cannot be used. */
export async function sharedBank(parts: SharedBankParts): Promise<SharedBank> {
  const { address, lasts = standardLease, nats = null, real, wall, say } = parts;
  const database = await prepared(parts);
  const holder = randomUUID();
  let worlds: Worlds | null = null;
  let running: ReturnType<typeof heart> | null = null;
  const own = leases({ database, holder, address, lasts, real, ...lessee(() => worlds, say) });
  const places = ownership({ database, leases: own, address, real });
  const secrets = sharedSecrets(database);
  const all = members({ database, holder, address, lasts });
  await all.beat();
  const processes = sharedProcesses({
    database,
    leases: own,
    members: all,
    holder,
    address,
    pause,
    leave: async (name) => worlds?.leave(name),
  });
  const forwarding = await secrets.get('forwarding', async () => randomUUID());
  const bus = nats === null ? null : natsBus(nats, say);
  return {
    store: worldTables({ database, leases: own, wall, pause }),
    cluster: { places, secret: forwarding, ...(bus && { bus }) },
    processes: () => processes,
    keyPair: (_tell, closing) => sharedKeyPair((make) => onceReachable(() => secrets.get('password-key', make), closing, beatEvery)),
    trouble: () => running?.trouble() ?? null,
    serve(served, tookOver) {
      worlds = served;
      running = heart({ leases: own, owners: places, members: all, processes, address, worlds: served, say, tookOver });
      return running;
    },
    async close() {
      await bus?.close();
      await all.leave();
      await database.close();
    },
  };
}
