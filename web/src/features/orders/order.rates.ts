// The rates of an order: which there are, on which side of the market each must lie, and how far from it it is (ORD-08 to ORD-12).
import { absolute, compare, type Decimal, divide, isDecimal, multiply, round, subtract, trimmed } from '#web/domain/decimal.ts';
import { ORDER_DEVIATION_PERCENT } from '#web/domain/constants.ts';
import type { Side } from '#web/domain/side.ts';
import type { Form } from '#web/engines/ticket/form.ts';
import type { Market } from '#web/engines/ticket/ticket-types.ts';

/** The fields that hold a rate. */
export type RateKey = 'orderPrice' | 'takeProfitRate' | 'stopLossRate';

/** What meeting a rate is for. */
export type Aim = 'takeProfit' | 'stopLoss';

/** A rate an order waits for, and its field. */
export type Awaited = { readonly key: RateKey; readonly aim: Aim };

const byType: Readonly<Record<string, readonly Awaited[]>> = {
  '1': [{ key: 'orderPrice', aim: 'takeProfit' }],
  '2': [{ key: 'orderPrice', aim: 'stopLoss' }],
  '4': [
    { key: 'takeProfitRate', aim: 'takeProfit' },
    { key: 'stopLossRate', aim: 'stopLoss' },
  ],
};

/** The rates that an order of this type has: its price, or one of each aim (ORD-12). */
export const awaitedOf = ({ orderType }: Form<'orderType'>): readonly Awaited[] => byType[orderType] ?? [];

/** Whether the market has to fall to the rate: a buyer takes profit below it, a seller stops there (ORD-09). */
export const isBelow = (side: Side, aim: Aim): boolean => (side === 'B') === (aim === 'takeProfit');

/** What the customer would deal at now: the offer buying, the bid selling. */
export const marketOf = (side: Side, { bid, offer }: NonNullable<Market['price']>): Decimal => (side === 'B' ? offer : bid);

/** Whether the market still has to come to the rate; one that is there already is on the wrong side (ORD-09). */
export const liesBeyond = (rate: Decimal, market: Decimal, below: boolean): boolean => compare(rate, market) === (below ? -1 : 1);

/** Whether a rate is 10 percent of the market or more away from it (ORD-11). */
export function deviates(rate: Decimal, market: Decimal): boolean {
  return compare(multiply(absolute(subtract(rate, market)), '100'), multiply(market, ORDER_DEVIATION_PERCENT)) >= 0;
}

/** How far a rate is from the market, in pips and in percent of it. */
export function distance(rate: Decimal, market: Decimal, pipFactor: Decimal): { readonly pips: Decimal; readonly percent: Decimal } {
  const gap = absolute(subtract(rate, market));
  return { pips: trimmed(round(multiply(gap, pipFactor), 2)), percent: divide(multiply(gap, '100'), market, 2) };
}

/** Whether a figure is typed, above 0. */
export const isFigure = (text: string): boolean => isDecimal(text) && compare(text, '0') > 0;

/** The rates that are typed so far. */
export function typedRates(form: Form<'orderType' | RateKey>): readonly (Awaited & { readonly rate: Decimal })[] {
  return awaitedOf(form).flatMap((awaited) => (isFigure(form[awaited.key]) ? [{ ...awaited, rate: form[awaited.key] }] : []));
}
