// By how much the quote of a submission is worse than its limit rate (EYE-06).
import type { Quote } from '#web/api/generated/model/quote.zod.ts';
import { compare, type Decimal } from '#web/domain/decimal.ts';
import { pipsBetween } from '#web/domain/pips.ts';
import { pairOfQuote } from '#web/domain/quote/trade-type.ts';
import { customerSide, otherSide, type Side } from '#web/domain/side.ts';
import { pipFactorOf } from '#web/state/pairs.ts';

/** The customer's side at the rate that is quoted: of a swap, that of the far leg. */
function sideOf(quote: Quote): Side {
  if ('optionTrade' in quote) return quote.optionTrade.buyOrSell;
  if ('swapTrade' in quote) return otherSide(customerSide(quote.swapTrade.buyOrSell, quote.swapTrade.calCyCode));
  const { buyOrSell, calCyCode } = 'spotTrade' in quote ? quote.spotTrade : quote.forwardTrade;
  return customerSide(buyOrSell, calCyCode);
}

/** Returns by how many pips a quote is worse for the customer than its limit rate; null if it is not. */
export function worsePips(quote: Quote, limitRate: Decimal | undefined): Decimal | null {
  const { custRate } = quote.tradeQuote;
  if (limitRate === undefined || custRate === null) return null;
  const factor = pipFactorOf(pairOfQuote(quote));
  const pips = sideOf(quote) === 'B' ? pipsBetween(limitRate, custRate, factor) : pipsBetween(custRate, limitRate, factor);
  return compare(pips, '0') > 0 ? pips : null;
}
