// Writes an amount of yuan in Chinese capitals, as on receipts and bank forms (PRT-06, PRT-07).
import { chineseWords } from './amount-words.ts';
import type { Decimal } from './decimal.ts';
import { halfWidth } from './half-width.ts';

const AMOUNT = /^(?<yuan>\d{1,16})(\.(?<fraction>\d{1,2}))?$/;

const spoken = (digit: string, unit: string) => (digit === '0' ? '' : `${chineseWords(digit)}${unit}`);

// Writes jiao and fen; fen without jiao are joined to the yuan by one 零.
function fractionWords(fraction: string, hasYuan: boolean): string {
  const [jiao = '0', fen = '0'] = fraction.padEnd(2, '0');
  if (fen === '0') return `${spoken(jiao, '角')}整`;
  return `${jiao === '0' && hasYuan ? '零' : spoken(jiao, '角')}${spoken(fen, '分')}`;
}

/**
 * Parses typed text as an amount; commas, spaces and full-width characters are allowed. Null when it is not an amount
 * of yuan and fen, or has more than 16 digits.
 */
export function amountOf(text: string): Decimal | null {
  const plain = halfWidth(text).replaceAll(/[,\s]/g, '');
  return AMOUNT.test(plain) ? plain : null;
}

/**
 * Returns for example 壹仟贰佰叁拾肆元伍角陆分 for 1234.56 and 壹拾万元整 for 100000. Throws a RangeError for amounts that `amountOf`
 * would not return.
 */
export function capitalAmount(amount: Decimal): string {
  const { yuan = '', fraction = '' } = AMOUNT.exec(amount)?.groups ?? {};
  if (yuan === '') throw new RangeError(`invalid amount in yuan: "${amount}"`);
  const hasYuan = /[1-9]/.test(yuan);
  const isNothing = !hasYuan && !/[1-9]/.test(fraction);
  const whole = hasYuan || isNothing ? `${chineseWords(yuan.replace(/^0+(?=\d)/, ''))}元` : '';
  return whole + fractionWords(fraction, hasYuan);
}
