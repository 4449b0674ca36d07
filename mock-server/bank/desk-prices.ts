// The market as the desk reads it: dealable spot prices, and the worth of one currency in another.
import type { Prices } from './env.ts';
import { midAlong, routeTo } from './market/cross.ts';
import type { Disturbances } from './market/disturbances.ts';
import type { Market } from './market/market.ts';
import { pairs } from './market/pairs.ts';
import { remembered } from './market/remember.ts';

/** A price that has stood still for longer is no price to deal on (RAT-15). */
const freshFor = 10_000;

/** Decimals in which one currency is expressed in another. */
const midPlaces = 12;

const rateCodes = pairs.map(({ rateCode }) => rateCode);

/** The way from each currency to each other through the pairs of the bank. */
const routeBetween = remembered(
  200,
  (from: string, to: string) => `${from}/${to}`,
  (from, to) => routeTo(`${from}/${to}`, rateCodes),
);

/** Binds a market and what was done to it by hand. */
export function deskPrices(market: Market, disturbances: Disturbances): Prices {
  const thawed: Disturbances = { nudges: disturbances.nudges, freezes: [] };
  const midOf = (rateCode: string, at: number) => market.prices(rateCode, at, disturbances).mid;

  return {
    spot(rateCode, at) {
      const { instant, mid, spot } = market.prices(rateCode, at, disturbances);
      const stale = market.prices(rateCode, at, thawed).instant - instant > freshFor;
      return stale ? null : { ...spot, mid };
    },
    mid: (from, to, at) => (from === to ? '1' : midAlong(routeBetween(from, to), (code) => midOf(code, at), midPlaces)),
  };
}
