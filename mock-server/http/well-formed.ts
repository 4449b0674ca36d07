// Text that is no Unicode cannot be kept, sent or printed as it came: half of a surrogate pair is refused wherever a body has one (PRT-14).
import type { Problem } from './validators.ts';

const halfAPair = /\p{Cs}/u;

/** The place of the first text that is not well formed, as a JSON pointer; null where every text is. */
function placeOf(value: unknown, path: string): string | null {
  if (typeof value === 'string') return halfAPair.test(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, held] of Object.entries(value)) {
    const found = halfAPair.test(key) ? path : placeOf(held, `${path}/${key}`);
    if (found !== null) return found;
  }
  return null;
}

/** What is wrong with the texts of a body; null where nothing is. */
export function illFormedText(body: unknown): Problem | null {
  const field = placeOf(body, '');
  return field === null ? null : { field: field || 'body', problem: 'is no well-formed Unicode' };
}
