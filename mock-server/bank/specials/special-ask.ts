// What all special requests share: a part of an open leg of an own deal, requested while the bank is open (SPC-19).
import type { ForwardSpecialTypesAllowedItem, SpecialRequest } from '#mock/generated/contract.ts';
import { type Refused, refused } from '../kernel/answer.ts';
import { isOf } from '../kernel/by-product.ts';
import { ownDeal } from '../directory/customers.ts';
import type { Deal, ForwardDeal, TradeType } from '../facts/deals-state.ts';
import type { Making } from '../lifecycle/grown-deals.ts';
import { activeLeg } from '../deals/legs.ts';
import type { Leg } from '../facts/leg-state.ts';
import { inCcy1, partRefusal, written } from '../market/amount-rules.ts';
import { type Ask, bankIsOpen, type Rule } from '../products/trade-ask.ts';
import type { RequestOf } from '../products/quote-kind.ts';
import type { BankState } from '../facts/state.ts';
import type { SpecialFlag, SpecialTerms } from '../facts/terms.ts';
import type { Decimal } from '../kernel/decimal.ts';
import { closingOf } from '../lifecycle/closing.ts';
import type { ClosingPrice, LegPrice, Price } from '../facts/quote-state.ts';
import type { Env } from '../desk/env.ts';

/** A special request with what its rules may read. */
export type SpecialAsk = Ask<SpecialRequest>;

/** An open deal and its next leg. */
export type Open = { readonly deal: Deal; readonly leg: Leg };

/** Whether a deal may be ended in one way on a business date. */
export type Allows = (open: Open, businessDate: string) => boolean;

/** Returns the requested deal and its open leg; null if the deal is missing or has no open leg. */
function openOf({ body, caller, state }: SpecialAsk): Open | null {
  const deal = ownDeal(state, caller, body.businessNo);
  const leg = deal ? activeLeg(deal) : undefined;
  return deal && leg ? { deal, leg } : null;
}

/** Returns the deal and open leg of a request that passed the rules; throws if the deal has ended. */
export function openDeal(ask: SpecialAsk): Open {
  const open = openOf(ask);
  if (!open) throw new Error(`${ask.body.businessNo} is not open`);
  return open;
}

const dealExists =
  (product: Deal['product']): Rule<SpecialRequest> =>
  ({ body, caller, state }) =>
    isOf(ownDeal(state, caller, body.businessNo), product) ? null : refused('notFound');

const stateAllows =
  (allows: Allows): Rule<SpecialRequest> =>
  (ask) => {
    const open = openOf(ask);
    return open && allows(open, ask.state.businessDate) ? null : refused('stateNotAllowed');
  };

const hasPrice: Rule<SpecialRequest> = (ask) => {
  const { rateCode } = openDeal(ask).deal;
  return ask.env.prices.spot(rateCode, ask.env.bankNow) ? null : refused('priceUnavailable');
};

const amountFits: Rule<SpecialRequest> = (ask) => {
  const { deal, leg } = openDeal(ask);
  return partRefusal(inCcy1(deal, ask.body.amount), leg.undelivered1);
};

/** Rules of a special request, in order. */
export const specialRules = (
  product: Deal['product'],
  allows: Allows,
  more: readonly Rule<SpecialRequest>[] = [],
): Rule<SpecialRequest>[] => [dealExists(product), stateAllows(allows), bankIsOpen, amountFits, ...more, hasPrice];

/** Returns the terms of a request to end a deal; `made` contains the fields that depend on the kind. */
export function specialTerms<F extends SpecialFlag>(
  kind: F,
  ask: SpecialAsk,
  made: Pick<SpecialTerms, 'side' | 'date'> & Partial<Pick<SpecialTerms, 'nearDate'>>,
): SpecialTerms<F> {
  const { deal, leg } = openDeal(ask);
  return {
    kind,
    rateCode: deal.rateCode,
    appId: deal.appId,
    originNo: deal.businessNo,
    leg: leg.name,
    ...(leg.from < leg.date && { originOptionDate: leg.from }),
    nearDate: ask.state.businessDate,
    ...made,
    amt1: written(inCcy1(deal, ask.body.amount)),
    tradeDate: ask.state.businessDate,
    account1: leg.account1,
    account2: leg.account2,
    appl: ask.caller.loginName,
  };
}

