// An amount in a currency, the smallest thing that every part of the bank speaks of.
import type { Decimal } from './decimal.ts';

/** An amount of money in one currency. */
export type Money = { readonly currency: string; readonly amount: Decimal };
