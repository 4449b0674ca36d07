// The spot trade as a quote describes it (SPO-05); plain decimals.
import type { SpotRecord } from '#mock/generated/contract.ts';

import type { Cover } from '../facts/ledger-state.ts';
import type { SpotTerms } from '../facts/spot-terms.ts';
import type { RequestOf } from '../products/quote-kind.ts';
import type { QuotedPrice } from '../facts/quote-state.ts';
import { closingFields, costFields, coverFields, priceFields } from './quote-fields.ts';

/** The record of a spot request, priced or not. */
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
  };
}
