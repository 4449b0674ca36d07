// Market prices for the desk: dealable spot and forward prices, and the value of one currency in another.
import { addDays, daysBetween } from '../calendar/dates.ts';
import { add, type Decimal, div, exactPlaces, round, sub } from '../kernel/decimal.ts';
import type { Env, Points, Prices, TwoSided, Watch } from './env.ts';
import { midAlong, pointsBetween, type Quote, routeTo } from '../market/cross.ts';
import { discountFactor } from '../market/discounting.ts';
import { type Disturbances, type LegNudge, legNudges, type Nudge } from '../market/disturbances.ts';
import { firstTouch, meets } from '../market/first-touch.ts';
import type { Market } from '../market/market.ts';
import { optionMarket } from '../market/option-market.ts';
import { type PairPrices, routeOf } from '../market/pair-prices.ts';
import { pairOf, pairs } from '../market/pairs.ts';
import { remembered } from '../market/remember.ts';
import { usualStrikes } from '../market/smile-strike.ts';
import { worstDay } from '../market/pair-day.ts';

/** Milliseconds. A price unchanged for this long cannot be dealt on (BNK-09); the portal dims it later, at 10 s (RAT-15). */
const staleAfter = 5_000;

/** Decimal places of a mid between two currencies. */
const midPlaces = 12;

const rateCodes = pairs.map(({ rateCode }) => rateCode);

/** The route from one currency to another through the bank's pairs. */
const routeBetween = remembered(
  200,
  (from: string, to: string) => `${from}/${to}`,
  (from, to) => routeTo(`${from}/${to}`, rateCodes),
);

/** Adds the mid to a quote. */
const withMid = ({ bid, offer }: Quote): TwoSided => ({ bid, offer, mid: div(add(bid, offer), '2', midPlaces) });

/** Whether a date has a rate: between today and 3Y. */
const isPriced = ({ day, businessDate }: PairPrices, date: string): boolean =>
  date >= businessDate &&
  date >= addDays(day.spotDate, day.nodes[0]?.days ?? 0) &&
  date <= addDays(day.spotDate, day.nodes.at(-1)?.days ?? 0);

/**
 * Returns the points of a standard term from the curve. For other dates, returns the difference between their points
 * against spot.
 */
function pointsOf(prices: PairPrices, near: string, far: string): Points {
  const term = [...prices.day.terms].find(([, dates]) => dates.near === near && dates.far === far)?.[0];
  return (term && prices.termPoints(term)) ?? pointsBetween(prices.points(near), prices.points(far));
}

/** Returns the prices of a pair on some dates. Null while the pair is frozen, or when a date has no rate. */
type PricedOn = (rateCode: string, dates: readonly string[], at: number) => PairPrices | null;

/** Prices that depend on value dates: outrights, points, windows and options. */
const datedPrices = (pricedOn: PricedOn): Pick<Prices, 'outright' | 'pointsBetween' | 'windowRate' | 'option' | 'usualStrikes'> => ({
  outright(rateCode, date, at) {
    const prices = pricedOn(rateCode, [date], at);
    return prices && withMid(prices.outright(date));
  },
  pointsBetween(rateCode, near, far, at) {
    const prices = pricedOn(rateCode, [near, far], at);
    return prices && pointsOf(prices, near, far);
  },
  windowRate(rateCode, { from, to }, side, at) {
    const prices = pricedOn(rateCode, [from, to], at);
    if (!prices) return null;
    const { nodes, spotDate } = prices.day;
    return withMid(prices.withCarry(worstDay(nodes, daysBetween(spotDate, from), daysBetween(spotDate, to), side)));
  },
  option(rateCode, option, buyOrSell, at) {
    const prices = pricedOn(rateCode, [option.dealDate], at);
    return prices && optionMarket(prices, option, buyOrSell);
  },
  usualStrikes(rateCode, option, at) {
    const prices = pricedOn(rateCode, [option.dealDate], at);
    return prices && usualStrikes(prices, option);
  },
});

/** Tolerance in pips: by how much spot, or an outright, may deviate within a day from the mid times a constant ratio. */
const slackPips = { spot: 1, outright: 4 } as const;

/** Returns the nudge, in effect at every instant, that moves the spot of a pair by a share through one of its legs. */
function nudgeBy(share: number, rateCode: string): LegNudge {
  const step = routeOf(rateCode)[0];
  if (!step) throw new RangeError(`no leg of ${rateCode}`);
  return { leg: step.rateCode, at: 0, share: step.inverted ? 1 / (1 + share) - 1 : share };
}

