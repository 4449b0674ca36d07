// Swap: two opposite exchanges of two currencies on two days.
import type { SwapTradeRequest } from '#mock/generated/contract.ts';
import * as common from './trade-ask.ts';
import { type Refused, refused } from '../kernel/answer.ts';
import type { DeskCalendar, Env, Points, TwoSided } from '../desk/env.ts';
import { brokenDateRefusal } from './forward.ts';
import { type CoverPlan, forwardRatio } from '../ledger/cover.ts';
import { type Ask, coverPlan, oncePerAsk, reportingSaved, type Rule } from './trade-ask.ts';
import { add, type Decimal, div, exactPlaces, mul, round, sub } from '../kernel/decimal.ts';
import { type Pair, pairOf } from '../market/pairs.ts';
import { swapLegs } from '../market/cross.ts';
import type { LegPrice, Price } from '../facts/quote-state.ts';
import { amountAsked, bothAmounts, type Exchange, legAtRate, legPrice, sideOf } from './exchange-price.ts';
import type { Concession, SwapTerms } from '../facts/terms.ts';
import { opposite } from '../kernel/side.ts';
import type { SwapDeal } from '../facts/deals-state.ts';
import { newLeg } from '../deals/legs.ts';
import { productRecords } from '../deals/product-records.ts';
import { costOfPoints } from './quote-cost.ts';
import { dealBase, type Dealt, exchangeTerms, type Made, ordinary, type QuoteKind } from './quote-kind.ts';

// Dates of a swap: by term or by date, near before far (SWP-02, SWP-03, SWP-08).

/** Requested dates. A blank term is a broken date, or a near date that follows from the far term. */
export type SwapDatesAsked = {
  readonly rateCode: string;
  readonly nearTermId: string;
  readonly farTermId: string;
  readonly nearValueDate?: string;
  readonly farMaturityDate?: string;
};

/** The business date and bank time of a request, and the calendar. */
export type AskedAt = { readonly today: string; readonly bankNow: number; readonly calendar: DeskCalendar };

type Dates = { readonly near: string; readonly far: string };

/** Returns the dates of the terms as of today. Null if no term is given, or if the term does not exist today. */
function datesOfTerms({ rateCode, nearTermId, farTermId }: SwapDatesAsked, { today, calendar }: AskedAt) {
  const ofFar = farTermId === '' ? null : calendar.swapDates(rateCode, today, farTermId);
  const near = nearTermId === '' ? (ofFar?.near ?? null) : calendar.maturity(rateCode, today, nearTermId);
  return { near, far: ofFar?.far ?? null };
}

/** Returns both dates of a swap, or null if one is missing. */
export function swapDatesOf(asked: SwapDatesAsked, at: AskedAt): Dates | null {
  const terms = datesOfTerms(asked, at);
  const near = asked.nearValueDate ?? terms.near;
  const far = asked.farMaturityDate ?? terms.far;
  return near !== null && far !== null ? { near, far } : null;
}

/** Terms that determine their near date; any other far term can be combined with any near date. */
const oneDayTerms: readonly string[] = ['O/N', 'T/N', 'S/N'];

/** Whether a date that was sent with a term, as the customer was shown it, is no longer the date of that term. */
function hasChanged(asked: SwapDatesAsked, { near, far }: Dates, at: AskedAt): boolean {
  const terms = datesOfTerms(asked, at);
  const nearIsNamed = asked.nearTermId !== '' || oneDayTerms.includes(asked.farTermId);
  return (terms.far !== null && far !== terms.far) || (nearIsNamed && near !== terms.near);
}

/** Returns the refusal of a date before spot that is past its cut-off or not supported by the pair (BNK-19), or null. */
function beforeSpotRefusal(rateCode: string, date: string, { today, bankNow, calendar }: AskedAt): Refused | null {
  const choices = calendar.valueDates(rateCode, today, bankNow);
  const choice = choices.find(({ code }) => code === (date === today ? '0' : '1'));
  if (choice?.closed) return refused(choice.closed);
  return choice?.date === date ? null : refused('notBusinessDay');
}

/**
 * Returns the refusal of a near date, or null. It is checked at submission and again at acceptance. Before spot the
 * rules of a spot deal apply, later those of a forward.
 */
