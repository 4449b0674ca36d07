// The cost of a quote beside the mid of the market, fixed at its moment and stored with the quote and its deal (QUO-48).
import { add, compare, div, exactPlaces, mul, round, sub } from '../kernel/decimal.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { Points } from '../desk/env.ts';
import { currencyOf, pairOf } from '../market/pairs.ts';
import type { Side } from '../kernel/side.ts';
import type { PremiumPrice, QuoteCost } from '../facts/quote-state.ts';

/** Returns pips with two decimals, or three where half of the last one counts, so that they multiply out. */
function inPips(pips: Decimal): Decimal {
  const [short, long] = [round(pips, 2), round(pips, 3)];
  return compare(short, long) === 0 ? short : long;
}

/** Returns the mid of two sides. */
const middle = ({ bid, offer }: Points): Decimal => div(add(bid, offer), '2', exactPlaces);

/** Returns the cost of a mark-up in pips on an amount of ccy1. With positive `pips` the customer pays it. */
function markedUp(rateCode: string, mid: Decimal, at: number, pips: Decimal, amt1: Decimal): QuoteCost {
  const { ccy2, pipFactor } = pairOf(rateCode);
  const amount = div(mul(pips, amt1), pipFactor, currencyOf(ccy2).decimals);
  return { mid, at, markupPips: inPips(pips), markupAmount: amount, markupCurrency: ccy2 };
}

/** An exchange and the rate at which it is dealt. */
type Dealt = { readonly rateCode: string; readonly side: Side; readonly rate: Decimal; readonly amt1: Decimal };

/** Cost of an exchange: its rate against the mid for its day, both in ccy2 per 1 of ccy1. */
export function costOfExchange({ rateCode, side, rate, amt1 }: Dealt, mid: Decimal, at: number): QuoteCost {
  const above = mul(sub(rate, mid), pairOf(rateCode).pipFactor);
  return markedUp(rateCode, mid, at, side === 'BUY' ? above : sub('0', above), amt1);
}

/**
 * Cost of two exchanges: the points between their rates against the mid points, in pips. Side and amount are those of
 * the far one.
 */
export function costOfPoints({ rateCode, side, rate, amt1 }: Dealt, nearRate: Decimal, points: Points, at: number): QuoteCost {
  const mid = inPips(middle(points));
  const above = sub(mul(sub(rate, nearRate), pairOf(rateCode).pipFactor), mid);
  return markedUp(rateCode, mid, at, side === 'BUY' ? above : sub('0', above), amt1);
}

/** Cost of an option: its premium against the one at mid, both as amounts of the premium's currency. */
export function costOfPremium(buyOrSell: 'B' | 'S', premium: PremiumPrice, mid: PremiumPrice, at: number): QuoteCost {
  const by = (quoted: Decimal, middling: Decimal) => (buyOrSell === 'B' ? sub(quoted, middling) : sub(middling, quoted));
  return {
    mid: mid.amount,
    at,
    markupPips: inPips(by(premium.pips, mid.pips)),
    markupAmount: by(premium.amount, mid.amount),
    markupCurrency: premium.currency,
  };
}
