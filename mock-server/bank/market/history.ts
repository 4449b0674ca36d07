// Price history as candles, from the same walk as the live price, so that the two meet exactly (HOM-11).
import { shanghaiDate, shanghaiInstant } from '../calendar/dates.ts';
import { dayEndAt, opensAt } from '../calendar/sessions.ts';
import { add, type Decimal, div, max, min } from '../kernel/decimal.ts';
import { type Disturbances, type Freeze, legNudges, undisturbed } from './disturbances.ts';
import { extremes, type Ticks } from './extremes.ts';
import { legMids, legsOf } from './usd-legs.ts';
import type { Market } from './market.ts';
import { routeOf, spotOf } from './pair-prices.ts';
import { pairOf } from './pairs.ts';
import { instantOf, tickMs, tickOf } from './walk.ts';

/** One or 15 minutes, one or four hours, or a business date. */
export type Interval = '1m' | '15m' | '1h' | '4h' | '1d';

/** Requested candles: at most `count`, the last of which contains `until`; instants in epoch ms of bank time. */
export type HistoryAsk = { readonly rateCode: string; readonly interval: Interval; readonly count: number; readonly until: number };

/** One candle of the mid between the customer's bid and offer, with one decimal more than spot. */
export type Candle = {
  /**
   * Start of the candle, epoch ms. It is a multiple of the interval counted from midnight in Beijing, or the opening
   * of trading within that interval.
   */
  readonly from: number;
  readonly open: Decimal;
  readonly high: Decimal;
  readonly low: Decimal;
  readonly close: Decimal;
};

/** Start and end of a candle in epoch ms, end excluded. */
export type Span = { readonly from: number; readonly to: number };

const lengths: Readonly<Record<Exclude<Interval, '1d'>, number>> = {
  '1m': 60_000,
  '15m': 900_000,
  '1h': 3_600_000,
  '4h': 14_400_000,
};

/** Milliseconds from midnight to the opening of a business date, whose night session ends on the next calendar day. */
const beforeOpening = opensAt('2026-01-01') - shanghaiInstant('2026-01-01', '00:00');

/** Returns the candle intervals of one business date, oldest first. */
function spansOf(date: string, interval: Interval): Span[] {
  const [open, end] = [opensAt(date), dayEndAt(date)];
  if (interval === '1d') return [{ from: open, to: end }];
  const length = lengths[interval];
  const spans: Span[] = [];
  for (let from = open; from < end;) {
    const to = Math.min(end, (Math.floor(from / length) + 1) * length);
    spans.push({ from, to });
    from = to;
  }
  return spans;
}

/** Returns the requested candle intervals, newest first. Those outside trading hours or before the epoch are left out. */
export function* spansUntil(market: Market, { rateCode, interval, count, until }: HistoryAsk): Generator<Span> {
  let left = count;
  for (let at = until; left > 0 && at >= 0;) {
    const date = shanghaiDate(instantOf(market.pricedTick(rateCode, at)) - beforeOpening);
    const begun = spansOf(date, interval).filter(({ from }) => from >= 0 && from <= until);
    const wanted = begun.slice(-left);
    yield* wanted.toReversed();
    left -= wanted.length;
    at = opensAt(date) - 1;
  }
}

/** Ticks at which a change of spot starts or ends, with the first tick and the one after the last. */
function cuts({ first, last }: Ticks, { nudges, freezes }: Disturbances): number[] {
  const changes = [
    ...legNudges(nudges).map(({ at }) => tickOf(at)),
    ...freezes.flatMap(({ from, until }) => [from, until ?? Infinity]).map((at) => Math.ceil(at / tickMs)),
  ];
  const within = changes.filter((tick) => tick > first && tick <= last);
  return [first, ...new Set(within.toSorted((a, b) => a - b)), last + 1];
}

/**
 * Two functions: the mid of a pair at a tick, and the tick whose price is shown at a tick, which is an earlier one
 * while the pair is frozen.
 */
export function middles(market: Market, rateCode: string, disturbances: Disturbances) {
  const pair = pairOf(rateCode);
  const legs = legsOf(routeOf(rateCode));
  const nudges = legNudges(disturbances.nudges);
  const inEffect = (tick: number) => nudges.filter(({ at }) => tickOf(at) <= tick);
  const price = (tick: number): Decimal => {
    const { bid, offer } = spotOf(pair, legMids(legs, market.seed, tick, inEffect(tick))).spot;
    return div(add(bid, offer), '2', pair.spotAvalible + 1);
  };
  const shown = (tick: number): number => market.pricedTick(rateCode, instantOf(tick), disturbances);
  return { pair, legs, inEffect, price, shown };
}

