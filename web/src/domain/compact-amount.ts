// An amount in as little room as possible: 200k, 1.23m and 20万. Three digits count, so it only names a deal and is never a sum to settle.
import type { Decimal } from './decimal.ts';

const formats = {
  cn: new Intl.NumberFormat('zh-CN', { notation: 'compact', maximumSignificantDigits: 3 }),
  en: new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 }),
} as const;

/** A whole or broken amount, rounded to three digits, in the units of the language. */
export const compactAmount = (amount: Decimal, language: keyof typeof formats): string =>
  formats[language].format(amount as Intl.StringNumericLiteral).toLowerCase();
