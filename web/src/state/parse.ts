// Validating readers for stored or received values.

/** Returns a property of the value, or undefined. */
export function field(raw: unknown, name: string): unknown {
  return typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>)[name] : undefined;
}

/** Returns the value if it is a string, otherwise `otherwise`. */
export function textOr<T>(raw: unknown, otherwise: T): string | T {
  return typeof raw === 'string' ? raw : otherwise;
}

/** Returns `raw` if it equals a value in `allowed`; otherwise returns the fallback `otherwise`. */
export function oneOf<const T, F>(raw: unknown, allowed: readonly T[], otherwise: F): T | F {
  return allowed.find((value) => value === raw) ?? otherwise;
}

/** Returns the strings of an array, without its other elements; empty for anything but an array. */
export function texts(raw: unknown): string[] {
  return Array.isArray(raw) ? raw.filter((value) => typeof value === 'string') : [];
}
