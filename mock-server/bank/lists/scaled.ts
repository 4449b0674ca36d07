// Rates and money as lists and their details carry them (RAT-10, API-27).
import { toScaled } from '../kernel/decimal.ts';
import type { Decimal } from '../kernel/decimal.ts';

/** A rate ×10⁸. */
export const scaledRate = (rate: Decimal): number => toScaled(rate, 8);

/** An amount ×100. */
export const scaledMoney = (amount: Decimal): number => toScaled(amount, 2);
