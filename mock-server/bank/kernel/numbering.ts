// Business numbers: product, business date, six digits that count up within the day (BNK-01).

/** Spot, forward, swap, option; orders; receipts. */
export type NumberPrefix = 'SPTFT' | 'FWDFT' | 'SWPFT' | 'OPTFT' | 'ODRFT' | 'RCPFT';

/** How many numbers were given so far, keyed by prefix and date. */
export type Numbering = Record<string, number>;

const stem = (prefix: NumberPrefix, date: string): string => prefix + date.replaceAll('-', '');

/** The next number of a product on a business date (`YYYY-MM-DD`), for example SPTFT20261123000001. */
export function nextBusinessNo(numbers: Numbering, prefix: NumberPrefix, date: string): string {
  const key = stem(prefix, date);
  return key + String((numbers[key] ?? 0) + 1).padStart(6, '0');
}

/** Counts a number as given. */
export function countBusinessNo(numbers: Numbering, businessNo: string): void {
  const key = businessNo.slice(0, -6);
  numbers[key] = (numbers[key] ?? 0) + 1;
}
