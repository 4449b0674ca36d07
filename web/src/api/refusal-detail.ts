// What the bank says beside its words when it refuses, where this portal knows the shape: a limit, the values that would do, the next opening.
import { bankDateTime } from '#web/domain/bank-time.ts';
import { grouped } from '#web/domain/decimal.ts';

/** What is said after the bank's own words. */
export type DetailNotice = {
  readonly key:
    'errors.refused.until' | 'errors.refused.allowed' | 'errors.refused.atMost' | 'errors.refused.above' | 'errors.refused.places';
  readonly values: Readonly<Record<string, string>>;
};

/** A figure that the bank's words do not name yet; null for what is none. */
const unnamed = (figure: unknown, words: string): Found =>
  typeof figure === 'string' && /^-?\d+(\.\d+)?$/.test(figure) && !words.includes(figure) ? { figure: grouped(figure) } : null;

/** What a refusal of this contract may carry; a program reads `field`, a person the others. */
type Detail = Readonly<Partial<Record<'nextOpening' | 'allowed' | 'atMost' | 'above' | 'places', unknown>>>;
type Found = Readonly<Record<string, string>> | null;
type Shape = { readonly key: DetailNotice['key']; readonly of: (detail: Detail, words: string) => Found };

/** The longest list of values that can still be read in a message. */
const MOST_VALUES = 10;

const shapes: readonly Shape[] = [
  {
    key: 'errors.refused.until',
    of: ({ nextOpening }) => (Number.isSafeInteger(nextOpening) ? { time: bankDateTime(nextOpening as number).slice(0, 16) } : null),
  },
  {
    key: 'errors.refused.allowed',
    of: ({ allowed }) => {
      const values = Array.isArray(allowed) ? allowed.filter((value) => typeof value === 'string') : [];
      return values.length > 0 && values.length <= MOST_VALUES ? { values: values.join(' / ') } : null;
    },
  },
  { key: 'errors.refused.atMost', of: ({ atMost }, words) => unnamed(atMost, words) },
  { key: 'errors.refused.above', of: ({ above }, words) => unnamed(above, words) },
  {
    key: 'errors.refused.places',
    of: ({ places }, words) => (Number.isSafeInteger(places) && !/\d/.test(words) ? { places: String(places) } : null),
  },
];

/** The message with what `data` adds to the bank's `words`; null where there is nothing, or nothing that this portal understands. */
export function detailNotice(data: unknown, words: string): DetailNotice | null {
  if (typeof data !== 'object' || data === null || words === '') return null;
  for (const { key, of } of shapes) {
    const values = of(data, words);
    if (values !== null) return { key, values: { text: words, ...values } };
  }
  return null;
}
