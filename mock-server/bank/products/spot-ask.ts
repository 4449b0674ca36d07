// A spot request on the desk: what its rules and its terms read out of it.
import type { SpotTradeRequest } from '#mock/generated/contract.ts';

import { type Refused, refused } from '../answer.ts';
import type { ValueDateChoice } from '../calendar/cut-offs.ts';
import type { Decimal } from '../decimal.ts';
import { discountOf } from '../directory/customers.ts';
import { chosenCover, coverAmount, type CoverPlan } from '../ledger/cover.ts';
import { usableCoupon, volumeTaken } from '../ledger/coupons.ts';
import { findPair, type Pair } from '../market/pairs.ts';
import type { Price } from '../quotes/quote-state.ts';
import type { Ask } from './product.ts';
import { customerSide } from './side.ts';
import { type Concession, spotPriceFor } from './spot-price.ts';

/** A spot request with what its rules may look at. */
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

/** What the deal would cost now, before discount and coupon; it sizes bounds, cover and coupon volume. */
export function indication(ask: SpotAsk): Price | null {
  const { body, env } = ask;
  const market = env.prices.spot(body.rateCode, env.bankNow);
  const side = customerSide(body.buyOrSell, body.calCyCode);
  return market && spotPriceFor(pairOfAsk(ask), market, { side, ...body }, { discount: '0', coupon: null });
}

/** The amount of ccy1, at the price of now where ccy2 was given. */
export const amt1Of = (ask: SpotAsk): Decimal => indication(ask)?.amt1 ?? '0';

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
function needsCover(ask: SpotAsk): boolean {
  return valueDateOf(ask)?.date !== ask.state.businessDate || ask.body.delayInDelivery;
}

/** The cover a request takes: null where none is asked, a refusal where the choice cannot serve. */
export function coverOfAsk(ask: SpotAsk): CoverPlan | Refused | null {
  const { body, state, env, customerId } = ask;
  if (!needsCover(ask)) return null;
  if (!body.cover) return refused('marginInsufficient');
  const choice = chosenCover({ state, customerId }, body.cover);
  if (!choice.ok) return choice;
  const { source, currency } = choice;
  const notional = { currency: pairOfAsk(ask).ccy1, amount: amt1Of(ask) };
  return { source, currency, amount: coverAmount(env, notional, spotRatio, currency) };
}
