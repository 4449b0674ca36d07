// Rules for placing an order: those for a request for a quote, and those for its rates (ORD-07 to ORD-12).
import type { ForwardOrderRequest, SpotOrderRequest } from '#mock/generated/contract.ts';

import { type Refused, refused } from '../kernel/answer.ts';
import { compare, type Decimal, fitsPlaces, max, min } from '../kernel/decimal.ts';
import type { TwoSided } from '../desk/env.ts';
import { claimRefusal } from '../ledger/claims.ts';
import { type CoverPlan, forwardRatio, spotRatio } from '../ledger/cover.ts';
import { rateRange } from '../market/amount-rules.ts';
import type { Ask, Rule } from '../products/trade-ask.ts';
import { sideOf } from '../products/exchange-price.ts';
import * as common from '../products/trade-ask.ts';
import type { OrderRates, Wanted } from '../facts/orders-state.ts';
import { deviates, expiryOf, liesBeyond } from './trigger.ts';

/** An order of either product. */
export type OrderBody = SpotOrderRequest | ForwardOrderRequest;
/** An order with what its rules may read. */
export type OrderAsk<Body extends OrderBody = OrderBody> = Ask<Body>;
type OrderRule = Rule<OrderBody>;

/** What is specific to orders of a product. */
export type OrderKind<Body extends OrderBody> = {
  readonly dates: Rule<Body>;
  wanted(body: Body): Wanted;
  /** Null if no cover is required (BNK-13, BNK-14). */
  coverOf(ask: OrderAsk<Body>): CoverPlan | Refused | null;
  /** The price that the rates are compared with: spot, or the outright of the term (ORD-09). */
  reference(ask: OrderAsk<Body>): TwoSided | null;
  /** Returns the number of decimals of a rate. */
  places(ask: OrderAsk<Body>): number;
};

/** Rates of an order by its type (ORD-12). */
export function ratesOf({ orderType, orderPrice, takeProfitRate, stopLossRate }: OrderBody): OrderRates {
  if (orderType === '1') return { takeProfit: orderPrice ?? null, stopLoss: null };
  if (orderType === '2') return { takeProfit: null, stopLoss: orderPrice ?? null };
  return { takeProfit: takeProfitRate ?? null, stopLoss: stopLossRate ?? null };
}

const eachRate = ({ takeProfit, stopLoss }: OrderRates): Decimal[] => [takeProfit, stopLoss].filter((rate) => rate !== null);

/** Requires the rates that the order type needs, and no others. */
const ratesAreThere: OrderRule = ({ body }) => {
  const asked = [body.orderPrice, body.takeProfitRate, body.stopLossRate].filter((rate) => rate !== undefined).length;
  const wanted = body.orderType === '4' ? 2 : 1;
  return eachRate(ratesOf(body)).length === wanted && asked === wanted ? null : refused('orderRateMissing');
};

const endsLater: OrderRule = ({ body, state, env }) =>
  expiryOf(body, state.businessDate, env.calendar) > env.bankNow ? null : refused('cutOffPassed');

/** Checks the rates of an order: decimals, bounds of the pair, side of the price, and distance from it. */
function ratesRefusal(ask: OrderAsk, reference: TwoSided | null, places: number): Refused | null {
  const { body, env } = ask;
  const rates = ratesOf(body);
  const side = common.sideOfAsk(ask);
  if (!eachRate(rates).every((rate) => fitsPlaces(rate, places))) return refused('orderRateDecimals', { places: String(places) });
  const spot = env.prices.spot(body.rateCode, env.bankNow);
  if (!reference || !spot) return refused('priceUnavailable');
  const { low, high } = rateRange(body.rateCode, 'ORDER', spot.mid);
  if (eachRate(rates).some((rate) => compare(rate, low) <= 0 || compare(rate, high) > 0))
    return refused('orderRateOutOfRange', { low, high });
  if (ask.priceless) return null;
  if (!liesBeyond(rates, side, reference)) return refused('orderRateSide');
  const isFar = eachRate(rates).some((rate) => deviates(rate, sideOf(reference, side)));
  return isFar && body.deviationConfirmed !== true ? refused('orderDeviationUnconfirmed') : null;
}

