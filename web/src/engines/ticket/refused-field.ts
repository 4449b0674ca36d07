// The field of a ticket that a refusal of the bank is about, marked with the bank's words like an issue of our own (VAL-10).
import { type Failure, tell } from '#web/api/failures.ts';
import type { Issue } from './issues.ts';
import type { Field } from './ticket-types.ts';

type Named<Key extends string> = Pick<Field<Key, never>, 'key' | 'sentAs'>;

/** The last name of the JSON pointer in what the bank added to its words; null without one. */
function nameIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('field' in data) || typeof data.field !== 'string') return null;
  return data.field.split('/').at(-1) ?? null;
}

/** The refusal as an issue of the field that it names; null where it names none of `fields`. */
export function refusedField<Key extends string>(failure: Failure, fields: readonly Named<Key>[]): Issue<Key> | null {
  const name = failure.kind === 'business' ? nameIn(failure.data) : null;
  const notice = tell(failure, true)?.notice;
  const field = name === null ? undefined : fields.find(({ key, sentAs = [key] }) => sentAs.includes(name));
  if (!field || !notice) return null;
  return { field: field.key, kind: 'bankRefuses', words: 'text' in notice ? notice.text : notice };
}
