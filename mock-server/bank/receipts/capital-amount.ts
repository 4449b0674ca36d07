// An amount in Chinese capitals (PRT-07).
import { type Decimal, round } from '../kernel/decimal.ts';

const digits = [...'零壹贰叁肆伍陆柒捌玖'];
const places = ['', '拾', '佰', '仟'];
const digitsOfWan = 4;
const digitsOfYi = 8;

/** Returns a digit as a Chinese capital numeral. */
const capital = (digit: string): string => digits['0123456789'.indexOf(digit)] ?? '';

/** Up to four digits with their places; inner zeros are merged into one, trailing zeros are omitted. */
const group = (text: string): string =>
  [...text]
    .map((digit, i) => (digit === '0' ? '零' : capital(digit) + (places[text.length - 1 - i] ?? '')))
    .join('')
    .replaceAll(/零+/g, '零')
    .replace(/零$/, '');

/** Splits a text into its last `count` digits and the digits before them. */
const split = (text: string, count: number): readonly [front: string, last: string] => [text.slice(0, -count), text.slice(-count)];

/** Merges repeated zeros and removes trailing ones. */
const withoutZeros = (words: string): string => words.replaceAll(/零+/g, '零').replace(/零$/, '');

/** Returns the words of a group of digits with their unit; a group of zeros becomes one 零. */
const unitsOf = (part: string, words: string, unit: string): string => (/[1-9]/.test(part) ? words + unit : '零');

/** Up to eight digits; a group that starts with 0 is joined by one 零. */
function belowYi(text: string): string {
  const [wan, ones] = split(text, digitsOfWan);
  return withoutZeros(unitsOf(wan, group(wan), '万') + unitsOf(ones, group(ones), ''));
}

/** Up to sixteen digits. The part before 亿 is read as a number of its own, so that 亿 occurs once. */
function whole(text: string): string {
  const [yi, rest] = split(text, digitsOfYi);
  const words = unitsOf(yi, belowYi(yi), '亿') + unitsOf(rest, belowYi(rest), '');
  return withoutZeros(words).replace(/^零/, '');
}

/** Jiao and fen; a zero jiao before fen is written only after yuan. */
function fraction([jiao = '0', fen = '0']: readonly string[], hasYuan: boolean): string {
  if (jiao === '0' && fen === '0') return '整';
  const tens = jiao === '0' ? (hasYuan ? '零' : '') : `${capital(jiao)}角`;
  return tens + (fen === '0' ? '整' : `${capital(fen)}分`);
}

/**
 * Returns an amount in Chinese capitals, for example '壹仟贰佰叁拾肆元伍角陆分' for 1234.56 and '壹拾万元整' for 100000. Throws
 * RangeError from 10¹⁶ on.
 */
export function capitalAmount(amount: Decimal): string {
  const [integer = '0', cents = ''] = round(amount, 2).replace('-', '').split('.');
  if (integer.length > 16) throw new RangeError(`amount too large for Chinese capitals: ${amount}`);
  const hasYuan = /[1-9]/.test(integer);
  const small = [...cents.padEnd(2, '0')];
  if (!hasYuan && small.every((digit) => digit === '0')) return '零元整';
  const sign = amount.startsWith('-') ? '负' : '';
  return sign + (hasYuan ? `${whole(integer)}元` : '') + fraction(small, hasYuan);
}
