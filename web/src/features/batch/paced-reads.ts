// Repeats a read for events that may arrive in bursts (EXP-05).

/**
 * `want` repeats the read: at once, or `gap` ms after the previous one began, and never while one is running. Events in
 * between lead to one read. `stop` forgets what is wanted.
 */
export function pacedReads(read: () => Promise<void>, gap: number): { readonly want: () => void; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = -Infinity;
  let isReading = false;
  let isWanted = false;
  let isStopped = false;
  const plan = (): void => {
    timer ??= setTimeout(() => void begin(), Math.max(0, last + gap - performance.now()));
  };
  async function begin(): Promise<void> {
    timer = undefined;
    isWanted = false;
    isReading = true;
    last = performance.now();
    await read();
    isReading = false;
    if (isWanted && !isStopped) plan();
  }
  return {
    want: () => {
      isWanted = true;
      if (!isReading && !isStopped) plan();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
