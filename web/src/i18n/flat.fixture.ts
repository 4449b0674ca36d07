// Flattens all texts of a language into one record with full keys.
type Texts = { readonly [key: string]: string | Texts };

/** Returns `{ 'side.B': 'Buy' }` for `{ side: { B: 'Buy' } }`. */
export function flat(texts: Texts, path = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[path + key, value]] : Object.entries(flat(value, `${path}${key}.`)),
    ),
  );
}
