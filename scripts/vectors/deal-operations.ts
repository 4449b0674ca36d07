// The deal operations of the vector suites, each a function of the bank's products.
import { abs, compare, div, mul, round, sub } from '#mock/bank/kernel/decimal.ts';
import { clientProfit } from '#mock/bank/lifecycle/closing.ts';
import { currencyOf, pairOf } from '#mock/bank/market/pairs.ts';
import { customerSide, type Side } from '#mock/bank/kernel/side.ts';
import { earlyRate } from '#mock/bank/specials/early-delivery.ts';
import { touched } from '#mock/bank/orders/trigger.ts';
import { operation } from './suite.ts';
import type { Operations } from './suite.ts';

type Breach = {
  readonly pair: string;
  readonly originalCustomerSide: Side;
  readonly breachAmount: string;
  readonly amountCcy: 'ccy1' | 'ccy2';
  readonly originalRate: string;
  readonly breachRate: string;
};

/** Formula B2, for suites that fix the amount of ccy2. The bank itself closes amounts of ccy1 only (B1). */
function profitInCcy1(side: Side, amt2: string, dealRate: string, closingRate: string, places: number): string {
  const [dealt, closed] = [div(amt2, dealRate, 12), div(amt2, closingRate, 12)];
  return round(side === 'BUY' ? sub(dealt, closed) : sub(closed, dealt), places);
}

function breach({ pair, originalCustomerSide: side, breachAmount, amountCcy, originalRate, breachRate }: Breach) {
  const { ccy1, ccy2 } = pairOf(pair);
  const profit =
    amountCcy === 'ccy1'
      ? clientProfit(pair, side, breachAmount, originalRate, breachRate)
      : profitInCcy1(side, breachAmount, originalRate, breachRate, currencyOf(ccy1).decimals);
  return {
    clientProfit: profit,
    netCurr: amountCcy === 'ccy1' ? ccy2 : ccy1,
    netAmt: round(abs(profit), currencyOf(amountCcy === 'ccy1' ? ccy2 : ccy1).decimals),
    payer: compare(profit, '0') < 0 ? 'customer' : 'bank',
  };
}

type Early = {
  readonly pair: string;
  readonly originalCustomerSide: Side;
  readonly amountCcy1: string;
  readonly originalRate: string;
  readonly swapPointsBid: string;
  readonly swapPointsOffer: string;
};

function early({ pair, originalCustomerSide, amountCcy1, originalRate, swapPointsBid, swapPointsOffer }: Early) {
  const { ccy2, pipFactor, forwardAvalible } = pairOf(pair);
  const points = { bid: swapPointsBid, offer: swapPointsOffer };
  const nearRate = earlyRate(originalRate, points, originalCustomerSide, { pipFactor, forwardAvalible });
  const amount = (rate: string) => round(mul(amountCcy1, rate), currencyOf(ccy2).decimals);
  return { nearRate, farRate: round(originalRate, forwardAvalible), nearAmtCcy2: amount(nearRate), farAmtCcy2: amount(originalRate) };
}

type Watched = { readonly customerSide: Side; readonly ticks: readonly (readonly [bid: string, offer: string])[] };
type OneRate = Watched & { readonly type: 'TP' | 'SL'; readonly price: string };
type TwoRates = Watched & { readonly type: 'OCO'; readonly takeProfit: string; readonly stopLoss: string };

const legNames = { TAKE_PROFIT: 'TP', STOP_LOSS: 'SL' } as const;

function ratesOf(order: OneRate | TwoRates) {
  if (order.type === 'OCO') return { takeProfit: order.takeProfit, stopLoss: order.stopLoss };
  return order.type === 'TP' ? { takeProfit: order.price, stopLoss: null } : { takeProfit: null, stopLoss: order.price };
}

/**
 * Returns the first tick that meets a rate of the order, and the rate that was met. For an order with two rates, the
 * result also names the met rate and marks the other one as cancelled.
 */
function trigger(order: OneRate | TwoRates) {
  const rates = ratesOf(order);
  const touches = order.ticks.map(([bid, offer]) => touched(rates, order.customerSide, { bid, offer }));
  const at = touches.findIndex((touch) => touch !== null);
  const touch = touches[at];
  const isFilled = touch !== undefined && touch !== null;
  const filled = {
    filledAtTick: isFilled ? at : null,
    fillRate: isFilled ? (touch === 'TAKE_PROFIT' ? rates.takeProfit : rates.stopLoss) : null,
  };
  if (order.type !== 'OCO') return filled;
  return { ...filled, leg: isFilled ? legNames[touch] : null, otherLeg: isFilled ? 'cancelled' : null };
}

export const dealOperations: Operations = {
  orderTrigger: operation(trigger),
  breachPnl: operation(breach),
  earlyDelivery: operation(early),
  customerSideOfCcy1: operation(({ buyOrSell, calCyCode }: { buyOrSell: 'B' | 'S'; calCyCode: 0 | 1 }) =>
    customerSide(buyOrSell, `${calCyCode}`),
  ),
};
