// Vanilla option prices by Garman and Kohlhagen, and the ways a premium is quoted (Haug; Wystup, FX Options table 1.2).
import { normalCdf } from './normal.ts';

/** Call or put on ccy1. */
export type CallOrPut = 'C' | 'P';

/** +1 for a call, −1 for a put: one formula serves both. */
export const directionOf = (callOrPut: CallOrPut): 1 | -1 => (callOrPut === 'C' ? 1 : -1);

/** forward and strike in ccy2 per 1 ccy1; stdDev = volatility × √years. */
export type Moneyness = { readonly forward: number; readonly strike: number; readonly stdDev: number };

/** d1 and d2 of the formula. */
export function distances({ forward, strike, stdDev }: Moneyness): { d1: number; d2: number } {
  const d1 = Math.log(forward / strike) / stdDev + stdDev / 2;
  return { d1, d2: d1 - stdDev };
}

/** The price on the forward, ccy2 per 1 ccy1, discounted by the factor of ccy2. */
export function blackPrice(callOrPut: CallOrPut, option: Moneyness, discountCcy2: number): number {
  const w = directionOf(callOrPut);
  const { d1, d2 } = distances(option);
  return discountCcy2 * w * (option.forward * normalCdf(w * d1) - option.strike * normalCdf(w * d2));
}

/** The forward from continuously compounded rates: spot · e^((r2 − r1)·years). */
export const continuousForward = (spot: number, rateCcy1: number, rateCcy2: number, years: number): number =>
  spot * Math.exp((rateCcy2 - rateCcy1) * years);

/** An option on spot with continuously compounded rates; vol a year, as a share. */
export type SpotOption = {
  readonly callOrPut: CallOrPut;
  readonly spot: number;
  readonly strike: number;
  readonly rateCcy1: number;
  readonly rateCcy2: number;
  readonly years: number;
  readonly vol: number;
};

/** Garman–Kohlhagen: the price in ccy2 per 1 ccy1, paid on the spot date. */
export function garmanKohlhagen({ callOrPut, spot, strike, rateCcy1, rateCcy2, years, vol }: SpotOption): number {
  const forward = continuousForward(spot, rateCcy1, rateCcy2, years);
  return blackPrice(callOrPut, { forward, strike, stdDev: vol * Math.sqrt(years) }, Math.exp(-rateCcy2 * years));
}

/** One price in its six quotations. Pips of ccy2 follow the pair's pipFactor, those of ccy1 are 1/10000. */
export type PremiumQuotes = {
  readonly cashCcy2: number;
  readonly cashCcy1: number;
  readonly percentOfCcy2: number;
  readonly percentOfCcy1: number;
  readonly pipsCcy2PerCcy1: number;
  readonly pipsCcy1PerCcy2: number;
};

/** Quotes a price (ccy2 per 1 ccy1) for a notional of ccy1 in every style (OPT-08). */
export function premiumQuotes(price: number, at: { spot: number; strike: number; notionalCcy1: number; pipFactor: number }): PremiumQuotes {
  const { spot, strike, notionalCcy1, pipFactor } = at;
  return {
    cashCcy2: price * notionalCcy1,
    cashCcy1: (price / spot) * notionalCcy1,
    percentOfCcy2: (100 * price) / strike,
    percentOfCcy1: (100 * price) / spot,
    pipsCcy2PerCcy1: price * pipFactor,
    pipsCcy1PerCcy2: (10_000 * price) / (spot * strike),
  };
}
