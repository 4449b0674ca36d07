// The bank's current price for one unit of an option: the smile's volatility plus or minus half a spread, on the
// outright of the delivery date (BNK-16).
import { daysBetween } from '../calendar/dates.ts';
import { add, type Decimal, div, fromDouble } from '../kernel/decimal.ts';
import { growth } from './discounting.ts';
import { blackPrice, type CallOrPut } from './option-price.ts';
import type { PairPrices } from './pair-prices.ts';
import { halfVolSpread, type SmileMarket, smileVol, surfaceOf } from './smile.ts';

/** The figures of an option that its price depends on. */
export type OptionShape = {
  readonly callOrPut: CallOrPut;
  readonly strikeRate: Decimal;
  readonly expDate: string;
  /** Delivery date of an exercise. */
  readonly dealDate: string;
  /** Currency and date of the premium. */
  readonly premiumCcy: string;
  readonly premiumDate: string;
};

/** The price: `unit` in ccy2 at spot per 1 of ccy1, paid on the premium date, with the spot and outright mid used. */
export type OptionMarket = { readonly unit: Decimal; readonly spotRate: Decimal; readonly fwdRate: Decimal };

/** Decimals of a price, more than any premium shows, so that it is rounded once. */
const unitPlaces = 10;

const daysOfYear = 365;

/** Lower bound of volatilities, also after the half spread is subtracted. */
const lowestVol = 0.001;

/** Input of a smile: the outright mid of a delivery date, and the days to the expiry. */
export type SmileSetting = { readonly fwdRate: Decimal; readonly discountCcy2: number; readonly smile: SmileMarket; readonly days: number };

/**
 * Returns the inputs of the volatility smile for an expiry and its delivery. For every pair the bank quotes spot
 * delta, not premium-adjusted (BNK-16).
 */
export function smileSetting(prices: PairPrices, { expDate, dealDate }: Pick<OptionShape, 'expDate' | 'dealDate'>): SmileSetting {
  const { pair, businessDate, mid } = prices;
  const { bid, offer } = prices.outright(dealDate);
  const fwdRate = div(add(bid, offer), '2', pair.forwardAvalible);
  const [spot, forward] = [Number(mid), Number(fwdRate)];
  const discountCcy2 = 1 / growth(prices, pair.ccy2, dealDate);
  // Discount factor of ccy1 by covered interest parity.
  const discountCcy1 = (discountCcy2 * forward) / spot;
  const smile = { spot, forward, discountCcy1, convention: { on: 'spot', premiumAdjusted: false }, atm: 'delta-neutral' } as const;
  return { fwdRate, discountCcy2, smile, days: daysBetween(businessDate, expDate) };
}

/** Prices an option that the customer buys (B) or sells (S). */
export function optionMarket(prices: PairPrices, option: OptionShape, buyOrSell: 'B' | 'S'): OptionMarket {
  const { callOrPut, strikeRate, premiumCcy, premiumDate } = option;
  const { fwdRate, discountCcy2, smile, days } = smileSetting(prices, option);
  const strike = Number(strikeRate);
  const spread = buyOrSell === 'B' ? halfVolSpread : -halfVolSpread;
  const volatility = () => Math.max(smileVol(surfaceOf(prices.pair.rateCode), smile, days, strike) + spread, lowestVol);
  // From its expiry date on an option is worth its intrinsic value.
  const stdDev = days > 0 ? volatility() * Math.sqrt(days / daysOfYear) : 0;
  const unit = blackPrice(callOrPut, { forward: smile.forward, strike, stdDev }, discountCcy2) * growth(prices, premiumCcy, premiumDate);
  return { unit: fromDouble(Math.max(unit, 0), unitPlaces), spotRate: prices.mid, fwdRate };
}
