// Measures what a user waits for while prices arrive: from an interaction to the next paint, from a quote to a dialog that
// can be used, and from a link to the next screen (P10 to P12 of the quality bars).
import { setTimeout as pause } from 'node:timers/promises';
import { type CDPSession, chromium, type Page } from 'playwright/test';
import { dealt, quoted, startBench } from '#mock/test/bench.ts';
import { QUEUE_RECHECK } from '#web/domain/constants.ts';
import { screens } from '#web/app/screens.ts';
import { launchOptions } from '../../e2e/browser.ts';
import { type Figure, median } from './figure.ts';
import { sendPrices } from './send-prices.ts';
import { servePortal, signedInPage } from './served.ts';

const worldName = 'acts';
const rowsPerSecond = 500;
const rounds = 3;

/** Notes interactions and the arrival of quotes. It runs in the page, before its scripts. */
function watchActs(): void {
  const delays: number[] = [];
  let quoteAt: number | null = null;
  const observe = { type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEventTiming & { interactionId: number }).interactionId) delays.push(entry.duration);
  }).observe(observe);
  const Plain = globalThis.WebSocket;
  globalThis.WebSocket = class extends Plain {
    constructor(address: string | URL) {
      super(address);
      this.addEventListener('message', ({ data }) => {
        if (typeof data === 'string' && data.includes('"tradeQuote"')) quoteAt ??= performance.now();
      });
    }
  };
  Object.assign(globalThis, {
    takeDelays: () => delays.splice(0),
    quoteShown: () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const button = document.querySelector('[data-quote] button:not(:disabled)');
          if (quoteAt === null || button === null) return void requestAnimationFrame(look);
          const since = quoteAt;
          quoteAt = null;
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - since);
          port2.postMessage(null);
        };
        look();
      }),
  });
}

type Watch = { takeDelays(): number[]; quoteShown(): Promise<number> };
/** Milliseconds from a click on a link until the heading of the next screen is painted. */
const screenTime = (page: Page, link: string): Promise<number> =>
  page
    .locator(link)
    .first()
    .evaluate(
      (element: HTMLElement) =>
        new Promise<number>((resolve) => {
          // Screens of other tabs stay in the page, hidden.
          const heading = () => [...document.querySelectorAll('h1')].find(({ offsetParent }) => offsetParent !== null)?.textContent;
          const before = heading();
          const began = performance.now();
          const watch = new MutationObserver(() => {
            const now = heading();
            if (now === before || !now) return;
            watch.disconnect();
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - began);
            requestAnimationFrame(() => port2.postMessage(null));
          });
          watch.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
          element.click();
        }),
    );

/** Sorts a list, types into its search field, and opens and closes a menu and the search for a screen; returns the longest delay. */
async function worstDelay(page: Page): Promise<number> {
  await page.evaluate(() => (globalThis as unknown as Watch).takeDelays());
  for (let round = 1; round <= rounds; round += 1) {
    await page.locator('th[data-column=custAmt1] button').click();
    await page.locator('input[maxlength="30"] >> visible=true').pressSequentially('SPT2026', { delay: 40 });
    await page.locator('input[maxlength="30"] >> visible=true').fill('');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('usd', { delay: 40 });
    // The first press empties the field, the second closes the dialog.
    for (const _ of ['empty', 'close']) await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await pause(300);
  return Math.max(...(await page.evaluate(() => (globalThis as unknown as Watch).takeDelays())), 16);
}

const listOf = (screen: { readonly path: string }): string => `#side-menu a[href^="${screen.path}"]`;
const visited = [screens.historyForward, screens.historySwap, screens.deliveryQuery, screens.historySpot] as const;

/** Returns the figures of interactions. */
export async function actFigures(): Promise<Figure[]> {
  const bench = await startBench();
  const world = await bench.world(worldName);
  const client = await bench.signIn(world);
  await dealt(world, client);
  const { address, close } = await servePortal(bench);
  const browser = await chromium.launch(launchOptions);
  const open = async (): Promise<{ page: Page; session: CDPSession }> => {
    const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
    const page = await signedInPage(context, worldName, client);
    await page.addInitScript(watchActs);
    await page.goto(`${screens.historySpot.path}?world=${worldName}`);
    await page.locator('[data-row]').first().waitFor();
    await page.locator('[data-live=live]').first().waitFor();
    return { page, session: await context.newCDPSession(page) };
  };
  const { page, session } = await open();
  const first: number[] = [];
  const warm: number[] = [];
  for (const screen of visited) first.push(await screenTime(page, listOf(screen)));
  for (let round = 1; round <= rounds; round += 1) for (const screen of visited) warm.push(await screenTime(page, listOf(screen)));
  const delays: Record<string, number> = {};
  for (const rate of [1, 4]) {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    delays[`calm ${rate}`] = await worstDelay(page);
    const stop = sendPrices(bench, world, rowsPerSecond);
    delays[`live ${rate}`] = await worstDelay(page);
    stop();
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const quotes: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const shown = page.evaluate(() => (globalThis as unknown as Watch).quoteShown());
    await quoted(world, client);
    quotes.push(await shown);
    await page.locator('[data-quote]').getByRole('button').last().waitFor();
    world.bankClock.set(world.bankClock.now() + 60_000);
    await world.pump();
    await page.reload();
    await page.locator('[data-live=live]').first().waitFor();
    // A page opens no quote in its first two seconds (QUO-18).
    await pause(QUEUE_RECHECK + 500);
  }
  await browser.close();
  await close();
  await bench.stop();
  const at = (name: string): number => delays[name] ?? Number.NaN;
  return [
    { name: 'next screen, first', value: Math.max(...first.slice(0, -1)), unit: 'ms', bar: { atMost: 400 } },
    { name: 'next screen, again', value: Math.max(...warm), unit: 'ms', bar: { atMost: 100 } },
    { name: 'longest interaction under prices', value: at('live 1'), unit: 'ms', bar: { atMost: 80 } },
    { name: 'longest interaction under prices, slower processor', value: at('live 4'), unit: 'ms', bar: { atMost: 200 } },
    { name: 'longest interaction, with / without prices', value: at('live 1') / at('calm 1'), unit: 'ratio', bar: { atMost: 2 } },
    { name: 'quote to a dialog that can be used', value: median(quotes), unit: 'ms', bar: { atMost: 150 } },
  ];
}
