// What a number field keeps of typed or pasted text, and what its shorthand stands for (VAL-05, VAL-06, VAL-11).
import { isDecimal, multiply, truncate } from './decimal.ts';
import { halfWidth } from './half-width.ts';

const SHORTHAND = { k: '1000', m: '1000000', b: '1000000000', 万: '10000', 亿: '100000000' } as const;
type Suffix = keyof typeof SHORTHAND;

const LOWEST_TYPING_DECIMALS = 2;

function digitsAndDot(text: string): string {
  const [whole = '', ...rest] = text.replaceAll(/[^\d.]/g, '').split('.');
  return rest.length === 0 ? whole : `${whole}.${rest.join('')}`;
}

function limited(text: string, decimals: number): string {
  const [whole = '', fraction] = text.split('.');
  if (fraction === undefined) return whole;
  return decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals)}`;
}

function split(text: string): { digits: string; suffix: Suffix | undefined } {
  const plain = halfWidth(text).toLowerCase().trim();
  const suffix = /[kmb万亿]$/.exec(plain)?.[0] as Suffix | undefined;
  return { digits: digitsAndDot(plain), suffix };
}

/** A rate or count field while it is typed in: digits, one dot, at most `decimals` places (2 where the field says nothing). */
export function typedNumber(text: string, decimals = 2): string {
  return limited(digitsAndDot(halfWidth(text)), decimals);
}

/**
 * An amount field while it is typed in. One trailing k, m, b, 万 or 亿 stays and lifts the limit of decimals; without it
 * two places stay even for yen, for "1.5m" is typed from the left and dropping the dot early would make it 15m.
 */
export function typedAmount(text: string, decimals = 2): string {
  const { digits, suffix } = split(text);
  if (suffix !== undefined && digits !== '') return digits + suffix;
  return limited(digits, Math.max(decimals, LOWEST_TYPING_DECIMALS));
}

/** The figure an amount field holds after blur: plain decimal with at most `decimals` places, or '' when nothing was meant. */
export function settledAmount(text: string, decimals = 2): string {
  const { digits, suffix } = split(text);
  const number = digits.replace(/^\./, '0.').replace(/\.$/, '');
  if (!isDecimal(number)) return '';
  return truncate(suffix === undefined ? number : multiply(number, SHORTHAND[suffix]), decimals);
}
