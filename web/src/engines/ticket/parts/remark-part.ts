// The customer's own words on a deal.
import type { Form } from '../form.ts';
import type { Field } from '../ticket-types.ts';

/** The field. */
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

/** The part of a request. */
export const remarkParts = ({ remark }: Form<'remark'>): { remark?: string } => (remark.trim() === '' ? {} : { remark: remark.trim() });
