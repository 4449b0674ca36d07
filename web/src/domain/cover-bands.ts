// Bands of the cover ratio as they are typed, judged by the rules of the bank (EXP-07).
import type { CoverBand } from '#web/api/generated/model/coverBand.zod.ts';
import { wholeNumber } from './decimal.ts';

/** A band as typed. */
export type BandText = { readonly cyCode: string; readonly fromMonth: string; readonly least: string; readonly most: string };

/** Why a band cannot be saved, and the field concerned; null for several fields. */
export type BandIssue = {
  readonly field: 'fromMonth' | 'least' | 'most' | null;
  readonly kind: 'monthWrong' | 'percentWrong' | 'leastAboveMost' | 'twice';
};

const MOST_MONTHS = 120;
const MOST_PERCENT = 200;

/** Returns a whole number from 0 to `most`; null for any other text. */
function wholeIn(text: string, most: number): number | null {
  const whole = wholeNumber(text);
  return whole !== null && whole <= most ? whole : null;
}

function issueOf({ cyCode, ...text }: BandText, others: readonly BandText[]): BandIssue | null {
  const [fromMonth, least, most] = [
    wholeIn(text.fromMonth, MOST_MONTHS),
    wholeIn(text.least, MOST_PERCENT),
    wholeIn(text.most, MOST_PERCENT),
  ];
  if (fromMonth === null) return { field: 'fromMonth', kind: 'monthWrong' };
  if (least === null) return { field: 'least', kind: 'percentWrong' };
  if (most === null) return { field: 'most', kind: 'percentWrong' };
  if (least > most) return { field: 'least', kind: 'leastAboveMost' };
  const isTwice = others.some((other) => other.cyCode === cyCode && wholeIn(other.fromMonth, MOST_MONTHS) === fromMonth);
  return isTwice ? { field: null, kind: 'twice' } : null;
}

/** Returns the bands if all can be saved, otherwise null; and an issue or null for each of them. */
export function bandsIn(texts: readonly BandText[]): {
  readonly bands: readonly CoverBand[] | null;
  readonly issues: readonly (BandIssue | null)[];
} {
  const issues = texts.map((text, index) => issueOf(text, texts.slice(0, index)));
  const whole = (text: string): number => wholeIn(text, MOST_PERCENT) ?? 0;
  const bands = texts.map(({ cyCode, fromMonth, least, most }): CoverBand => ({
    cyCode: cyCode as CoverBand['cyCode'],
    fromMonth: whole(fromMonth),
    least: whole(least),
    most: whole(most),
  }));
  return { bands: issues.every((issue) => issue === null) ? bands : null, issues };
}
