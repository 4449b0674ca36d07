// Clients of a chaos run: each deals in a loop, and finds out what became of every request (SHR-06).
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { exampleBody } from '#mock/test/request-examples.ts';
import type { Bank } from './banks.ts';
import type { Envelope } from './calls.ts';
import type { Chance } from './chance.ts';
import type { Act, Decision, History, Terms } from './history.ts';
import { openSession, type Session, tooMany } from './session.ts';

/** A world as its clients have seen it. Times in ms of the history. */
export type Sight = {
  readonly name: string;
  /** Numbers of deals that were listed, each with the time of its answer. */
  readonly listed: { readonly at: number; readonly deals: number }[];
  /** Accepted deals by business number. */
  readonly accepted: Map<string, { readonly at: number; readonly terms: Terms }>;
};

export type ClientParts = {
  readonly banks: readonly Bank[];
  readonly world: Sight;
  readonly login: string;
  readonly chance: Chance;
  readonly history: History;
};

export type AccountRow = { readonly accountNo: string; readonly cyCode: string; readonly balance: string };

type Outcome = {
  readonly state: 'none' | 'running' | 'done';
  readonly answer: (Envelope & { readonly businessNo?: string | null }) | null;
};
type QuoteList = {
  readonly quotes: readonly {
    readonly tradeQuote: { readonly businessNo: string };
    readonly spotTrade?: Readonly<Record<string, string>>;
  }[];
  readonly waiting: readonly unknown[];
};

const paths = {
  ask: '/shop/trade/spot/doSpotTrade',
  accept: '/shop/trade/spot/doSpotTradeConfirm',
  deliver: '/shop/trade/spot/doSpotTradeDelivery',
  lookUp: '/shop/trade/query/requestOutcome',
  withdraw: '/shop/trade/cancelRequest',
} as const;

type OutcomePath = (typeof paths)['lookUp' | 'withdraw'];

/** A login may request two quotes a second. */
const betweenQuotes = 510;

/** Attempts to read the price of a request. */
const mostLooks = 40;

const decisionOf = ({ code, data }: Envelope): Decision =>
  code === 0 ? { kind: 'ok', businessNo: (data as { businessNo: string }).businessNo } : { kind: 'refused', code };

const termsOf = (record: Readonly<Record<string, string>>): Terms => ({
  buyOrSell: record['buyOrSell'] === 'B' ? 'B' : 'S',
  rate: record['custRate'] ?? '',
  amt1: record['custAmt1'] ?? '',
  amt2: record['custAmt2'] ?? '',
  account1: record['cyCode1Account'] ?? '',
  account2: record['cyCode2Account'] ?? '',
});

/** Returns the body of a request for a quote with this client's accounts. */
async function templateOf({ read }: Session): Promise<Readonly<Record<string, unknown>>> {
  const accounts = (await read('/shop/client/getAccounts', { kind: 'TRADE' })) as AccountRow[];
  const credits = (await read('/shop/client/credit/query')) as { id: string }[];
  const accountOf = (currency: string) => accounts.find(({ cyCode }) => cyCode === currency)?.accountNo;
  return {
    ...exampleBody('doSpotTrade'),
    valueDate: '0',
    cyCode1Account: accountOf('USD'),
    cyCode2Account: accountOf('CNH'),
    cover: { marginOfReceipt: '1', creditNo: credits[0]?.id },
  };
}

/** A client of one world, signed in. */
export class Client {
  readonly world: Sight;
  readonly login: string;
  readonly session: Session;
  readonly #parts: ClientParts;
  readonly #template: Readonly<Record<string, unknown>>;
  #isStopping = false;

  constructor(parts: ClientParts, session: Session, template: Readonly<Record<string, unknown>>) {
    this.world = parts.world;
    this.login = parts.login;
    this.session = session;
    this.#parts = parts;
    this.#template = template;
  }

  /** Deals until it is stopped; resolves when its last request is decided. */
  async deal(): Promise<void> {
    const { chance, banks } = this.#parts;
    while (!this.#isStopping) {
      const began = performance.now();
      await this.#dealOnce();
      await this.list(chance.pick(banks));
      await pause(Math.max(0, betweenQuotes - (performance.now() - began)));
    }
  }

  stop(): void {
    this.#isStopping = true;
  }

