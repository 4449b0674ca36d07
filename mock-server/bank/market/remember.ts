// Memory for pure functions: the newest results are kept, and no answer depends on what was asked before.

/** The function itself, remembering its `room` newest results by the key of their arguments. */
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
