// Small readers for stored or received values nobody vouches for.

/** The value's field, or undefined. */
export function field(raw: unknown, name: string): unknown {
  return typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>)[name] : undefined;
}

/** A text, or `otherwise`. */
export function textOr<T>(raw: unknown, otherwise: T): string | T {
  return typeof raw === 'string' ? raw : otherwise;
}

/** One of `allowed`, or `otherwise`. */
export function oneOf<const T, F>(raw: unknown, allowed: readonly T[], otherwise: F): T | F {
  return allowed.find((value) => value === raw) ?? otherwise;
}

/** The texts of a list, everything else left out; not a list is an empty one. */
export function texts(raw: unknown): string[] {
  return Array.isArray(raw) ? raw.filter((value) => typeof value === 'string') : [];
}
