// How long a page itself takes for a press that asks the bank: up to its question, and from the answer to the paint. The bank's time is not the page's.
import type { Locator } from 'playwright/test';

/** Milliseconds until the page asks, and from its answer until the rows are painted. */
export type PageTime = { readonly asking: number; readonly showing: number };

/** `path` ends the address that is asked; the answer is known by another first row of the newest table. */
export function pageTime(pressed: Locator, path: string): Promise<PageTime> {
  return pressed.evaluate(
    (element: HTMLElement, asked) =>
      new Promise<PageTime>((resolve, reject) => {
        const firstRow = () => [...document.querySelectorAll('tbody')].at(-1)?.rows[0]?.textContent;
        const before = firstRow();
        const { port1, port2 } = new MessageChannel();
        performance.clearResourceTimings();
        const began = performance.now();
        // What is posted while a frame begins is heard once it is painted.
        port1.onmessage = () => {
          const painted = performance.now();
          const question = performance.getEntriesByType('resource').findLast(({ name }) => name.endsWith(asked));
          if (!(question instanceof PerformanceResourceTiming)) return reject(new Error(`the page has not asked ${asked}`));
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
