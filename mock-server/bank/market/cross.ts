// Cross rates: triangulation with the right side of each rate, and conversion of amounts (BNK-16).
import { add, compare, type Decimal, div, exactPlaces, mul, sub } from '../kernel/decimal.ts';

/** A two-sided price in ccy2 per 1 of ccy1: the bank buys ccy1 at the bid and sells it at the offer. */
export type Quote = { readonly bid: Decimal; readonly offer: Decimal };

/** One rate on a route; inverted if it is quoted in the other direction. */
type Step = { readonly rateCode: string; readonly inverted: boolean };

/** The rates to multiply from one currency to another. */
export type Route = readonly Step[];

/** Steps that leave a currency, with the currency that each leads to. */
function stepsFrom(currency: string, rateCodes: readonly string[]): [string, Step][] {
  return rateCodes.flatMap((rateCode): [string, Step][] => {
    const [ccy1 = '', ccy2 = ''] = rateCode.split('/');
    if (ccy1 === currency) return [[ccy2, { rateCode, inverted: false }]];
    return ccy2 === currency ? [[ccy1, { rateCode, inverted: true }]] : [];
  });
}

/** Returns the shortest route to a pair through the given rates. Throws RangeError if there is none. */
export function routeTo(target: string, rateCodes: readonly string[]): Route {
  const [from = '', to = ''] = target.split('/');
  const reached = new Map<string, Route>([[from, []]]);
  for (const [currency, route] of reached) {
    if (currency === to) return route;
    for (const [next, step] of stepsFrom(currency, rateCodes)) {
      if (!reached.has(next)) reached.set(next, [...route, step]);
    }
  }
  throw new RangeError(`no cross rate to ${target} from ${rateCodes.join(', ')}`);
}

/** Multiplies the direct factors and divides once by the inverted ones, so that a rate is rounded once. */
function product(route: Route, places: number, upright: (rateCode: string) => Decimal, inverted: (rateCode: string) => Decimal): Decimal {
  const factors = (which: boolean, read: (rateCode: string) => Decimal): Decimal => {
    const [first = '1', ...others] = route.filter(({ inverted: isInverted }) => isInverted === which).map(({ rateCode }) => read(rateCode));
    return others.reduce(mul, first);
  };
  return div(factors(false, upright), factors(true, inverted), places);
}

/** Returns the mid of a route, rounded HALF_UP to `places` decimals. */
export const midAlong = (route: Route, mid: (rateCode: string) => Decimal, places: number): Decimal => product(route, places, mid, mid);

/** Bid and offer of a route, HALF_UP to `places` decimals. An inverted rate has the bid 1/offer and the offer 1/bid. */
export const quoteAlong = (route: Route, quote: (rateCode: string) => Quote, places: number): Quote => ({
  bid: product(
    route,
    places,
    (code) => quote(code).bid,
    (code) => quote(code).offer,
  ),
  offer: product(
    route,
    places,
    (code) => quote(code).offer,
    (code) => quote(code).bid,
  ),
});

/**
 * Widens a quote whose sides are equal after rounding by one unit of its last decimal, so that the bid stays below the
 * offer (BNK-45).
 */
export const opened = (quote: Quote, unit: Decimal): Quote =>
  compare(quote.bid, quote.offer) < 0 ? quote : { bid: quote.bid, offer: add(quote.bid, unit) };

// Points, outrights and swap legs, with the right side of points and spot (BNK-16).

/** Points of one side as an amount of ccy2. */
const pipsToRate = (points: Decimal, pipFactor: Decimal): Decimal => div(points, pipFactor, exactPlaces);

/** Spot plus points, side by side. */
export const outright = (spot: Quote, points: Quote, pipFactor: Decimal): Quote => ({
  bid: add(spot.bid, pipsToRate(points.bid, pipFactor)),
  offer: add(spot.offer, pipsToRate(points.offer, pipFactor)),
});

/** Points of a swap that starts on another day than spot, from the points of both days against spot. */
export const pointsBetween = (near: Quote, far: Quote): Quote => ({
  bid: sub(far.bid, near.offer),
  offer: sub(far.offer, near.bid),
});

/** Rates of the two legs of a swap. */
export type SwapLegs = { readonly nearRate: Decimal; readonly farRate: Decimal };

/**
 * Returns the legs of a swap on one near rate. A customer who buys ccy1 near and sells it far receives the bid points;
 * one who sells near and buys far pays the offer points. The result of the swap is the points alone.
 */
export const swapLegs = (nearRate: Decimal, points: Quote, customerNearCcy1: 'BUY' | 'SELL', pipFactor: Decimal): SwapLegs => ({
  nearRate,
  farRate: add(nearRate, pipsToRate(customerNearCcy1 === 'BUY' ? points.bid : points.offer, pipFactor)),
});
