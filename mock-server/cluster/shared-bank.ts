// One process of a bank that many share: its worlds are in PostgreSQL, and it owns those whose leases it has (SHR-01).
import { randomUUID } from 'node:crypto';
import { connectTo, type Database } from '#mock/database/database.ts';
import { prepare } from '#mock/database/schema.ts';
import type { Say } from '#mock/log.ts';
import { type KeyPair, sharedKeyPair } from '#mock/secrets/key-pair.ts';
import type { Worlds } from '#mock/worlds/worlds.ts';
import type { WorldStore } from '#mock/worlds/world-store.ts';
import { leases, type Leases } from './leases.ts';
import { ownership, type Ownership } from './ownership.ts';
import type { Cluster } from './places.ts';
import { worldTables } from './world-tables.ts';

export type SharedBankParts = {
  /** `postgres://user:password@host:port/name`. */
  readonly url: string;
  /** Where other processes reach this one: `http://host:port`. */
  readonly address: string;
  readonly real: () => number;
  readonly wall: () => number;
  readonly say: Say;
};

export type SharedBank = {
  readonly store: WorldStore;
  readonly cluster: Cluster;
  /** The key of passwords of all processes. */
  keyPair(): Promise<KeyPair>;
  /** Begins to renew leases and to take worlds whose owner has stopped. Returns a function that ends it. */
  serve(worlds: Worlds, tookOver: () => void): () => void;
  /** Closes the connections. All worlds must have ended. */
  close(): Promise<void>;
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

/** Leases are renewed this often, in ms, and orphans are looked for. */
const beat = 1_000;

/** Worlds taken in one beat, so that a process that takes over many goes on answering for those it has. */
const takenPerBeat = 4;

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** The beat of a process: renews leases, then takes worlds whose owner has stopped. */
function beating(
  leasesOfThis: Leases,
  owners: Ownership,
  worlds: Worlds,
  { say, tookOver }: { say: Say; tookOver: () => void },
): () => void {
  let isBusy = false;
  let problem: string | null = null;
  async function once(): Promise<void> {
    await leasesOfThis.renew();
    for (const world of await owners.takeOrphans(takenPerBeat)) {
      tookOver();
      say('has no owner any more and is taken over', { world });
      await worlds.get(world);
    }
  }
  async function tried(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      await once();
      if (problem !== null) say('the database can be reached again');
      problem = null;
    } catch (error) {
      const words = String(error);
      if (words !== problem) say(`leases could not be renewed: ${words}`, { level: 'error' });
      problem = words;
    } finally {
      isBusy = false;
    }
  }
  const timer = setInterval(() => void tried(), beat).unref();
  return () => clearInterval(timer);
}

/** Connects to the database of a shared bank and prepares it; throws StartFailure if it cannot be used. */
export async function sharedBank({ url, address, real, wall, say }: SharedBankParts): Promise<SharedBank> {
  const database = connectTo(url);
  try {
    await prepare(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  let worlds: Worlds | null = null;
  const own = leases({
    database,
    holder: randomUUID(),
    address,
    real,
    clocksOf(name) {
      const world = worlds?.opened(name);
      if (!world) return null;
      const { bankClock, accessClock } = world;
      return { bankTime: bankClock.now(), bankRate: bankClock.rate(), accessTime: accessClock.now(), accessRate: accessClock.rate() };
    },
    onLost(name) {
      say('belongs to another process now', { world: name });
      worlds?.leave(name).catch((error: unknown) => say(`could not be left: ${String(error)}`, { world: name, level: 'error' }));
    },
  });
  const places = ownership({ database, leases: own, real });
  const secrets = sharedSecrets(database);
  return {
    store: worldTables({ database, leases: own, wall, pause }),
    cluster: { places, secret: await secrets.get('forwarding', async () => randomUUID()) },
    keyPair: () => sharedKeyPair((make) => secrets.get('password-key', make)),
    serve(served, tookOver) {
      worlds = served;
      return beating(own, places, served, { say, tookOver });
    },
    close: database.close,
  };
}
