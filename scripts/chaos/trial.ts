// A trial: banks that share worlds, clients that deal in them, and rounds of faults with what each one led to (SHR-06).
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Bank, controlToken, type Home, startBank } from './banks.ts';
import { call } from './calls.ts';
import { type Chance, chanceOf } from './chance.ts';
import { Checker, type Owner } from './checker.ts';
import { type Client, signIn, type Sight } from './clients.ts';
import { type History, startHistory, type ViolationKind, violationKinds } from './history.ts';

/** Injects a fault into the owner of a world. */
export type Fault = {
  readonly kind: string;
  /** Whether another process is expected to take the world over. */
  readonly movesWorld: boolean;
  /** Returns what undoes the fault, to be called when the world answers again. */
  inject(trial: Trial, owner: Bank): Promise<() => Promise<void>>;
};

/** Numbers of violations by kind. */
export type Counts = Readonly<Record<ViolationKind, number>>;

export type Round = {
  readonly counts: Counts;
  readonly kind: string;
  readonly world: string;
  /** Milliseconds from the fault to the first success after it; null if there was none in time. */
  readonly tookMs: number | null;
};

export type TrialParts = {
  /** The database as seen from here. */
  readonly url: string;
  readonly homes: readonly Home[];
  readonly worlds: number;
  readonly seed: number;
  /** For logs and the history. */
  readonly folder: string;
  /** Prefix of the names of worlds. */
  readonly prefix: string;
};

/** The length of a lease, as in `mock-server/cluster/leases.ts`. */
export const leaseMs = 3_000;

/** Longest wait for a world to answer again after a fault. */
const roundPatience = 40_000;

/** Tuesday 2026-11-24, 10:00 in Beijing: a business day. */
const begins = Date.parse('2026-11-24T10:00:00+08:00');

async function makeWorld(name: string, { control }: Bank, seed: number): Promise<void> {
  const headers = { 'x-control-token': controlToken };
  const json = { name, seed: `chaos-${seed}`, bankTime: begins, accessTime: begins, bankRate: 1, accessRate: 1, kept: 'disk' };
  for (const [path, body] of [
    ['', json],
    [`/${name}/dealer`, { delayMs: [50, 300] }],
  ] as const) {
    const made = await call(`${control}/worlds${path}`, { json: body, headers });
    if (made.status !== 200) throw new Error(`the world ${name} could not be made: ${JSON.stringify(made)}`);
  }
}

const logins = ['operator01', 'admin01'] as const;

/** Banks, worlds and clients while faults are injected. */
export class Trial {
  readonly banks: readonly Bank[];
  readonly clients: readonly Client[];
  readonly chance: Chance;
  readonly history: History;
  readonly #checker: Checker;
  readonly #worlds: readonly Sight[];
  readonly #dealing: Promise<unknown>;
  #struckAt: number | null = null;