/** Returns all rules of a kind, in order. */
export const orderRules = <Body extends OrderBody>(kind: OrderKind<Body>): readonly Rule<Body>[] => [
  ({ state, customerId }) => claimRefusal(state, customerId),
  common.bankIsOpen,
  common.pairIsFollowed,
  kind.dates,
  endsLater,
  common.pairHasPrice,
  common.amountFits,
  ratesAreThere,
  (ask) => ratesRefusal(ask, kind.reference(ask), kind.places(ask)),
  (ask) => common.accountsRefusal(ask, ask.body.cyCode1Account, ask.body.cyCode2Account),
  common.coverReaches((ask: Ask<Body>) => kind.coverOf(ask)),
  common.isReportedToRegulator,
  common.riskIsUnderstood,
];

/** Whether the deal will be for today whenever the order fills: T+0 is open now, and the order ends before it closes. */
function isSurelyForToday({ body, state, env }: OrderAsk<SpotOrderRequest>): boolean {
  const { calendar, bankNow } = env;
  const { rateCode, valueDate } = body;
  const { businessDate } = state;
  const choice = calendar.valueDates(rateCode, businessDate, bankNow).find(({ code }) => code === valueDate);
  return choice?.date === businessDate && expiryOf(body, businessDate, calendar) <= calendar.deliveryCutOffAt(rateCode, businessDate);
}

/** Returns a hold of what an order for today pays at the worse of its rates and the current price (BNK-55). */
function heldOfOrder(ask: OrderAsk<SpotOrderRequest>): CoverPlan | Refused {
  const { body, env } = ask;
  const spot = env.prices.spot(body.rateCode, env.bankNow);
  if (!spot) return refused('priceUnavailable');
  const side = common.sideOfAsk(ask);
  const rates = [...eachRate(ratesOf(body)), sideOf(spot, side)];
  const worst = rates.reduce((one, other) => (side === 'BUY' ? max(one, other) : min(one, other)));
  return common.heldForToday(ask, common.payableOf(ask, worst));
}

/** Orders for spot deals and their cover. If the deal is surely for today, its amount is held (BNK-51, BNK-55). */
export const spotOrder: OrderKind<SpotOrderRequest> = {
  dates: (ask) => (ask.body.valueDate === '0' && !common.pairOfAsk(ask).supportsT0 ? refused('valueTodayNotSupported') : null),
  wanted: ({ valueDate }) => ({ product: 'spot', valueDate }),
  coverOf: (ask) => (isSurelyForToday(ask) ? heldOfOrder(ask) : common.coverAtRatio(ask, spotRatio)),
  reference: ({ body, env }) => env.prices.spot(body.rateCode, env.bankNow),
  places: (ask) => common.pairOfAsk(ask).spotAvalible,
};

/** Returns the maturity of the order's term. Every forward term exists on every day. */
function maturityOf({ body, state, env }: OrderAsk<ForwardOrderRequest>): string {
  const maturity = env.calendar.maturity(body.rateCode, state.businessDate, body.termId);
  if (maturity === null) throw new Error(`no date for term ${body.termId}`);
  return maturity;
}

/** Orders for forwards to a term. */
export const forwardOrder: OrderKind<ForwardOrderRequest> = {
  dates: () => null,
  wanted: ({ termId }) => ({ product: 'forward', termId }),
  coverOf: (ask) => common.coverAtRatio(ask, forwardRatio(ask.env.calendar, ask.body.rateCode, ask.state.businessDate, maturityOf(ask))),
  reference: (ask) => ask.env.prices.outright(ask.body.rateCode, maturityOf(ask), ask.env.bankNow),
  places: (ask) => common.pairOfAsk(ask).forwardAvalible,
};
