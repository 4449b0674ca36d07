// Pastes 500 rows of expected flows and measures the page's main thread until they are judged and drawn (EXP-01).
import type { Page } from 'playwright/test';
import words from '#web/i18n/cn/account.json' with { type: 'json' };

/** Milliseconds for which the main thread was busy, and its tasks longer than 50 ms. */
export type Pasted = { readonly busy: number; readonly longTasks: number };

/** One row in fifty has a wrong amount. */
const rows = Array.from({ length: 500 }, (_, place) =>
  ['USD', 'pay', place % 50 === 0 ? 'ten' : `${place + 1}000`, '2028-01-15', 'likely', `INV-${place}`, 'paid by instalments'].join('\t'),
);

/** The page shows the list of expected flows. Nothing is saved. */
export async function flowsPasted(page: Page): Promise<Pasted> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const worked = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  await page.getByRole('button', { name: words.flows.paste }).click();
  const field = page.getByRole('textbox', { name: words.flows.pasteHere });
  await field.waitFor();
  const before = await worked();
  const longTasks = await field.evaluate(
    (element, text) =>
      new Promise<number>((resolve) => {
        let count = 0;
        const tasks = new PerformanceObserver((list) => void (count += list.getEntries().length));
        tasks.observe({ type: 'longtask' });
        const watch = new MutationObserver(() => {
          if (document.querySelectorAll('td[data-issue]').length === 0) return;
          watch.disconnect();
          // Two frames later the rows are painted and their tasks are reported.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(count)));
        });
        watch.observe(document.body, { childList: true, subtree: true });
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', text);
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }),
    rows.join('\n'),
  );
  const busy = (await worked()) - before;
  await session.detach();
  return { busy, longTasks };
}
