// Moves of pairs: the open of the day and the last minutes, without the highs and lows that make candles expensive
// (HOM-13); on request the range of some days and the last hours (NEW-05).
import type { InPieces } from '../kernel/pieces.ts';
import type { Disturbances } from './disturbances.ts';
import { type Decimal, max, min } from '../kernel/decimal.ts';
import { type Interval, middles, type priceHistory, spansUntil } from './history.ts';
import type { Market } from './market.ts';
import { tickOf } from './walk.ts';

/** Trading minutes covered by a move. */
const minutes = 30;

/** Trading hours covered by a range. */
const hours = 24;

/** Lowest and highest price of the business date and of some dates up to it; closes of the last hours, oldest first. */
export type PriceRange = {
  readonly low: Decimal;
  readonly high: Decimal;
  readonly dayLow: Decimal;
  readonly dayHigh: Decimal;
  readonly hours: Decimal[];
};

/** Open of the business date and closes of the last minutes, oldest first; mids, as in the candles. */
export type Move = { readonly rateCode: string; readonly open: Decimal; readonly closes: Decimal[]; readonly range?: PriceRange };

/** The requested pairs. `days` adds the range of this many business dates. */
export type MovesAsk = { readonly rateCodes: readonly string[]; readonly days?: number };

/** The instant of a request and the manual changes of the market. */
type At = { readonly now: number; readonly disturbances: Disturbances };

/** Returns the closes of the last `count` intervals, oldest first. */
function closesOf(market: Market, rateCode: string, [interval, count]: readonly [Interval, number], { now, disturbances }: At): Decimal[] {
  const { price, shown } = middles(market, rateCode, disturbances);
  const nowTick = market.pricedTick(rateCode, now);
  const spans = [...spansUntil(market, { rateCode, interval, count, until: now })].toReversed();
  return spans.map(({ to }) => price(shown(Math.min(tickOf(to) - 1, nowTick))));
}

function moveOf(market: Market, rateCode: string, at: At): Move {
  const { price, shown } = middles(market, rateCode, at.disturbances);
  const [day] = spansUntil(market, { rateCode, interval: '1d', count: 1, until: at.now });
  return { rateCode, open: price(shown(tickOf(day?.from ?? at.now))), closes: closesOf(market, rateCode, ['1m', minutes], at) };
}

/** Returns functions of a market that compute moves. Day candles are taken from its price history, which caches them. */
export function priceMoves(market: Market, history: ReturnType<typeof priceHistory>) {
  function* rangeOf(rateCode: string, days: number, at: At): InPieces<PriceRange | undefined> {
    const candles = yield* history({ rateCode, interval: '1d', count: days, until: at.now }, at.now, at.disturbances);
    const today = candles.at(-1);
    if (!today) return undefined;
    return {
      low: candles.map(({ low }) => low).reduce(min),
      high: candles.map(({ high }) => high).reduce(max),
      dayLow: today.low,
      dayHigh: today.high,
      hours: closesOf(market, rateCode, ['1h', hours], at),
    };
  }

  /** Returns the moves of pairs up to `now`, in the order of the pairs. A move is one piece of work; a range is several. */
  return function* ({ rateCodes, days }: MovesAsk, now: number, disturbances: Disturbances): InPieces<Move[]> {
    const at = { now, disturbances };
    const moves: Move[] = [];
    for (const rateCode of rateCodes) {
      const range = days === undefined ? undefined : yield* rangeOf(rateCode, days, at);
      moves.push({ ...moveOf(market, rateCode, at), ...(range && { range }) });
      yield;
    }
    return moves;
  };
}