/** Origin of a new deal that the customer makes by accepting a quote. */
export const madeByQuote = ({ businessNo, loginName, terms }: RequestOf<SpecialTerms>, tradeType: TradeType, dealtAt: number): Making => ({
  businessNo,
  loginName,
  channel: 'PORTAL',
  tradeType,
  tradeDate: terms.tradeDate,
  dealtAt,
});

/** Returns the deal and leg that the terms are to end, in their current state. Throws if they do not exist. */
export function originOf(state: BankState, { originNo, leg: name }: SpecialTerms): Open {
  const deal = state.deals.all[originNo];
  const leg = deal?.legs.find((each) => each.name === name);
  if (!deal || !leg) throw new Error(`no ${name} leg of ${originNo}`);
  return { deal, leg };
}

/** Returns a refusal if the deal was delivered or closed after the quote; otherwise null. */
export function stillOpen(state: BankState, terms: SpecialTerms): Refused | null {
  const { deal, leg } = originOf(state, terms);
  return leg.stage === 'done' || partRefusal(inCcy1(deal, terms.amt1), leg.undelivered1) ? refused('stateNotAllowed') : null;
}

// The price of a special quote: legs of the new deal, and the result of ending the old one (SPC-17, SPC-20).

/** Returns the result of ending the amount named in the terms at `breachRate`. */
export function closingAt(state: BankState, terms: SpecialTerms, breachRate: Decimal, settleDate: string): ClosingPrice {
  const { deal, leg } = originOf(state, terms);
  return closingOf(deal, leg, terms.amt1, breachRate, settleDate);
}

/** Returns the price of a special quote; it has no discount and no premium. */
export const specialPrice = (custRate: Decimal, legs: readonly LegPrice[], closing: ClosingPrice): Price => ({
  custRate,
  discount: '0',
  legs,
  premium: null,
  closing,
});

// Special actions that a forward allows on a business date, for their rules and for messages to the customer (SPC-18).

/** A special action on a forward. */
type ForwardSpecial = ForwardSpecialTypesAllowedItem;

/**
 * Days on which each is possible, in the order in which they are offered; `from` is the first day of a window,
 * otherwise the maturity.
 */
export const forwardAllows: Readonly<Record<ForwardSpecial, Allows>> = {
  fwdEarlyDelivery: ({ leg }, today) => today < leg.from,
  fwdEarlyBreach: ({ leg }, today) => today < leg.date,
  fwdExpireBreach: ({ leg }, today) => today >= leg.date,
};

/**
 * Returns a refusal if the pair cannot be paid today or its cut-off for today has passed; otherwise null (BNK-19).
 * Early delivery pays today.
 */
export function valueTodayRefusal(
  rateCode: string,
  today: string,
  { calendar, bankNow }: Pick<Env, 'calendar' | 'bankNow'>,
): Refused | null {
  const choice = calendar.valueDates(rateCode, today, bankNow).find(({ code }) => code === '0');
  return choice?.closed ? refused(choice.closed) : null;
}

/** Special actions that a forward allows now; none if nothing is open. */
export function forwardSpecials(deal: ForwardDeal, today: string, env: Pick<Env, 'calendar' | 'bankNow'>): ForwardSpecial[] {
  const leg = activeLeg(deal);
  if (!leg) return [];
  const paysToday = valueTodayRefusal(deal.rateCode, today, env) === null;
  const flags = Object.keys(forwardAllows) as ForwardSpecial[];
  return flags.filter((flag) => forwardAllows[flag]({ deal, leg }, today) && (flag !== 'fwdEarlyDelivery' || paysToday));
}
