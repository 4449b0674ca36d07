// Asks what a product reads, and hands over what is known; a refused read says why in `refused`.
import { keepPreviousData, type QueryClient, type QueryFunctionContext, useQueries, useQueryClient } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { failureOf } from '#web/api/failures.ts';
import { outdatedAt } from '#web/api/outdated-at.ts';
import { bySelf, refusedInPlace, toldByCaller } from '#web/api/reads.ts';
import { automaticRead } from '#web/api/transport.ts';
import { sidesOf } from '#web/domain/price-figures.ts';
import { livePrice, type PriceKey } from '#web/live/prices.ts';
import { follows } from '#web/state/follows.ts';
import { pairs } from '#web/state/pairs.ts';
import { tellActFailure } from '../acts/perform.ts';
import type { Typed } from './form.ts';
import { gather, type Pending } from './gather.ts';
import type { Question } from './reads.ts';
import { filled } from './ticket.ts';
import type { Market, Product } from './ticket-types.ts';
import { useDebounced } from './use-debounced.ts';

// Answers are taken from the cache as they are gathered, so each news of one must draw the ticket anew.
const news: ('data' | 'error' | 'isPending')[] = ['data', 'error', 'isPending'];

// A read that asks nothing has a key of its own, for no two queries may share one.
const nothing = (name: string) => ({ key: ['portal', 'nothing', name], fetch: () => Promise.resolve({ code: 0, data: null }) });

function asQuery({ name, question, every }: Pending) {
  const { key, fetch } = question ?? nothing(name);
  return {
    queryKey: key,
    queryFn: ({ signal, client }: QueryFunctionContext) =>
      fetch({ signal, ...(every !== undefined && automaticRead) }, client.getQueryData(key)),
    enabled: question !== null,
    ...(every === undefined ? refusedInPlace : bySelf),
    notifyOnChangeProps: news,
    ...(every !== undefined && { refetchInterval: every, placeholderData: keepPreviousData }),
  };
}

/** The price of a row of the feed as it is now. */
export const marketPrice = (key: PriceKey): Market['price'] => sidesOf(livePrice(key).row);

/** What every ticket sees; the price is read once a rendering, for what ticks is drawn by tiles and summary, which listen themselves. */
function useMarket(): Market {
  const { list } = useSnapshot(follows);
  return {
    pairs: useSnapshot(pairs).list as Market['pairs'],
    followed: list && [...new Set(list.map(({ rateCode }) => rateCode))],
    price: null,
    refused: {},
  };
}

type Asking<Key extends string, Facts extends Market> = Pick<Product<Key, Facts, never>, 'reads' | 'fields' | 'rules' | 'feed'>;

/**
 * The facts with an answer to every needed read of what is typed; what has not been answered is waited for, or asked now.
 * Null when an answer did not come; its failure is shown.
 */
async function answered<Key extends string, Facts extends Market>(
  product: Asking<Key, Facts>,
  typed: Typed<Key>,
  market: Market,
  client: QueryClient,
): Promise<Facts | null> {
  const cached = ({ key, data }: Question<unknown>) => data(client.getQueryData(key));
  const asked = new Set<string>();
  for (;;) {
    const { facts, pending } = gather(product, { now: typed, settled: typed, market }, cached);
    const isMissing = ({ name, question, isNeeded }: Pending) =>
      isNeeded && question !== null && !asked.has(name) && cached(question) === null;
    const missing = pending.filter(isMissing);
    if (missing.length === 0) return facts;
    try {
      await Promise.all(missing.map((read) => client.fetchQuery({ ...asQuery(read), ...toldByCaller })));
    } catch (thrown) {
      tellActFailure(failureOf(thrown));
      return null;
    }
    for (const { name } of missing) asked.add(name);
  }
}

/** What is known of what is typed. */
type Known<Facts> = {
  readonly facts: Facts;
  /** Whether some question has had no answer yet. */
  readonly isReading: boolean;
  /** When the oldest figure was read of those that could not be read again; epoch milliseconds of this browser. */
  readonly readAt: number | null;
  /** The facts without which no request leaves. */
  readonly known: () => Promise<Facts | null>;
};

/** The facts of a product for what is typed. */
export function useFacts<Key extends string, Facts extends Market>(product: Asking<Key, Facts>, typed: Typed<Key>): Known<Facts> {
  const client = useQueryClient();
  const market = useMarket();
  const settled = useDebounced(typed, JSON.stringify(typed));
  const { facts, pending } = gather(product, { now: typed, settled, market }, ({ key, data }) => data(client.getQueryData(key)));
  const results = useQueries({ queries: pending.map(asQuery) });
  const refused = pending.flatMap(({ name }, place) => {
    const failure = results[place]?.error ? failureOf(results[place].error) : null;
    return failure?.kind === 'business' ? [[name, failure.msg] as const] : [];
  });
  const unanswered = Object.fromEntries(refused.map(([name]) => [name, null]));
  const price = marketPrice(product.feed(filled(product, typed, facts)));
  const isReading = pending.some(({ question }, place) => question !== null && results[place]?.isPending === true);
  return {
    facts: { ...facts, ...unanswered, price, refused: Object.fromEntries(refused) },
    isReading,
    readAt: outdatedAt(results.filter((_, place) => pending[place]?.every !== undefined)),
    known: () => answered(product, typed, market, client),
  };
}
