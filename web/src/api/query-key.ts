// Builds the query key of every read, GET or POST. A key without arguments is a prefix of all keys of its operation.

/** Returns `['portal', url, …arguments]`; the cache buster `_t` is not part of a key. */
export function portalQueryKey(args: Record<string, unknown>, context: { url: string; queryOptions?: unknown }): readonly unknown[] {
  const values = Object.values(args)
    .filter((value) => value !== undefined)
    .map(withoutCacheBuster);
  return ['portal', context.url, ...values];
}

function withoutCacheBuster(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const { _t: _dropped, ...rest } = value as Record<string, unknown>;
  return rest;
}
