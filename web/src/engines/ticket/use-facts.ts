// Asks what a product reads, and hands over what is known; a refused read says why in `refused`.
import { keepPreviousData, type QueryFunctionContext, useQueries, useQueryClient } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { failureOf } from '#web/api/failures.ts';
import { automaticRead } from '#web/api/transport.ts';
import { livePrice, type PriceKey } from '#web/live/prices.ts';
import { follows } from '#web/state/follows.ts';
import { pairs } from '#web/state/pairs.ts';
import type { Typed } from './form.ts';
import { gather, type Pending } from './gather.ts';
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
    meta: { quiet: true },
    notifyOnChangeProps: news,
    ...(every !== undefined && { refetchInterval: every, placeholderData: keepPreviousData }),
  };
}

/** The price of a row of the feed as it is now; swap rows move by their far points. */
export function marketPrice(key: PriceKey): Market['price'] {
  const { row } = livePrice(key);
  const [bid, offer] = row?.type === 'SWAP' ? [row.farBidPoint, row.farOfferPoint] : [row?.custBid, row?.custOffer];
  return bid && offer ? { bid, offer } : null;
}

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

/** The facts of a product for what is typed, and whether some question has had no answer yet. */
export function useFacts<Key extends string, Facts extends Market>(
  product: Pick<Product<Key, Facts, never>, 'reads' | 'fields' | 'rules' | 'feed'>,
  typed: Typed<Key>,
): { readonly facts: Facts; readonly isReading: boolean } {
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
  return { facts: { ...facts, ...unanswered, price, refused: Object.fromEntries(refused) }, isReading };
}