/** Returns what the candles of a pair are computed from. */
function drawing(market: Market, rateCode: string, disturbances: Disturbances) {
  const { pair, legs, inEffect, price, shown } = middles(market, rateCode, disturbances);

  return (from: number, ticks: Ticks): Candle => {
    const [open, close] = [price(shown(ticks.first)), price(shown(ticks.last))];
    const edges = cuts(ticks, disturbances);
    let found: readonly [Decimal, Decimal] = [max(open, close), min(open, close)];
    for (const [i, first] of edges.slice(0, -1).entries()) {
      const last = (edges[i + 1] ?? first + 1) - 1;
      // Between two changes, a pair is either frozen or moves.
      const standing = shown(last) === last ? null : price(shown(last));
      found = standing
        ? [max(found[0], standing), min(found[1], standing)]
        : extremes({ first, last }, { pair, legs, seed: market.seed, nudges: inEffect(first) }, price, found);
    }
    return { from, open, high: found[0], low: found[1], close };
  };
}

/**
 * Returns the manual changes that affect a pair within an interval, as a cache key. Later changes, and those of other
 * pairs, leave the candle unchanged.
 */
function shownIn({ from, to }: Span, rateCode: string, { nudges, freezes }: Disturbances): string {
  const of = (freeze: Freeze) => (freeze.rateCode ?? rateCode) === rateCode && freeze.from < to && (freeze.until ?? Infinity) > from;
  const clipped = freezes.filter(of).map((freeze) => ({ ...freeze, until: Math.min(freeze.until ?? Infinity, to) }));
  return JSON.stringify([legNudges(nudges).filter(({ at }) => at < to), clipped]);
}

/** Maximum number of cached finished candles; the oldest are dropped. */
const candlesKept = 24_000;

/** A piece of work ends with the first candle that is computed, or with this many cached ones. */
const keptInPiece = 8;

/** Candles as work in pieces. Each piece yields the number of candles that it computed. */
export type CandlesInPieces = Generator<number, Candle[], undefined>;

/**
 * Returns a function that computes the candles of a pair. A finished candle never changes, so it is computed once and
 * cached (MOC-37).
 */
export function priceHistory(market: Market) {
  const kept = new Map<string, Candle>();

  function keep(key: string, candle: Candle): void {
    const [oldest] = kept.keys();
    if (kept.size >= candlesKept && oldest !== undefined) kept.delete(oldest);
    kept.set(key, candle);
  }

  /**
   * Returns a function that finds the candle of an interval, and says whether it had to be computed. The current
   * candle is never cached, so it is computed each time.
   */
  function finding({ rateCode, interval }: HistoryAsk, nowTick: number, disturbances: Disturbances) {
    const draw = drawing(market, rateCode, disturbances);
    return (span: Span): { readonly candle: Candle; readonly isDrawn: boolean } => {
      const [first, last] = [tickOf(span.from), tickOf(span.to) - 1];
      if (last >= nowTick) return { candle: draw(span.from, { first, last: nowTick }), isDrawn: true };
      const key = `${rateCode} ${interval} ${span.from} ${shownIn(span, rateCode, disturbances)}`;
      const known = kept.get(key);
      const candle = known ?? draw(span.from, { first, last });
      if (!known) keep(key, candle);
      return { candle, isDrawn: !known };
    };
  }

  /** Oldest first. The last candle ends at `now`, with the current price as its close. A later `until` means `now`. */
  return function* (ask: HistoryAsk, now: number, disturbances: Disturbances = undisturbed): CandlesInPieces {
    const find = finding(ask, market.pricedTick(ask.rateCode, now), disturbances);
    const candles: Candle[] = [];
    let looked = 0;
    for (const span of spansUntil(market, { ...ask, until: Math.min(ask.until, now) })) {
      const { candle, isDrawn } = find(span);
      candles.push(candle);
      looked += 1;
      if (!isDrawn && looked < keptInPiece) continue;
      yield isDrawn ? 1 : 0;
      looked = 0;
    }
    return candles.reverse();
  };
}
