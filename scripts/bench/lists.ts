// Measures fifty rows on screen: the time from the bank's response to the paint, compared with a bare table of the
// same cells, alternating in one browser.
import { chromium, type Page } from 'playwright/test';
import { dealt, startBench } from '#mock/test/bench.ts';
import { screens } from '#web/app/screens.ts';
import { launchOptions } from '../../e2e/browser.ts';
import { type Figure, median } from './figure.ts';
import { type PageTime, pageTime } from './page-time.ts';
import { servePortal, serveReference, signedInPage } from './served.ts';
import { tableStyles } from './table-styles.ts';

const rounds = 9;
const deals = 120;
const worldName = 'lists';
const asked = '/shop/trade/query/SpotClientTrade';

/** Search texts: each matches more than fifty of the 120 numbers and moves another row to the top. */
const numbers = ['0000', 'FT'];

/** A page to measure: how to load it, and the selectors of the elements that open, sort and search its rows. */
type Subject = {
  readonly load: (page: Page) => Promise<unknown>;
  readonly opener: string;
  readonly sorter: string;
  readonly number: string;
  readonly asker: string;
};

/** Opens the list from another one, as a user does, after prices have started. */
const portal: Subject = {
  async load(page) {
    await page.goto(`${screens.historyForward.path}?world=${worldName}`);
    await page.locator('[data-list=empty]').waitFor();
    await page.locator('[data-live=live]').waitFor();
  },
  opener: `#side-menu a[href^="${screens.historySpot.path}"]`,
  sorter: 'th[data-column=custAmt1] button',
  number: 'input[maxlength="30"] >> visible=true',
  asker: 'form[role=search] button[type=submit] >> visible=true',
};

const bare: Subject = {
  load: (page) => page.goto('/bare'),
  opener: '#open',
  sorter: 'th:nth-child(4) button',
  number: 'input',
  asker: '#ask',
};

type Times = Record<'opened' | 'sorted' | 'filtered', number[]>;
const noTimes = (): Times => ({ opened: [], sorted: [], filtered: [] });
const whole = ({ asking, showing }: PageTime) => asking + showing;

/**
 * For the first opening, only the time after the response is measured, because the portal renders a whole screen
 * before it.
 */
async function measure(page: Page, { load, opener, sorter, number, asker }: Subject, times: Times): Promise<void> {
  await load(page);
  times.opened.push((await pageTime(page.locator(opener), asked)).showing);
  for (const _ of ['up', 'down']) times.sorted.push(whole(await pageTime(page.locator(sorter), asked)));
  for (const text of numbers) {
    await page.locator(number).fill(text);
    times.filtered.push(whole(await pageTime(page.locator(asker), asked)));
  }
}

/** Returns the medians of both, and their ratio. */
export async function listFigures(): Promise<Figure[]> {
  const bench = await startBench();
  const world = await bench.world(worldName);
  const client = await bench.signIn(world);
  for (let place = 0; place < deals; place += 1) await dealt(world, client, { valueDate: '0', amount: String(20_000 + place) });
  const { address, close } = await servePortal(bench);
  const browser = await chromium.launch(launchOptions);
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const asks = { address: `/ftfeportal/${worldName}${asked}`, token: client.token };
  await serveReference(context, { path: 'bare', script: 'bare-table.tsx', styles: tableStyles, asks });
  const page = await signedInPage(context, worldName, client);
  await page.evaluate((key) => localStorage.setItem(key, '{"pageSizes":{"spot.history":50}}'), `ftfe.1.${worldName}.lists`);
  const [ofPortal, ofBare] = [noTimes(), noTimes()];
  for (let round = 1; round <= rounds; round += 1) {
    await measure(page, portal, ofPortal);
    await measure(page, bare, ofBare);
  }
  await browser.close();
  await close();
  await bench.stop();
  return (['opened', 'sorted', 'filtered'] as const).flatMap((what) => {
    const [list, table] = [median(ofPortal[what]), median(ofBare[what])];
    return [
      { name: `list of 50 rows, ${what}`, value: list, unit: 'ms' },
      { name: `bare table of 50 rows, ${what}`, value: table, unit: 'ms' },
      { name: `list / bare table, ${what}`, value: list / table, unit: 'ratio', bar: { atMost: 2 } },
    ];
  });
}
