// Search words of currencies: their names, and the pinyin initials of the Chinese ones (VAL-15).

/** The English name, and the Chinese names with their pinyin initials, the usual one first. */
type Words = { readonly english: string; readonly chinese: readonly (readonly [name: string, initials: string])[] };

/** Words by which a currency is found, keyed by currency code (RAT-17). CNY is included for the onshore renminbi. */
export const CURRENCY_WORDS: Readonly<Record<string, Words>> = {
  AUD: {
    english: 'Australian dollar',
    chinese: [
      ['澳元', 'ay'],
      ['澳大利亚元', 'adlyy'],
    ],
  },
  CAD: {
    english: 'Canadian dollar',
    chinese: [
      ['加元', 'jy'],
      ['加拿大元', 'jndy'],
    ],
  },
  CHF: {
    english: 'Swiss franc',
    chinese: [
      ['瑞郎', 'rl'],
      ['瑞士法郎', 'rsfl'],
    ],
  },
  CNH: {
    english: 'Offshore renminbi',
    chinese: [
      ['人民币', 'rmb'],
      ['离岸人民币', 'larmb'],
    ],
  },
  CNY: {
    english: 'Renminbi',
    chinese: [
      ['人民币', 'rmb'],
      ['在岸人民币', 'zarmb'],
    ],
  },
  EUR: { english: 'Euro', chinese: [['欧元', 'oy']] },
  GBP: { english: 'Pound sterling', chinese: [['英镑', 'yb']] },
  HKD: {
    english: 'Hong Kong dollar',
    chinese: [
      ['港币', 'gb'],
      ['港元', 'gy'],
    ],
  },
  JPY: {
    english: 'Japanese yen',
    chinese: [
      ['日元', 'ry'],
      ['日圆', 'ry'],
    ],
  },
  NZD: {
    english: 'New Zealand dollar',
    chinese: [
      ['纽元', 'ny'],
      ['新西兰元', 'xxly'],
    ],
  },
  SGD: {
    english: 'Singapore dollar',
    chinese: [
      ['新元', 'xy'],
      ['新加坡元', 'xjpy'],
    ],
  },
  USD: {
    english: 'US dollar',
    chinese: [
      ['美元', 'my'],
      ['美金', 'mj'],
    ],
  },
};

/** Returns the search words of a currency, without its code. */
export function currencySearch(currency: string): readonly string[] {
  const words = CURRENCY_WORDS[currency];
  return words === undefined ? [] : [words.english, ...words.chinese.flat()];
}

/**
 * Returns the search words of a pair such as USD/CNH: the words of both currencies, and their first initials
 * concatenated ("myrmb").
 */
export function pairSearch(rateCode: string): readonly string[] {
  const currencies = rateCode.split('/');
  const initials = currencies.map((currency) => CURRENCY_WORDS[currency]?.chinese[0]?.[1] ?? '').join('');
  return [...currencies, ...currencies.flatMap(currencySearch), initials];
}
