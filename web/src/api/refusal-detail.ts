// Reads the additional data of refusals whose shape the portal supports: a limit, the allowed values, the next opening.
import { bankDateTime } from '#web/domain/bank-time.ts';
import { grouped } from '#web/domain/decimal.ts';

/** A message that adds a detail to the bank's own text. */
export type DetailNotice = {
  readonly key:
    'errors.refused.until' | 'errors.refused.allowed' | 'errors.refused.atMost' | 'errors.refused.above' | 'errors.refused.places';
  readonly values: Readonly<Record<string, string>>;
};

/** Returns a figure that the bank's text does not contain yet, formatted for display. Returns null for any other value. */
const unnamed = (figure: unknown, words: string): Found =>
  typeof figure === 'string' && /^-?\d+(\.\d+)?$/.test(figure) && !words.includes(figure) ? { figure: grouped(figure) } : null;

/** Additional data of a refusal. `field` is for programs, the other properties are for the user. */
type Detail = Readonly<Partial<Record<'nextOpening' | 'allowed' | 'atMost' | 'above' | 'places', unknown>>>;
type Found = Readonly<Record<string, string>> | null;
type Shape = { readonly key: DetailNotice['key']; readonly of: (detail: Detail, words: string) => Found };

/** Maximum number of values that a message lists. */
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

/**
 * Returns a message that adds `data` to the bank's `words`; null when there is nothing to add or its shape is not
 * supported.
 */
export function detailNotice(data: unknown, words: string): DetailNotice | null {
  if (typeof data !== 'object' || data === null || words === '') return null;
  for (const { key, of } of shapes) {
    const values = of(data, words);
    if (values !== null) return { key, values: { text: words, ...values } };
  }
  return null;
}
