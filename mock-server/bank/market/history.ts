// Price history as candles, read from the same walk as the live price, so that both meet without a seam (HOM-11).
import { shanghaiDate, shanghaiInstant } from '../calendar/shanghai-time.ts';
import { dayEndAt, opensAt } from '../calendar/sessions.ts';
import { add, div, max, min } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import { type Disturbances, undisturbed } from './disturbances.ts';
import { extremes, type Ticks } from './extremes.ts';
import { legMids, legsOf } from './leg-walk.ts';
import type { Market } from './market.ts';
import { routeOf, spotOf } from './pair-prices.ts';
import { pairOf } from './pairs.ts';
import { remembered } from './remember.ts';
import { instantOf, tickMs, tickOf } from './walk.ts';

/** A minute, an hour, a business date. */
export type Interval = '1m' | '1h' | '1d';

/** Which candles: at most `count`, the last of them the one that `until` lies in; instants in epoch ms of bank time. */
export type HistoryAsk = { readonly rateCode: string; readonly interval: Interval; readonly count: number; readonly until: number };

/** One candle of the middle between the customer's bid and offer, one decimal finer than spot. */
export type Candle = {
  /** When it begins: the full minute or hour, or where trading opens within it. */
  readonly from: number;
  readonly open: Decimal;
  readonly high: Decimal;
  readonly low: Decimal;
  readonly close: Decimal;
};

/** Trading time of a candle, its end excluded. */
type Span = { readonly from: number; readonly to: number };

const lengths: Readonly<Record<Exclude<Interval, '1d'>, number>> = { '1m': 60_000, '1h': 3_600_000 };

/** From midnight to the opening of a business date, whose night session ends on the next calendar day. */
const beforeOpening = opensAt('2026-01-01') - shanghaiInstant('2026-01-01', '00:00');

/** The candles of one business date, oldest first. */
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

/** The spans asked for, oldest first: none while the market is closed, none before the epoch, from which instants count. */
function spansUntil(market: Market, { rateCode, interval, count, until }: HistoryAsk): Span[] {
  const found: Span[] = [];
  for (let at = until; found.length < count && at >= 0;) {
    const date = shanghaiDate(instantOf(market.pricedTick(rateCode, at)) - beforeOpening);
    const begun = spansOf(date, interval).filter(({ from }) => from >= 0 && from <= until);
    found.unshift(...begun.slice(-(count - found.length)));
    at = opensAt(date) - 1;
  }
  return found;
}

/** Ticks at which something sets in or ends between two ticks, with the first of them and the one after the last. */
function cuts({ first, last }: Ticks, { nudges, freezes }: Disturbances): number[] {
  const changes = [
    ...nudges.map(({ at }) => tickOf(at)),
    ...freezes.flatMap(({ from, until }) => [from, until ?? Infinity]).map((at) => Math.ceil(at / tickMs)),
  ];
  const within = changes.filter((tick) => tick > first && tick <= last);
  return [first, ...new Set(within.toSorted((a, b) => a - b)), last + 1];
}

/** What candles of a pair are drawn from. */
function drawing(market: Market, rateCode: string, disturbances: Disturbances) {
  const pair = pairOf(rateCode);
  const legs = legsOf(routeOf(rateCode));
  const inEffect = (tick: number) => disturbances.nudges.filter(({ at }) => tickOf(at) <= tick);
  const price = (tick: number): Decimal => {
    const { bid, offer } = spotOf(pair, legMids(legs, market.seed, tick, inEffect(tick))).spot;
    return div(add(bid, offer), '2', pair.spotAvalible + 1);
  };
  /** The tick whose price is shown: another one while the pair is frozen. */
  const shown = (tick: number): number => market.pricedTick(rateCode, instantOf(tick), disturbances);

  return (from: number, ticks: Ticks): Candle => {
    const [open, close] = [price(shown(ticks.first)), price(shown(ticks.last))];
    const edges = cuts(ticks, disturbances);
    let found: readonly [Decimal, Decimal] = [max(open, close), min(open, close)];
    for (const [i, first] of edges.slice(0, -1).entries()) {
      const last = (edges[i + 1] ?? first + 1) - 1;
      // Between two changes a pair either stands still or walks on.
      const standing = shown(last) === last ? null : price(shown(last));
      found = standing
        ? [max(found[0], standing), min(found[1], standing)]
        : extremes({ first, last }, { pair, legs, seed: market.seed, nudges: inEffect(first) }, price, found);
    }
    return { from, open, high: found[0], low: found[1], close };
  };
}

/** A pair's price history; candles that are over are remembered. */
export function priceHistory(market: Market) {
  const over = remembered(
    6000,
    ({ from }: Span, { rateCode, interval }: HistoryAsk, disturbances: Disturbances, _draw: () => Candle) =>
      `${rateCode} ${interval} ${from} ${JSON.stringify(disturbances)}`,
    (_span, _ask, _disturbances, draw) => draw(),
  );

  /** Oldest first; the last one runs until `now`, its close is the price of now. `until` later than now means now. */
  return (ask: HistoryAsk, now: number, disturbances: Disturbances = undisturbed): Candle[] => {
    const draw = drawing(market, ask.rateCode, disturbances);
    const nowTick = market.pricedTick(ask.rateCode, now);
    return spansUntil(market, { ...ask, until: Math.min(ask.until, now) }).map((span) => {
      const [first, last] = [tickOf(span.from), tickOf(span.to) - 1];
      const candle = () => draw(span.from, { first, last: Math.min(last, nowTick) });
      return last < nowTick ? over(span, ask, disturbances, candle) : candle();
    });
  };
}
