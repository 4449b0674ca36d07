// Runs the reads of a product and returns the facts; the reasons of refused reads are in `refused`.
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
import { useDebounced } from '#web/ui/use-debounced.ts';

// Answers are read from the cache while they are gathered, so each of these changes must re-render the ticket.
const news: ('data' | 'error' | 'isPending')[] = ['data', 'error', 'isPending'];

// Returns a query for a read that has no request. It gets its own key, because two queries must not share one.
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

/** Returns the current price of a feed row; null before one has arrived. */
export const marketPrice = (key: PriceKey): Market['price'] => sidesOf(livePrice(key).row);

/** Facts of every ticket. The price is read once per render; tiles and summary subscribe to ticks themselves. */
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
 * Resolves to the facts with an answer to every needed read of the typed form. Pending reads are awaited, missing ones
 * are sent. Null when a read failed; its failure has been shown.
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

/** The facts of the typed form. */
type Known<Facts> = {
  readonly facts: Facts;
  /** Whether a request has had no response yet. */
  readonly isReading: boolean;
  /** When the oldest figure whose refetch failed was read, in epoch milliseconds of this browser; otherwise null. */
  readonly readAt: number | null;
  /** Resolves with the facts that a request needs; null when a read failed. */
  readonly known: () => Promise<Facts | null>;
};

/** Returns the facts of a product for the typed values. */
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