export function nearDateRefusal(rateCode: string, date: string, at: AskedAt): Refused | null {
  const spot = at.calendar.spotDate(rateCode, at.today);
  if (date < at.today) return refused('dateOutOfRange');
  if (date < spot) return beforeSpotRefusal(rateCode, date, at);
  return date === spot ? null : brokenDateRefusal(rateCode, date, at.today, at.calendar);
}

/** Returns the refusal of a far date, or null. It must be a good day, and after spot the rules of a forward apply. */
function farDateRefusal(rateCode: string, date: string, { today, calendar }: AskedAt): Refused | null {
  if (date > calendar.spotDate(rateCode, today)) return brokenDateRefusal(rateCode, date, today, calendar);
  return calendar.isGoodDay(rateCode, date) ? null : refused('notBusinessDay');
}

/** Returns the refusal of a swap's dates, or null. */
export function swapDatesRefusal(asked: SwapDatesAsked, at: AskedAt): Refused | null {
  const { rateCode, farTermId } = asked;
  if (farTermId !== '' && at.calendar.swapDates(rateCode, at.today, farTermId) === null) return refused('termNotOffered');
  const dates = swapDatesOf(asked, at);
  if (!dates) return refused('dateMissing');
  if (hasChanged(asked, dates, at)) return refused('termChanged');
  if (dates.near >= dates.far) return refused('nearNotBeforeFar');
  return nearDateRefusal(rateCode, dates.near, at) ?? farDateRefusal(rateCode, dates.far, at);
}

// Rules for a swap request, in the order in which they are checked (VAL-09).

/** A swap request with what its rules may read. */
export type SwapAsk = Ask<SwapTradeRequest>;

const askedAt = ({ state, env }: SwapAsk): AskedAt => ({ today: state.businessDate, bankNow: env.bankNow, calendar: env.calendar });

/** Returns both dates of a request. Requests without them were already refused by the rule on dates. */
export function datesOfAsk(ask: SwapAsk) {
  const dates = swapDatesOf(ask.body, askedAt(ask));
  if (!dates) throw new Error('the swap has no dates');
  return dates;
}

/** Returns the cover of a swap. It covers the far leg and rises with the time to the far date (BNK-14). */
export const coverOfSwap = oncePerAsk((ask: SwapAsk): CoverPlan | Refused => {
  const { body, state, env } = ask;
  return common.coverAtRatio(ask, forwardRatio(env.calendar, body.rateCode, state.businessDate, datesOfAsk(ask).far));
});

const datesFit: Rule<SwapTradeRequest> = (ask) => swapDatesRefusal(ask.body, askedAt(ask));

/** All rules for a swap, in order. */
export const swapRules: readonly Rule<SwapTradeRequest>[] = [
  common.bankIsOpen,
  common.pairIsFollowed,
  datesFit,
  common.pairHasPrice,
  common.amountFits,
  (ask) => common.accountsRefusal(ask, ask.body.nearCyCode1Account, ask.body.nearCyCode2Account),
  (ask) => common.accountsRefusal(ask, ask.body.farCyCode1Account, ask.body.farCyCode2Account),
  common.coverReaches(coverOfSwap),
  common.isReportedToRegulator,
  common.riskIsUnderstood,
  common.couponServes('3'),
];

// The price of a swap: the near leg at the customer's ordinary side, and the far leg from it by the points between
// both dates (SWP-07).

/** Returns the difference of two rates in pips, with the decimals of displayed points. */
export const pipsBetween = ({ pipFactor, rpAvalible }: Pair, from: Decimal, to: Decimal): Decimal =>
  round(mul(sub(to, from), pipFactor), rpAvalible);

/**
 * Returns the market of the far leg for a near rate. Who buys near sells far at the bid; who sells near buys far at
 * the offer.
 */
function farMarket({ pipFactor }: Pair, nearRate: Decimal, points: Points): TwoSided {
  const bid = swapLegs(nearRate, points, 'BUY', pipFactor).farRate;
  const offer = swapLegs(nearRate, points, 'SELL', pipFactor).farRate;
  return { bid, offer, mid: div(add(bid, offer), '2', exactPlaces) };
}

/** The swap to price; side and amount are those of the near leg. */
export type PricedSwap = Exchange & { readonly rateCode: string; readonly nearDate: string; readonly farDate: string };

/**
 * Returns the price of a swap for one customer. Both legs use one spot reference, so its result is the points.
 * Discount and coupon move the far points. Null while the pair is frozen.
 */
