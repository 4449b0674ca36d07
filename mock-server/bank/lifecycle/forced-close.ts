// The bank closes a leg that stayed undelivered beyond its grace: a reverse deal at the bank's price, the difference netted (BNK-21).
import { compare } from '../decimal.ts';
import type { Env } from '../env.ts';
import type { Fact } from '../facts.ts';
import { coverReturned } from '../ledger/cover.ts';
import { posted } from '../ledger/postings.ts';
import { pairOf } from '../market/pairs.ts';
import { nextBusinessNo } from '../numbering.ts';
import { sideOf } from '../products/exchange-price.ts';
import { opposite } from '../products/side.ts';
import { messagePushed } from '../quotes/pushes.ts';
import type { BankState } from '../state.ts';
import { clientProfit, netted, reverseSpot } from './closing.ts';
import { coverSetFree } from './delivery.ts';
import { type LegName, legOf } from './legs.ts';

/** Closes an overdue leg, if it still is one. */
export function forcedClose(businessNo: string, name: LegName, state: BankState, env: Env): Fact[] {
  const deal = state.deals.all[businessNo];
  const leg = deal && legOf(deal, name);
  const market = deal && env.prices.spot(deal.rateCode, env.bankNow);
  if (!deal || leg?.stage !== 'overdue' || !market) return [];
  const rate = sideOf(market, opposite(leg.side));
  const closingNo = nextBusinessNo(state.numbering, 'SPTFT', state.businessDate);
  const part = { amt1: leg.undelivered1, amt2: leg.undelivered2 };
  const profit = clientProfit(deal.rateCode, leg.side, part.amt1, leg.rate, rate);
  const netting = { currency: pairOf(deal.rateCode).ccy2, accountNo: leg.account2, clientProfit: profit };
  const { entries } = netted(state, netting, state.ledger.covers[businessNo]);
  const reverse = reverseSpot(deal, leg, part, {
    businessNo: closingNo,
    rate,
    date: state.businessDate,
    at: env.bankNow,
    tradeType: 'FULL_CLOSE',
    channel: 'BANK',
    loginName: deal.loginName,
  });
  return [
    { type: 'dealBooked', deal: reverse },
    ...(compare(profit, '0') === 0 ? [] : [posted('closing', businessNo, entries)]),
    ...coverReturned(state, businessNo, coverSetFree(state, deal, leg, part.amt1)),
    { type: 'dealClosed', businessNo, leg: name, ...part, closingNo },
    ...messagePushed(state, deal.customerId, {
      msgType: 1,
      msgContentCN: `交易${businessNo}逾期未交割，银行已强制平仓。`,
      msgContentEN: `Deal ${businessNo} was not delivered in time; the bank has closed it.`,
    }),
  ];
}
