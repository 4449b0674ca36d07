// The option as a quote describes it (OPT-03, OPT-09); plain decimals.
import type { OptionRecord } from '#mock/generated/contract.ts';

import type { Cover } from '../facts/ledger-state.ts';
import { shownRate } from '../products/option-premium.ts';
import type { OptionHedgingTerms, OptionTerms } from '../facts/option-terms.ts';
import type { RequestOf } from '../products/quote-kind.ts';
import type { Price, PremiumPrice, QuotedPrice } from '../facts/quote-state.ts';
import { closingFields, costFields, coverFields } from './quote-fields.ts';

type AnyTerms = OptionTerms | OptionHedgingTerms;

/** Rates and premium; null while there is no price. */
function premiumFields({ feeShowType }: AnyTerms, premium: PremiumPrice | null) {
  if (!premium) return { spotRate: null, fwdRate: null, premiumRateIo: null, custPremium: null };
  const { spotRate, fwdRate, amount } = premium;
  return { spotRate, fwdRate, premiumRateIo: shownRate(premium, feeShowType), custPremium: amount };
}

/** What it closes; the difference that is paid is the new premium (SPC-23). */
function closingOf(price: Price | null): OptionRecord['closing'] {
  const closing = closingFields(price);
  return closing && price?.premium ? { ...closing, netAmt: price.premium.amount } : closing;
}

/** The record of an option request, or of the reverse option of a closing, priced or not. */
export function optionRecord(
  { businessNo, terms }: RequestOf<AnyTerms>,
  price: QuotedPrice | null,
  cover: Cover | undefined,
): OptionRecord {
  const { rateCode, appId, buyOrSell, callOrPut, cutOffId, strikeRate, amount, calCyCode, amt1, amt2, tradeDate } = terms;
  const { expDate, dealDate, premiumDate, feeShowType, oldPremiumRateIo, account1, account2, remark, appl } = terms;
  return {
    businessNo,
    rateCode,
    appId,
    tranType: '2',
    buyOrSell,
    optionType: '0',
    callOrPut,
    deliveryType: 'F',
    cutOffId,
    ...premiumFields(terms, price?.premium ?? null),
    strikeRate,
    calcAmount: amount,
    calcCyCode: calCyCode,
    custAmt1: amt1,
    custAmt2: amt2,
    tradeDate,
    termId: terms.termId as OptionRecord['termId'],
    expDate,
    dealDate,
    premiumDate,
    feeShowType,
    oldPremiumRateIo,
    premiumParymentCyCode: terms.premiumCcy as OptionRecord['premiumParymentCyCode'],
    account1,
    account2,
    remark,
    appl,
    ...coverFields(cover),
    closing: closingOf(price),
    cost: costFields(price),
  };
}
