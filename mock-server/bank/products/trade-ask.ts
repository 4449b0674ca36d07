// What requests for spot deals, forwards and swaps share: pair, side, amount, cover, coupon, reporting (VAL-09).
import type { CapitalTransactionCode, CoverChoice, CurrentTransactionCode, MajorItem, ReportingInfo } from '#mock/generated/contract.ts';
import { type Refused, refused } from '../kernel/answer.ts';
import type { Env } from '../desk/env.ts';
import type { Caller } from '../facts/caller.ts';
import type { Fact } from '../facts/facts.ts';
import type { BankState } from '../facts/state.ts';
import { hoursRefusal } from '../desk/desk-calendar.ts';
import { compare, type Decimal } from '../kernel/decimal.ts';
import { discountOf } from '../directory/customers.ts';
import type { TranType } from '../facts/directory-state.ts';
import { followsPair } from '../directory/follows.ts';
import { accountPrefix, ownAccount } from '../ledger/postings.ts';
import { chosenCover, coverAmount, type CoverPlan, coverShortage, spotRatio } from '../ledger/cover.ts';
import { type Payable, planHold } from '../ledger/holds.ts';
import { remainingVolume, usableCoupon, volumeTaken } from '../ledger/coupons.ts';
import { findPair, type Pair, pairOf } from '../market/pairs.ts';
import { boundsRefusal, decimalsRefusal } from '../market/amount-rules.ts';
import { amountAsked, bothAmounts, sideOf } from './exchange-price.ts';
import type { Concession } from '../facts/terms.ts';
import { customerSide, type Side } from '../kernel/side.ts';

// A request with the rules that it must pass.

/** A request with everything that its rules may read. */
export type Ask<Body> = {
  readonly body: Body;
  readonly caller: Caller;
  readonly customerId: string;
  readonly state: BankState;
  readonly env: Env;
  /** Skips the rules that compare rates with the market: a submission has no price (EYE-03). */
  readonly priceless?: true;
};

/** A rule of submission; returns a refusal, or null. */
export type Rule<Body> = (ask: Ask<Body>) => Refused | null;

/** Caches the result of a function per request, because the rules, terms and cover of a request use the same values. */
export function oncePerAsk<A extends Ask<unknown>, Value>(of: (ask: A) => Value): (ask: A) => Value {
  const known = new WeakMap<A, { readonly value: Value }>();
  return (ask) => {
    const kept = known.get(ask) ?? { value: of(ask) };
    known.set(ask, kept);
    return kept.value;
  };
}

/** Returns the first refusal of some rules, or null if all pass. */
export function refusalOf<Body>(rules: readonly Rule<Body>[], ask: Ask<Body>): Refused | null {
  for (const rule of rules) {
    const refusal = rule(ask);
    if (refusal) return refusal;
  }
  return null;
}

// Checks the reporting information for the regulator (REP-01, REP-07).

/**
 * The major item of each transaction code: current or capital account. A code that is under another item here than in
 * the contract does not compile.
 */
const majorItemOf: Readonly<Record<CurrentTransactionCode, 'CURRENT'> & Record<CapitalTransactionCode, 'CAPITAL'>> = {
  121010: 'CURRENT',
  121020: 'CURRENT',
  121030: 'CURRENT',
  121990: 'CURRENT',
  122990: 'CURRENT',
  221000: 'CURRENT',
  222000: 'CURRENT',
  622011: 'CAPITAL',
  721010: 'CAPITAL',
  821010: 'CAPITAL',
} satisfies Record<string, MajorItem>;

const codesOf = (item: MajorItem) =>
  Object.entries(majorItemOf)
    .filter(([, each]) => each === item)
    .map(([code]) => code)
    .join(' ');

const notApplicable = 'N/A';

/**
 * Current-account items take 'N/A' as approval number, capital items do not. A code must belong to its item. Blank
 * text counts as missing.
 */
export function reportingRefusal(reporting: ReportingInfo | undefined): Refused | null {
  if (!reporting) return refused('reportingMissing');
  const { approvalNo, description, detailedPurpose, majorItem, transactionCode } = reporting;
  if ([approvalNo, description, detailedPurpose].some((text) => text.trim() === '')) return refused('reportingMissing');
  if (majorItemOf[transactionCode] !== majorItem) return refused('transactionCodeMismatch', { allowed: codesOf(majorItem) });
  return majorItem === 'CAPITAL' && approvalNo.trim().toUpperCase() === notApplicable ? refused('approvalNoMissing') : null;
}

