// Keeps the fake monotonic clock from running backwards, also between test files: they share modules, whose stored
// instants must stay in the past.

const GAP = 60_000;
let elapsed = 0;

/** Returns the start of the next test's monotonic clock, in milliseconds. */
export function monotonicStart(): number {
  return elapsed;
}

/** Stores the end of a test's clock; the next test starts a minute later. */
export function keepMonotonic(): void {
  elapsed = performance.now() + GAP;
}
