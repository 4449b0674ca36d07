// All prices of one pair at one instant: spot, points, and outrights to any good day.
import type { BusinessDate } from '../calendar/dates.ts';
import type { Term } from '../calendar/tenors.ts';
import { add, type Decimal, div, round, sub } from '../kernel/decimal.ts';
import { midAlong, opened, outright, type Quote, quoteAlong, type Route, routeTo } from './cross.ts';
import { type Carry, shownPoints } from './curves.ts';
import { carryTo, type PairDay } from './pair-day.ts';
import type { Pair } from './pairs.ts';
import { remembered } from './remember.ts';
import { legQuote, usdLegs } from './usd-legs.ts';

/** Prices of a pair. The bank buys ccy1 at the bid; the customer sells at the bid and buys at the offer. */
export type PairPrices = {
  readonly pair: Pair;
  /** The instant of these prices in epoch ms: the tick, or the start of a freeze. */
  readonly instant: number;
  readonly businessDate: BusinessDate;
  readonly day: PairDay;
  /** The interbank mid, with two decimals more than spot. */
  readonly mid: Decimal;
  /** The customer's spot, with `spotAvalible` decimals. */
  readonly spot: Quote;
  /** Returns the interbank spot. No customer price may be better than it. */
  readonly interbank: () => Quote;
  /**
   * Points from spot to a date, in pips; for a date before spot, the points back from spot to that date. Throws
   * RangeError outside today … 3Y.
   */
  readonly points: (date: BusinessDate) => Quote;
  /** Points of a term from its near to its far date; null if the term does not exist today. */
  readonly termPoints: (term: Term) => Quote | null;
  /** Returns the customer's rate for spot plus a carry, with `forwardAvalible` decimals. */
  readonly withCarry: (carry: Carry) => Quote;
  /** Returns the customer's rate for a value date, with `forwardAvalible` decimals. For the spot date it is spot. */
  readonly outright: (date: BusinessDate) => Quote;
};

const legCodes = usdLegs.map((leg) => leg.rateCode);
const legByCode = new Map(usdLegs.map((leg) => [leg.rateCode, leg]));
const routes = new Map<string, Route>();

/** Returns the route to a pair through the USD legs. It is computed once. */
export function routeOf(rateCode: string): Route {
  const route = routes.get(rateCode) ?? routeTo(rateCode, legCodes);
  routes.set(rateCode, route);
  return route;
}

/**
 * Number of terms or dates whose prices are cached, about as many as there are terms. The same price is read for this
 * frame, the next frame and the first screen.
 */
const shownDates = 20;

/** Returns one pip of a pair, as an amount of ccy2. */
export const pipOf = (pair: Pair): Decimal => div('1', pair.pipFactor, pair.spotAvalible);

/** Returns the interbank quote of a pair through the legs, at least one pip wide. */
function interbankQuote(pair: Pair, mids: ReadonlyMap<string, Decimal>): Quote {
  const quote = (code: string): Quote => {
    const leg = legByCode.get(code);
    if (!leg) throw new RangeError(`no leg ${code}`);
    return legQuote(leg, mids.get(code) ?? '');
  };
  return opened(quoteAlong(routeOf(pair.rateCode), quote, pair.spotAvalible), pipOf(pair));
}

/** Half the width of the customer's spot as an amount of ccy2. It is the same at every tick. */
const halfSpread = remembered(
  100,
  ({ rateCode }: Pair) => rateCode,
  ({ halfSpreadPips, pipFactor, spotAvalible }) => div(halfSpreadPips, pipFactor, spotAvalible),
);

/**
 * Returns the customer's spot: the mid with the pair's half spread on each side. It is wider than every route of legs,
 * so a round trip through other pairs never gains (BNK-45).
 */
function customerSpot(pair: Pair, mid: Decimal): Quote {
  const half = halfSpread(pair);
  return { bid: round(sub(mid, half), pair.spotAvalible), offer: round(add(mid, half), pair.spotAvalible) };
}

/** Returns the interbank mid and the customer's spot of a pair, from the mids of its legs. */
export function spotOf(pair: Pair, mids: ReadonlyMap<string, Decimal>): { readonly mid: Decimal; readonly spot: Quote } {
  const mid = midAlong(routeOf(pair.rateCode), (code) => mids.get(code) ?? '', pair.spotAvalible + 2);
  return { mid, spot: customerSpot(pair, mid) };
}

/** Prices a pair from the mids of its legs. */
export function pairPrices(
  pair: Pair,
  mids: ReadonlyMap<string, Decimal>,
  at: { readonly instant: number; readonly businessDate: BusinessDate; readonly day: () => PairDay },
): PairPrices {
  const { mid, spot } = spotOf(pair, mids);
  // Points follow spot in whole pips, as desks quote them; otherwise every tick would move their last decimal.
  const pointsOf = (carry: Carry): Quote => shownPoints(carry, round(mid, pair.spotAvalible), pair);
  const withCarry = (carry: Carry): Quote => {
    const { bid, offer } = outright(spot, pointsOf(carry), pair.pipFactor);
    return { bid: round(bid, pair.forwardAvalible), offer: round(offer, pair.forwardAvalible) };
  };
  return {
    pair,
    instant: at.instant,
    businessDate: at.businessDate,
    // Lazy, because a caller who needs only spot of a past day does not need the terms of that day.
    get day() {
      return at.day();
    },
    mid,
    spot,
    withCarry,
    points: (date) => pointsOf(carryTo(at.day(), date)),
    interbank: () => interbankQuote(pair, mids),
    termPoints: remembered(shownDates, String, (term) => {
      const today = at.day().terms.get(term);
      return today ? pointsOf(today.carry) : null;
    }),
    outright: remembered(shownDates, String, (date) => withCarry(carryTo(at.day(), date))),
  };
}
