// All texts of a language as one record, by their whole key.
type Texts = { readonly [key: string]: string | Texts };

/** `{ side: { B: 'Buy' } }` becomes `{ 'side.B': 'Buy' }`. */
export function flat(texts: Texts, path = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[path + key, value]] : Object.entries(flat(value, `${path}${key}.`)),
    ),
  );
}
