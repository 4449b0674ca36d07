// Open quotes and waiting requests as the wire has them; plain decimals (QUO-30, BNK-46).
import type { OpenQuotes, Quote as WireQuote, SpotRecord, WaitingRequest } from '#mock/generated/contract.ts';

import type { Cover } from '../ledger/ledger-state.ts';
import type { Price, Quote, Request } from '../quotes/quote-state.ts';
import type { BankState } from '../state.ts';

const unpriced = { orgCustRate: null, custRate: null, custAmt1: null, custAmt2: null, custDiscountShow: '0' };

const priceFields = (price: Price | null) =>
  price
    ? {
        orgCustRate: price.orgCustRate,
        custRate: price.custRate,
        custAmt1: price.amt1,
        custAmt2: price.amt2,
        custDiscountShow: price.discount,
      }
    : unpriced;

const coverFields = (cover: Cover | undefined) => ({
  marginOfReceipt: cover?.source.kind ?? null,
  marginCycode: (cover?.currency ?? null) as SpotRecord['marginCycode'],
  marginAmount: cover?.amount ?? null,
  marginAccount: cover && cover.source.kind !== '1' ? cover.source.accountNo : null,
});

function spotRecord({ businessNo, terms }: Request, price: Price | null, cover: Cover | undefined): SpotRecord {
  const { rateCode, appId, buyOrSell, calCyCode, valueDate, tradeDate, cyCode1Account, cyCode2Account } = terms;
  const { remark, delayInDelivery, appl } = terms;
  return {
    businessNo,
    rateCode,
    appId,
    buyOrSell,
    calCyCode,
    valueDate,
    tradeDate,
    cyCode1Account,
    cyCode2Account,
    ...priceFields(price),
    termId: null,
    optionDate: null,
    maturityDate: null,
    isDiscountCtl: '0',
    remark,
    delayInDelivery,
    appl,
    ...coverFields(cover),
  };
}

function wireOf(state: BankState, { request, step }: Quote): WireQuote | null {
  if (step.state !== 'live' && step.state !== 'bankRejected') return null;
  const { businessNo, loginName } = request;
  const { expirySeconds, expireAt } = step;
  const price = step.state === 'live' ? step.price : null;
  const masterQuoteState = step.state === 'live' ? 0 : 1;
  return {
    tradeQuote: { businessNo, masterQuoteState, expirySeconds, loginId: loginName, custRate: price?.custRate ?? null, expireAt },
    spotTrade: spotRecord(request, price, state.ledger.covers[businessNo]),
  };
}

/** The quote of a number that has just been sent. */
export function wireQuote(state: BankState, businessNo: string): WireQuote {
  const quote = state.quotes.all[businessNo];
  const wire = quote && wireOf(state, quote);
  if (!wire) throw new Error(`no open quote ${businessNo}`);
  return wire;
}

const waitingOf = ({ request, step }: Quote): WaitingRequest | null =>
  step.state === 'waiting'
    ? {
        businessNo: request.businessNo,
        rateCode: request.terms.rateCode,
        requestedAt: request.requestedAt,
        expireAt: step.diesAt,
      }
    : null;

/** What a login has open, and its last sequence number (LIV-25). */
export function openQuotes(state: BankState, loginName: string): Omit<OpenQuotes, 'bankTime' | 'clockRate'> {
  const own = Object.values(state.quotes.all).filter(({ request }) => request.loginName === loginName);
  return {
    seq: state.notices[loginName]?.seq ?? 0,
    quotes: own.flatMap((quote) => wireOf(state, quote) ?? []),
    waiting: own.flatMap((quote) => waitingOf(quote) ?? []),
  };
}
