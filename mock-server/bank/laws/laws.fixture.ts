// Properties of a state. Each function returns what violates its property, and nothing if all is well.
import { add, compare, div, round, sub } from '../kernel/decimal.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { Deal, SwapDeal } from '../facts/deals-state.ts';
import { coverHeld } from '../lifecycle/delivery.ts';
import { activeLeg, deliveryStatusOf } from '../deals/legs.ts';
import type { Leg } from '../facts/leg-state.ts';
import { isOutstanding } from '../deals/option-life.ts';
import type { PairPrices } from '../market/pair-prices.ts';
import { pairOf } from '../market/pairs.ts';
import { remainingVolume } from '../ledger/coupons.ts';
import type { CoverSource, LedgerState } from '../facts/ledger-state.ts';
import { frozenBook } from '../ledger/postings.ts';
import { isLive, type Order } from '../facts/orders-state.ts';
import type { BankState } from '../facts/state.ts';

/** Rate and expiry of a live quote, as pushed. */
export type Seen = { readonly custRate: string; readonly expireAt: number };

const all = ({ deals }: BankState): Deal[] => Object.values(deals.all);
const numbers = (deals: readonly Deal[]): string[] => deals.map(({ businessNo }) => businessNo);

/** Values that occur more than once. */
const repeated = (values: readonly (string | null)[]): (string | null)[] =>
  values.filter((value, place) => values.indexOf(value) !== place);

/** Currencies whose postings do not sum to 0, and customers' books below 0 (BNK-02, BNK-03). */
export function brokenBooks({ ledger }: BankState): string[] {
  const totals: Record<string, Decimal> = {};
  for (const { currency, amount } of ledger.postings.flatMap(({ entries }) => entries))
    totals[currency] = add(totals[currency] ?? '0', amount);
  const unbalanced = Object.keys(totals).filter((currency) => compare(totals[currency] ?? '0', '0') !== 0);
  const overdrawn = Object.entries(ledger.books).filter(([book, balance]) => !book.startsWith('bank.') && compare(balance, '0') < 0);
  return [...unbalanced, ...overdrawn.map(([book]) => book)];
}

/** Limits and coupons with negative use, or with more use than their total. */
export const overspent = ({ ledger }: BankState): string[] => [
  ...Object.values(ledger.creditLines)
    .filter(({ used, total }) => compare(used, total) > 0 || compare(used, '0') < 0)
    .map(({ creditNo }) => creditNo),
  ...Object.values(ledger.coupons)
    .filter((coupon) => compare(remainingVolume(coupon), '0') < 0)
    .map(({ couponNo }) => couponNo),
];

const covered = ({ covers }: LedgerState, isOf: (source: CoverSource) => boolean): Decimal =>
  Object.values(covers).reduce((sum, { source, left }) => (isOf(source) ? add(sum, left) : sum), '0');

/** Accounts and credit lines whose frozen or used amount differs from the covers on them (BNK-13, BNK-55). */
export const strayCover = ({ ledger }: BankState): string[] => [
  ...Object.values(ledger.accounts)
    .map(({ accountNo }) => accountNo)
    .filter(
      (no) =>
        compare(
          ledger.books[frozenBook(no)] ?? '0',
          covered(ledger, (it) => it.kind !== '1' && it.accountNo === no),
        ) !== 0,
    ),
  ...Object.values(ledger.creditLines)
    .filter(
      ({ creditNo, used }) =>
        compare(
          used,
          covered(ledger, (it) => it.kind === '1' && it.creditNo === creditNo),
        ) !== 0,
    )
    .map(({ creditNo }) => creditNo),
];

/** Deals whose unpaid differences hold more cover than the deal has left (BNK-13). */
export const overheld = (state: BankState): string[] =>
  numbers(all(state).filter(({ businessNo }) => compare(coverHeld(state, businessNo), state.ledger.covers[businessNo]?.left ?? '0') > 0));

/** Accepted quotes without a deal, deals of quotes that were not accepted, and deals without an origin (BNK-06). */
export function wronglyBooked(state: BankState): string[] {
  const accepted = new Set(
    Object.values(state.quotes.all)
      .filter(({ step }) => step.state === 'accepted')
      .map(({ request }) => request.businessNo),
  );
  const lost = [...accepted].filter((number) => !state.deals.all[number]);
  const strange = all(state).filter(({ businessNo, originNo }) =>
    state.quotes.all[businessNo] ? !accepted.has(businessNo) : originNo === null,
  );
  return [...lost, ...numbers(strange)];
}

