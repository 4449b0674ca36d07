// Results of the catalogue and of a scan over the whole state; the two must be equal.
import {
  dealsUnder,
  duesOf,
  heldAsMargin,
  itemsUnder,
  movementsOf,
  nextTimer,
  ordersUnder,
  quotesUnder,
  receiptNumbered,
  receiptsOf,
} from '../catalogue/found.ts';
import type { DueEntry } from '../deals/product-records.ts';
import { deliveriesIn } from '../queries/delivery-rows.ts';
import { dealsThat, itemsThat, ordersThat, quotesThat } from '../catalogue/index-keys.ts';
import { add, compare } from '../kernel/decimal.ts';
import type { Deal } from '../facts/deals-state.ts';
import { whole } from '../kernel/pieces.fixture.ts';
import { paged } from '../lists/paging.ts';
import type { BankState } from '../facts/state.ts';
import { filteredPages, filteredScans } from './filtered-pages.fixture.ts';
import { keptTotals, scannedTotals } from './list-totals.fixture.ts';
import { sortedPages, sortedScans } from './sorted-pages.fixture.ts';

/** Numbers by the name of the query. */
type Finding = Record<string, readonly (string | number)[]>;

const isOption = (deal: Deal) => deal.product === 'option';
const isOutstanding = (deal: Deal): boolean =>
  deal.product === 'option' && deal.life.premium !== '2' && deal.life.strike === '0' && Number(deal.life.open1) !== 0;
const turn = ({ legs }: Deal) => legs.find(({ stage }) => stage !== 'done');
const isOpen = (deal: Deal): boolean => (isOption(deal) ? isOutstanding(deal) : turn(deal) !== undefined);

const duesByDate = { name: 'by date', order: 'asc', keyOf: ({ date }: DueEntry) => date } as const;

/** Due items of a deal, the premium first. */
function duesScanned(deal: Deal): string[] {
  const { businessNo } = deal;
  if (deal.product !== 'option') {
    const [next, waiting] = deal.legs.filter(({ stage }) => stage !== 'done');
    const legs = next?.stage === 'overdue' && waiting ? [next, waiting] : [next ?? []].flat();
    return legs.map(({ date }) => `${date} DELIVERY ${businessNo}`);
  }
  if (!isOutstanding(deal)) return [];
  const expiry = `${deal.terms.expDate} EXPIRY ${businessNo}`;
  return deal.life.premium === '0' ? [`${deal.terms.premiumDate} PREMIUM ${businessNo}`, expiry] : [expiry];
}

const products = ['spot', 'forward', 'swap', 'option'] as const;
const legs = ['single', 'near', 'far'] as const;
const numbers = (entries: readonly { readonly businessNo: string }[]): string[] => entries.map(({ businessNo }) => businessNo);

