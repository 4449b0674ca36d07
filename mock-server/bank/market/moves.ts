// Moves of pairs: the open of the day and the last minutes, without the highs and lows that make candles expensive (HOM-13).
import type { Decimal } from '../kernel/decimal.ts';
import type { InPieces } from '../kernel/pieces.ts';
import type { Disturbances } from './disturbances.ts';
import { middles, spansUntil } from './history.ts';
import type { Market } from './market.ts';
import { tickOf } from './walk.ts';

/** Trading minutes covered by a move. */
const minutes = 30;

/** Open of the business date and closes of the last minutes, oldest first; mids, as in the candles. */
export type Move = { readonly rateCode: string; readonly open: Decimal; readonly closes: Decimal[] };

function moveOf(market: Market, rateCode: string, now: number, disturbances: Disturbances): Move {
  const { price, shown } = middles(market, rateCode, disturbances);
  const nowTick = market.pricedTick(rateCode, now);
  const [day] = spansUntil(market, { rateCode, interval: '1d', count: 1, until: now });
  const spans = [...spansUntil(market, { rateCode, interval: '1m', count: minutes, until: now })].toReversed();
  return {
    rateCode,
    open: price(shown(tickOf(day?.from ?? now))),
    closes: spans.map(({ to }) => price(shown(Math.min(tickOf(to) - 1, nowTick)))),
  };
}

/** Returns the changes of pairs up to `now`, in the order of the pairs. Each pair is one piece of work. */
export function* movesOf(market: Market, rateCodes: readonly string[], now: number, disturbances: Disturbances): InPieces<Move[]> {
  const moves: Move[] = [];
  for (const rateCode of rateCodes) {
    moves.push(moveOf(market, rateCode, now, disturbances));
    yield;
  }
  return moves;
}
