// Sorted and filtered pages of forwards, from the lists and by sorting all deals.
import type { TradeListForm } from '#mock/generated/contract.ts';

import type { Deal, ForwardDeal } from '../facts/deals-state.ts';
import { whole } from '../kernel/pieces.fixture.ts';
import { paged } from '../lists/paging.ts';
import { tradesIn } from '../queries/trade-lists.ts';
import type { BankState } from '../facts/state.ts';

/** Business numbers by the name of the query. */
type Pages = Record<string, readonly string[]>;

type Asked = Pick<TradeListForm, 'rateCode' | 'startDate' | 'endDate' | 'sortOrder' | 'tradeDirection' | 'businessNo'> & {
  readonly sortBy?: keyof typeof keys;
};

const keys = {
  businessNo: ({ businessNo }) => businessNo,
  rateCode: ({ rateCode }) => rateCode,
  dealtRate: ({ legs: [leg] }) => Number(leg?.rate),
  custAmt1: ({ legs: [leg] }) => Number(leg?.amt1),
  valueDate: ({ maturityDate }) => maturityDate,
  tradeDate: ({ tradeDate }) => tradeDate,
} as const satisfies Record<string, (deal: ForwardDeal) => string | number>;

const sorts = Object.keys(keys) as (keyof typeof keys)[];

const asks: readonly Asked[] = [
  ...sorts.flatMap((sortBy) => (['asc', 'desc'] as const).map((sortOrder) => ({ sortBy, sortOrder }))),
  ...['USD/CNH', 'EUR/USD', 'EUR/CNH'].flatMap((rateCode) => [{ rateCode }, { rateCode, sortBy: 'dealtRate' } as const]),
  { rateCode: 'USD/CNH', startDate: '2026-01-14' },
  { startDate: '2026-01-14', endDate: '2026-01-15' },
  { startDate: '2026-01-14', endDate: '2026-01-20', sortBy: 'tradeDate' },
  { endDate: '2026-01-15', sortBy: 'custAmt1', sortOrder: 'desc' },
  { tradeDirection: 'SELL' },
  { tradeDirection: 'BUY', rateCode: 'USD/CNH', startDate: '2026-01-14', sortBy: 'valueDate', sortOrder: 'desc' },
  { businessNo: '00003' },
];

const lists = ['all', 'open'] as const;

/** What the lists show for a customer. */
export function sortedPages(state: BankState, customerId: string): Pages {
  const pages: Pages = {};
  for (const list of lists)
    for (const ask of asks) {
      const form = { ...ask, pageNum: 1, pageSize: 10_000 } as unknown as TradeListForm;
      const page = whole(paged(tradesIn(state, customerId, { product: 'forward', list }, form), form));
      if (!page.ok) throw new Error(page.refusal.key);
      pages[`${list} ${customerId} ${JSON.stringify(ask)}`] = page.data.rows.map(({ businessNo }) => businessNo);
    }
  return pages;
}

function sorted(deals: readonly ForwardDeal[], { sortBy, sortOrder }: Asked): readonly ForwardDeal[] {
  if (sortBy === undefined) return deals;
  const [key, direction] = [keys[sortBy], sortOrder === 'desc' ? -1 : 1];
  return deals.toSorted((a, b) => {
    if (key(a) === key(b)) return 0;
    return key(a) < key(b) ? -direction : direction;
  });
}

const isAsked =
  ({ rateCode, tradeDirection, businessNo = '', startDate = '', endDate = '9999' }: Asked) =>
  (deal: ForwardDeal): boolean =>
    (rateCode === undefined || deal.rateCode === rateCode) &&
    (tradeDirection === undefined || deal.side === tradeDirection) &&
    deal.businessNo.includes(businessNo) &&
    deal.tradeDate >= startDate &&
    deal.tradeDate <= endDate;

/** Computes the same pages from a customer's deals, newest first. */
export function sortedScans(own: readonly Deal[], customerId: string): Pages {
  const forwards = own.filter((deal) => deal.product === 'forward');
  const scanned: Pages = {};
  for (const list of lists) {
    const some = list === 'all' ? forwards : forwards.filter(({ legs }) => legs.some(({ stage }) => stage !== 'done'));
    for (const ask of asks)
      scanned[`${list} ${customerId} ${JSON.stringify(ask)}`] = sorted(some.filter(isAsked(ask)), ask).map(({ businessNo }) => businessNo);
  }
  return scanned;
}
