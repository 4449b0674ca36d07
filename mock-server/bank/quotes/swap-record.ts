// The swap as a quote describes it (SWP-04); plain decimals.
import type { SwapRecord } from '#mock/generated/contract.ts';

import type { Cover } from '../facts/ledger-state.ts';
import { pairOf } from '../market/pairs.ts';
import { pipsBetween } from '../products/swap-price.ts';
import type { SwapTerms } from '../facts/swap-terms.ts';
import type { RequestOf } from '../products/quote-kind.ts';
import type { QuotedPrice } from '../facts/quote-state.ts';
import { askedAmounts, closingFields, costFields, coverFields } from './quote-fields.ts';

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

/** Without a price only what was asked is known, in both legs the same (SWP-07). */
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

/** The record of a swap request, priced or not. */
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
