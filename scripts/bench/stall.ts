// How long the one thread was held at a stretch while something was done beside it.

/** Does it, and gives its result with the longest time between two turns of the event loop, ms. */
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
