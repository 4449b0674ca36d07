// What one unit of an option costs at the bank now: the smile's volatility, half a spread away, on the outright of the delivery date (BNK-16).
import { daysBetween } from '../calendar/dates.ts';
import { add, div, fromDouble } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import { midRate } from './curves.ts';
import { blackPrice, type CallOrPut } from './option-price.ts';
import type { PairPrices } from './pair-prices.ts';
import { currencyOf } from './pairs.ts';
import { smileVol } from './smile.ts';
import { halfVolSpread, surfaceOf } from './vols.ts';

/** An option as the formulas see it. */
export type OptionShape = {
  readonly callOrPut: CallOrPut;
  readonly strikeRate: Decimal;
  readonly expDate: string;
  /** Delivery of an exercise. */
  readonly dealDate: string;
};

/** Its price: unit in ccy2 per 1 of ccy1, paid on the spot date; spot and outright mid behind it. */
export type OptionMarket = { readonly unit: Decimal; readonly spotRate: Decimal; readonly fwdRate: Decimal };

/** Decimals of a price: more than any premium shows, so that it is rounded once. */
const unitPlaces = 10;

const daysOfYear = 365;

/** No volatility is below this, the half spread taken off or not. */
const lowestVol = 0.001;

/** The simple rate of a currency from spot over some days: linear between the terms, flat outside. */
function rateOver({ day }: PairPrices, currency: string, days: number): number {
  const nodes = [...day.terms]
    .filter(([, term]) => term.near === day.spotDate)
    .map(([name, term]) => [term.days, midRate(currency, name)] as const);
  const next = nodes.findIndex(([nodeDays]) => nodeDays >= days);
  const right = next === -1 ? nodes.at(-1) : nodes[next];
  const left = nodes[next - 1] ?? right;
  if (!left || !right) throw new RangeError(`no rate of ${currency}`);
  if (left[0] === right[0]) return right[1];
  return left[1] + ((right[1] - left[1]) * (days - left[0])) / (right[0] - left[0]);
}

/** Prices an option that the bank sells (the customer buys, B) or buys (S). */
export function optionMarket(
  prices: PairPrices,
  { callOrPut, strikeRate, expDate, dealDate }: OptionShape,
  buyOrSell: 'B' | 'S',
): OptionMarket {
  const { pair, day, businessDate, mid } = prices;
  const { bid, offer } = prices.outright(dealDate);
  const fwdRate = div(add(bid, offer), '2', pair.forwardAvalible);
  const [spot, forward, strike] = [Number(mid), Number(fwdRate), Number(strikeRate)];
  const deliveryDays = daysBetween(day.spotDate, dealDate);
  const discountCcy2 = 1 / (1 + (rateOver(prices, pair.ccy2, deliveryDays) * deliveryDays) / currencyOf(pair.ccy2).dayBasis);
  // By covered interest parity the outright tells the discount of the first currency.
  const discountCcy1 = (discountCcy2 * forward) / spot;
  const days = daysBetween(businessDate, expDate);
  const smile = { spot, forward, discountCcy1, convention: { on: 'spot', premiumAdjusted: false }, atm: 'delta-neutral' } as const;
  const vol = smileVol(surfaceOf(pair.rateCode), smile, days, strike) + (buyOrSell === 'B' ? halfVolSpread : -halfVolSpread);
  const stdDev = Math.max(vol, lowestVol) * Math.sqrt(days / daysOfYear);
  const unit = blackPrice(callOrPut, { forward, strike, stdDev }, discountCcy2);
  return { unit: fromDouble(Math.max(unit, 0), unitPlaces), spotRate: mid, fwdRate };
}
