// What is drawn into a chart of prices besides the prices: rates across it, and deals on it (HOM-15).
import type { Decimal } from './decimal.ts';
import type { Side } from './side.ts';

/**
 * A rate across the whole chart, with its words. `buy` and `sell` are the customer's prices of now, `typed` is a rate being typed, `order` a rate
 * of an order that is kept by the bank.
 */
export type Level = { readonly words: string; readonly rate: Decimal; readonly tone: 'buy' | 'sell' | 'typed' | 'order' };

/** A deal of the customer: `at` is the bank's time of it in epoch ms, `side` what was done with the pair's first currency. */
export type Mark = { readonly at: number; readonly side: Side; readonly words: string };
