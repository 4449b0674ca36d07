// Compares an outcome with the expectation of a vector: exactly, or within its tolerance.

/** One bound for all figures, or one for each kind: 'points' applies to every field with "point" in its name. */
export type Tolerance = number | Readonly<Record<string, number>>;

/** Relative tolerance of doubles if a vector states none. */
const rounding = 1e-9;

function boundFor(field: string, tolerance: Tolerance | undefined): number | undefined {
  if (typeof tolerance !== 'object') return tolerance;
  const name = field.toLowerCase();
  return Object.entries(tolerance).find(([kind]) => name.includes(kind.toLowerCase().replace(/s$/, '')))?.[1];
}

const isFigure = (value: unknown): value is number | string =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)));

function agrees(actual: unknown, expected: unknown, bound: number | undefined): boolean {
  if (actual === expected) return true;
  if (!isFigure(actual) || !isFigure(expected)) return false;
  const allowed = bound ?? (typeof expected === 'number' ? rounding * Math.max(1, Math.abs(expected)) : undefined);
  // The bound is written in decimals, so half a unit of the double's last place is added.
  return allowed !== undefined && Math.abs(Number(actual) - Number(expected)) <= allowed * (1 + rounding);
}

const shown = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

/** Returns the differences, one line a figure. Only expected fields of an object are compared. */
export function differences(actual: unknown, expected: unknown, tolerance: Tolerance | undefined, field = ''): string[] {
  if (typeof expected === 'object' && expected !== null) {
    if (typeof actual !== 'object' || actual === null) return [`${field} expected ${shown(expected)}, got ${shown(actual)}`];
    if (Array.isArray(expected) && (!Array.isArray(actual) || actual.length !== expected.length)) {
      return [`${field} expected ${shown(expected)}, got ${shown(actual)}`];
    }
    return Object.entries(expected).flatMap(([name, value]) =>
      differences((actual as Record<string, unknown>)[name], value, tolerance, name),
    );
  }
  return agrees(actual, expected, boundFor(field, tolerance)) ? [] : [`${field} expected ${shown(expected)}, got ${shown(actual)}`];
}
