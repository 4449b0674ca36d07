// The forward as a quote describes it (SPO-05, FWD-09); plain decimals.
import type { ForwardRecord } from '#mock/generated/contract.ts';

import type { Cover } from '../facts/ledger-state.ts';
import type { ForwardTerms } from '../facts/forward-terms.ts';
import type { RequestOf } from '../products/quote-kind.ts';
import type { QuotedPrice } from '../facts/quote-state.ts';
import { closingFields, costFields, coverFields, priceFields } from './quote-fields.ts';

/** The record of a forward request, priced or not. */
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
  };
}
