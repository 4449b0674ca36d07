// Business numbers: product prefix, business date, and six digits that count up within the day (BNK-01).

/** Prefixes of spot, forward, swap, option, order, receipt, submission, expected flow and batch numbers. */
export type NumberPrefix = 'SPTFT' | 'FWDFT' | 'SWPFT' | 'OPTFT' | 'ODRFT' | 'RCPFT' | 'APRFT' | 'FLWFT' | 'BATFT';

/** Count of issued numbers, by prefix and date. */
export type Numbering = Record<string, number>;

const stem = (prefix: NumberPrefix, date: string): string => prefix + date.replaceAll('-', '');

/** Returns the next business number of a product on a date (`YYYY-MM-DD`), for example SPTFT20261123000001. */
export const nextBusinessNo = (numbers: Numbering, prefix: NumberPrefix, date: string): string =>
  nextBusinessNos(numbers, prefix, date, 1).join('');

/** Returns the next `count` business numbers of a product on a date. */
export function nextBusinessNos(numbers: Numbering, prefix: NumberPrefix, date: string, count: number): string[] {
  const key = stem(prefix, date);
  return Array.from({ length: count }, (_, at) => key + String((numbers[key] ?? 0) + 1 + at).padStart(6, '0'));
}

/** Records a business number as issued, so that it is not issued again. */
export function countBusinessNo(numbers: Numbering, businessNo: string): void {
  const key = businessNo.slice(0, -6);
  numbers[key] = (numbers[key] ?? 0) + 1;
}
