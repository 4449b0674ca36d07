// Changes of a document as data. The seeded breaks and drifts are written in this form.

/** One change. Places are JSON pointers; `-` is the end of a list. */
export type Change =
  { readonly remove: string } | { readonly set: string; readonly to: unknown } | { readonly move: string; readonly to: string };

type Place = { readonly holder: Record<string, unknown>; readonly key: string };

/** Resolves a pointer. Throws if it leads nowhere, because such a seed would change nothing and prove nothing. */
function placeOf(document: object, pointer: string): Place {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const key = keys.pop() ?? '';
  let holder = document as Record<string, unknown>;
  for (const each of keys) {
    if (typeof holder[each] !== 'object' || holder[each] === null) throw new Error(`no value at ${pointer}`);
    holder = holder[each] as Record<string, unknown>;
  }
  return { holder, key: key === '-' ? String((holder as unknown as unknown[]).length) : key };
}

function taken(document: object, pointer: string): unknown {
  const { holder, key } = placeOf(document, pointer);
  if (!(key in holder)) throw new Error(`no value at ${pointer}`);
  const value = holder[key];
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else Reflect.deleteProperty(holder, key);
  return value;
}

function put(document: object, pointer: string, value: unknown): void {
  const { holder, key } = placeOf(document, pointer);
  holder[key] = value;
}

/** Returns a copy of the document with the changes applied. */
export function changed<Document extends object>(document: Document, changes: readonly Change[]): Document {
  const whole = { document: structuredClone(document) as object };
  const at = (pointer: string) => `/document${pointer}`;
  for (const change of changes) {
    if ('remove' in change) taken(whole, at(change.remove));
    else if ('set' in change) put(whole, at(change.set), change.to);
    else put(whole, at(change.to), taken(whole, at(change.move)));
  }
  return whole.document as Document;
}