/**
 * Creates the prices of a market with the manual nudges and freezes of the console. `share` moves the spot of every pair
 * in addition, as in `Prices.moved`.
 */
export function deskPrices(market: Market, disturbances: Disturbances, share = 0): Prices {
  const { nudges } = disturbances;
  const nudgesOf = (rateCode: string): readonly Nudge[] => (share === 0 ? nudges : [...nudges, nudgeBy(share, rateCode)]);
  const pricesOf = (rateCode: string, at: number, freezes: Disturbances['freezes']) =>
    market.prices(rateCode, at, { nudges: nudgesOf(rateCode), freezes });
  const midOf = (rateCode: string, at: number) => pricesOf(rateCode, at, disturbances.freezes).mid;

  /** Returns the prices of a pair; null while it is frozen. */
  function fresh(rateCode: string, at: number): PairPrices | null {
    const prices = pricesOf(rateCode, at, disturbances.freezes);
    return pricesOf(rateCode, at, []).instant - prices.instant >= staleAfter ? null : prices;
  }

  const pricedOn: PricedOn = (rateCode, dates, at) => {
    const prices = fresh(rateCode, at);
    return prices && dates.every((date) => isPriced(prices, date)) ? prices : null;
  };

  /** Returns the price at which a side deals; null in the same cases as in Prices. */
  function sidePrice({ rateCode, side }: Watch, date: string | null, at: number): Decimal | null {
    const prices = pricedOn(rateCode, date === null ? [] : [date], at);
    if (!prices) return null;
    const { bid, offer } = date === null ? prices.spot : prices.outright(date);
    return side === 'BUY' ? offer : bid;
  }

  /** The instant from which a freeze without an end holds a pair; Infinity when there is none. */
  const frozenFrom = (rateCode: string): number =>
    Math.min(
      ...disturbances.freezes
        .filter((freeze) => freeze.until === null && (freeze.rateCode ?? rateCode) === rateCode)
        .map(({ from }) => from),
    );

  return {
    firstTouch(watch) {
      const { rateCode, levels, times } = watch;
      for (const { from, to, date } of times) {
        const price = sidePrice(watch, date, from);
        const until = Math.min(to, frozenFrom(rateCode));
        if (price === null || until <= from) continue;
        const confirms = (at: number): boolean => meets(levels, sidePrice(watch, date, at) ?? price);
        const time = { from, to: until, mid: midOf(rateCode, from), price, slackPips: slackPips[date === null ? 'spot' : 'outright'] };
        const found = firstTouch({ seed: market.seed, rateCode, nudges: legNudges(nudgesOf(rateCode)), levels, confirms }, time);
        if (found !== null) return found;
      }
      return null;
    },
    spot(rateCode, at) {
      const prices = fresh(rateCode, at);
      return prices && { ...prices.spot, mid: prices.mid };
    },
    ...datedPrices(pricedOn),
    mid: (from, to, at) => (from === to ? '1' : midAlong(routeBetween(from, to), (code) => midOf(code, at), midPlaces)),
    discount: (rateCode, currency, { day, paidOn }, at) =>
      discountFactor(pricesOf(rateCode, at, disturbances.freezes), currency, day, paidOn),
    moved: (more) => deskPrices(market, disturbances, (1 + share) * (1 + more) - 1),
  };
}

// Market price of a spot deal: spot adjusted to its value date, like a forward (BNK-16, MRG-15).

type Moment = Pick<Env, 'prices' | 'bankNow'>;

const middle = ({ bid, offer }: Omit<TwoSided, 'mid'>) => div(add(bid, offer), '2', exactPlaces);

/**
 * Returns the bank's price for T+0, T+1 or T+2, with the decimals of spot and rounded in the bank's favour. For the
 * spot date it is spot. The mid is adjusted by the points too. Null while the pair is frozen, or on a date without a
 * rate.
 */
export function spotMarket(
  { rateCode, valueDate }: { readonly rateCode: string; readonly valueDate: string },
  { prices, bankNow }: Moment,
): TwoSided | null {
  const spot = prices.spot(rateCode, bankNow);
  const dated = prices.outright(rateCode, valueDate, bankNow);
  if (!spot || !dated) return null;
  const places = pairOf(rateCode).spotAvalible;
  return {
    bid: round(dated.bid, places, 'DOWN'),
    offer: round(dated.offer, places, 'UP'),
    mid: add(spot.mid, sub(middle(dated), middle(spot))),
  };
}
