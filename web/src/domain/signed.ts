// Signed figures. The minus is as wide as the plus, so that figures in a column stay aligned.
import { compare, type Decimal } from './decimal.ts';
import { listMoneyText, moneyText } from './rate-format.ts';

/** Returns a figure whose hyphen is written as a minus: `−47.50`. */
export const withMinus = (figure: string): string => figure.replace('-', '−');

/** Formats an amount of money with its sign: `+1,250.00`. Zero has none. */
export const signedMoney = (amount: Decimal, currency: string): string =>
  `${compare(amount, '0') > 0 ? '+' : ''}${withMinus(moneyText(amount, currency))}`;

/** Formats a list's money with its sign after its currency code: `CNH −1,250.00`; the stored integer is × 100. */
export const signedListMoney = (stored: number, currency: string): string =>
  `${currency} ${stored > 0 ? '+' : ''}${withMinus(listMoneyText(stored, currency))}`;

/** Returns the direction of a figure, whose colour it takes; undefined for zero. */
export const toneOf = (amount: Decimal): 'up' | 'down' | undefined => (['down', undefined, 'up'] as const)[compare(amount, '0') + 1];