/** The rate that the quote of a deal showed: the displayed premium of an option, otherwise the rate of the last leg. */
const headlineOf = (deal: Deal): Decimal | undefined =>
  deal.product === 'option' ? (deal.terms.feeShowType === '0' ? deal.premium.percent : deal.premium.pips) : deal.legs.at(-1)?.rate;

/** Deals that differ from their quote, or that were made after it had expired (BNK-05, BNK-11). */
export const strayDeals = (state: BankState, seen: ReadonlyMap<string, Seen>): string[] =>
  numbers(
    all(state)
      .filter(({ tradeType, originNo }) => tradeType === 'ORDINARY' && originNo === null)
      .filter((deal) => {
        const quote = seen.get(deal.businessNo);
        return !quote || compare(quote.custRate, headlineOf(deal) ?? '0') !== 0 || deal.dealtAt >= quote.expireAt;
      }),
  );

const isBroken = ({ rateCode, legs: [near, far], points, calCyCode, tradeType }: SwapDeal): boolean => {
  if (!near || !far) return true;
  if (far.deliveries.length > 0 && near.stage !== 'done') return true;
  if (compare(near.closed1, near.amt1) === 0 && far.stage !== 'done') return true;
  if (tradeType !== 'ORDINARY') return false;
  const strange = compare(add(near.rate, div(points, pairOf(rateCode).pipFactor, 12)), far.rate) !== 0;
  const unequal = calCyCode === '0' ? compare(near.amt1, far.amt1) !== 0 : compare(near.amt2, far.amt2) !== 0;
  return strange || unequal;
};

const isWithin = (part: Decimal, whole: Decimal): boolean => compare(part, '0') >= 0 && compare(part, whole) <= 0;

const isBrokenLeg = ({ undelivered1, undelivered2, amt1, amt2, stage }: Leg): boolean =>
  !isWithin(undelivered1, amt1) || !isWithin(undelivered2, amt2) || (compare(undelivered1, '0') === 0) !== (stage === 'done');

/** Deals with a leg whose open amount is negative or exceeds the whole, or whose stage contradicts it (DLV-04, SPC-13). */
export const brokenLegs = (state: BankState): string[] => numbers(all(state).filter(({ legs }) => legs.some(isBrokenLeg)));

/** Deals shown with something to deliver although nothing is left, or as finished although something is (DLV-06). */
export const wronglyTold = (state: BankState): string[] =>
  numbers(all(state).filter(({ legs }) => legs.some((leg) => (leg.stage === 'done') !== ['2', '4'].includes(deliveryStatusOf(leg)))));

/**
 * Returns the swaps whose far leg was delivered before the near leg, whose far leg is open although the near leg was
 * closed completely, or whose legs differ by more than the points (BNK-24, SPC-13, SWP-07).
 */
export const brokenSwaps = (state: BankState): string[] => numbers(all(state).filter((deal) => deal.product === 'swap' && isBroken(deal)));

/** Options exercised more than once, or shown as exercised without an exercise (BNK-26). */
export function wronglyExercised(state: BankState): (string | null)[] {
  const exercises = all(state).filter(({ tradeType }) => tradeType === 'EXERCISE');
  const executed = numbers(all(state).filter((deal) => deal.product === 'option' && deal.life.strike === '1'));
  const origins = exercises.map(({ originNo }) => originNo);
  return [
    ...repeated(origins),
    ...origins.filter((number) => !executed.includes(number ?? '')),
    ...executed.filter((number) => !origins.includes(number)),
  ];
}

/**
 * Returns the rate at which an order is dealt for a value date: its own rate adjusted by the difference between that
 * date's price and spot (BNK-51).
 */
function datedRate({ rateCode, side }: Order, wanted: Decimal, deal: Deal, prices: PairPrices): Decimal {
  if (deal.product !== 'spot') return wanted;
  const { bid, offer } = prices.outright(deal.valueDate);
  const places = pairOf(rateCode).spotAvalible;
  const [dated, spot] = side === 'BUY' ? [round(offer, places, 'UP'), prices.spot.offer] : [round(bid, places, 'DOWN'), prices.spot.bid];
  return add(wanted, sub(dated, spot));
}

/**
 * Returns the rate at which an order must fill, or null if it must not fill. A take-profit fills at its rate. A
 * stop-loss fills at the current price, which is never better than its rate.
 */
