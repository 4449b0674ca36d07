// Totals of lists by currency, from the totals that the catalogue keeps and by scanning the state (QRY-27).
import { exportOf } from '../queries/export-lists.ts';
import { listTotals } from '../queries/list-totals.ts';
import { envWith } from '../desk/env.fixture.ts';
import type { ExchangeDeal } from '../facts/deals-state.ts';
import type { BankState } from '../facts/state.ts';
import { whole } from '../kernel/pieces.fixture.ts';

/** Received and paid amounts × 100 as texts such as `USD 100 0`, by the name of the query. */
type Totals = Record<string, readonly string[]>;

type Exchange = { readonly amt1: string; readonly amt2: string };
type Leg = ExchangeDeal['legs'][number];

const open = ({ undelivered1, undelivered2 }: Leg): Exchange[] => [{ amt1: undelivered1, amt2: undelivered2 }];

/** The exchanges of a leg that each list counts, and whether it lists a deal. */
const lists = {
  SpotClientTrade: { product: 'spot', of: (leg: Leg) => [...leg.deliveries, ...open(leg)] },
  spotTradeDuration: { product: 'spot', of: open },
  forwardClientTrade: { product: 'forward', of: (leg: Leg) => [...leg.deliveries, ...open(leg)] },
  swapClientTrade: { product: 'swap', of: (leg: Leg) => [...leg.deliveries, ...open(leg)] },
  swapTradeDuration: { product: 'swap', of: open },
} as const;

type Name = keyof typeof lists;
const names = Object.keys(lists) as Name[];
const filters = [{}, { tradeDirection: 'BUY' }, { startDate: '2026-01-14', endDate: '2026-01-16' }] as const;

const cents = (amount: string): bigint => BigInt(Math.round(Number(amount) * 100));
const label = (list: Name, filter: object, id: string): string => `totals of ${list} ${JSON.stringify(filter)} of ${id}`;

/** The totals of a customer's lists. */
export function keptTotals(state: BankState, customerId: string): Totals {
  const env = envWith({} as never, 0);
  const kept: Totals = {};
  for (const list of names)
    for (const filter of filters) {
      const sums = exportOf(list, undefined)?.sums;
      if (!sums) throw new Error(`${list} has no totals`);
      const answer = whole(listTotals(sums, { state, customerId, form: filter, env }));
      if (!answer.ok) throw new Error(answer.refusal.key);
      kept[label(list, filter, customerId)] = answer.data.totals.map(
        ({ cyCode, received, paid }) => `${cyCode} ${cents(received)} ${cents(paid)}`,
      );
    }
  return kept;
}

function scan(deals: readonly ExchangeDeal[], of: (leg: Leg) => readonly Exchange[]): string[] {
  const sums = new Map<string, [received: bigint, paid: bigint]>();
  const move = (currency: string, way: 0 | 1, amount: string) => {
    const sum = sums.get(currency) ?? [0n, 0n];
    sum[way] += cents(amount);
    sums.set(currency, sum);
  };
  for (const { rateCode, legs } of deals)
    for (const leg of legs)
      for (const { amt1, amt2 } of of(leg)) {
        move(rateCode.slice(0, 3), leg.side === 'BUY' ? 0 : 1, amt1);
        move(rateCode.slice(4), leg.side === 'BUY' ? 1 : 0, amt2);
      }
  return [...sums]
    .filter(([, [received, paid]]) => received !== 0n || paid !== 0n)
    .map(([currency, [received, paid]]) => `${currency} ${received} ${paid}`)
    .toSorted();
}

/** Computes the same by scanning the state. */
export function scannedTotals({ deals }: BankState, customerId: string): Totals {
  const own = Object.values(deals.all).filter((deal) => deal.customerId === customerId && deal.product !== 'option') as ExchangeDeal[];
  const scanned: Totals = {};
  for (const list of names)
    for (const filter of filters) {
      const { product, of } = lists[list];
      const found = own.filter(
        (deal) =>
          deal.product === product &&
          (!('tradeDirection' in filter) || deal.side === filter.tradeDirection) &&
          (!('startDate' in filter) || (deal.tradeDate >= filter.startDate && deal.tradeDate <= filter.endDate)),
      );
      scanned[label(list, filter, customerId)] = scan(found, of);
    }
  return scanned;
}
