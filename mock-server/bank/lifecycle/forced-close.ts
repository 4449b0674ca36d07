// The bank closes a deal that stayed undelivered beyond its grace: a reverse deal at the bank's price, the difference netted (BNK-21).
import { compare, min, mul, negate, round, sub } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import type { Env } from '../env.ts';
import type { Fact } from '../facts.ts';
import { coverReturned } from '../ledger/cover.ts';
import type { Entry } from '../ledger/ledger-state.ts';
import { balanceOf, bankBook, posted, transfer } from '../ledger/postings.ts';
import { currencyOf, pairOf } from '../market/pairs.ts';
import { nextBusinessNo } from '../numbering.ts';
import { products } from '../products/products.ts';
import { opposite } from '../products/side.ts';
import { sideOf } from '../products/spot-price.ts';
import { messagePushed } from '../quotes/pushes.ts';
import type { BankState } from '../state.ts';
import type { Deal, SpotDeal } from './deals-state.ts';

/** Gain of the customer in ccy2: amount times (closing rate − deal rate) for who bought, the negative for who sold. */
function clientProfit({ side, undelivered1, custRate, rateCode }: SpotDeal, closingRate: Decimal): Decimal {
  const perUnit = side === 'BUY' ? sub(closingRate, custRate) : sub(custRate, closingRate);
  return round(mul(undelivered1, perUnit), currencyOf(pairOf(rateCode).ccy2).decimals);
}

/** A gain is paid out; a loss is taken from the account, and what it cannot pay becomes a claim of the bank (BNK-03). */
function nettingEntries(state: BankState, deal: SpotDeal, profit: Decimal): readonly Entry[] {
  const { ccy2 } = pairOf(deal.rateCode);
  const position = bankBook('position', ccy2);
  if (compare(profit, '0') >= 0) return transfer(position, deal.cyCode2Account, ccy2, profit);
  const loss = negate(profit);
  const paid = min(loss, balanceOf(state, deal.cyCode2Account));
  return [...transfer(deal.cyCode2Account, position, ccy2, paid), ...transfer(bankBook('claims', ccy2), position, ccy2, sub(loss, paid))];
}

/** The reverse deal: the bank's own, settled by the netting. */
function reverseDeal(deal: SpotDeal, businessNo: string, rate: Decimal, state: BankState, env: Env): SpotDeal {
  const { businessDate } = state;
  const amt2 = round(mul(deal.undelivered1, rate), currencyOf(pairOf(deal.rateCode).ccy2).decimals);
  return {
    ...deal,
    businessNo,
    side: opposite(deal.side),
    buyOrSell: deal.buyOrSell === 'B' ? 'S' : 'B',
    orgCustRate: rate,
    custRate: rate,
    discount: '0',
    amt1: deal.undelivered1,
    amt2,
    tradeDate: businessDate,
    valueDate: businessDate,
    couponNo: null,
    memo: deal.businessNo,
    dealtAt: env.bankNow,
    channel: 'BANK',
    tradeType: 'FULL_CLOSE',
    stage: 'done',
    undelivered1: '0',
    undelivered2: '0',
    deliveries: [],
    failure: null,
    closed1: '0',
  };
}

/** Closes an overdue deal, if it still is one. */
export function forcedClose(businessNo: string, state: BankState, env: Env): Fact[] {
  const deal: Deal | undefined = state.deals.all[businessNo];
  const market = deal && env.prices.spot(deal.rateCode, env.bankNow);
  if (deal?.stage !== 'overdue' || !market) return [];
  const rate = sideOf(market, opposite(deal.side));
  const closingNo = nextBusinessNo(state.numbering, products[deal.product].prefix, state.businessDate);
  const profit = clientProfit(deal, rate);
  return [
    { type: 'dealBooked', deal: reverseDeal(deal, closingNo, rate, state, env) },
    ...(compare(profit, '0') === 0 ? [] : [posted('closing', businessNo, nettingEntries(state, deal, profit))]),
    ...coverReturned(state, businessNo),
    { type: 'dealClosed', businessNo, closingNo },
    ...messagePushed(state, deal.customerId, {
      msgType: 1,
      msgContentCN: `交易${businessNo}逾期未交割，银行已强制平仓。`,
      msgContentEN: `Deal ${businessNo} was not delivered in time; the bank has closed it.`,
    }),
  ];
}
