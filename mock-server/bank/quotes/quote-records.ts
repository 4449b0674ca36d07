// Builds the record of a quote in the shape of the contract, for each product (API-20). Amounts and rates are decimals
// without grouping.
import type { ForwardRecord, OptionRecord, SpotRecord, SwapRecord } from '#mock/generated/contract.ts';
import type { Cover } from '../facts/ledger-state.ts';
import type { ForwardTerms, OptionHedgingTerms, OptionTerms, SpotTerms, SwapTerms } from '../facts/terms.ts';
import type { RequestOf } from '../products/quote-kind.ts';
import type { PremiumPrice, Price, QuotedPrice } from '../facts/quote-state.ts';
import { askedAmounts, closingFields, costFields, coverFields, priceFields, spotRateField, windowRatesField } from './quote-fields.ts';
import { pairOf } from '../market/pairs.ts';
import { pipsBetween } from '../products/swap.ts';
import { shownRate } from '../products/option-premium.ts';

// Spot quotes (SPO-05).

/** Returns the record of a spot request, with or without a price. */
export function spotRecord({ businessNo, terms }: RequestOf<SpotTerms>, price: QuotedPrice | null, cover: Cover | undefined): SpotRecord {
  const { rateCode, appId, buyOrSell, calCyCode, valueDate, tradeDate, cyCode1Account, cyCode2Account } = terms;
  const { remark, delayInDelivery, appl } = terms;
  return {
    businessNo,
    rateCode,
    appId,
    tranType: '0',
    buyOrSell,
    calCyCode,
    valueDate,
    tradeDate,
    cyCode1Account,
    cyCode2Account,
    ...priceFields(terms, price),
    termId: null,
    optionDate: null,
    maturityDate: null,
    isDiscountCtl: '0',
    remark,
    delayInDelivery,
    appl,
    ...coverFields(cover),
    closing: closingFields(price),
    cost: costFields(price),
    ...spotRateField(price),
  };
}

// Forward quotes (SPO-05, FWD-09).

/** Returns the record of a forward request, with or without a price. */
export function forwardRecord(
  { businessNo, terms }: RequestOf<ForwardTerms>,
  price: QuotedPrice | null,
  cover: Cover | undefined,
): ForwardRecord {
  const { rateCode, appId, buyOrSell, calCyCode, tradeDate, termId, optionDate, maturityDate, cyCode1Account, cyCode2Account } = terms;
  return {
    businessNo,
    rateCode,
    appId,
    tranType: '1',
    buyOrSell,
    calCyCode,
    valueDate: maturityDate,
    tradeDate,
    cyCode1Account,
    cyCode2Account,
    ...priceFields(terms, price),
    termId: termId as ForwardRecord['termId'],
    optionDate,
    maturityDate,
    isDiscountCtl: '0',
    remark: terms.remark,
    delayInDelivery: false,
    appl: terms.appl,
    ...coverFields(cover),
    closing: closingFields(price),
    cost: costFields(price),
    ...spotRateField(price),
    ...windowRatesField(price),
  };
}

// Swap quotes (SWP-04).

/** Rates, points and amounts of both legs. */
type LegFields = Pick<
  SwapRecord,
  | 'orgNearCustRate'
  | 'nearCustRate'
  | 'nearCustPoints'
  | 'custNearAmt1'
  | 'custNearAmt2'
  | 'orgFarCustRate'
  | 'farCustRate'
  | 'farCustPoints'
  | 'custFarAmt1'
  | 'custFarAmt2'
>;

/** Returns the legs of a swap without a price. Only the requested amount is known, equal in both legs (SWP-07). */
function unpriced(terms: SwapTerms): LegFields {
  const { custAmt1, custAmt2 } = askedAmounts(terms);
  return {
    orgNearCustRate: null,
    nearCustRate: null,
    nearCustPoints: null,
    custNearAmt1: custAmt1,
    custNearAmt2: custAmt2,
    orgFarCustRate: null,
    farCustRate: null,
    farCustPoints: null,
    custFarAmt1: custAmt1,
    custFarAmt2: custAmt2,
  };
}

function legFields(terms: SwapTerms, price: QuotedPrice | null): LegFields {
  const [near, far] = price?.legs ?? [];
  if (!price || !near || !far) return unpriced(terms);
  return {
    orgNearCustRate: near.orgRate,
    nearCustRate: near.rate,
    nearCustPoints: price.nearPoints ?? '0',
    custNearAmt1: near.amt1,
    custNearAmt2: near.amt2,
    orgFarCustRate: far.orgRate,
    farCustRate: far.rate,
    farCustPoints: pipsBetween(pairOf(terms.rateCode), near.rate, far.rate),
    custFarAmt1: far.amt1,
    custFarAmt2: far.amt2,
  };
}

/** Returns the record of a swap request, with or without a price. */
export function swapRecord({ businessNo, terms }: RequestOf<SwapTerms>, price: QuotedPrice | null, cover: Cover | undefined): SwapRecord {
  const { rateCode, appId, buyOrSell, calCyCode, tradeDate, nearDate, farDate, near, far, remark, appl } = terms;
  return {
    businessNo,
    rateCode,
    appId,
    tranType: '3',
    buyOrSell,
    calCyCode,
    ...legFields(terms, price),
    nearTermId: terms.nearTermId as SwapRecord['nearTermId'],
    nearValueDate: nearDate,
    nearCyCode1Account: near.account1,
    nearCyCode2Account: near.account2,
    farTermId: terms.farTermId as SwapRecord['farTermId'],
    farMaturityDate: farDate,
    farCyCode1Account: far.account1,
    farCyCode2Account: far.account2,
    tradeDate,
    remark,
    isDiscountCtl: '0',
    custDiscountShow: price?.discount ?? '0',
    appl,
    ...coverFields(cover),
    closing: closingFields(price),
    cost: costFields(price),
  };
}

// Option quotes (OPT-03, OPT-09).

type AnyTerms = OptionTerms | OptionHedgingTerms;

/** Returns the rates and the premium. All are null without a price. */
function premiumFields({ feeShowType }: AnyTerms, premium: PremiumPrice | null) {
  if (!premium) return { spotRate: null, fwdRate: null, premiumRateIo: null, custPremium: null };
  const { spotRate, fwdRate, amount } = premium;
  return { spotRate, fwdRate, premiumRateIo: shownRate(premium, feeShowType), custPremium: amount };
}

/** What it closes; the paid difference is the new premium (SPC-23). */
function closingOf(price: Price | null): OptionRecord['closing'] {
  const closing = closingFields(price);
  return closing && price?.premium ? { ...closing, netAmt: price.premium.amount } : closing;
}

/** Returns the record of an option request, or of the reverse option of a closing, with or without a price. */
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
