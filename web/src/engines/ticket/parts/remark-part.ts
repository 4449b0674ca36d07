// The ticket field of the customer's own remark on a deal.
import type { Form } from '../form.ts';
import type { Field } from '../ticket-types.ts';

/** The remark field of a ticket. */
export const remarkField: Field<'remark', unknown> = {
  key: 'remark',
  kind: 'text',
  section: 'settlement',
  label: () => ({ key: 'trade.field.remark' }),
  isOptional: true,
  isWide: true,
  maxLength: 100,
  lasts: 'deal',
};

/** Returns the trimmed remark of a request; an empty object when nothing was entered. */
export const remarkParts = ({ remark }: Form<'remark'>): { remark?: string } => (remark.trim() === '' ? {} : { remark: remark.trim() });
