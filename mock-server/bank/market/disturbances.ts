// What control does to the market: it nudges a leg, or freezes a pair. The world's events hold it.
/** A push of one leg from an instant on: share 0.01 lifts its price by one percent. */
export type Nudge = { readonly leg: string; readonly at: number; readonly share: number };

/** A pair, or every pair (null), that is frozen from an instant on, until another or for good (null). */
export type Freeze = { readonly rateCode: string | null; readonly from: number; readonly until: number | null };

/** Everything done so far. */
export type Disturbances = { readonly nudges: readonly Nudge[]; readonly freezes: readonly Freeze[] };

/** Nothing was done. */
export const undisturbed: Disturbances = { nudges: [], freezes: [] };

/** The instant whose price a pair shows: the start of the earliest freeze that holds it, else the instant itself. */
export function shownInstant(rateCode: string, instant: number, freezes: readonly Freeze[]): number {
  const holding = freezes.filter(
    (freeze) => (freeze.rateCode ?? rateCode) === rateCode && freeze.from <= instant && instant < (freeze.until ?? Infinity),
  );
  return Math.min(instant, ...holding.map(({ from }) => from));
}