export function swapPrice(asked: PricedSwap, concession: Concession, { prices, bankNow }: Env): Price | null {
  const { rateCode, nearDate, farDate, side, calCyCode, amount } = asked;
  const pair = pairOf(rateCode);
  const spot = prices.spot(rateCode, bankNow);
  const ordinary = prices.outright(rateCode, nearDate, bankNow);
  const points = prices.pointsBetween(rateCode, nearDate, farDate, bankNow);
  if (!spot || !ordinary || !points) return null;
  const rate = sideOf(ordinary, side);
  const near: LegPrice = { orgRate: rate, rate, ...bothAmounts(pair, calCyCode, amount, rate) };
  const exchange = { side: opposite(side), calCyCode, amount };
  const { discount, ...far } = legPrice(pair, farMarket(pair, rate, points), exchange, concession, pair.forwardAvalible);
  const nearPoints = pipsBetween(pair, sideOf(spot, side), rate);
  return { custRate: far.rate, discount, legs: [near, far], premium: null, closing: null, nearPoints };
}

/** Returns the price of the same swap at another far rate, with the far amounts computed from it. */
export function swapAtFarRate(asked: PricedSwap, price: Price, rate: Decimal): Price {
  const [near, before] = price.legs;
  if (!near || !before) throw new Error('the swap does not have two legs');
  const { discount, ...far } = legAtRate(pairOf(asked.rateCode), { ...asked, side: opposite(asked.side) }, before.orgRate, rate);
  return { ...price, custRate: rate, discount, legs: [near, far] };
}

function terms(ask: SwapAsk): SwapTerms {
  const { body } = ask;
  const { near: nearDate, far: farDate } = datesOfAsk(ask);
  return {
    kind: 'swap',
    ...exchangeTerms(ask, '3'),
    nearTermId: body.nearTermId === '' ? null : body.nearTermId,
    farTermId: body.farTermId === '' ? null : body.farTermId,
    nearDate,
    farDate,
    near: { account1: body.nearCyCode1Account, account2: body.nearCyCode2Account },
    far: { account1: body.farCyCode1Account, account2: body.farCyCode2Account },
  };
}

/** Returns the deal of an accepted quote. Its far leg waits for the near leg (BNK-24). */
export function swapDeal(request: Dealt<SwapTerms>, { discount, legs: [near, far] }: Price, made: Made): SwapDeal {
  const { rateCode, side, tradeDate, nearTermId, farTermId, nearDate, farDate, ...asked } = request.terms;
  if (!near || !far) throw new Error(`${request.businessNo} has no price`);
  return {
    ...dealBase(request, made),
    product: 'swap',
    discount,
    nearTermId,
    farTermId,
    nearDate,
    farDate,
    points: pipsBetween(pairOf(rateCode), near.rate, far.rate),
    legs: [
      newLeg({ name: 'near', side, ...near, from: nearDate, date: nearDate, ...asked.near }, tradeDate),
      newLeg({ name: 'far', side: opposite(side), ...far, from: farDate, date: farDate, ...asked.far }, tradeDate),
    ],
  };
}

/** The product swap; its headline rate is the far rate. */
export const swap: QuoteKind<SwapTradeRequest, SwapTerms> = {
  prefix: productRecords.swap.prefix,
  headlineIsFar: true,
  isNew: true,
  rules: swapRules,
  terms,
  cover: coverPlan(coverOfSwap),
  besides: reportingSaved,
  notional: amountAsked,
  price: (asked, _, env) => swapPrice(asked, asked.concession, env),
  cost({ rateCode, side, nearDate, farDate }, { legs: [near, far] }, _, { prices, bankNow }) {
    const points = prices.pointsBetween(rateCode, nearDate, farDate, bankNow);
    return points && near && far ? costOfPoints({ rateCode, side: opposite(side), ...far }, near.rate, points, bankNow) : null;
  },
  accounts: ({ near, far }) => [near, far].flatMap(({ account1, account2 }) => [account1, account2]),
  objection: ({ terms: { rateCode, nearDate } }, _, { businessDate: today }, { calendar, bankNow }) =>
    nearDateRefusal(rateCode, nearDate, { today, bankNow, calendar }) && refused('cutOffPassed'),
  requoted: swapAtFarRate,
  accepted: (request, price, _, { bankNow }) => [{ type: 'dealBooked', deal: swapDeal(request, price, ordinary(bankNow)) }],
};
