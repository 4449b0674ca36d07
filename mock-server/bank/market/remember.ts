// A cache for pure functions: it keeps the newest results and never changes an answer.

function dropOldest(kept: Map<string, unknown>): void {
  const [oldest] = kept.keys();
  if (oldest !== undefined) kept.delete(oldest);
}

/** Returns the function with a cache of its `room` newest results. `keyOf` turns arguments into the cache key. */
export function remembered<Args extends readonly unknown[], Value>(
  room: number,
  keyOf: (...args: Args) => string,
  make: (...args: Args) => Value,
): (...args: Args) => Value {
  // Created at the first call, because most pairs of a frame are asked for spot only, never for terms.
  let kept: Map<string, { readonly value: Value }> | null = null;
  return (...args) => {
    const key = keyOf(...args);
    kept ??= new Map();
    const known = kept.get(key);
    if (known) return known.value;
    const value = make(...args);
    if (kept.size >= room) dropOldest(kept);
    kept.set(key, { value });
    return value;
  };
}
