// Measures the page's share of a click that calls the bank: until the request is sent, and from the response to the
// paint. The bank's time is excluded.
import type { Locator } from 'playwright/test';

/** Milliseconds until the request is sent, and from its response until the rows are painted. */
export type PageTime = { readonly asking: number; readonly showing: number };

/** `path` is the end of the requested address. The rows count as shown when the newest table has another first row. */
export function pageTime(pressed: Locator, path: string): Promise<PageTime> {
  return pressed.evaluate(
    (element: HTMLElement, asked) =>
      new Promise<PageTime>((resolve, reject) => {
        const firstRow = () => [...document.querySelectorAll('tbody')].at(-1)?.rows[0]?.textContent;
        const before = firstRow();
        const { port1, port2 } = new MessageChannel();
        performance.clearResourceTimings();
        const began = performance.now();
        // A message posted at the beginning of a frame is delivered after the frame is painted.
        port1.onmessage = () => {
          const painted = performance.now();
          const question = performance.getEntriesByType('resource').findLast(({ name }) => name.endsWith(asked));
          if (!(question instanceof PerformanceResourceTiming)) return reject(new Error(`the page has not requested ${asked}`));
          resolve({ asking: question.startTime - began, showing: painted - question.responseEnd });
        };
        const watch = new MutationObserver(() => {
          const now = firstRow();
          if (now === before || now === undefined) return;
          watch.disconnect();
          requestAnimationFrame(() => port2.postMessage(null));
        });
        watch.observe(document.body, { childList: true, subtree: true, characterData: true });
        element.click();
      }),
    path,
  );
}
