// Runs the portal's rules against the real bank in one process: all reads and requests of a ticket go through the
// portal's one fetch.
import { randomUUID } from 'node:crypto';
import { failureOf } from '#web/api/failures.ts';
import { all } from '#web/api/generated/base/base.ts';
import { saveForeignExchange } from '#web/api/generated/client/client.ts';
import { getInitXprice, getTradeQuote } from '#web/api/generated/market/market.ts';
import { configureTransport } from '#web/api/transport.ts';
import type { Leg } from '#web/engines/deal/legs.ts';
import { quoteView } from '#web/engines/quote/quote-view.ts';
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

/** The declaration of a product, for any field keys, facts and request. */
export type AnyProduct<Key extends string, Facts extends Market, Request extends { clientRequestId: string }> = Product<
  Key,
  Facts,
  Request
>;

/** Milliseconds of access time between two calls; the bank allows two a second. */
const askingTakes = 1_000;
/** A portal with a signed-in operator, at a bank whose clocks stop until they are moved. */
export type Portal = {
  /** Returns the facts of a ticket once all its reads have answered. */
  factsOf<Key extends string, Facts extends Market, Request extends { clientRequestId: string }>(
    product: AnyProduct<Key, Facts, Request>,
    typed: Typed<Key>,
  ): Promise<Facts>;
  /** Sends the request and returns the legs of the bank's quote at the same instant; then refuses the quote. */
  legsQuoted<Key extends string, Facts extends Market, Request extends { clientRequestId: string }>(
    product: AnyProduct<Key, Facts, Request>,
    form: Form<Key>,
    facts: Facts,
  ): Promise<readonly Leg[]>;
  /** Advances the bank's clock, including day ends. */
  passTime(ms: number): Promise<void>;
  close(): Promise<void>;
};

function dataOf<Data>({ code, data, msg }: { code: number; msg: string; data: Data | null }): Data {
  if (code !== 0 || data === null) throw new Error(`${code} ${msg}`);
  return data;
}

// Creates the `fetch` function of the portal. It passes each call directly to the bank, without a network.
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

/** Reads current prices and pairs; the user follows every pair. */
async function readMarket(): Promise<Omit<Market, 'price' | 'refused'>> {
  const pairs = dataOf(await all());
  setPairs(pairs);
  clearPrices();
  assignPrices(dataOf(await getInitXprice()).xpriceSPOT, 0);
  return { pairs, followed: pairs.map(({ rateCode }) => rateCode) };
}

/** Caches answers while the market does not move, so that each question is sent once. */
function memory() {
  const answers = new Map<string, { code: number; data: unknown }>();
  const refusals = new Map<string, string>();
  const keyOf = ({ key }: Question<unknown>): string => JSON.stringify(key);
  return {
    answerTo: (question: Question<unknown>): unknown => question.data(answers.get(keyOf(question))),
    refusalOf: (question: Question<unknown>): string | undefined => refusals.get(keyOf(question)),
    isKnown: (question: Question<unknown>): boolean => answers.has(keyOf(question)) || refusals.has(keyOf(question)),
    async ask(question: Question<unknown>): Promise<void> {
      try {
        answers.set(keyOf(question), (await question.fetch({}, undefined)) as { code: number; data: unknown });
      } catch (thrown) {
        const failure = failureOf(thrown);
        if (failure.kind !== 'business') throw thrown;
        refusals.set(keyOf(question), failure.msg);
      }
    },
  };
}

// Signs in a user who follows every pair. The dealer of this bank answers only by hand.
async function signedIn(bench: Bench): Promise<{ readonly world: World; readonly client: Client }> {
  const world = await bench.world();
  const client = await bench.signIn(world);
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
  return { world, client };
}

/** Starts a bank and a portal that calls it. Returns the portal. */
export async function openPortal(): Promise<Portal> {
  const bench = await startBench();
  const { world, client } = await signedIn(bench);
  let market = await readMarket();
  let known = memory();
  const passAccess = () => world.accessClock.set(world.accessClock.now() + askingTakes);

  return {
    async factsOf(product, typed) {
      for (;;) {
        const near = { now: typed, settled: typed, market: { ...market, price: null, refused: {} } };
        const { facts, pending } = gather(product, near, known.answerTo);
        const asked = pending.flatMap(({ name, question }) => (question ? [{ name, question }] : []));
        const open = asked.filter(({ question }) => !known.isKnown(question));
        const refused = Object.fromEntries(
          asked.map(({ name, question }) => [name, known.refusalOf(question)] as const).filter(([, refusal]) => refusal),
        );
        if (open.length === 0) return { ...facts, price: marketPrice(product.feed(filled(product, typed, facts))), refused };
        for (const { question } of open) await known.ask(question);
        passAccess();
      }
    },
    async legsQuoted({ toRequest, sending }, form, facts) {
      passAccess();
      const { businessNo } = dataOf({ msg: '', ...(await sending.call(toRequest(form, facts, randomUUID()))) });
      await world.bank.quoteByHand({ businessNo });
      const { quotes } = dataOf(await getTradeQuote());
      const quote = quotes.find(({ tradeQuote }) => tradeQuote.businessNo === businessNo);
      if (!quote) throw new Error(`${businessNo} has no quote`);
      const { legs, route } = quoteView(quote);
      await route.confirm({ clientRequestId: randomUUID(), businessNo, logonid: client.login, doneType: 'refuse' });
      return legs;
    },
    async passTime(ms) {
      await world.advanceBank(ms);
      known = memory();
      market = await readMarket();
    },
    close: bench.stop,
  };
}
