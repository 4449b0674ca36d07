// Contract fields that every record of a quote has: price, cover, closing.
import type { ForwardRecord, Quote, SpotRecord } from '#mock/generated/contract.ts';

import type { Cover } from '../facts/ledger-state.ts';
import { written } from '../market/amount-rules.ts';
import { amountAsked } from '../products/exchange-price.ts';
import type { Price, QuoteCost, QuotedPrice } from '../facts/quote-state.ts';

type Body<Q> = Q extends unknown ? Omit<Q, 'tradeQuote'> : never;
/**
 * The fields of a quote that depend on the product: the trade object, and the flag of a special quote. Fields common
 * to all products are left out.
 */
export type QuoteBody = Body<Quote>;

type Asked = { readonly rateCode: string; readonly calCyCode: '0' | '1'; readonly amount: string };

/** Amounts of an exchange without a price: only the requested one (QUO-09). */
export function askedAmounts(asked: Asked): { readonly custAmt1: string | null; readonly custAmt2: string | null } {
  const amount = written(amountAsked(asked));
  return asked.calCyCode === '0' ? { custAmt1: amount, custAmt2: null } : { custAmt1: null, custAmt2: amount };
}

/** Price fields of a record with one exchange; without a price, only what was requested. */
export function priceFields(
  asked: Asked,
  price: Price | null,
): Pick<SpotRecord, 'orgCustRate' | 'custRate' | 'custAmt1' | 'custAmt2' | 'custDiscountShow'> {
  const leg = price?.legs[0];
  if (!price || !leg) return { orgCustRate: null, custRate: null, ...askedAmounts(asked), custDiscountShow: '0' };
  return { orgCustRate: leg.orgRate, custRate: leg.rate, custAmt1: leg.amt1, custAmt2: leg.amt2, custDiscountShow: price.discount };
}

/** Cover of a record; null if none was required (MRG-03). */
export const coverFields = (
  cover: Cover | undefined,
): Pick<SpotRecord, 'marginOfReceipt' | 'marginCycode' | 'marginAmount' | 'marginAccount'> => ({
  marginOfReceipt: cover && cover.source.kind !== 'hold' ? cover.source.kind : null,
  marginCycode: (cover?.currency ?? null) as SpotRecord['marginCycode'],
  marginAmount: cover?.amount ?? null,
  marginAccount: cover && cover.source.kind !== '1' ? cover.source.accountNo : null,
});

/** Returns the cost of a price against the mid of the market in the form of the contract (QUO-48). Null without a cost. */
export const costOnWire = (cost: QuoteCost | null): SpotRecord['cost'] =>
  cost && {
    mid: cost.mid,
    midAt: cost.at,
    markupPips: cost.markupPips,
    markupAmt: written({ currency: cost.markupCurrency, amount: cost.markupAmount }),
    markupCurr: cost.markupCurrency as NonNullable<SpotRecord['cost']>['markupCurr'],
  };

/** Returns the cost of a quoted price in the form of the contract. */
export const costFields = (price: QuotedPrice | null): SpotRecord['cost'] => costOnWire(price?.cost ?? null);

/** Returns the spot rate on which a quoted price is based, ccy2 per 1 of ccy1 (QUO-47). Null without a basis. */
export const spotRateField = (price: QuotedPrice | null): Pick<SpotRecord, 'spotRate'> => ({ spotRate: price?.basis?.spot ?? null });

/** Returns the rates of fixed dates at both ends of a window (QUO-49). Null unless the date is optional. */
export const windowRatesField = (price: QuotedPrice | null): Pick<ForwardRecord, 'windowRates'> => ({
  windowRates: price?.basis?.ends ?? null,
});

/** What a special quote ends, and the difference; null for an ordinary quote (SPC-16, SPC-17). */
export function closingFields(price: Price | null): SpotRecord['closing'] {
  if (!price?.closing) return null;
  const { originNo, dealtRate, breachRate, delayCharge, netCurr, flatAmt, balance, settleDate } = price.closing;
  const clientProfit = written({ currency: netCurr, amount: price.closing.clientProfit });
  return {
    originNo,
    dealtRate,
    breachRate,
    clientProfit,
    delayCharge: written({ currency: netCurr, amount: delayCharge }),
    netAmt: clientProfit.replace('-', ''),
    netCurr: netCurr as NonNullable<SpotRecord['closing']>['netCurr'],
    flatAmt,
    balance,
    settleDate,
  };
}
