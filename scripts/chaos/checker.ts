// Compares what clients of a chaos run know with the tables and with what the bank answers (SHR-06).
import pg from 'pg';
import type { AccountRow, Client, Sight } from './clients.ts';
import { Events, scaled } from './events.ts';
import type { Act, History, Terms, Violation } from './history.ts';

/** The present owner of a world. `held`: its lease has not ended. */
export type Owner = { readonly address: string; readonly epoch: number; readonly held: boolean };

const one = scaled('1');

/** Whether the amounts of a deal fit its rate, to a hundredth of ccy2. */
const fits = ({ rate, amt1, amt2 }: Terms): boolean => {
  const difference = (scaled(amt1) * scaled(rate)) / one - scaled(amt2);
  return (difference < 0n ? -difference : difference) <= scaled('0.01');
};

/** What the events of a world contain once if a request was executed. */
const effects = { ask: 'quoteRequested', accept: 'dealBooked', deliver: 'dealDelivered' } as const;

async function allDeals({ session }: Client): Promise<string[]> {
  const numbers: string[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const form = { pageNum: String(pageNum), pageSize: '50' };
    const page = (await session.read('/shop/trade/query/SpotClientTrade', form)) as {
      readonly total: number;
      readonly rows: readonly { readonly businessNo: string }[];
    };
    numbers.push(...page.rows.map(({ businessNo }) => businessNo));
    if (page.rows.length === 0 || numbers.length >= page.total) return numbers;
  }
}

/** Checks worlds without the code of the bank. */
export class Checker {
  readonly #pool: pg.Pool;
  readonly #history: History;
  readonly #worlds: readonly Sight[];
  readonly #events: ReadonlyMap<string, Events>;
  /** Balances before the first deal, by book and currency. */
  readonly #openings = new Map<string, ReadonlyMap<string, bigint>>();

  constructor(url: string, worlds: readonly Sight[], history: History) {
    this.#pool = new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 2_000 });
    // A connection that fails while nobody uses it is replaced by the pool.
    this.#pool.on('error', () => undefined);
    this.#history = history;
    this.#worlds = worlds;
    this.#events = new Map(worlds.map(({ name }) => [name, new Events(name, history.violate)]));
  }

  /** Reads and checks the new events of all worlds. The first call precedes the first deal. */
  async look(): Promise<void> {
    for (const [name, events] of this.#events) {
      await events.readOn(this.#pool);
      if (!this.#openings.has(name)) this.#openings.set(name, new Map(events.books));
    }
  }

  /** Compares everything that clients know with the worlds. All clients must have stopped. */
  async compare(clients: readonly Client[]): Promise<void> {
    for (const world of this.#worlds) {
      const client = clients.find((each) => each.world === world);
      if (client) await this.#compareWorld(world, client);
    }
    for (const client of clients) await this.#compareOutcomes(client);
  }

  async owner(world: string): Promise<Owner | null> {
    const text = 'SELECT address, epoch, expires_at > now() AS held FROM world WHERE name = $1';
    const [row] = (await this.#pool.query<Omit<Owner, 'epoch'> & { epoch: string }>(text, [world])).rows;
    return row ? { ...row, epoch: Number(row.epoch) } : null;
  }

  close = (): Promise<void> => this.#pool.end();

  #found(kind: Violation['kind'], world: string, what: string): void {
    this.#history.violate({ kind, world, what });
  }

  async #compareWorld(world: Sight, client: Client): Promise<void> {
    const { name } = world;
    const events = this.#events.get(name);
    if (!events) return;
    await events.readOn(this.#pool);
    for (const act of this.#history.acts) if (act.world === name) this.#compareAct(events, act);
    for (const [businessNo, { terms }] of world.accepted)
      if (!fits(terms)) this.#found('books', name, `${businessNo}: ${JSON.stringify(terms)}`);
    await this.#compareBalances(world, client);
    const listed = (await allDeals(client)).toSorted().join();
    const booked = [...events.counts.keys()].flatMap((key) => (key.startsWith('dealBooked ') ? [key.slice('dealBooked '.length)] : []));
    if (listed !== booked.toSorted().join()) this.#found('lost', name, `the list of deals differs from the events: ${listed}`);
  }

  #compareAct(events: Events, act: Act): void {
    const { world, id, operation, decision } = act;
    const stored = events.answered.get(id);
    const name = `${operation} ${id} of ${act.login}`;
    if (decision.kind === 'ok') return this.#compareExecuted(events, act, decision.businessNo);
    if (decision.kind === 'none' && stored?.operationId !== 'cancelRequest')
      this.#found('changed', world, `${name} was withdrawn, and is stored as ${JSON.stringify(stored)}`);
    if (stored?.answer.ok)
      this.#found('changed', world, `${name} was decided as ${JSON.stringify(decision)}, and executed at bank time ${stored.bankTime}`);
  }

  #compareExecuted(events: Events, { world, id, operation, acknowledged, login }: Act, businessNo: string): void {
    const stored = events.answered.get(id);
    const name = `${operation} ${id} of ${login}, ${acknowledged ? 'acknowledged' : 'reported as executed'},`;
    if (!stored?.answer.ok) this.#found('lost', world, `${name} is in no event`);
    else if (stored.businessNo !== businessNo) this.#found('twice', world, `${name} led to ${businessNo} and ${stored.businessNo}`);
    const effect = `${effects[operation]} ${businessNo}`;
    if (events.counts.get(effect) !== 1) this.#found('lost', world, `${name} has no ${effect}`);
  }

  /** Compares balances with the opening ones and the deals that clients delivered, as they saw them. */
  async #compareBalances({ name, accepted }: Sight, { session }: Client): Promise<void> {
    const accounts = (await session.read('/shop/client/getAccounts', { kind: 'TRADE' })) as AccountRow[];
    const opening = this.#openings.get(name);
    const due = new Map(accounts.map(({ accountNo, cyCode }) => [accountNo, opening?.get(`${accountNo} ${cyCode}`) ?? 0n]));
    const add = (account: string, amount: bigint) => due.set(account, (due.get(account) ?? 0n) + amount);
    for (const { world, operation, decision, body } of this.#history.acts) {
      const deal = accepted.get(String(body['businessNo']));
      if (world !== name || operation !== 'deliver' || decision.kind !== 'ok' || !deal) continue;
      const { buyOrSell, amt1, amt2, account1, account2 } = deal.terms;
      const sign = buyOrSell === 'B' ? 1n : -1n;
      add(account1, sign * scaled(amt1));
      add(account2, -sign * scaled(amt2));
    }
    for (const { accountNo, cyCode, balance } of accounts)
      if (scaled(balance) !== due.get(accountNo))
        this.#found('books', name, `${accountNo} has ${balance} ${cyCode}; expected ${due.get(accountNo)} × 10⁻⁸`);
  }

  /** What was looked up once is reported in the same way now. */
  async #compareOutcomes(client: Client): Promise<void> {
    const { acts } = this.#history;
    const own = acts.filter(({ world, login, acknowledged }) => world === client.world.name && login === client.login && !acknowledged);
    for (const { world, id, operation, decision } of own) {
      const again = await client.outcome(id);
      if (JSON.stringify(again) !== JSON.stringify(decision))
        this.#found('changed', world, `${operation} ${id} was decided as ${JSON.stringify(decision)}, now ${JSON.stringify(again)}`);
    }
  }
}
