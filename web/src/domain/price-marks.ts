// Types of the levels and marks in a price chart: rates across it, and deals on it (HOM-15).
import type { Decimal } from './decimal.ts';
import type { Side } from './side.ts';

/**
 * A labelled rate across the whole chart. `buy` and `sell` are the customer's current prices, `typed` is a rate being
 * typed, `order` is the rate of a working order.
 */
export type Level = { readonly words: string; readonly rate: Decimal; readonly tone: 'buy' | 'sell' | 'typed' | 'order' };

/** A deal of the customer: `at` is bank time in epoch ms, `side` the customer's side in the pair's first currency. */
export type Mark = { readonly at: number; readonly side: Side; readonly words: string };
