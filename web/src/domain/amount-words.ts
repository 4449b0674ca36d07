// Writes an amount in words without its currency: 叁仟万 and 30.00 million (VAL-13).
import { type Decimal, multiply } from './decimal.ts';

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'];
const SECTIONS = ['', '万', '亿', '万亿', '亿亿'];

const digitOf = (letter: string) => DIGITS['0123456789'.indexOf(letter)] ?? '';

// Writes four digits: consecutive zeros between other digits as one 零, trailing zeros not at all.
function section(four: string): string {
  const spoken = [...four].map((letter, at) => (letter === '0' ? '零' : `${digitOf(letter)}${PLACES[four.length - 1 - at]}`)).join('');
  return spoken.replaceAll(/零+/g, '零').replace(/零$/, '');
}

/** Returns Chinese capitals, the fraction digit by digit: 1234567.89 is 壹佰贰拾叁万肆仟伍佰陆拾柒点捌玖. */
export function chineseWords(amount: Decimal): string {
  const [digits = '', fraction = ''] = amount.split('.');
  const padded = digits.padStart(Math.ceil(digits.length / 4) * 4, '0');
  const fours = padded.match(/\d{4}/g) ?? [];
  const spoken = fours.map((four, at) => (four === '0000' ? '零' : `${section(four)}${SECTIONS[fours.length - 1 - at] ?? ''}`)).join('');
  // Multiples of ten thousand 亿 contain 亿 once: 壹万亿, but 壹万贰仟亿.
  const whole =
    spoken
      .replace(/万亿(?=.*亿)/, '万')
      .replaceAll(/零+/g, '零')
      .replaceAll(/^零|零$/g, '') || '零';
  const rest = fraction.replace(/0+$/, '');
  return rest === '' ? whole : `${whole}点${[...rest].map(digitOf).join('')}`;
}

const SCALES = [
  { digits: 13, factor: '0.000000000001', word: ' trillion' },
  { digits: 10, factor: '0.000000001', word: ' billion' },
  { digits: 7, factor: '0.000001', word: ' million' },
  { digits: 4, factor: '0.001', word: ' thousand' },
  { digits: 0, factor: '1', word: '' },
] as const;

/**
 * Returns English words by thousands, with at least two decimals, never rounded: 30000000 is 30.00 million, 1234567 is
 * 1.234567 million.
 */
export function englishWords(amount: Decimal): string {
  const whole = amount.split('.')[0] ?? '';
  const scale = SCALES.find(({ digits }) => whole.length >= digits) ?? SCALES[4];
  const [figure = '', fraction = ''] = multiply(amount, scale.factor).split('.');
  return `${figure}.${fraction.padEnd(2, '0')}${scale.word}`;
}
