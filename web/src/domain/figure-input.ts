// Input rules of amount and rate fields: accepted keys, pasted text, and the figure that a text means (VAL-05, VAL-06,
// VAL-11, VAL-12).
import { compare, type Decimal, multiply, truncate } from './decimal.ts';
import { halfWidth } from './half-width.ts';

/**
 * `decimals` is the maximum number of decimals of the figure. `hasUnits` allows a trailing unit such as k, for amounts
 * but not for rates.
 */
export type FigureRules = { readonly decimals: number; readonly hasUnits: boolean };

/** The factor by which each unit at the end of a typed figure multiplies it. */
const UNITS: Readonly<Record<string, Decimal>> = {
  k: '1000',
  m: '1000000',
  b: '1000000000',
  百: '100',
  千: '1000',
  万: '10000',
  百万: '1000000',
  千万: '10000000',
  亿: '100000000',
};
const FORM = /^(?<whole>\d*)(?<dot>\.(?<fraction>\d*))?(?<unit>[kmb]|百万|千万|[百千万亿])?$/;
// Decimals that may be typed before a unit: "1.5m" is 1.5 while it is being typed, even in yen.
const DECIMALS_BEFORE_UNIT = 2;

type Parts = { readonly whole: string; readonly dot: boolean; readonly fraction: string; readonly unit: string };

function partsOf(text: string): Parts | undefined {
  const plain = halfWidth(text).replaceAll(/[,\s]/g, '').toLowerCase();
  const groups = FORM.exec(plain)?.groups;
  if (groups === undefined) return undefined;
  return { whole: groups['whole'] ?? '', dot: groups['dot'] !== undefined, fraction: groups['fraction'] ?? '', unit: groups['unit'] ?? '' };
}

const isTooFine = ({ fraction, unit }: Parts, { decimals, hasUnits }: FigureRules) =>
  unit === '' && fraction.length > (hasUnits ? Math.max(decimals, DECIMALS_BEFORE_UNIT) : decimals);

function isBegun(parts: Parts, rules: FigureRules): boolean {
  if (parts.unit !== '') return rules.hasUnits && `${parts.whole}${parts.fraction}` !== '';
  return !isTooFine(parts, rules) && (rules.hasUnits || rules.decimals > 0 || !parts.dot);
}

/** Result of a change: the resulting text, and the reason if the change was refused. */
export type Judged =
  | { readonly text: string; readonly refused?: never }
  | { readonly text: string; readonly refused: 'key'; readonly key: string }
  | { readonly text: string; readonly refused: 'decimals' };

/**
 * Returns `after` if a figure can begin like that. Otherwise returns `before` with the refusal: the first changed
 * character, or too many decimals.
 */
export function judged(before: string, after: string, rules: FigureRules): Judged {
  const parts = partsOf(after);
  if (parts !== undefined && isBegun(parts, rules)) return { text: after };
  if (parts !== undefined && isTooFine(parts, rules)) return { text: before, refused: 'decimals' };
  const place = [...after].findIndex((letter, at) => letter !== [...before][at]);
  return { text: before, refused: 'key', key: [...after][Math.max(place, 0)] ?? '' };
}

function decimalOf({ whole, fraction, unit }: Parts): Decimal {
  const number = [whole.replace(/^0+(?=\d)/, '') || '0', ...(fraction === '' ? [] : [fraction])].join('.');
  return unit === '' ? number : multiply(number, UNITS[unit] ?? '1');
}

/**
 * Returns the figure of `text` as a plain decimal, or '' for an empty one. Undefined when the field cannot hold it
 * ("1.5" yen, "1.2345k" cents). It never rounds or truncates.
 */
export function figureOf(text: string, rules: FigureRules): Decimal | '' | undefined {
  const parts = partsOf(text);
  if (parts === undefined || !isBegun(parts, rules)) return undefined;
  if (`${parts.whole}${parts.fraction}` === '') return '';
  const figure = decimalOf(parts);
  const held = truncate(figure, rules.decimals);
  if (compare(held, figure) !== 0) return undefined;
  return (figure.split('.')[1] ?? '').length > rules.decimals ? held : figure;
}

/** Returns the digits of a typed text, for fields such as a mobile number or an SMS code. */
export function typedDigits(text: string): string {
  return halfWidth(text).replaceAll(/\D/g, '');
}

/**
 * Whether pasted text is a complete figure. It may contain commas, spaces and full-width characters, but no other
 * characters.
 */
export function isPasted(text: string, rules: FigureRules): boolean {
  const figure = figureOf(text, rules);
  return figure !== undefined && figure !== '';
}
