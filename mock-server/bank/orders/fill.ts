// Fills an order. It becomes an ordinary deal dated now, and its cover moves to the deal. A take-profit fills at its
// rate, a stop-loss at the price that reached it (BNK-29, BNK-30).
import { byProduct, type ByProduct } from '../kernel/by-product.ts';
import { add, type Decimal, round, sub } from '../kernel/decimal.ts';
import type { Env, TwoSided } from '../desk/env.ts';
import type { Fact } from '../facts/facts.ts';
import { claimRefusal } from '../ledger/claims.ts';
import { coverMoved } from '../ledger/cover.ts';
import { moveHold } from '../ledger/holds.ts';
import type { Deal } from '../facts/deals-state.ts';
import { productRecords } from '../deals/product-records.ts';
import { pairOf } from '../market/pairs.ts';
import { nextBusinessNo } from '../kernel/numbering.ts';
import { bothAmounts, noConcession, sideOf } from '../products/exchange-price.ts';
import { forwardDeal } from '../products/forward.ts';
import { spotDeal } from '../products/spot.ts';
import { spotMarket } from '../desk/desk-prices.ts';
import { payableAt } from '../products/trade-ask.ts';
import type { Price } from '../facts/quote-state.ts';
import type { BankState } from '../facts/state.ts';
import { orderMessage, rejectedForClaim } from './answers.ts';
import { isWatched, type Order, type Touch, type Wanted } from '../facts/orders-state.ts';
import { touched, tradingTimes } from './trigger.ts';
import { pricedDate } from './watch.ts';

function priceAt({ rateCode, calCyCode, amount }: Order, rate: Decimal): Price {
  const leg = { orgRate: rate, rate, ...bothAmounts(pairOf(rateCode), calCyCode, amount, rate) };
  return { custRate: rate, discount: '0', legs: [leg], premium: null, closing: null };
}

/** Returns the terms that orders of both products share. */
const commonTerms = (order: Order, { businessDate }: BankState) => ({
  rateCode: order.rateCode,
  appId: order.appId,
  buyOrSell: order.buyOrSell,
  calCyCode: order.calCyCode,
  side: order.side,
  amount: order.amount,
  tradeDate: businessDate,
  cyCode1Account: order.account1,
  cyCode2Account: order.account2,
  concession: noConcession,
  couponNo: null,
  reporting: order.reporting,
  remark: order.remark,
  appl: order.loginName,
});

/** Returns the chosen value date, or the next one that can still be dealt. */
function valueDateOf({ rateCode }: Order, from: '0' | '1' | '2', { businessDate }: BankState, { calendar, bankNow }: Env): string {
  const open = calendar.valueDates(rateCode, businessDate, bankNow).find(({ code, closed }) => code >= from && closed === null);
  return open?.date ?? calendar.spotDate(rateCode, businessDate);
}

type Made = { readonly businessNo: string; readonly rate: Decimal };

/**
 * Converts an order's rate, which is a spot rate, to a value date. The points to that day on the customer's side are
 * added (BNK-51).
 */
function takenTo(valueDate: string, { rateCode, side }: Order, rate: Decimal, { businessDate }: BankState, env: Env): Decimal {
  const { prices, calendar, bankNow } = env;
  if (valueDate === calendar.spotDate(rateCode, businessDate)) return rate;
  const [spot, dated] = [prices.spot(rateCode, bankNow), spotMarket({ rateCode, valueDate }, env)];
  if (!spot || !dated) throw new Error(`${rateCode} has no price for ${valueDate}`);
  return round(add(rate, sub(sideOf(dated, side), sideOf(spot, side))), pairOf(rateCode).spotAvalible);
}

