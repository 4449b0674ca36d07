// What the bank checks when a customer asks for a spot quote, in the order in which it answers (VAL-09).
import type { SpotTradeRequest } from '#mock/generated/contract.ts';

import { type Refused, refused } from '../answer.ts';
import type { ValueDateChoice } from '../calendar/cut-offs.ts';
import { compare } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import { discountOf } from '../directory/customers.ts';
import { followsPair } from '../directory/follows.ts';
import { accountPrefix, ownAccount } from '../ledger/accounts.ts';
import { chosenCover, coverAmount, type CoverPlan, coverShortage } from '../ledger/cover.ts';
import { remainingVolume, usableCoupon, volumeTaken } from '../ledger/coupons.ts';
import { findPair, type Pair } from '../market/pairs.ts';
import type { Price } from '../quotes/quote-state.ts';
import type { Ask, Rule } from './product.ts';
import { isReported } from './reporting.ts';
import { customerSide } from './side.ts';
import { type Concession, spotPriceFor } from './spot-price.ts';

export type SpotAsk = Ask<SpotTradeRequest>;

/** Ratio of spot cover, percent (BNK-14). */
export const spotRatio: Decimal = '2';

/** A pair of the bank; the rule pairIsFollowed has turned away everything else. */
export function pairOfAsk({ body }: SpotAsk): Pair {
  const pair = findPair(body.rateCode);
  if (!pair) throw new Error(`not a pair of the bank: ${body.rateCode}`);
  return pair;
}

/** The value date that was chosen, as it can be dealt now. */
export function valueDateOf({ body, state, env }: SpotAsk): ValueDateChoice | undefined {
  const choices = env.calendar.valueDates(body.rateCode, state.businessDate, env.bankNow);
  return choices.find(({ code }) => code === body.valueDate);
}

/** What the deal would cost now, before the coupon; sizes bounds, cover and coupon volume. */
function indication(ask: SpotAsk): Price | null {
  const { body, env } = ask;
  const market = env.prices.spot(body.rateCode, env.bankNow);
  const side = customerSide(body.buyOrSell, body.calCyCode);
  return market && spotPriceFor(pairOfAsk(ask), market, { side, ...body }, { discount: '0', coupon: null });
}

/** The amount of ccy1, at the price of now where ccy2 was given. */
const amt1Of = (ask: SpotAsk): Decimal => indication(ask)?.amt1 ?? '0';

/** Discount and coupon of this request. */
export function concessionOf(ask: SpotAsk): Concession {
  const { body, state, customerId } = ask;
  const discount = discountOf(state, customerId, body.rateCode);
  const side = customerSide(body.buyOrSell, body.calCyCode);
  const coupon = usableCoupon(state, customerId, body.couponNo ?? '', body.rateCode);
  return {
    discount: (side === 'BUY' ? discount?.buyPoint : discount?.sellPoint) ?? '0',
    coupon: coupon && { points: coupon.points, volume: volumeTaken(coupon, amt1Of(ask)) },
  };
}

/** T+0 needs no cover unless it is delivered later (MRG-03). */
const needsCover = ({ valueDate, tradeDate, delayInDelivery }: CoverDates): boolean =>
  valueDate !== tradeDate || delayInDelivery;

type CoverDates = { readonly valueDate: string; readonly tradeDate: string; readonly delayInDelivery: boolean };

/** The cover a request takes: null where none is asked, a refusal where the choice cannot serve. */
export function coverOfAsk(ask: SpotAsk): CoverPlan | Refused | null {
  const { body, state, env, customerId } = ask;
  const valueDate = valueDateOf(ask)?.date ?? state.businessDate;
  if (!needsCover({ valueDate, tradeDate: state.businessDate, delayInDelivery: body.delayInDelivery })) return null;
  if (!body.cover) return refused('marginInsufficient');
  const choice = chosenCover({ state, customerId }, body.cover);
  if (!choice.ok) return choice;
  const { source, currency } = choice;
  const notional = { currency: pairOfAsk(ask).ccy1, amount: amt1Of(ask) };
  return { source, currency, amount: coverAmount(env, notional, spotRatio, currency) };
}

type SpotRule = Rule<SpotTradeRequest>;

const bankIsOpen: SpotRule = ({ env }) =>
  env.calendar.session(env.bankNow) === 'CLOSED' ? refused('outsideTradingHours') : null;

const pairIsFollowed: SpotRule = ({ body, state, caller }) =>
  findPair(body.rateCode) && followsPair(state, caller.loginName, body.rateCode) ? null : refused('pairNotFollowed');

const valueDateIsOpen: SpotRule = (ask) => {
  const choice = valueDateOf(ask);
  return choice?.closed === null ? null : refused(choice?.closed ?? 'notBusinessDay');
};

const pairHasPrice: SpotRule = (ask) => (indication(ask) ? null : refused('priceUnavailable'));

const amountIsInBounds: SpotRule = (ask) => {
  const { minAmount: min, maxAmount: max } = pairOfAsk(ask);
  if (compare(amt1Of(ask), min) <= 0) return refused('amountTooSmall', { min });
  return compare(amt1Of(ask), max) > 0 ? refused('amountTooLarge', { max }) : null;
};

const accountsFit: SpotRule = (ask) => {
  const { body, state, customerId } = ask;
  const { ccy1, ccy2 } = pairOfAsk(ask);
  const account1 = ownAccount(state, customerId, body.cyCode1Account);
  const account2 = ownAccount(state, customerId, body.cyCode2Account);
  if (!account1 || !account2) return refused('accountNotFound');
  const fits =
    account1.kind === 'TRADE' &&
    account2.kind === 'TRADE' &&
    account1.currency === ccy1 &&
    account2.currency === ccy2 &&
    accountPrefix(account1.accountNo) === accountPrefix(account2.accountNo);
  if (!fits) return refused('accountMismatch');
  return account1.state === '0' && account2.state === '0' ? null : refused('debitAccountAbnormal');
};

const coverReaches: SpotRule = (ask) => {
  const plan = coverOfAsk(ask);
  if (plan === null) return null;
  return 'ok' in plan ? plan : coverShortage(ask.state, plan);
};

const isReportedToRegulator: SpotRule = (ask) =>
  pairOfAsk(ask).appId === '1' || isReported(ask.body.reporting) ? null : refused('reportingMissing');

const riskIsUnderstood: SpotRule = (ask) =>
  pairOfAsk(ask).appId === '1' || ask.body.riskStatementAgreed ? null : refused('riskStatementMissing');

const couponServes: SpotRule = (ask) => {
  const { body, state, customerId } = ask;
  if (body.couponNo === undefined) return null;
  const coupon = usableCoupon(state, customerId, body.couponNo, body.rateCode);
  if (!coupon) return refused('couponNotFound');
  const left = remainingVolume(coupon);
  const short = compare(amt1Of(ask), left) > 0 && body.couponConfirmed !== true;
  return short ? refused('couponVolumeShort', { amount: left }) : null;
};

export const spotRules: readonly SpotRule[] = [
  bankIsOpen,
  pairIsFollowed,
  valueDateIsOpen,
  pairHasPrice,
  amountIsInBounds,
  accountsFit,
  coverReaches,
  isReportedToRegulator,
  riskIsUnderstood,
  couponServes,
];