  /** Looks a request up as the portal does: one that was not found is withdrawn, because it may still arrive (QUO-36). */
  async outcome(clientRequestId: string): Promise<Decision> {
    for (let path: OutcomePath = paths.lookUp; ; await pause(300)) {
      const { state, answer } = (await this.session.read(path, { clientRequestId })) as Outcome;
      if (state === 'done' && answer) return answer.code === 0 ? { kind: 'ok', businessNo: String(answer.businessNo) } : decisionOf(answer);
      if (state === 'none' && path === paths.withdraw) return { kind: 'none' };
      if (state === 'none') path = paths.withdraw;
    }
  }

  /** Lists its deals through one process, and checks that none is missing; returns whether it was answered. */
  async list(bank: Bank, patience?: number): Promise<boolean> {
    const { history } = this.#parts;
    const { name, listed, accepted } = this.world;
    const began = history.now();
    const seen = listed.filter(({ at }) => at < began).map(({ deals }) => deals);
    const mustShow = Math.max(0, ...seen, [...accepted.values()].filter(({ at }) => at < began).length);
    const form = { pageNum: '1', pageSize: '10' };
    const found = await this.session.direct(bank, '/shop/trade/query/SpotClientTrade', { form, ...(patience && { patience }) });
    if (found.status !== 200 || found.body.code === tooMany) return false;
    if (found.body.code !== 0) {
      history.violate({ kind: 'lost', world: name, what: `${this.login} received ${JSON.stringify(found.body)}` });
      return false;
    }
    const { total } = found.body.data as { total: number };
    listed.push({ at: history.now(), deals: total });
    if (total < mustShow)
      history.violate({
        kind: 'stale',
        world: name,
        what: `${bank.name} listed ${total} deals at ${began} ms, after ${mustShow} were seen`,
      });
    return true;
  }

  async #dealOnce(): Promise<void> {
    const { chance, history } = this.#parts;
    const amount = String(chance.between(1_001, 4_000) * 10);
    const asked = await this.#act('ask', { ...this.#template, buyOrSell: chance.pick(['B', 'S']), amount });
    if (asked.kind !== 'ok') return;
    const { businessNo } = asked;
    const terms = await this.#priced(businessNo);
    if (!terms) return;
    const accepted = await this.#act('accept', { businessNo, logonid: this.login, doneType: 'ok' });
    if (accepted.kind !== 'ok') return;
    this.world.accepted.set(businessNo, { at: history.now(), terms });
    if (chance.next() < 0.9) await this.#act('deliver', { businessNo, amount: terms.amt1 });
  }

  /** Waits for the price of a request; null if there is none. */
  async #priced(businessNo: string): Promise<Terms | null> {
    for (let look = 0; look < mostLooks; look += 1) {
      const { quotes, waiting } = (await this.session.read('/trade/getTradeQuote')) as QuoteList;
      const quote = quotes.find(({ tradeQuote }) => tradeQuote.businessNo === businessNo);
      if (quote?.spotTrade?.['custRate']) return termsOf(quote.spotTrade);
      if (!quote && waiting.length === 0) return null;
      await pause(100);
    }
    return null;
  }

  /** Sends a request until it is decided. It is repeated only where nothing was executed; otherwise it is looked up. */
  async #act(operation: Act['operation'], body: Readonly<Record<string, unknown>>): Promise<Decision> {
    const { banks, chance, history, login } = this.#parts;
    const id = randomUUID();
    const began = history.now();
    const attempts: string[] = [];
    const decided = (decision: Decision, acknowledged: boolean) => {
      const { name: world } = this.world;
      history.act({ world, login, id, operation, body, began, attempts, ended: history.now(), decision, acknowledged });
      return decision;
    };
    for (;;) {
      const bank = chance.pick(banks);
      const found = await this.session.direct(bank, paths[operation], { json: { ...body, clientRequestId: id } });
      attempts.push(`${bank.name} ${found.failed ? found.why : `${found.status} ${found.body.code}`}`);
      if (found.status === 200 && found.body.code !== tooMany) return decided(decisionOf(found.body), true);
      if (found.status === 503) await pause(found.retryAfter * 1_000);
      else if (found.status === 200) await pause(600);
      else if (found.failed && !found.isSent) await pause(100);
      else return decided(await this.outcome(id), false);
    }
  }
}

/** Signs a client in. */
export async function signIn(parts: ClientParts): Promise<Client> {
  const session = await openSession(parts.banks, parts.world.name, parts.login, parts.chance);
  return new Client(parts, session, await templateOf(session));
}
