// Strikes with names: at the money, and those of a delta on the bank's smile (OPT-19).
import { type Decimal, fromDouble, round } from '../kernel/decimal.ts';
import { deltaFromStrike } from './option-delta.ts';
import { type OptionShape, smileSetting } from './option-market.ts';
import { directionOf, type CallOrPut } from './option-price.ts';
import type { PairPrices } from './pair-prices.ts';
import { type SmileMarket, type SmileQuotes, smileVol, surfaceOf, wingStrike } from './smile.ts';

/** At-the-money spot and forward, and the strikes with a delta of 25 and 10 percent. */
export type UsualStrike = 'ATMS' | 'ATMF' | '25D' | '10D';

/**
 * Mids of spot and of the outright of the delivery date, and the strikes; all except spot with `forwardAvalible`
 * decimals.
 */
export type UsualStrikes = {
  readonly spotRate: Decimal;
  readonly fwdRate: Decimal;
  readonly strikes: Readonly<Record<UsualStrike, Decimal>>;
};

const daysOfYear = 365;

/** The search leaves the wing in steps of half a standard deviation; no realistic smile needs ten of them. */
const stepWidth = 0.5;
const mostSteps = 20;

/** Sixty halvings determine every bit of a double. */
const halvings = 60;

/** A smile's quotes, market and days to expiry. */
type SmileAt = { readonly surface: readonly SmileQuotes[]; readonly market: SmileMarket; readonly days: number };

/** Size of the delta of a strike at the smile's volatility. */
function deltaSize({ surface, market, days }: SmileAt, callOrPut: CallOrPut, strike: number): number {
  const stdDev = smileVol(surface, market, days, strike) * Math.sqrt(days / daysOfYear);
  return Math.abs(deltaFromStrike({ ...market, callOrPut, stdDev }, strike));
}

/**
 * Returns the first strike beyond the 25-delta wing whose delta is smaller than `size`. Delta and volatility depend on
 * each other there. The strike is therefore bracketed in steps and then halved, a bounded search with equal results on
 * every machine.
 */
function strikeBeyondWing(at: SmileAt, callOrPut: CallOrPut, size: number): number {
  const wing = wingStrike(at.surface, at.market, at.days, callOrPut);
  const width = smileVol(at.surface, at.market, at.days, wing) * Math.sqrt(at.days / daysOfYear) * stepWidth * directionOf(callOrPut);
  const strikeAt = (step: number): number => wing * Math.exp(width * step);
  const isInside = (step: number): boolean => deltaSize(at, callOrPut, strikeAt(step)) > size;
  let [near, far] = [0, 1];
  while (isInside(far)) {
    if (far === mostSteps) throw new RangeError(`no strike on the smile has a delta of ${size}`);
    [near, far] = [far, far + 1];
  }
  for (let n = 0; n < halvings; n += 1) {
    const middle = (near + far) / 2;
    if (isInside(middle)) near = middle;
    else far = middle;
  }
  return strikeAt((near + far) / 2);
}

/**
 * Returns the named strikes of a call or put. Deltas are spot deltas, not premium-adjusted, at the bank's mid
 * volatilities.
 */
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