/** Fields that requests of several products share. */
export type TradeBody = {
  readonly rateCode: string;
  readonly buyOrSell: 'B' | 'S';
  readonly calCyCode: '0' | '1';
  readonly amount: Decimal;
  readonly cover?: CoverChoice;
  readonly couponNo?: string;
  readonly couponConfirmed?: boolean;
  readonly reporting?: ReportingInfo;
  readonly saveReportingAsDefault?: boolean;
  readonly riskStatementAgreed: boolean;
  readonly remark?: string;
};

export type TradeAsk = Ask<TradeBody>;
type TradeRule = Rule<TradeBody>;

/** Returns the pair of a request. Pairs that the bank does not deal were already refused by the rule `pairIsFollowed`. */
export function pairOfAsk({ body }: Ask<{ readonly rateCode: string }>): Pair {
  const pair = findPair(body.rateCode);
  if (!pair) throw new Error(`unknown pair: ${body.rateCode}`);
  return pair;
}

/** Returns the customer's side in ccy1. */
export const sideOfAsk = ({ body }: TradeAsk): Side => customerSide(body.buyOrSell, body.calCyCode);

/** Returns the amount of ccy1, converted at the current spot if ccy2 was given. It is used for bounds and coupon volume. */
export function amt1Of(ask: TradeAsk): Decimal {
  const { body, env } = ask;
  const market = env.prices.spot(body.rateCode, env.bankNow);
  return market ? bothAmounts(pairOfAsk(ask), body.calCyCode, body.amount, sideOf(market, sideOfAsk(ask))).amt1 : '0';
}

export const bankIsOpen: Rule<unknown> = ({ env }) => hoursRefusal(env);

export const pairIsFollowed: Rule<{ readonly rateCode: string }> = ({ body, state, caller }) =>
  findPair(body.rateCode) && followsPair(state, caller.loginName, body.rateCode) ? null : refused('pairNotFollowed');

export const pairHasPrice: Rule<{ readonly rateCode: string }> = ({ body, env }) =>
  env.prices.spot(body.rateCode, env.bankNow) ? null : refused('priceUnavailable');

export const amountFits: TradeRule = (ask) => decimalsRefusal(amountAsked(ask.body)) ?? boundsRefusal(pairOfAsk(ask), amt1Of(ask));

/**
 * Returns the refusal unless two accounts fit a pair: the customer's own, one in each currency, with one prefix, in
 * normal state (BNK-43).
 */
export function accountsRefusal(ask: Ask<{ readonly rateCode: string }>, accountNo1: string, accountNo2: string): Refused | null {
  const { state, customerId } = ask;
  const { ccy1, ccy2 } = pairOfAsk(ask);
  const account1 = ownAccount(state, customerId, accountNo1);
  const account2 = ownAccount(state, customerId, accountNo2);
  if (!account1 || !account2) return refused('accountNotFound');
  const fits =
    account1.kind === 'TRADE' &&
    account2.kind === 'TRADE' &&
    account1.currency === ccy1 &&
    account2.currency === ccy2 &&
    accountPrefix(account1.accountNo) === accountPrefix(account2.accountNo);
  if (!fits) return refused('accountMismatch');
  return account1.state === '0' && account2.state === '0' ? null : refused('debitAccountAbnormal');
}

/** Cover at a ratio; a refusal if the chosen source cannot be used. */
export function coverAtRatio(ask: TradeAsk, ratio: Decimal): CoverPlan | Refused {
  const { body, state, env, customerId } = ask;
  if (!body.cover) return refused('coverMissing');
  const choice = chosenCover({ state, customerId }, body.cover);
  if (!choice.ok) return choice;
  const { source, currency } = choice;
  return { source, currency, amount: coverAmount(env, amountAsked(body), ratio, currency) };
}

/** What the customer pays for a deal with one exchange at a rate, and from which account. */
export function payableAt(
  {
    rateCode,
    side,
    account1,
    account2,
  }: { readonly rateCode: string; readonly side: Side; readonly account1: string; readonly account2: string },
  { amt1, amt2 }: { readonly amt1: Decimal; readonly amt2: Decimal },
): Payable {
  const { ccy1, ccy2 } = pairOf(rateCode);
  return side === 'SELL' ? { accountNo: account1, currency: ccy1, amount: amt1 } : { accountNo: account2, currency: ccy2, amount: amt2 };
}

