// An amount in a text, in figures.
import { type Decimal, withMinus } from '../kernel/decimal.ts';
import { written } from '../market/amount-rules.ts';

/** Adds thousands separators. */
export const grouped = (amount: string): string => amount.replace(/^-?\d+/, (whole) => whole.replaceAll(/\B(?=(\d{3})+$)/g, ','));

/** Returns an amount with its currency, the decimals of the currency, thousands separators and the minus of the lists. */
export const amountText = (money: { readonly amount: Decimal; readonly currency: string }): string =>
  `${money.currency} ${withMinus(grouped(written(money)))}`;
