// Signed figures. The minus is as wide as the plus, so that figures in a column stay aligned.
import { compare, type Decimal } from './decimal.ts';
import { moneyText } from './rate-format.ts';

/** Returns a figure whose hyphen is written as a minus: `−47.50`. */
export const withMinus = (figure: string): string => figure.replace('-', '−');

/** Formats an amount of money with its sign: `+1,250.00`. Zero has none. */
export const signedMoney = (amount: Decimal, currency: string): string =>
  `${compare(amount, '0') > 0 ? '+' : ''}${withMinus(moneyText(amount, currency))}`;
