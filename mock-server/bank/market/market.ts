// The market of one world: any price at any instant, from seed, calendars and manual changes (MOC-05).
import type { Calendars } from '../calendar/calendars.ts';
import type { BusinessDate } from '../calendar/dates.ts';
import { pairCalendar } from '../calendar/pair-calendar.ts';
import { businessDate, lastDealingInstant } from '../calendar/sessions.ts';
import type { Decimal } from '../kernel/decimal.ts';
import { curveShifts, legNudges, shownInstant, undisturbed, unshifted } from './disturbances.ts';
import type { CurveShifts, Disturbances, LegNudge, Nudge } from './disturbances.ts';
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
  /** Returns the dates and carries of a pair on a business date, with curves that are not moved. */
  readonly day: (rateCode: string, date: BusinessDate) => PairDay;
};

/** One move as part of a cache key. The names of legs and of currencies differ. */
const sameNudge = (nudge: Nudge): string =>
  'leg' in nudge ? `${nudge.leg} ${nudge.at} ${nudge.share}` : `${nudge.currency} ${nudge.at} ${nudge.basisPoints}`;

const sameNudges = (nudges: readonly Nudge[]): string => nudges.map(sameNudge).join();

const sameShifts = (shifts: CurveShifts): string => (shifts.size === 0 ? '' : [...shifts].join(' '));

/** Creates a market from a seed and calendars. */
export function openMarket({ seed, calendars, alsoOpen }: MarketSetup): Market {
  const day = remembered(
    200,
    (rateCode: string, date: BusinessDate, shifts: CurveShifts) => rateCode + date + sameShifts(shifts),
    (rateCode, date, shifts) => pairDay(pairCalendar(rateCode, calendars, alsoOpen), date, shifts),
  );

  const mids = remembered(
    8,
    (tick: number, nudges: readonly LegNudge[]) => tick + sameNudges(nudges),
    (tick, nudges): ReadonlyMap<string, Decimal> => new Map(usdLegs.map((leg) => [leg.rateCode, legMid(leg, seed, tick, nudges)])),
  );

  /** All pairs of a frame have the same date. */
  const dateOf = remembered(8, String, (tick: number) => businessDate(calendars, instantOf(tick)));

  const pricesAt = remembered(
    200,
    (rateCode: string, tick: number, nudges: readonly Nudge[]) => rateCode + tick + sameNudges(nudges),
    (rateCode, tick, nudges) => {
      const date = dateOf(tick);
      const shifts = curveShifts(nudges);
      return pairPrices(pairOf(rateCode), mids(tick, legNudges(nudges)), {
        instant: instantOf(tick),
        businessDate: date,
        day: () => day(rateCode, date, shifts),
      });
    },
  );

  const dealingTick = remembered(8, String, (instant: number) => tickOf(lastDealingInstant(calendars, instant)));
  const pricedTick: Market['pricedTick'] = (rateCode, instant, { freezes } = undisturbed) =>
    dealingTick(shownInstant(rateCode, instant, freezes));

  return {
    seed,
    day: (rateCode, date) => day(rateCode, date, unshifted),
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
