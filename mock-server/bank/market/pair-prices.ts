// Every price of one pair at one instant: spot, points and outrights to any good day.
import type { BusinessDate } from '../calendar/dates.ts';
import type { Term } from '../calendar/tenors.ts';
import { add, type Decimal, div, round, sub } from '../kernel/decimal.ts';
import { midAlong, opened, outright, type Quote, quoteAlong, type Route, routeTo } from './cross.ts';
import { type Carry, shownPoints } from './curves.ts';
import { carryTo, type PairDay } from './pair-day.ts';
import type { Pair } from './pairs.ts';
import { remembered } from './remember.ts';
import { legQuote, usdLegs } from './usd-legs.ts';

/** Prices of a pair. The bank buys ccy1 at bid: the customer sells at bid and buys at offer. */
export type PairPrices = {
  readonly pair: Pair;
  /** The instant these prices belong to (epoch ms): the tick, or the start of the freeze. */
  readonly instant: number;
  readonly businessDate: BusinessDate;
  readonly day: PairDay;
  /** The interbank mid, two decimals finer than spot. */
  readonly mid: Decimal;
  /** The customer's spot, `spotAvalible` decimals. */
  readonly spot: Quote;
  /** The interbank spot behind it, for what must never be better than the market. */
  readonly interbank: () => Quote;
  /** Points from spot to a date, shown in pips; before spot they take spot back to it. Throws a RangeError outside today … 3Y. */
  readonly points: (date: BusinessDate) => Quote;
  /** Points of a term from its near to its far date, or null when the term is not to be had today. */
  readonly termPoints: (term: Term) => Quote | null;
  /** The customer's rate with a carry on spot, `forwardAvalible` decimals. */
  readonly withCarry: (carry: Carry) => Quote;
  /** The customer's rate for a value date, `forwardAvalible` decimals; for the spot date it is spot. */
  readonly outright: (date: BusinessDate) => Quote;
};

const legCodes = usdLegs.map((leg) => leg.rateCode);
const legByCode = new Map(usdLegs.map((leg) => [leg.rateCode, leg]));
const routes = new Map<string, Route>();

/** The way to a pair through the USD legs, found once. */
export function routeOf(rateCode: string): Route {
  const route = routes.get(rateCode) ?? routeTo(rateCode, legCodes);
  routes.set(rateCode, route);
  return route;
}

/** A row is asked for by the frame, the next frame and the first screen: about as many dates as there are terms. */
const shownDates = 20;

/** One pip of a pair, as an amount of ccy2. */
export const pipOf = (pair: Pair): Decimal => div('1', pair.pipFactor, pair.spotAvalible);

/** The interbank quote of a pair through the legs, open by at least a pip. */
function interbankQuote(pair: Pair, mids: ReadonlyMap<string, Decimal>): Quote {
  const quote = (code: string): Quote => {
    const leg = legByCode.get(code);
    if (!leg) throw new RangeError(`no leg ${code}`);
    return legQuote(leg, mids.get(code) ?? '');
  };
  return opened(quoteAlong(routeOf(pair.rateCode), quote, pair.spotAvalible), pipOf(pair));
}

/** The customer's spot: the mid with the pair's half spread on each side. It is wider than every route of legs, so triangles hold (BNK-45). */
function customerSpot(pair: Pair, mid: Decimal): Quote {
  const half = div(pair.halfSpreadPips, pair.pipFactor, pair.spotAvalible);
  return { bid: round(sub(mid, half), pair.spotAvalible), offer: round(add(mid, half), pair.spotAvalible) };
}

/** The interbank mid of a pair and the customer's spot around it, from the mids of its legs. */
export function spotOf(pair: Pair, mids: ReadonlyMap<string, Decimal>): { readonly mid: Decimal; readonly spot: Quote } {
  const mid = midAlong(routeOf(pair.rateCode), (code) => mids.get(code) ?? '', pair.spotAvalible + 2);
  return { mid, spot: customerSpot(pair, mid) };
}

/** Prices a pair from the mids of the legs. */
export function pairPrices(
  pair: Pair,
  mids: ReadonlyMap<string, Decimal>,
  at: { readonly instant: number; readonly businessDate: BusinessDate; readonly day: () => PairDay },
): PairPrices {
  const { mid, spot } = spotOf(pair, mids);
  // Points follow spot by whole pips, as desks quote them; else every tick would move their last decimal.
  const reference = round(mid, pair.spotAvalible);
  const pointsOf = (carry: Carry): Quote => shownPoints(carry, reference, pair);
  const withCarry = (carry: Carry): Quote => {
    const { bid, offer } = outright(spot, pointsOf(carry), pair.pipFactor);
    return { bid: round(bid, pair.forwardAvalible), offer: round(offer, pair.forwardAvalible) };
  };
  return {
    pair,
    instant: at.instant,
    businessDate: at.businessDate,
    // Who asks for spot only, as of a day long past, does not have the terms of that day worked out.
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
