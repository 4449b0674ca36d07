// The rates of an order: its fields by type, the side of the market on which each must be, and its distance from the
// market (ORD-08 to ORD-12).
import { absolute, compare, type Decimal, divide, isDecimal, multiply, round, subtract, trimmed } from '#web/domain/decimal.ts';
import { ORDER_DEVIATION_PERCENT } from '#web/domain/constants.ts';
import type { Side } from '#web/domain/side.ts';
import type { Form } from '#web/engines/ticket/form.ts';
import type { Market } from '#web/engines/ticket/ticket-types.ts';

/** Keys of the fields that contain a rate. */
export type RateKey = 'orderPrice' | 'takeProfitRate' | 'stopLossRate';

/** Why a customer wants a rate: to take a profit, or to limit a loss. */
export type Aim = 'takeProfit' | 'stopLoss';

/** A rate that triggers an order, and its field. */
export type Awaited = { readonly key: RateKey; readonly aim: Aim };

const byType: Readonly<Record<string, readonly Awaited[]>> = {
  '1': [{ key: 'orderPrice', aim: 'takeProfit' }],
  '2': [{ key: 'orderPrice', aim: 'stopLoss' }],
  '4': [
    { key: 'takeProfitRate', aim: 'takeProfit' },
    { key: 'stopLossRate', aim: 'stopLoss' },
  ],
};

/** Returns the rates of an order type: its price, or one of each aim (ORD-12). */
export const awaitedOf = ({ orderType }: Form<'orderType'>): readonly Awaited[] => byType[orderType] ?? [];

/**
 * Whether the market must fall to reach the rate: a buyer takes profit below the market, a seller stops below it
 * (ORD-09).
 */
export const isBelow = (side: Side, aim: Aim): boolean => (side === 'B') === (aim === 'takeProfit');

/** Returns the customer's current dealing rate: the offer for a buyer, the bid for a seller. */
export const marketOf = (side: Side, { bid, offer }: NonNullable<Market['price']>): Decimal => (side === 'B' ? offer : bid);

/** Whether the market has not reached the rate; a rate already reached is on the wrong side (ORD-09). */
export const liesBeyond = (rate: Decimal, market: Decimal, below: boolean): boolean => compare(rate, market) === (below ? -1 : 1);

/** Whether a rate is 10 percent of the market or more away from it (ORD-11). */
export function deviates(rate: Decimal, market: Decimal): boolean {
  return compare(multiply(absolute(subtract(rate, market)), '100'), multiply(market, ORDER_DEVIATION_PERCENT)) >= 0;
}

/** Returns how far a rate is from the market, in pips and in percent of the market rate. Both are without sign. */
export function distance(rate: Decimal, market: Decimal, pipFactor: Decimal): { readonly pips: Decimal; readonly percent: Decimal } {
  const gap = absolute(subtract(rate, market));
  return { pips: trimmed(round(multiply(gap, pipFactor), 2)), percent: divide(multiply(gap, '100'), market, 2) };
}

/** Whether the text is a number above 0. */
export const isFigure = (text: string): boolean => isDecimal(text) && compare(text, '0') > 0;

/** Returns the rates entered so far. */
export function typedRates(form: Form<'orderType' | RateKey>): readonly (Awaited & { readonly rate: Decimal })[] {
  return awaitedOf(form).flatMap((awaited) => (isFigure(form[awaited.key]) ? [{ ...awaited, rate: form[awaited.key] }] : []));
}
