// The exposure that a deal is to cover, when the ticket was opened from it; the bank links the deal to its flows (EXP-03).
import type { ToCover } from '#web/api/generated/model/toCover.zod.ts';
import type { Form } from '../form.ts';
import type { Field } from '../ticket-types.ts';

/** Keys of the fields: the exposure as text, and whether the deal is to cover it. */
export type ToCoverKey = 'coverOf' | 'isCovering';

/** Returns an exposure as it is carried to a ticket: `USD 2027-01`. */
export const carriedCover = ({ cyCode, month }: ToCover): string => `${cyCode} ${month}`;

/** The fields; the flag is shown while there is an exposure. Another pair or side covers something else. */
export const toCoverFields: readonly Field<ToCoverKey | 'rateCode' | 'side', unknown>[] = [
  {
    key: 'coverOf',
    kind: 'text',
    section: 'deal',
    label: () => ({ key: 'trade.field.toCover', values: { exposure: '' } }),
    isShown: () => false,
    isOptional: true,
    clearedBy: ['rateCode', 'side'],
    lasts: 'deal',
  },
  {
    key: 'isCovering',
    kind: 'flag',
    section: 'deal',
    label: ({ coverOf }) => ({ key: 'trade.field.toCover', values: { exposure: coverOf } }),
    isShown: ({ coverOf }) => coverOf !== '',
    fallback: () => '1',
    isOptional: true,
    isWide: true,
    lasts: 'deal',
  },
];

/** Returns the exposure of a request; an empty object if the deal is to cover none. */
export function toCoverParts({ coverOf, isCovering }: Form<ToCoverKey>): { toCover?: ToCover } {
  const [cyCode, month] = coverOf.split(' ');
  return isCovering === '1' && cyCode && month ? { toCover: { cyCode: cyCode as ToCover['cyCode'], month } } : {};
}