/** What the catalogue finds for customers and logins, on the business date of the state. */
export function foundIn(state: BankState): Finding {
  const found: Finding = {
    outstanding: numbers(dealsUnder(state, dealsThat.areOutstandingOptions).oldestFirst()),
    booked: numbers(dealsUnder(state, dealsThat.areAtStage('booked')).oldestFirst()),
    overdue: numbers(dealsUnder(state, dealsThat.areAtStage('overdue')).oldestFirst()),
    waitingQuotes: quotesUnder(state, quotesThat.wait).map(({ request }) => request.businessNo),
    liveOrders: numbers(ordersUnder(state, ordersThat.areLive).oldestFirst()),
    watchedOrders: numbers(ordersUnder(state, ordersThat.areWatched).oldestFirst()),
    waitingItems: itemsUnder(state, itemsThat.wait).map(({ closingNo }) => closingNo),
    held: heldAsMargin(state).toSorted(),
    timer: [String(nextTimer(state)?.id)],
    receipts: state.receipts.map(({ serialNo }) => receiptNumbered(state, serialNo)?.serialNo ?? ''),
  };
  for (const { loginName } of Object.values(state.directory.users))
    found[`quotes ${loginName}`] = quotesUnder(state, quotesThat.areOpenFor(loginName)).map(({ request }) => request.businessNo);
  for (const id of Object.keys(state.directory.customers)) {
    found[`orders ${id}`] = numbers(ordersUnder(state, ordersThat.areOf(id)).slice());
    found[`receipts ${id}`] = receiptsOf(state, id)
      .slice()
      .map(({ serialNo }) => serialNo);
    found[`deliveries ${id}`] = deliveredIn(state, id, {});
    found[`deliveries of days ${id}`] = deliveredIn(state, id, someDays);
    Object.assign(found, sortedPages(state, id), filteredPages(state, id), keptTotals(state, id));
    found[`due ${id}`] = whole(duesOf(state, id).view({ ...duesByDate, to: state.businessDate }))
      .slice()
      .map(({ kind, deal, date }) => `${date} ${kind} ${deal.businessNo}`);
    for (const product of products) {
      found[`${product} ${id}`] = numbers(dealsUnder(state, dealsThat.are(id, product)).slice());
      found[`today ${product} ${id}`] = numbers(dealsUnder(state, dealsThat.wereDealtOn(id, product, state.businessDate)).slice());
      found[`overdue ${product} ${id}`] = numbers(dealsUnder(state, dealsThat.areOverdue(id, product)).slice());
      found[`open ${product} ${id}`] = numbers(dealsUnder(state, dealsThat.areOpen(id, product)).slice());
      for (const leg of legs)
        found[`${leg} ${product} ${id}`] = (['nonMaturity', 'pendingDelivery'] as const).flatMap((phase) =>
          numbers(dealsUnder(state, dealsThat.areIn(id, product, leg, phase)).slice()),
        );
    }
  }
  for (const no of Object.keys(state.ledger.accounts))
    found[no] = movementsOf(state, no)
      .slice()
      .map(({ moved }) => moved.available);
  for (const no of Object.keys(state.deals.all)) {
    found[`out of ${no}`] = numbers(dealsUnder(state, dealsThat.cameOutOf(no)).slice());
    found[`items ${no}`] = itemsUnder(state, itemsThat.waitFor(no)).map(({ closingNo }) => closingNo);
  }
  return found;
}

const someDays = { startDate: '2026-01-15', endDate: '2026-02-20' } as const;
const isOfSomeDays = (date: string): boolean => date >= someDays.startDate && date <= someDays.endDate;

/** Returns all pages of the deliveries as text: business number, status and date of each row, and the total. */
function deliveredIn(state: BankState, customerId: string, days: Partial<typeof someDays>): string[] {
  const rows: string[] = [];
  for (let pageNum = 1, total = 1; (pageNum - 1) * 10 < total; pageNum += 1) {
    const page = whole(paged(deliveriesIn(state, customerId, { pageNum, pageSize: 10, ...days }), { pageNum, pageSize: 10, ...days }));
    if (!page.ok) throw new Error(page.refusal.key);
    ({ total } = page.data);
    rows.push(...page.data.rows.map(({ businessNo, deliveryStatus, deliveryDate }) => `${businessNo} ${deliveryStatus} ${deliveryDate}`));
  }
  return rows;
}

/** Computes the same by scanning a deal. Status 2 is delivered, 3 failed, 4 netted. */
function deliveriesScanned(state: BankState, deal: Deal): string[] {
  const { businessNo } = deal;
  const item = state.deals.netItems[businessNo];
  const netted = item ? [`${businessNo} 4 ${item.date}`] : [];
  const paid = (at: number) => `${businessNo} 2 ${new Date(at + 8 * 3_600_000).toISOString().slice(0, 10)}`;
  if (deal.product !== 'option')
    return [
      ...deal.legs.flatMap(({ deliveries, failure, date }) => [
        ...deliveries.map(({ deliveredAt }) => paid(deliveredAt)),
        ...(failure === null ? [] : [`${businessNo} 3 ${date}`]),
      ]),
      ...netted,
    ];
  const { life, terms } = deal;
  if (item) return netted;
  if (life.premiumPaidAt !== null) return [paid(life.premiumPaidAt)];
  return life.failure === null ? [] : [`${businessNo} 3 ${terms.premiumDate}`];
}

