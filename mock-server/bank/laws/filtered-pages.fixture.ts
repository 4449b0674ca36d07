// Filtered pages of orders, receipts and deliveries, from the lists and by scanning the state.
import { compare } from '../kernel/decimal.ts';
import type { ExchangeDeal } from '../facts/deals-state.ts';
import { ordersIn } from '../orders/order-rows.ts';
import type { Order } from '../facts/orders-state.ts';
import { whole } from '../kernel/pieces.fixture.ts';
import type { InPieces } from '../kernel/pieces.ts';
import { deliveriesIn } from '../queries/delivery-rows.ts';
import type { Answer } from '../kernel/answer.ts';
import { paged } from '../lists/paging.ts';
import { receiptsIn } from '../receipts/receipts.ts';
import type { BankState } from '../facts/state.ts';

/** Numbers by the name of the query. */
type Pages = Record<string, readonly string[]>;

const page = { pageNum: 1, pageSize: 50 } as const;
const all = { ...page, pageSize: 10_000 as 50 };
const dealStates = ['UNDELIVERED', 'DELIVERED', 'PARTLY_FLAT', 'FLAT'] as const;
const receiptTypes = ['1', '2', '5', '8'] as const;
const products = ['SPOT', 'SWAP', 'OPTION'] as const;

function numbersOf<Row>(asked: InPieces<Answer<{ readonly rows: readonly Row[] }>>, numberOf: (row: Row) => string): string[] {
  const answer = whole(asked);
  if (!answer.ok) throw new Error(answer.refusal.key);
  return answer.data.rows.map(numberOf);
}

/** What the lists show for a customer. */
export function filteredPages(state: BankState, customerId: string): Pages {
  const pages: Pages = {};
  for (const dealState of dealStates)
    pages[`orders ${dealState} of ${customerId}`] = numbersOf(
      paged(ordersIn(state, customerId, { ...all, dealState }), all),
      (row) => row.businessNo,
    );
  for (const receiptType of receiptTypes)
    pages[`receipts ${receiptType} of ${customerId}`] = numbersOf(
      paged(receiptsIn(state, customerId, { ...all, receiptType, sortBy: 'businessNo' }), all),
      (row) => row.serialNo,
    );
  for (const productType of products)
    pages[`deliveries ${productType} of ${customerId}`] = numbersOf(
      paged(deliveriesIn(state, customerId, { ...all, productType, sortBy: 'businessNo', sortOrder: 'desc' }), all),
      (row) => row.businessNo,
    );
  return pages;
}

/** Compares two texts by code unit. */
const before = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

function dealStateOf({ deals }: BankState, { fill }: Order): (typeof dealStates)[number] | undefined {
  const deal = fill && (deals.all[fill.dealNo] as ExchangeDeal | undefined);
  const leg = deal?.legs[0];
  if (!leg) return undefined;
  const wasClosed = compare(leg.closed1, '0') > 0;
  if (leg.stage === 'done') return wasClosed ? 'FLAT' : 'DELIVERED';
  return wasClosed ? 'PARTLY_FLAT' : 'UNDELIVERED';
}

/** Number of rows of a deal among the deliveries. */
function deliveriesOfDeal({ deals: { all: deals, netItems } }: BankState, businessNo: string): number {
  const deal = deals[businessNo];
  const item = netItems[businessNo] ? 1 : 0;
  if (!deal) return 0;
  if (deal.product === 'option') return item || (deal.life.premiumPaidAt !== null || deal.life.failure !== null ? 1 : 0);
  return item + deal.legs.reduce((sum, { deliveries, failure }) => sum + deliveries.length + (failure === null ? 0 : 1), 0);
}

/** Computes the same pages by scanning the state. */
export function filteredScans(state: BankState, customerId: string): Pages {
  const scans: Pages = {};
  const orders = Object.values(state.orders)
    .filter((order) => order.customerId === customerId)
    .toReversed();
  for (const dealState of dealStates)
    scans[`orders ${dealState} of ${customerId}`] = orders
      .filter((order) => dealStateOf(state, order) === dealState)
      .map(({ businessNo }) => businessNo);
  const receipts = state.receipts.filter((receipt) => receipt.customerId === customerId).toReversed();
  for (const receiptType of receiptTypes)
    scans[`receipts ${receiptType} of ${customerId}`] = receipts
      .filter(({ type }) => type === receiptType)
      .toSorted((a, b) => before(a.businessNo, b.businessNo))
      .map(({ serialNo }) => serialNo);
  const deals = Object.values(state.deals.all).filter((deal) => deal.customerId === customerId);
  for (const productType of products)
    scans[`deliveries ${productType} of ${customerId}`] = deals
      .filter(({ product }) => product.toUpperCase() === productType)
      .toSorted((a, b) => before(b.businessNo, a.businessNo))
      .flatMap(({ businessNo }) => Array.from({ length: deliveriesOfDeal(state, businessNo) }, () => businessNo));
  return scans;
}
