// Deltas of an option in the four market conventions, and the strike of a given delta (Reiswich and Wystup).
import { type CallOrPut, directionOf, distances, inverseNormalCdf, type Moneyness, normalCdf, normalDensity } from './option-price.ts';

/**
 * Whether delta refers to spot or to the forward. It is premium-adjusted if the premium is paid in ccy1 and is part of
 * the hedge.
 */
export type DeltaConvention = { readonly on: 'spot' | 'forward'; readonly premiumAdjusted: boolean };

/** All of an option except its strike. */
export type DeltaSetup = Omit<Moneyness, 'strike'> & {
  readonly callOrPut: CallOrPut;
  readonly convention: DeltaConvention;
  readonly discountCcy1: number;
};

/** Returns the factor between the forward delta and this delta: the ccy1 discount factor for a spot delta, else 1. */
const discountOf = ({ convention, discountCcy1 }: DeltaSetup): number => (convention.on === 'spot' ? discountCcy1 : 1);

/** Returns the delta of a strike: positive for calls, negative for puts. */
export function deltaFromStrike(setup: DeltaSetup, strike: number): number {
  const w = directionOf(setup.callOrPut);
  const { d1, d2 } = distances({ ...setup, strike });
  const hedge = setup.convention.premiumAdjusted ? (strike / setup.forward) * normalCdf(w * d2) : normalCdf(w * d1);
  return w * discountOf(setup) * hedge;
}

/** Root of a function that falls from left to right. Sixty halvings determine every bit of a double. */
function zeroOfFalling(f: (x: number) => number, left: number, right: number): number {
  let [low, high] = [left, right];
  for (let n = 0; n < 60; n += 1) {
    const middle = (low + high) / 2;
    if (f(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** ln(strike ÷ forward) is searched up to this many standard deviations to each side. */
const searchWidth = 12;

/**
 * Returns the strike of a premium-adjusted delta, which has no closed form. A put's delta falls as the strike rises. A
 * call's first rises to a maximum; the market uses the strike above that maximum.
 */
function adjustedStrike(setup: DeltaSetup, delta: number): number {
  const { forward, stdDev, callOrPut } = setup;
  const strikeAt = (x: number): number => forward * Math.exp(x * stdDev);
  const excess = (x: number): number => deltaFromStrike(setup, strikeAt(x)) - delta;
  const d2At = (x: number): number => -x - stdDev / 2;
  const slope = (x: number): number => stdDev * normalCdf(d2At(x)) - normalDensity(d2At(x));
  const left = callOrPut === 'C' ? zeroOfFalling(slope, -searchWidth, searchWidth) : -searchWidth;
  return strikeAt(zeroOfFalling(excess, left, searchWidth));
}

/** Returns the strike of a delta, which has the sign of `deltaFromStrike`. */
export function strikeFromDelta(setup: DeltaSetup, delta: number): number {
  if (setup.convention.premiumAdjusted) return adjustedStrike(setup, delta);
  const w = directionOf(setup.callOrPut);
  const d1 = w * inverseNormalCdf((w * delta) / discountOf(setup));
  return setup.forward * Math.exp(setup.stdDev * (setup.stdDev / 2 - d1));
}
