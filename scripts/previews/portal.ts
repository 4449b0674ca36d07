// The portal's rules in front of the real bank, both in this process: what a ticket reads and sends goes through the portal's one fetch.
import { randomUUID } from 'node:crypto';
import { failureOf } from '#web/api/failures.ts';
import { all } from '#web/api/generated/base/base.ts';
import { saveForeignExchange } from '#web/api/generated/client/client.ts';
import { getInitXprice, getTradeQuote } from '#web/api/generated/market/market.ts';
import { configureTransport } from '#web/api/transport.ts';
import type { Leg } from '#web/engines/deal/legs.ts';
import { quoteView } from '#web/engines/deal/quote-view.ts';
import type { Form, Typed } from '#web/engines/ticket/form.ts';
import { gather } from '#web/engines/ticket/gather.ts';
import type { Question } from '#web/engines/ticket/reads.ts';
import { filled } from '#web/engines/ticket/ticket.ts';
import type { Market, Product } from '#web/engines/ticket/ticket-types.ts';
import { marketPrice } from '#web/engines/ticket/use-facts.ts';
import { assignPrices, clearPrices } from '#web/live/prices.ts';
import { setPairs } from '#web/state/pairs.ts';
import { type Bench, type Client, startBench } from '#mock/test/bench.ts';
import type { World } from '#mock/worlds/world.ts';

/** A product whatever it asks for. */
export type AnyProduct<Key extends string, Facts extends Market, Request extends { clientRequestId: string }> = Product<
  Key,
  Facts,
  Request
>;

/** Milliseconds of access time between two asks; the bank takes two a second. */
const askingTakes = 1_000;
/** The bank answers the same until it moves, so each question is put once. */
type Known = { readonly answers: Map<string, { code: number; data: unknown }>; readonly refusals: Map<string, string> };

/** A portal with an operator signed in, at a bank whose clocks stand still until they are moved. */
export type Portal = {
  /** What a ticket knows once everything it asks has been answered. */
  factsOf<Key extends string, Facts extends Market, Request extends { clientRequestId: string }>(
    product: AnyProduct<Key, Facts, Request>,
    typed: Typed<Key>,
  ): Promise<Facts>;
  /** Sends the request; the legs of the bank's quote at this very instant, which is refused then. */
  legsQuoted<Key extends string, Facts extends Market, Request extends { clientRequestId: string }>(
    product: AnyProduct<Key, Facts, Request>,
    form: Form<Key>,
    facts: Facts,
  ): Promise<readonly Leg[]>;
  /** Moves the bank's clock on, day ends included. */
  passTime(ms: number): Promise<void>;
  close(): Promise<void>;
};

function dataOf<Data>({ code, data, msg }: { code: number; msg: string; data: Data | null }): Data {
  if (code !== 0 || data === null) throw new Error(`${code} ${msg}`);
  return data;
}

// The one fetch of the portal, into the bank without a network.
function fetchInto({ app }: Bench): typeof fetch {
  return async (address, init) => {
    const { method, headers, body } = init ?? {};
    const answer = await app.portal.inject({
      method: method === 'GET' ? 'GET' : 'POST',
      url: String(address),
      headers: Object.fromEntries(new Headers(headers)),
      ...(body !== undefined && body !== null && { payload: String(body) }),
    });
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': String(answer.headers['content-type']) } });
  };
}

/** Prices and pairs as they stand; every pair is followed. */
async function readMarket(): Promise<Omit<Market, 'price' | 'refused'>> {
  const pairs = dataOf(await all());
  setPairs(pairs);
  clearPrices();
  assignPrices(dataOf(await getInitXprice()).xpriceSPOT, 0);
  return { pairs, followed: pairs.map(({ rateCode }) => rateCode) };
}

/** Starts both. */
export async function openPortal(): Promise<Portal> {
  const bench = await startBench();
  const world: World = await bench.world();
  const client: Client = await bench.signIn(world);
  globalThis.fetch = fetchInto(bench);
  configureTransport({
    baseUrl: () => `/ftfeportal/${world.name}`,
    token: () => client.token,
    language: () => 'zh-CN',
    clientIp: '',
    clientMac: '',
    onFailure: () => {},
  });
  await world.bank.setDealer({ answers: 'never' });
  const entries = dataOf(await all()).map(({ rateCode }) => ({ rateCode, tranType: '0' as const, termId: null }));
  dataOf(await saveForeignExchange({ entries }));
  let market = await readMarket();
  let known: Known = { answers: new Map(), refusals: new Map() };
  const passAccess = () => world.accessClock.set(world.accessClock.now() + askingTakes);

  async function put(key: string, question: Question<unknown>): Promise<void> {
    try {
      known.answers.set(key, (await question.fetch({}, undefined)) as { code: number; data: unknown });
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure.kind !== 'business') throw thrown;
      known.refusals.set(key, failure.msg);
    }
  }

  return {
    async factsOf(product, typed) {
      for (;;) {
        const { facts, pending } = gather(
          product,
          { now: typed, settled: typed, market: { ...market, price: null, refused: {} } },
          (question) => question.data(known.answers.get(JSON.stringify(question.key))),
        );
        const asked = pending.flatMap(({ name, question }) => (question ? [{ name, question, key: JSON.stringify(question.key) }] : []));
        const open = asked.filter(({ key }) => !known.answers.has(key) && !known.refusals.has(key));
        if (open.length === 0) {
          const refused = Object.fromEntries(
            asked.flatMap(({ name, key }) => (known.refusals.has(key) ? [[name, known.refusals.get(key)]] : [])),
          );
          return { ...facts, price: marketPrice(product.feed(filled(product, typed, facts))), refused };
        }
        for (const { key, question } of open) await put(key, question);
        passAccess();
      }
    },
    async legsQuoted({ toRequest, sending }, form, facts) {
      passAccess();
      const { businessNo } = dataOf({ msg: '', ...(await sending.call(toRequest(form, facts, randomUUID()))) });
      await world.bank.quoteByHand({ businessNo });
      const { quotes } = dataOf(await getTradeQuote());
      const quote = quotes.find(({ tradeQuote }) => tradeQuote.businessNo === businessNo);
      if (!quote) throw new Error(`${businessNo} was not quoted`);
      const { legs, route } = quoteView(quote);
      await route.confirm({ clientRequestId: randomUUID(), businessNo, logonid: client.login, doneType: 'refuse' });
      return legs;
    },
    async passTime(ms) {
      await world.advanceBank(ms);
      known = { answers: new Map(), refusals: new Map() };
      market = await readMarket();
    },
    close: bench.stop,
  };
}
