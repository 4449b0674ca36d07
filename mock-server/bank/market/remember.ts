// A cache for pure functions: it keeps the newest results and never changes an answer.

/** Returns the function with a cache of its `room` newest results. `keyOf` turns arguments into the cache key. */
export function remembered<Args extends readonly unknown[], Value>(
  room: number,
  keyOf: (...args: Args) => string,
  make: (...args: Args) => Value,
): (...args: Args) => Value {
  const kept = new Map<string, { readonly value: Value }>();
  return (...args) => {
    const key = keyOf(...args);
    const known = kept.get(key);
    if (known) return known.value;
    const value = make(...args);
    const [oldest] = kept.keys();
    if (kept.size >= room && oldest !== undefined) kept.delete(oldest);
    kept.set(key, { value });
    return value;
  };
}