  /** The clients begin to deal. */
  constructor(parts: Pick<Trial, 'banks' | 'clients' | 'chance' | 'history'>, checker: Checker, worlds: readonly Sight[]) {
    ({ banks: this.banks, clients: this.clients, chance: this.chance, history: this.history } = parts);
    this.#checker = checker;
    this.#worlds = worlds;
    this.#dealing = Promise.all(
      this.clients.map((client) =>
        client
          .deal()
          .catch((error: unknown) =>
            this.history.violate({ kind: 'lost', world: client.world.name, what: `the client ${client.login} failed: ${String(error)}` }),
          ),
      ),
    );
  }

  /** Called by a fault that takes a while, when it has struck: successes before do not count. */
  struck(): void {
    this.#struckAt = this.history.now();
  }

  /** Injects a fault into the owner of a world, waits until the world answers again, and undoes the fault. */
  async round(fault: Fault): Promise<Round> {
    const { chance, history } = this;
    const world = chance.pick(this.#worlds).name;
    const from = history.violations.length;
    await pause(chance.between(500, 2_500));
    const { bank, epoch } = await this.#ownerOf(world);
    const since = history.now();
    history.note({ fault: fault.kind, world, owner: bank.name, epoch });
    this.#struckAt = null;
    const undo = await fault.inject(this, bank);
    const at = this.#struckAt ?? since;
    if (fault.movesWorld) await this.#until(async () => this.#isTaken(await this.#owner(world), epoch));
    const success = await this.#firstSuccess(world, fault.movesWorld ? history.now() - 1 : at, fault.movesWorld ? bank : null);
    const tookMs = success === null ? null : success - since;
    history.note({ world, tookMs });
    await undo();
    await this.#restartCrashed();
    await this.#checker.look();
    return { kind: fault.kind, world, tookMs, counts: this.#counts(from) };
  }

  /** Stops the clients, and compares what they know with the worlds. */
  async end(): Promise<Counts> {
    const from = this.history.violations.length;
    for (const client of this.clients) client.stop();
    await this.#dealing;
    await this.#checker.look();
    await this.#checker.compare(this.clients);
    return this.#counts(from);
  }

  /** Kills all processes. */
  async close(): Promise<void> {
    for (const client of this.clients) client.stop();
    await Promise.all(this.banks.map((bank) => bank.kill()));
    await this.#checker.close();
  }

  /** A bank that ends by itself is reported, and started again so that the run continues. */
  async #restartCrashed(): Promise<void> {
    for (const bank of this.banks.filter((each) => each.hasCrashed())) {
      this.history.violate({ kind: 'lost', world: '', what: `${bank.name} has ended by itself; see its log` });
      await bank.start();
    }
  }

  #counts(from: number): Counts {
    const found = this.history.violations.slice(from);
    const count = (kind: ViolationKind) => found.filter((each) => each.kind === kind).length;
    return Object.fromEntries(violationKinds.map((kind) => [kind, count(kind)])) as Counts;
  }

  /** The owner of a world; null if nobody owns it or the database cannot be reached. */
  async #owner(world: string): Promise<Owner | null> {
    const owner = await this.#checker.owner(world).catch(() => null);
    return owner?.held ? owner : null;
  }

  #isTaken = (owner: Owner | null, epoch: number): true | null => (owner && owner.epoch > epoch ? true : null);

  /** Repeats a look until it finds something; null after a while. */
  async #until<Found>(look: () => Promise<Found | null>): Promise<Found | null> {
    const due = this.history.now() + roundPatience;
    for (let found = await look(); ; found = await look()) {
      if (found !== null || this.history.now() > due) return found;
      await pause(20);
    }
  }

  async #ownerOf(world: string): Promise<{ readonly bank: Bank; readonly epoch: number }> {
    const found = await this.#until(async () => {
      const owner = await this.#owner(world);
      const bank = owner && this.banks.find(({ address }) => address === owner.address);
      return owner && bank ? { bank, epoch: owner.epoch } : null;
    });
    if (!found) throw new Error(`nobody owns the world ${world}`);
    return found;
  }

  /** The time of the first act that was sent after an instant and acknowledged, or read through a bank other than one. */
  #firstSuccess(world: string, since: number, aside: Bank | null): Promise<number | null> {
    const probe = this.clients.find((client) => client.world.name === world);
    return this.#until(async () => {
      const act = this.history.acts.find((each) => each.world === world && each.acknowledged && each.began > since);
      if (act) return act.ended;
      if (!aside || !probe) return null;
      const through = this.chance.pick(this.banks.filter((bank) => bank !== aside));
      return (await probe.list(through, 1_000)) ? this.history.now() : null;
    });
  }
}

/** Starts banks in their homes, makes worlds, signs two clients in to each, and lets them deal. */
export async function startTrial({ url, homes, worlds, seed, folder, prefix }: TrialParts): Promise<Trial> {
  const history = startHistory(join(folder, 'history.jsonl'));
  const chance = chanceOf(seed);
  const sights = Array.from({ length: worlds }, (_, at): Sight => ({ name: `${prefix}-${at + 1}`, listed: [], accepted: new Map() }));
  const checker = new Checker(url, sights, history);
  const banks: Bank[] = [];
  const clients: Client[] = [];
  try {
    for (const [at, home] of homes.entries()) banks.push(await startBank(`bank${at + 1}`, home, folder));
    for (const { name } of sights) {
      history.note({ world: name, bankTime: begins });
      await makeWorld(name, chance.pick(banks), seed);
    }
    await checker.look();
    for (const world of sights)
      for (const login of logins)
        clients.push(await signIn({ banks, world, login, history, chance: chanceOf(seed * 100 + clients.length) }));
  } catch (error) {
    await Promise.all(banks.map((bank) => bank.kill()));
    await checker.close();
    throw error;
  }
  return new Trial({ banks, clients, chance, history }, checker, sights);
}
