// The market of one world: any price at any instant, from seed, calendars and manual changes (MOC-05).
import type { Calendars } from '../calendar/calendars.ts';
import type { BusinessDate } from '../calendar/dates.ts';
import { pairCalendar } from '../calendar/pair-calendar.ts';
import { businessDate, lastDealingInstant } from '../calendar/sessions.ts';
import type { Decimal } from '../kernel/decimal.ts';
import { shownInstant, undisturbed } from './disturbances.ts';
import type { Disturbances, Nudge } from './disturbances.ts';
import { pairDay } from './pair-day.ts';
import type { PairDay } from './pair-day.ts';
import { pairPrices } from './pair-prices.ts';
import type { PairPrices } from './pair-prices.ts';
import { pairOf } from './pairs.ts';
import { remembered } from './remember.ts';
import { legMid, usdLegs } from './usd-legs.ts';
import { instantOf, tickOf } from './walk.ts';

/** What a market is created from. `alsoOpen` names the bank's own calendars; an empty list switches them off (BNK-17). */
export type MarketSetup = { readonly seed: string; readonly calendars: Calendars; readonly alsoOpen: readonly string[] };

/** A market. The same setup, instant and changes always show the same prices. */
export type Market = {
  readonly seed: string;
  /**
   * Prices of a pair at an instant; outside trading hours those of the last tick of the session (BNK-45). Throws
   * RangeError for an unknown pair.
   */
  readonly prices: (rateCode: string, instant: number, disturbances?: Disturbances) => PairPrices;
  /** The tick whose prices a pair shows at an instant. It stops outside trading hours and while the pair is frozen. */
  readonly pricedTick: (rateCode: string, instant: number, disturbances?: Disturbances) => number;
  /** Returns the dates and carries of a pair on a business date. */
  readonly day: (rateCode: string, date: BusinessDate) => PairDay;
};

const sameNudges = (nudges: readonly Nudge[]): string => nudges.map(({ leg, at, share }) => `${leg} ${at} ${share}`).join();

/** Creates a market from a seed and calendars. */
export function openMarket({ seed, calendars, alsoOpen }: MarketSetup): Market {
  const day = remembered(
    200,
    (rateCode: string, date: BusinessDate) => rateCode + date,
    (rateCode, date) => pairDay(pairCalendar(rateCode, calendars, alsoOpen), date),
  );

  const mids = remembered(
    8,
    (tick: number, nudges: readonly Nudge[]) => tick + sameNudges(nudges),
    (tick, nudges): ReadonlyMap<string, Decimal> => new Map(usdLegs.map((leg) => [leg.rateCode, legMid(leg, seed, tick, nudges)])),
  );

  /** All pairs of a frame have the same date. */
  const dateOf = remembered(8, String, (tick: number) => businessDate(calendars, instantOf(tick)));

  const pricesAt = remembered(
    200,
    (rateCode: string, tick: number, nudges: readonly Nudge[]) => rateCode + tick + sameNudges(nudges),
    (rateCode, tick, nudges) => {
      const date = dateOf(tick);
      return pairPrices(pairOf(rateCode), mids(tick, nudges), {
        instant: instantOf(tick),
        businessDate: date,
        day: () => day(rateCode, date),
      });
    },
  );

  const dealingTick = remembered(8, String, (instant: number) => tickOf(lastDealingInstant(calendars, instant)));
  const pricedTick: Market['pricedTick'] = (rateCode, instant, { freezes } = undisturbed) =>
    dealingTick(shownInstant(rateCode, instant, freezes));

  return {
    seed,
    day,
    pricedTick,
    prices(rateCode, instant, disturbances = undisturbed) {
      const tick = pricedTick(rateCode, instant, disturbances);
      return pricesAt(
        rateCode,
        tick,
        disturbances.nudges.filter(({ at }) => tickOf(at) <= tick),
      );
    },
  };
}
