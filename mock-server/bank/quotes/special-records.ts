// Special quotes in the shape of the contract: the flag, and the new deal in the record that has its number (SPC-04,
// SPC-16).
import type { ForwardRecord, SpotRecord, SwapRecord } from '#mock/generated/contract.ts';

import { isZero } from '../kernel/decimal.ts';
import { noConcession } from '../products/exchange-price.ts';
import type { SpecialFlag as LegFlag, SpecialTerms, SwapTerms } from '../facts/terms.ts';
import type { RequestOf } from '../products/quote-kind.ts';
import type { QuotedPrice } from '../facts/quote-state.ts';
import { forwardRecord, spotRecord, swapRecord } from './quote-records.ts';
import type { QuoteBody } from './quote-fields.ts';

type Special = RequestOf<SpecialTerms>;

/** Fields that records of all products share. */
const common = ({ terms: { rateCode, appId, side, amt1, tradeDate, account1, account2, appl } }: Special) => ({
  rateCode,
  appId,
  buyOrSell: side === 'BUY' ? ('B' as const) : ('S' as const),
  calCyCode: '0' as const,
  side,
  amount: amt1,
  tradeDate,
  cyCode1Account: account1,
  cyCode2Account: account2,
  concession: noConcession,
  couponNo: null,
  reporting: null,
  remark: '',
  appl,
});

function asSpot(request: Special, price: QuotedPrice | null): SpotRecord {
  const terms = { kind: 'spot' as const, ...common(request), valueDate: request.terms.date, delayInDelivery: false };
  return spotRecord({ ...request, terms }, price, undefined);
}

function asForward(request: Special, price: QuotedPrice | null): ForwardRecord {
  const terms = { kind: 'forward' as const, ...common(request), termId: null, optionDate: null, maturityDate: request.terms.date };
  return forwardRecord({ ...request, terms }, price, undefined);
}

/** Returns null for a missing or zero amount, because a leg that exchanges nothing shows no amounts. */
const amountOrNull = (amount: string | null): string | null => (amount === null || isZero(amount) ? null : amount);

function asSwap(request: Special, price: QuotedPrice | null): SwapRecord {
  const { leg, account1, account2, nearDate, date } = request.terms;
  const accounts = { account1, account2 };
  const dates = { nearTermId: null, farTermId: null, nearDate, farDate: date };
  const terms: SwapTerms = { kind: 'swap', ...common(request), ...dates, near: accounts, far: accounts };
  const record = swapRecord({ ...request, terms }, price, undefined);
  // The requested amount is that of the leg to end. The amount of the other leg is unknown until there is a price.
  const unknown = { ...(leg === 'far' && { custNearAmt1: null }), ...(leg === 'near' && { custFarAmt1: null }) };
  return {
    ...record,
    custNearAmt1: amountOrNull(record.custNearAmt1),
    custNearAmt2: amountOrNull(record.custNearAmt2),
    ...(price ? {} : unknown),
  };
}

/** Marks a quote that ends an optional-date forward (SPC-02). */
const window = ({ terms: { originOptionDate } }: Special) => (originOptionDate === undefined ? {} : { originOptionDate });

/** The trade object of each special quote, with its flag. */
export const specialRecords: { readonly [F in LegFlag]: (request: RequestOf<SpecialTerms<F>>, price: QuotedPrice | null) => QuoteBody } = {
  spotBreach: (request, price) => ({ spotTrade: asSpot(request, price), specialFlag: 'spotBreach' }),
  fwdEarlyBreach: (request, price) => ({ forwardTrade: asForward(request, price), specialFlag: 'fwdEarlyBreach', ...window(request) }),
  fwdExpireBreach: (request, price) => ({ spotTrade: asSpot(request, price), specialFlag: 'fwdExpireBreach', ...window(request) }),
  fwdEarlyDelivery: (request, price) => ({ swapTrade: asSwap(request, price), specialFlag: 'fwdEarlyDelivery', ...window(request) }),
  swapBreach: (request, price) => ({ swapTrade: asSwap(request, price), specialFlag: 'swapBreach' }),
};
