// The deal operations of the vector suites, each a function of the bank's products.
import { abs, compare, mul, round } from '#mock/bank/decimal.ts';
import { clientProfit, clientProfitInCcy1 } from '#mock/bank/lifecycle/closing.ts';
import { currencyOf, pairOf } from '#mock/bank/market/pairs.ts';
import { customerSide, type Side } from '#mock/bank/products/side.ts';
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

function breach({ pair, originalCustomerSide: side, breachAmount, amountCcy, originalRate, breachRate }: Breach) {
  const { ccy1, ccy2 } = pairOf(pair);
  const profit =
    amountCcy === 'ccy1'
      ? clientProfit(pair, side, breachAmount, originalRate, breachRate)
      : clientProfitInCcy1(side, breachAmount, originalRate, breachRate, currencyOf(ccy1).decimals);
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

type Ticks = {
  readonly type: 'TP' | 'SL';
  readonly customerSide: Side;
  readonly price: string;
  readonly ticks: readonly (readonly [bid: string, offer: string])[];
};

function trigger({ type, customerSide, price, ticks }: Ticks) {
  const rates = type === 'TP' ? { takeProfit: price, stopLoss: null } : { takeProfit: null, stopLoss: price };
  const at = ticks.findIndex(([bid, offer]) => touched(rates, customerSide, { bid, offer }) !== null);
  return at === -1 ? { filledAtTick: null, fillRate: null } : { filledAtTick: at, fillRate: price };
}

export const dealOperations: Operations = {
  orderTrigger: operation(trigger),
  breachPnl: operation(breach),
  earlyDelivery: operation(early),
  customerSideOfCcy1: operation(({ buyOrSell, calCyCode }: { buyOrSell: 'B' | 'S'; calCyCode: 0 | 1 }) =>
    customerSide(buyOrSell, `${calCyCode}`),
  ),
};
