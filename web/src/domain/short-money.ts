// Short amounts, for overviews where the exact amount is available elsewhere (HOM-14).
import { absolute, compare, type Decimal, divide, grouped, round, trimmed } from './decimal.ts';

const units = {
  cn: [
    ['100000000', '亿'],
    ['10000', '万'],
  ],
  en: [
    ['1000000000', 'bn'],
    ['1000000', 'm'],
    ['1000', 'k'],
  ],
} as const;

const signed = (order: number, size: string): string => `${order < 0 ? '−' : order > 0 ? '+' : ''}${size}`;

/** Formats an amount with its sign in whole units of its currency: `−7,500,000`, `0`, for comparison in a column. */
export function wholeMoney(amount: Decimal): string {
  const size = round(absolute(amount), 0);
  return signed(compare(size, '0') === 0 ? 0 : compare(amount, '0'), grouped(size));
}

/** Formats an amount with its sign, at most one decimal and the unit of the language: `−7.5m`, `−750万`, `0`. */
export function shortMoney(amount: Decimal, language: keyof typeof units): string {
  const size = absolute(amount);
  const [one, unit] = units[language].find(([least]) => compare(size, least) >= 0) ?? ['1', ''];
  const shown = trimmed(divide(size, one, unit === '' ? 0 : 1));
  const order = compare(shown, '0') === 0 ? 0 : compare(amount, '0');
  return signed(order, `${grouped(shown)}${unit}`);
}