/** What the customer would pay for a requested deal for today at a rate. */
export function payableOf(
  ask: Ask<TradeBody & { readonly cyCode1Account: string; readonly cyCode2Account: string }>,
  rate: Decimal,
): Payable {
  const { rateCode, calCyCode, amount, cyCode1Account: account1, cyCode2Account: account2 } = ask.body;
  const side = sideOfAsk(ask);
  return payableAt({ rateCode, side, account1, account2 }, bothAmounts(pairOfAsk(ask), calCyCode, amount, rate));
}

/**
 * Returns the hold of a deal for today, which needs no cover. If the account is short, cover by the ratio is taken
 * from the active credit line (BNK-55).
 */
export const heldForToday = (ask: TradeAsk, payable: Payable): CoverPlan | Refused =>
  planHold(ask, payable, (currency) => coverAmount(ask.env, amountAsked(ask.body), spotRatio, currency));

/** Returns the cover of a product, null if none is required, or a refusal. */
type CoverOf<Body> = (ask: Ask<Body>) => CoverPlan | Refused | null;

/** Creates the rule that the cover of a request can be taken. */
export const coverReaches =
  <Body>(coverOf: CoverOf<Body>): Rule<Body> =>
  (ask) => {
    const plan = coverOf(ask);
    if (plan === null) return null;
    return 'ok' in plan ? plan : coverShortage(ask.state, plan);
  };

/** Returns the cover of a request that passed the rule `coverReaches`. */
export const coverPlan =
  <Body>(coverOf: CoverOf<Body>) =>
  (ask: Ask<Body>): CoverPlan | null => {
    const plan = coverOf(ask);
    return plan !== null && 'source' in plan ? plan : null;
  };

/** Reporting fields of a deal against CNH (REP-06). */
type ReportedBody = Pick<TradeBody, 'rateCode' | 'reporting' | 'riskStatementAgreed' | 'saveReportingAsDefault'>;

export const isReportedToRegulator: Rule<ReportedBody> = (ask) =>
  pairOfAsk(ask).appId === '1' ? null : reportingRefusal(ask.body.reporting);

export const riskIsUnderstood: Rule<ReportedBody> = (ask) =>
  pairOfAsk(ask).appId === '1' || ask.body.riskStatementAgreed ? null : refused('riskStatementMissing');

/** Returns the reporting information of a deal, or null. */
export const reportingOf = (ask: Ask<ReportedBody>): ReportingInfo | null =>
  pairOfAsk(ask).appId === '2' ? (ask.body.reporting ?? null) : null;

/** Saves reporting information as the default of the next form (REP-08). */
export const reportingSaved = ({ body, customerId }: Ask<ReportedBody>): Fact[] =>
  body.saveReportingAsDefault === true && body.reporting ? [{ type: 'reportingDefaultSaved', customerId, reporting: body.reporting }] : [];

/** Creates the rule that a coupon is valid for this trade type and has the volume that was confirmed (MRG-16). */
export const couponServes =
  (tranType: TranType): TradeRule =>
  (ask) => {
    const { body, state, customerId } = ask;
    if (body.couponNo === undefined) return null;
    const coupon = usableCoupon(state, customerId, body.couponNo, { rateCode: body.rateCode, tranType });
    if (!coupon) return refused('couponNotFound');
    const left = remainingVolume(coupon);
    const short = compare(amt1Of(ask), left) > 0 && body.couponConfirmed !== true;
    return short ? refused('couponVolumeShort', { amount: left }) : null;
  };

/** Returns the customer's concession for a trade type: discount points for a side, and the coupon up to its volume. */
export function concessionOf(ask: TradeAsk, tranType: TranType): Concession {
  const { body, state, customerId } = ask;
  const discount = discountOf(state, customerId, tranType, body.rateCode);
  const coupon = usableCoupon(state, customerId, body.couponNo ?? '', { rateCode: body.rateCode, tranType });
  return {
    discount: (sideOfAsk(ask) === 'BUY' ? discount?.buyPoint : discount?.sellPoint) ?? '0',
    coupon: coupon && { points: coupon.points, volume: volumeTaken(coupon, amt1Of(ask)) },
  };
}