/** What a scan over the whole state finds. */
export function scannedIn(state: BankState): Finding {
  const deals = Object.values(state.deals.all);
  const newest = deals.toReversed();
  const quotes = Object.values(state.quotes.all);
  const orders = Object.values(state.orders);
  const items = Object.values(state.deals.netItems).filter((item) => item.state === 'waiting');
  const scanned: Finding = {
    outstanding: numbers(deals.filter(isOutstanding)),
    booked: numbers(deals.filter((deal) => turn(deal)?.stage === 'booked')),
    overdue: numbers(deals.filter((deal) => turn(deal)?.stage === 'overdue')),
    waitingQuotes: quotes.filter(({ step }) => step.state === 'waiting').map(({ request }) => request.businessNo),
    liveOrders: numbers(orders.filter(({ status }) => ['0', '1', '2'].includes(status))),
    watchedOrders: numbers(orders.filter(({ status }) => ['1', '2'].includes(status))),
    waitingItems: items.map(({ closingNo }) => closingNo),
    held: Object.entries(state.ledger.covers)
      .flatMap(([no, { source, left }]) => (source.kind === '0' && compare(left, '0') > 0 ? [no] : []))
      .toSorted(),
    timer: [String(Object.values(state.timers.due).toSorted((a, b) => a.dueAt - b.dueAt || a.id - b.id)[0]?.id)],
    receipts: state.receipts.map(({ serialNo }) => serialNo),
  };
  for (const { loginName } of Object.values(state.directory.users))
    scanned[`quotes ${loginName}`] = quotes
      .filter(({ request, step }) => request.loginName === loginName && ['waiting', 'live', 'bankRejected'].includes(step.state))
      .map(({ request }) => request.businessNo);
  for (const id of Object.keys(state.directory.customers)) {
    const own = newest.filter(({ customerId }) => customerId === id);
    scanned[`orders ${id}`] = numbers(orders.filter(({ customerId }) => customerId === id).toReversed());
    scanned[`receipts ${id}`] = state.receipts
      .filter(({ customerId }) => customerId === id)
      .map(({ serialNo }) => serialNo)
      .toReversed();
    const byDate = own.flatMap((deal) => deliveriesScanned(state, deal)).toSorted((a, b) => b.slice(-10).localeCompare(a.slice(-10)));
    const later = own.flatMap((deal) => deliveriesScanned(state, deal)).filter((row) => row.slice(-10) > state.businessDate);
    const rows = [
      ...byDate.filter((row) => row.slice(-10) <= state.businessDate),
      ...later.toSorted((a, b) => a.slice(-10).localeCompare(b.slice(-10))),
    ];
    scanned[`deliveries ${id}`] = rows;
    scanned[`deliveries of days ${id}`] = rows.filter((row) => isOfSomeDays(row.slice(-10)));
    Object.assign(scanned, sortedScans(own, id), filteredScans(state, id), scannedTotals(state, id));
    scanned[`due ${id}`] = own
      .flatMap(duesScanned)
      .filter((due) => due.slice(0, 10) <= state.businessDate)
      .toSorted((a, b) => a.slice(0, 10).localeCompare(b.slice(0, 10)));
    for (const product of products) {
      const some = own.filter((deal) => deal.product === product);
      scanned[`${product} ${id}`] = numbers(some);
      scanned[`today ${product} ${id}`] = numbers(some.filter(({ tradeDate }) => tradeDate === state.businessDate));
      scanned[`overdue ${product} ${id}`] = numbers(some.filter((deal) => turn(deal)?.stage === 'overdue'));
      scanned[`open ${product} ${id}`] = numbers(some.filter(isOpen));
      for (const leg of legs)
        scanned[`${leg} ${product} ${id}`] = [['booked'], ['pending', 'overdue']].flatMap((stages) =>
          numbers(some.filter((deal) => turn(deal)?.name === leg && stages.includes(turn(deal)?.stage ?? ''))),
        );
    }
  }
  for (const no of Object.keys(state.ledger.accounts)) scanned[no] = balancesOf(state, no).toReversed();
  for (const { businessNo } of deals) {
    scanned[`out of ${businessNo}`] = numbers(newest.filter(({ originNo }) => originNo === businessNo));
    scanned[`items ${businessNo}`] = items.filter((item) => item.businessNo === businessNo).map(({ closingNo }) => closingNo);
  }
  return scanned;
}

/** Returns the balance of an account after each posting that names it. */
function balancesOf({ ledger }: BankState, accountNo: string): string[] {
  let balance = '0';
  const balances = ledger.postings
    .map(({ entries }) => entries.filter(({ book }) => book === accountNo))
    .filter((own) => own.length > 0)
    .map((own) => (balance = own.reduce((sum, { amount }) => add(sum, amount), balance)));
  if (balance !== (ledger.books[accountNo] ?? '0')) throw new Error(`the postings of ${accountNo} do not add up to its balance`);
  return balances;
}
