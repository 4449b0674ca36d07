// Vanilla option prices on the forward: Garman–Kohlhagen in Black's form (Haug).

// The normal distribution in double precision: erfc by a series near 0 and a continued fraction elsewhere (Abramowitz
// and Stegun 7.1.6, 7.1.14).

const seriesReaches = 2.5;

/** erf(x) for small x: 2/√π · e^(−x²) · Σ 2ⁿ x^(2n+1) / (1·3·…·(2n+1)). All terms have one sign, so nothing cancels. */
function erfSeries(x: number): number {
  let term = x;
  let sum = x;
  for (let n = 1; Math.abs(term) > Math.abs(sum) * Number.EPSILON; n += 1) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum;
}

/** erfc(x) for large x: e^(−x²)/√π · 1/(x + ½/(x + 1/(x + 1½/(x + …)))), evaluated from the inside. */
function erfcFraction(x: number): number {
  const depth = 60;
  let tail = x;
  for (let n = depth; n > 0; n -= 1) tail = x + n / 2 / tail;
  return Math.exp(-x * x) / Math.sqrt(Math.PI) / tail;
}

/** Returns the complementary error function, 1 − erf(x), to about 15 digits in both tails. */
export function erfc(x: number): number {
  if (x < 0) return 2 - erfc(-x);
  return x < seriesReaches ? 1 - erfSeries(x) : erfcFraction(x);
}

/** N(x): the probability that a standard normal variable is at most x. */
export const normalCdf = (x: number): number => erfc(-x / Math.SQRT2) / 2;

/** n(x): the density of the standard normal distribution. */
export const normalDensity = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);

/**
 * Returns the x with N(x) = p, for 0 < p < 1. Newton's method with Halley's correction starts from 0; steps are
 * bounded in the tails.
 */
export function inverseNormalCdf(p: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError(`no normal quantile for probability ${p}`);
  let x = 0;
  for (let n = 0; n < 100; n += 1) {
    const newton = (normalCdf(x) - p) / normalDensity(x);
    const step = Math.max(-1, Math.min(1, newton / (1 + (x * newton) / 2)));
    x -= step;
    if (Math.abs(step) <= Number.EPSILON * (1 + Math.abs(x))) break;
  }
  return x;
}

/** Call or put on ccy1, as the contract codes it. */
export type CallOrPut = 'C' | 'P';

/** +1 for calls, −1 for puts. */
export const directionOf = (callOrPut: CallOrPut): 1 | -1 => (callOrPut === 'C' ? 1 : -1);

/** forward and strike in ccy2 per 1 of ccy1; stdDev = volatility × √years. */
export type Moneyness = { readonly forward: number; readonly strike: number; readonly stdDev: number };

/** d1 and d2 of the formula. */
export function distances({ forward, strike, stdDev }: Moneyness): { d1: number; d2: number } {
  const d1 = Math.log(forward / strike) / stdDev + stdDev / 2;
  return { d1, d2: d1 - stdDev };
}

/** Returns the price on the forward in ccy2 per 1 of ccy1, discounted in ccy2. It is the intrinsic value if stdDev is 0. */
export function blackPrice(callOrPut: CallOrPut, option: Moneyness, discountCcy2: number): number {
  const w = directionOf(callOrPut);
  if (option.stdDev === 0) return discountCcy2 * Math.max(w * (option.forward - option.strike), 0);
  const { d1, d2 } = distances(option);
  return discountCcy2 * w * (option.forward * normalCdf(w * d1) - option.strike * normalCdf(w * d2));
}
