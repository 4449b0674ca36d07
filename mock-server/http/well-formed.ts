// Text that is no Unicode cannot be kept, sent or printed as it came: half of a surrogate pair is refused wherever a body has one (PRT-14).
import type { Problem } from './validators.ts';

/** The keys that lead to the first text that is not well formed, the last one first; null where every text is. */
function keysTo(value: unknown): string[] | null {
  if (typeof value === 'string') return value.isWellFormed() ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, held] of Object.entries(value)) {
    if (!key.isWellFormed()) return [];
    const found = keysTo(held);
    if (found !== null) return [...found, key];
  }
  return null;
}

/** What is wrong with the texts of a body; null where nothing is. */
export function illFormedText(body: unknown): Problem | null {
  const keys = keysTo(body);
  if (keys === null) return null;
  // A JSON pointer; a text that is the whole body has none.
  const field = keys
    .toReversed()
    .map((key) => `/${key}`)
    .join('');
  return { field: field || 'body', problem: 'is no well-formed Unicode' };
}
