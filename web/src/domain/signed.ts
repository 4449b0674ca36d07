// Figures with a sign. The minus is as wide as the plus, so that figures in a column stay aligned.
import { compare, type Decimal } from './decimal.ts';

/** Returns a figure whose hyphen is written as a minus: `−47.50`. */
export const withMinus = (figure: string): string => figure.replace('-', '−');

/** Returns a decimal with its sign: `+3.5`, `−3.5`, `0`. */
export const signed = (value: Decimal): string => (compare(value, '0') > 0 ? `+${value}` : withMinus(value));