/** Makes the deal of a filled order, by product. */
const deals: ByProduct<Wanted, Deal, [order: Order, made: Made, state: BankState, env: Env]> = {
  spot: (wanted, order, { businessNo, rate }, state, env) => {
    const { customerId, loginName } = order;
    const valueDate = valueDateOf(order, wanted.valueDate, state, env);
    const terms = { ...commonTerms(order, state), kind: 'spot', valueDate } as const;
    const price = priceAt(order, takenTo(valueDate, order, rate, state, env));
    return spotDeal({ businessNo, customerId, loginName, terms }, price, { dealtAt: env.bankNow, originNo: order.businessNo });
  },
  forward: ({ termId }, order, { businessNo, rate }, state, env) => {
    const { customerId, loginName } = order;
    const maturityDate = env.calendar.maturity(order.rateCode, state.businessDate, termId) ?? '';
    const terms = { ...commonTerms(order, state), kind: 'forward', termId, maturityDate, optionDate: null } as const;
    const made = { dealtAt: env.bankNow, originNo: order.businessNo };
    return forwardDeal({ businessNo, customerId, loginName, terms }, priceAt(order, rate), made);
  },
};

/** Returns the price with which an order is compared now. Null outside its hours and while the pair is frozen. */
function watchedPrice(order: Order, { prices, calendar, bankNow }: Env): TwoSided | null {
  const now = tradingTimes(order, bankNow, calendar).find(({ from }) => from === bankNow);
  const date = now && pricedDate(order.rateCode, order.wanted, now.date, calendar);
  if (date === undefined) return null;
  return date === null ? prices.spot(order.rateCode, bankNow) : prices.outright(order.rateCode, date, bankNow);
}

type Met = { readonly order: Order; readonly touch: Touch; readonly rate: Decimal };

/**
 * Returns the rate of a fill. When the price jumps (an opening, a nudge, a thaw), a stop-loss fills at the first price
 * that reaches it, which is worse than its rate.
 */
const fillRates: Readonly<Record<Touch, (order: Order, price: TwoSided) => Decimal | null>> = {
  TAKE_PROFIT: ({ takeProfit }) => takeProfit,
  STOP_LOSS: ({ side }, price) => sideOf(price, side),
};

/**
 * Returns the order with the rate at which the current price fills it. Null if the price reaches none of its rates, or
 * if the order has ended.
 */
function metNow(order: Order | undefined, env: Env): Met | null {
  if (!order || !isWatched(order)) return null;
  const price = watchedPrice(order, env);
  const touch = price && touched(order, order.side, price);
  const rate = touch && fillRates[touch](order, price);
  return touch && rate ? { order, touch, rate } : null;
}

/**
 * Returns the facts that move the cover to the deal. A deal for today holds what it will pay, and the order's cover is
 * released. If the account is short, the order's cover stays (BNK-55).
 */
function coverOfDeal(state: BankState, { businessNo: orderNo, rateCode, side, account1, account2 }: Order, deal: Deal): Fact[] {
  const [leg] = deal.legs;
  // No ratio covers a deal delivered on its trade date (BNK-14).
  const instead =
    leg?.date === deal.tradeDate && moveHold(state, orderNo, deal.businessNo, payableAt({ rateCode, side, account1, account2 }, leg));
  return instead || coverMoved(state, orderNo, deal.businessNo);
}

/**
 * Fills an order at the instant computed for it. A manual change of the market may have made that instant wrong, so
 * the price is checked again.
 */
export function orderMet(orderNo: string, state: BankState, env: Env): Fact[] {
  const met = metNow(state.orders[orderNo], env);
  if (!met) return [];
  const { order, touch, rate } = met;
  if (claimRefusal(state, order.customerId)) return rejectedForClaim(order, state);
  const businessNo = nextBusinessNo(state.numbering, productRecords[order.wanted.product].prefix, state.businessDate);
  const deal = byProduct(deals, order.wanted, order, { businessNo, rate }, state, env);
  return [
    // The deal comes first: the receipt of the fill states its rate.
    { type: 'dealBooked', deal: { ...deal, approvedBy: order.approvedBy ?? null } },
    { type: 'orderFilled', businessNo: orderNo, fill: { touch, dealNo: businessNo, at: env.bankNow } },
    ...coverOfDeal(state, order, deal),
    ...orderMessage(state, order, 'filled'),
    // A fill takes precedence over a waiting cancellation, which is refused (BNK-33).
    ...(order.status === '2' ? orderMessage(state, order, 'cancelRefused') : []),
  ];
}
