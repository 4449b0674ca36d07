// A moment in which the page has nothing to do, for downloads that must not delay what is being shown.

/** The longest wait, ms; a page that prices keep busy has to continue too. */
const AT_MOST = 2000;
/** The wait in a browser that does not report idle moments, ms. */
const INSTEAD = 500;

/** Resolves at the next idle moment. */
export function whenIdle(): Promise<void> {
  const request = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, INSTEAD));
  return new Promise((resolve) => void request(() => resolve(), { timeout: AT_MOST }));
}
