// The strikes that a desk names instead of a rate: at the money, and those of a delta on the bank's smile (OPT-19).
import { type Decimal, fromDouble, round } from '../kernel/decimal.ts';
import { deltaFromStrike } from './option-delta.ts';
import { type OptionShape, smileSetting } from './option-market.ts';
import { directionOf, type CallOrPut } from './option-price.ts';
import type { PairPrices } from './pair-prices.ts';
import { type SmileMarket, type SmileQuotes, smileVol, surfaceOf, wingStrike } from './smile.ts';

/** At-the-money spot and forward, and the strikes whose option has a delta of 25 and 10 percent. */
export type UsualStrike = 'ATMS' | 'ATMF' | '25D' | '10D';

/** Mid of spot and of the outright of the delivery date, and the strikes; all but spot in `forwardAvalible` decimals. */
export type UsualStrikes = {
  readonly spotRate: Decimal;
  readonly fwdRate: Decimal;
  readonly strikes: Readonly<Record<UsualStrike, Decimal>>;
};

const daysOfYear = 365;

/** The search leaves the wing in steps of half a standard deviation; no wing of a real smile lies ten of them out. */
const stepWidth = 0.5;
const mostSteps = 20;

/** Sixty halvings leave no bit of a double undecided. */
const halvings = 60;

/** Where a smile is read: its quotes, the market and the days to expiry. */
type SmileAt = { readonly surface: readonly SmileQuotes[]; readonly market: SmileMarket; readonly days: number };

/** The size of the delta of a strike at the volatility that the smile has there. */
function deltaSize({ surface, market, days }: SmileAt, callOrPut: CallOrPut, strike: number): number {
  const stdDev = smileVol(surface, market, days, strike) * Math.sqrt(days / daysOfYear);
  return Math.abs(deltaFromStrike({ ...market, callOrPut, stdDev }, strike));
}

/**
 * The first strike beyond the 25-delta wing whose delta has a smaller size. Delta and volatility depend on each other
 * there, so the strike is bracketed by steps and then halved: bounded, and the same on every machine.
 */
function strikeBeyondWing(at: SmileAt, callOrPut: CallOrPut, size: number): number {
  const wing = wingStrike(at.surface, at.market, at.days, callOrPut);
  const width = smileVol(at.surface, at.market, at.days, wing) * Math.sqrt(at.days / daysOfYear) * stepWidth * directionOf(callOrPut);
  const strikeAt = (step: number): number => wing * Math.exp(width * step);
  const isInside = (step: number): boolean => deltaSize(at, callOrPut, strikeAt(step)) > size;
  let [near, far] = [0, 1];
  while (isInside(far)) {
    if (far === mostSteps) throw new RangeError(`the smile has no strike with a delta of ${size}`);
    [near, far] = [far, far + 1];
  }
  for (let n = 0; n < halvings; n += 1) {
    const middle = (near + far) / 2;
    if (isInside(middle)) near = middle;
    else far = middle;
  }
  return strikeAt((near + far) / 2);
}

/** The usual strikes of a call or a put. Deltas are spot deltas, not premium-adjusted, at the middle of the bank's volatilities. */
export function usualStrikes(prices: PairPrices, option: Pick<OptionShape, 'callOrPut' | 'expDate' | 'dealDate'>): UsualStrikes {
  const { pair, mid } = prices;
  const { callOrPut } = option;
  const { fwdRate, smile, days } = smileSetting(prices, option);
  const at = { surface: surfaceOf(pair.rateCode), market: smile, days };
  const places = pair.forwardAvalible;
  return {
    spotRate: mid,
    fwdRate,
    strikes: {
      ATMS: round(mid, places),
      ATMF: fwdRate,
      '25D': fromDouble(wingStrike(at.surface, smile, days, callOrPut), places),
      '10D': fromDouble(strikeBeyondWing(at, callOrPut, 0.1), places),
    },
  };
}