function fillRate({ side, fill, takeProfit, stopLoss }: Order, deal: Deal, prices: PairPrices): Decimal | null {
  if (fill?.touch === 'TAKE_PROFIT') return takeProfit;
  const { bid, offer } = deal.product === 'forward' ? prices.outright(deal.maturityDate) : prices.spot;
  const [price, isMet] = side === 'BUY' ? [offer, compare(offer, stopLoss ?? offer) >= 0] : [bid, compare(bid, stopLoss ?? bid) <= 0];
  return stopLoss !== null && isMet ? price : null;
}

/** Whether a deal has cover or, if it was rolled over, whether the forward that replaced it has cover (BNK-13). */
function hasCover(state: BankState, businessNo: string): boolean {
  if (state.ledger.covers[businessNo] !== undefined) return true;
  return all(state).some((next) => next.product === 'forward' && next.originNo === businessNo && hasCover(state, next.businessNo));
}

/**
 * Returns the deals of orders with the wrong cover. Expected is, for a later day, the amount by the ratio; for today,
 * what the deal takes, or the order's own cover (BNK-51, BNK-55).
 */
export const wronglyCovered = (state: BankState): string[] =>
  numbers(all(state).filter((deal) => deal.originNo?.startsWith('ODR') && !hasCover(state, deal.businessNo)));

/**
 * Orders that filled more than once, or whose deal has another rate than the one for its value date (BNK-29, BNK-30,
 * BNK-51).
 */
export function wronglyFilled(state: BankState, pricesAt: (rateCode: string, at: number) => PairPrices): string[] {
  const fills = Object.values(state.orders).filter(({ fill }) => fill !== null);
  const grown = all(state).filter(({ originNo }) => originNo?.startsWith('ODR'));
  const wrong = fills.filter((order) => {
    const { businessNo, rateCode, fill } = order;
    const deal = state.deals.all[fill?.dealNo ?? ''];
    const rate = deal?.legs[0]?.rate;
    const dealNos = numbers(grown.filter(({ originNo }) => originNo === businessNo));
    if (!deal || !fill || rate === undefined || dealNos.join() !== fill.dealNo) return true;
    const prices = pricesAt(rateCode, fill.at);
    const wanted = fillRate(order, deal, prices);
    return wanted === null || compare(rate, datedRate(order, wanted, deal, prices)) !== 0;
  });
  return [...wrong.map(({ businessNo }) => businessNo), ...numbers(grown.slice(fills.length))];
}

/** Customers whose claims differ from the bank's book of claims (BNK-54). */
export function strayClaims({ ledger }: BankState): string[] {
  const claimed = new Map<string, Decimal>();
  for (const { currency, left } of Object.values(ledger.claims)) claimed.set(currency, add(claimed.get(currency) ?? '0', left));
  const booked = Object.keys(ledger.books).filter((book) => book.startsWith('bank.claims.'));
  return [
    ...booked.filter((book) => compare(add(ledger.books[book] ?? '0', claimed.get(book.slice(-3)) ?? '0'), '0') !== 0),
    ...Object.values(ledger.claims)
      .filter(({ left }) => compare(left, '0') <= 0)
      .map(({ businessNo }) => businessNo),
  ];
}

/** Frozen margin, used credit, held coupons, and timers that are left at the end (BNK-13). */
export function leftOver(state: BankState): string[] {
  const { ledger, deals, orders, quotes } = state;
  const frozen = Object.entries(ledger.books).filter(([book, balance]) => book.endsWith('.frozen') && compare(balance, '0') !== 0);
  const used = Object.values(ledger.creditLines).filter((line) => compare(line.used, '0') !== 0);
  const held = Object.values(ledger.coupons).filter((coupon) => Object.keys(coupon.held).length > 0);
  const openDeals = all(state).filter((deal) => (deal.product === 'option' ? isOutstanding(deal) : activeLeg(deal)));
  const items = Object.values(deals.netItems).filter((item) => item.state === 'waiting');
  return [
    ...frozen.map(([book]) => book),
    ...used.map(({ creditNo }) => creditNo),
    ...held.map(({ couponNo }) => couponNo),
    ...numbers(openDeals),
    ...items.map(({ closingNo }) => closingNo),
    ...Object.values(orders)
      .filter(isLive)
      .map(({ businessNo }) => businessNo),
    ...Object.values(quotes.all)
      .filter(({ step }) => step.state === 'waiting' || step.state === 'live')
      .map(({ request }) => request.businessNo),
  ];
}
