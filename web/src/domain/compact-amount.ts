// The shortest form of an amount: 200k, 1.23m and 20万. It is rounded to three digits, so it only identifies a deal and
// must not be used as an amount to settle.
import type { Decimal } from './decimal.ts';

const formats = {
  cn: new Intl.NumberFormat('zh-CN', { notation: 'compact', maximumSignificantDigits: 3 }),
  en: new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 }),
} as const;

/** Returns an amount rounded to three digits, in the units of the language. */
export const compactAmount = (amount: Decimal, language: keyof typeof formats): string =>
  formats[language].format(amount as Intl.StringNumericLiteral).toLowerCase();
