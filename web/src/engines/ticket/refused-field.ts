// Finds the ticket field that a refusal of the bank concerns. The field shows the bank's message like an issue of the
// ticket itself (VAL-10).
import { type Failure, tell } from '#web/api/failures.ts';
import type { Issue } from './issues.ts';
import type { Field } from './ticket-types.ts';

type Named<Key extends string> = Pick<Field<Key, never>, 'key' | 'sentAs'>;

/**
 * Returns the name of the field that a refusal is about, which is the last segment of the JSON pointer in its data;
 * null when there is no pointer.
 */
function nameIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('field' in data) || typeof data.field !== 'string') return null;
  return data.field.split('/').at(-1) ?? null;
}

/** Returns the refusal as an issue of the field that it names; null when it names none of `fields`. */
export function refusedField<Key extends string>(failure: Failure, fields: readonly Named<Key>[]): Issue<Key> | null {
  const name = failure.kind === 'business' ? nameIn(failure.data) : null;
  const notice = tell(failure, true)?.notice;
  const field = name === null ? undefined : fields.find(({ key, sentAs = [key] }) => sentAs.includes(name));
  if (!field || !notice) return null;
  return { field: field.key, kind: 'bankRefuses', words: 'text' in notice ? notice.text : notice };
}
