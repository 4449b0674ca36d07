// What the products share on the way from a request to a deal; each adds its own dates and legs.
import type { DealBase } from '../facts/deals-state.ts';
import type { TranType } from '../facts/directory-state.ts';
import type { RequestOf } from './quote-kind.ts';
import { concessionOf, pairOfAsk, reportingOf, sideOfAsk, type TradeAsk } from './trade-ask.ts';
import type { ExchangeTerms, TradeTerms } from '../facts/trade-terms.ts';

/** What an exchange of two currencies asks for, whatever its dates. */
export function exchangeTerms(ask: TradeAsk, tranType: TranType): ExchangeTerms {
  const { body, caller, state } = ask;
  return {
    rateCode: body.rateCode,
    appId: pairOfAsk(ask).appId,
    buyOrSell: body.buyOrSell,
    calCyCode: body.calCyCode,
    side: sideOfAsk(ask),
    amount: body.amount,
    tradeDate: state.businessDate,
    concession: concessionOf(ask, tranType),
    couponNo: body.couponNo ?? null,
    reporting: reportingOf(ask),
    remark: body.remark ?? '',
    appl: caller.loginName,
  };
}

/** A request that becomes a deal: an accepted quote, or a filled order. */
export type Dealt<T> = Omit<RequestOf<T>, 'requestedAt'>;

/** When a deal was made, and out of what where it is not an ordinary one. */
export type Made = Pick<DealBase, 'dealtAt' | 'originNo'>;

/** A deal that the customer asked for by itself. */
export const ordinary = (dealtAt: number): Made => ({ dealtAt, originNo: null });

/** What a deal keeps of the request that became it. */
export function dealBase({ businessNo, customerId, loginName, terms }: Dealt<TradeTerms>, made: Made): Omit<DealBase, 'discount' | 'legs'> {
  const { rateCode, appId, buyOrSell, calCyCode, side, tradeDate, couponNo, reporting, remark, appl } = terms;
  return {
    businessNo,
    customerId,
    loginName,
    rateCode,
    appId,
    buyOrSell,
    calCyCode,
    side,
    tradeDate,
    couponNo,
    reporting,
    memo: remark,
    appl,
    channel: 'PORTAL',
    tradeType: 'ORDINARY',
    dealtAt: made.dealtAt,
    originNo: made.originNo,
    cost: null,
    approvedBy: null,
  };
}
