// Forward: one exchange on a later day, or on any day of a window that ends then.
import type { ForwardTradeRequest } from '#mock/generated/contract.ts';
import * as common from './trade-ask.ts';
import { type Refused, refused } from '../kernel/answer.ts';
import { addMonths, adjust } from '../calendar/tenors.ts';
import type { DeskCalendar, Env, TwoSided } from '../desk/env.ts';
import { type CoverPlan, forwardRatio } from '../ledger/cover.ts';
import { type Ask, coverPlan, oncePerAsk, reportingSaved, type Rule } from './trade-ask.ts';
import { pairOf } from '../market/pairs.ts';
import { amountAsked, atRate, type ConcededLeg, type Exchange, legPrice, singlePrice } from './exchange-price.ts';
import type { Concession, ForwardTerms } from '../facts/terms.ts';
import type { Side } from '../kernel/side.ts';
import type { ForwardDeal } from '../facts/deals-state.ts';
import { newLeg } from '../deals/legs.ts';
import { productRecords } from '../deals/product-records.ts';
import { spotBasis } from './quote-basis.ts';
import { costOfExchange } from './quote-cost.ts';
import { dealBase, type Dealt, exchangeTerms, type Made, ordinary, type QuoteKind } from './quote-kind.ts';
import type { Price, QuoteBasis } from '../facts/quote-state.ts';

// Dates of a forward: maturity by term or by date, and the window before it (FWD-04 to FWD-08).

/** Requested dates; a blank term is a broken date. */
export type ForwardDates = {
  readonly rateCode: string;
  readonly termId: string;
  readonly maturityDate?: string;
  readonly optionDate?: string;
};

/** Maximum length of a window in months (FWD-08). */
const windowMonths = 3;

/** The longest term. No maturity may lie beyond it. */
const lastTerm = '3Y';

/** Returns the requested maturity. Null if neither term nor date determines one. */
export const maturityOf = ({ rateCode, termId, maturityDate }: ForwardDates, today: string, calendar: DeskCalendar): string | null =>
  termId === '' ? (maturityDate ?? null) : calendar.maturity(rateCode, today, termId);

/** Returns the refusal of a broken date, or null. The date must be after spot, at most 3Y away, and a good day. */
export function brokenDateRefusal(rateCode: string, date: string, today: string, calendar: DeskCalendar): Refused | null {
  const last = calendar.maturity(rateCode, today, lastTerm) ?? '';
  if (date <= calendar.spotDate(rateCode, today) || date > last) return refused('dateOutOfRange');
  return calendar.isGoodDay(rateCode, date) ? null : refused('notBusinessDay');
}

/** Returns the last day of a window: three months on, counted like terms, from end of month to end of month. */
function windowEnd(rateCode: string, optionDate: string, calendar: DeskCalendar): string {
  const isOpen = (date: string): boolean => calendar.isGoodDay(rateCode, date);
  return adjust('FOLLOWING', addMonths('LAST_BUSINESS_DAY', optionDate, windowMonths, isOpen), isOpen);
}

function optionDateRefusal(
  { rateCode, optionDate }: ForwardDates,
  maturity: string,
  today: string,
  calendar: DeskCalendar,
): Refused | null {
  if (optionDate === undefined) return null;
  if (optionDate >= maturity) return refused('optionDateNotBefore');
  if (!calendar.isGoodDay(rateCode, optionDate)) return refused('notBusinessDay');
  const fits = optionDate >= calendar.spotDate(rateCode, today) && maturity <= windowEnd(rateCode, optionDate, calendar);
  return fits ? null : refused('optionWindowInvalid');
}

/**
 * Returns the refusal of a forward's dates, or null. If a request has both term and date, the date must be the one
 * that the customer was shown (FWD-05).
 */
export function forwardDatesRefusal(asked: ForwardDates, today: string, calendar: DeskCalendar): Refused | null {
  const { rateCode, termId, maturityDate } = asked;
  const maturity = maturityOf(asked, today, calendar);
  if (maturity === null) return refused('dateMissing');
  if (maturityDate !== undefined && maturityDate !== maturity) return refused('termChanged');
  const broken = termId === '' ? brokenDateRefusal(rateCode, maturity, today, calendar) : null;
  return broken ?? optionDateRefusal(asked, maturity, today, calendar);
}

// Rules for a forward request, in the order in which they are checked (VAL-09).

/** A forward request with what its rules may read. */
export type ForwardAsk = Ask<ForwardTradeRequest>;

/** Returns the maturity of a request. Requests without one were already refused by the rule on dates. */
export function maturityOfAsk({ body, state, env }: ForwardAsk): string {
  const maturity = maturityOf(body, state.businessDate, env.calendar);
  if (maturity === null) throw new Error('the forward has no maturity');
  return maturity;
}

/** Returns the cover of a forward. It rises with the time to maturity (BNK-14). */
export const coverOfForward = oncePerAsk((ask: ForwardAsk): CoverPlan | Refused => {
  const { body, state, env } = ask;
  return common.coverAtRatio(ask, forwardRatio(env.calendar, body.rateCode, state.businessDate, maturityOfAsk(ask)));
});

