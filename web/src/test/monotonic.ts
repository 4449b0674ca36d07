// The faked monotonic clock never runs back, not even between files: they share their modules, and what a module remembers of it stays in the past.

const GAP = 60_000;
let elapsed = 0;

/** Milliseconds at which the clock of the next test begins. */
export function monotonicStart(): number {
  return elapsed;
}

/** Keeps how far the clock of a test came; the next one begins a minute later. */
export function keepMonotonic(): void {
  elapsed = performance.now() + GAP;
}
