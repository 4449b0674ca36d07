// Measures how long the event loop was blocked while something ran.

/** Runs `act`; returns its result and the longest time between two turns of the event loop, in ms. */
export async function longestStall<T>(act: () => Promise<T>): Promise<{ readonly result: T; readonly stall: number }> {
  let stall = 0;
  let last = performance.now();
  let over = false;
  const look = (): void => {
    const now = performance.now();
    stall = Math.max(stall, now - last);
    last = now;
    if (!over) setImmediate(look);
  };
  setImmediate(look);
  const result = await act();
  over = true;
  stall = Math.max(stall, performance.now() - last);
  return { result, stall };
}