const datesFit: Rule<ForwardTradeRequest> = ({ body, state, env }) => forwardDatesRefusal(body, state.businessDate, env.calendar);

/** All rules for a forward, in order. */
export const forwardRules: readonly Rule<ForwardTradeRequest>[] = [
  common.bankIsOpen,
  common.pairIsFollowed,
  datesFit,
  common.pairHasPrice,
  common.amountFits,
  (ask) => common.accountsRefusal(ask, ask.body.cyCode1Account, ask.body.cyCode2Account),
  common.coverReaches(coverOfForward),
  common.isReportedToRegulator,
  common.riskIsUnderstood,
  common.couponServes('1'),
];

// The price of a forward: the outright of its date, or of the worst day of its window, improved by discount and coupon
// (FWD-09, MRG-15).

/** The dates between which a forward can be delivered. Without `optionDate` it is the maturity only. */
export type ForwardWindow = { readonly rateCode: string; readonly optionDate: string | null; readonly maturityDate: string };

/** Returns the bank's price of a forward for a side, with `forwardAvalible` decimals. Null while the pair is frozen. */
export function forwardMarket(
  { rateCode, optionDate, maturityDate }: ForwardWindow,
  side: Side,
  { prices, bankNow }: Env,
): TwoSided | null {
  if (optionDate === null) return prices.outright(rateCode, maturityDate, bankNow);
  return prices.windowRate(rateCode, { from: optionDate, to: maturityDate }, side, bankNow);
}

/** Returns the price of an amount for one customer, or null without a market price. */
export function forwardLeg(asked: ForwardWindow & Exchange, concession: Concession, env: Env): ConcededLeg | null {
  const pair = pairOf(asked.rateCode);
  const market = forwardMarket(asked, asked.side, env);
  return market && legPrice(pair, market, asked, concession, pair.forwardAvalible);
}

/**
 * Returns the rates of fixed dates at both ends of a window, with the concession of the request (QUO-49). Null for a
 * fixed date, and without a market price.
 */
function endsOf(asked: ForwardTerms, env: Env): QuoteBasis['ends'] {
  const { optionDate, maturityDate, concession } = asked;
  if (optionDate === null) return null;
  const fixedOn = (date: string) => forwardLeg({ ...asked, optionDate: null, maturityDate: date }, concession, env);
  const [first, last] = [fixedOn(optionDate), fixedOn(maturityDate)];
  return first && last && { first: first.rate, last: last.rate };
}

function terms(ask: ForwardAsk): ForwardTerms {
  const { body } = ask;
  return {
    kind: 'forward',
    ...exchangeTerms(ask, '1'),
    termId: body.termId === '' ? null : body.termId,
    maturityDate: maturityOfAsk(ask),
    optionDate: body.optionDate ?? null,
    cyCode1Account: body.cyCode1Account,
    cyCode2Account: body.cyCode2Account,
  };
}

/** Returns the deal of an accepted quote or filled order. Within its window it can be delivered without a quote (DLV-05). */
export function forwardDeal(request: Dealt<ForwardTerms>, { discount, legs: [dealt] }: Price, made: Made): ForwardDeal {
  const { side, tradeDate, termId, maturityDate, optionDate, cyCode1Account: account1, cyCode2Account: account2 } = request.terms;
  if (!dealt) throw new Error(`${request.businessNo} has no price`);
  const from = optionDate ?? maturityDate;
  const leg = newLeg({ name: 'single', side, ...dealt, from, date: maturityDate, account1, account2 }, tradeDate);
  return { ...dealBase(request, made), product: 'forward', discount, termId, maturityDate, optionDate, legs: [leg] };
}

/** How forwards are quoted and booked. */
export const forward: QuoteKind<ForwardTradeRequest, ForwardTerms> = {
  prefix: productRecords.forward.prefix,
  isNew: true,
  rules: forwardRules,
  terms,
  cover: coverPlan(coverOfForward),
  besides: reportingSaved,
  toCover: (body) => body.toCover,
  notional: amountAsked,
  price(asked, _, env) {
    const leg = forwardLeg(asked, asked.concession, env);
    return leg && singlePrice(leg);
  },
  cost(asked, { legs: [leg] }, _, env) {
    const market = forwardMarket(asked, asked.side, env);
    return market && leg ? costOfExchange({ ...asked, ...leg }, market.mid, env.bankNow) : null;
  },
  basis(asked, _, env) {
    const basis = spotBasis({ ...asked, at: env.bankNow }, env.prices);
    return basis && { ...basis, ends: endsOf(asked, env) };
  },
  accounts: ({ cyCode1Account, cyCode2Account }) => [cyCode1Account, cyCode2Account],
  requoted: (asked, price, rate) => atRate(pairOf(asked.rateCode), asked, price, rate),
  accepted: (request, price, _, { bankNow }) => [{ type: 'dealBooked', deal: forwardDeal(request, price, ordinary(bankNow)) }],
};
