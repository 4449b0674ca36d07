// What an amount or a rate field takes key by key, from the clipboard, and which figure its text means (VAL-05, VAL-06, VAL-11, VAL-12).
import { compare, type Decimal, multiply, truncate } from './decimal.ts';
import { halfWidth } from './half-width.ts';

/** `decimals` is the most that the figure may have; `hasUnits` lets one trailing unit replace its zeros, as amounts do and rates do not. */
export type FigureRules = { readonly decimals: number; readonly hasUnits: boolean };

/** By how much a trailing unit multiplies. */
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
// Typed from the left, "1.5m" is 1.5 before it is a million and a half, even of yen.
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

/** What becomes of a change: the text after it, and why it is not the new one. */
export type Judged =
  | { readonly text: string; readonly refused?: never }
  | { readonly text: string; readonly refused: 'key'; readonly key: string }
  | { readonly text: string; readonly refused: 'decimals' };

/** `after` where a figure can begin so, else `before` with what was refused: the first character that is new, or a decimal too many. */
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
 * The figure that `text` says: a plain decimal, '' where it says none yet, undefined where it says one that the field cannot hold ("1.5" of
 * yen, "1.2345k" cents). Nothing is rounded or cut, so no text turns into a figure that it does not say.
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

/** What a field of digits alone keeps of its typing, such as a mobile number or a code by SMS. */
export function typedDigits(text: string): string {
  return halfWidth(text).replaceAll(/\D/g, '');
}

/** Whether pasted text is a whole figure by itself: commas, spaces and full width do not matter, anything else does. */
export function isPasted(text: string, rules: FigureRules): boolean {
  const figure = figureOf(text, rules);
  return figure !== undefined && figure !== '';
}
