// Waits for an idle moment, for downloads that must not delay rendering.

/** Maximum wait in milliseconds, because ticking prices may keep the page busy. */
const AT_MOST = 2000;
/** Wait in milliseconds in browsers that do not report idle moments. */
const INSTEAD = 500;

/** Resolves at the next idle moment. */
export function whenIdle(): Promise<void> {
  const request = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, INSTEAD));
  return new Promise((resolve) => void request(() => resolve(), { timeout: AT_MOST }));
}
