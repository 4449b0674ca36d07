// Manual changes of the market by control: nudges of a leg and freezes of a pair, stored as events of the world.
/** A move of one leg from an instant on; share 0.01 raises its price by one percent. */
export type Nudge = { readonly leg: string; readonly at: number; readonly share: number };

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
