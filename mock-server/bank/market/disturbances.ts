// Manual changes of the market by control: nudges of a leg or a curve and freezes of a pair, stored as events of the
// world.
/** A move of one leg from an instant on; share 0.01 raises its price by one percent. */
export type LegNudge = { readonly leg: string; readonly at: number; readonly share: number };

/**
 * A parallel move of the interest curve of one currency from an instant on. 25 basis points raise each of its rates by
 * 0.25 percentage points a year.
 */
export type CurveNudge = { readonly currency: string; readonly at: number; readonly basisPoints: number };

/** A move by hand, of a leg or of a curve. */
export type Nudge = LegNudge | CurveNudge;

/** Basis points by which curves are moved, by currency. Curves that are not moved are missing. */
export type CurveShifts = ReadonlyMap<string, number>;

/** Curves as they are without moves. */
export const unshifted: CurveShifts = new Map();

/** Returns the moves of legs among all moves. */
export const legNudges = (nudges: readonly Nudge[]): LegNudge[] => nudges.filter((nudge) => 'leg' in nudge);

/** Returns the sum of the moves of each curve. */
export function curveShifts(nudges: readonly Nudge[]): CurveShifts {
  const sums = new Map<string, number>();
  for (const nudge of nudges) if ('currency' in nudge) sums.set(nudge.currency, (sums.get(nudge.currency) ?? 0) + nudge.basisPoints);
  return sums.size === 0 ? unshifted : new Map([...sums].filter(([, basisPoints]) => basisPoints !== 0));
}

/** A pair, or every pair (null), that is frozen from an instant on, until another instant or for ever (null). */
export type Freeze = { readonly rateCode: string | null; readonly from: number; readonly until: number | null };

/** All manual changes of the market so far. */
export type Disturbances = { readonly nudges: readonly Nudge[]; readonly freezes: readonly Freeze[] };

/** A market without manual changes. */
export const undisturbed: Disturbances = { nudges: [], freezes: [] };

/**
 * Returns the instant whose price a pair shows: the start of the earliest freeze in effect, otherwise the instant
 * itself.
 */
export function shownInstant(rateCode: string, instant: number, freezes: readonly Freeze[]): number {
  const holding = freezes.filter(
    (freeze) => (freeze.rateCode ?? rateCode) === rateCode && freeze.from <= instant && instant < (freeze.until ?? Infinity),
  );
  return Math.min(instant, ...holding.map(({ from }) => from));
}
