// Browsers of a nemesis run: they deal spot by the ticket and read balances as text (TRU-02).
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from 'playwright/test';
import { launchOptions } from '../../e2e/browser.ts';
import { receive } from '../../e2e/pages/quote.ts';
import { askForDollars } from '../../e2e/pages/ticket.ts';
import { plantSession } from '../../e2e/session.ts';
import { texts } from '../../e2e/texts.ts';
import type { Chance } from '../chaos/chance.ts';
import { startNginx } from '../servers/nginx.ts';
import { buildWeb } from '../start/build-web.ts';
import { freePort } from '../start/ports.ts';
import { root } from '../root.ts';
import type { Control } from './bank.ts';
import type { Desk } from './desk.ts';
import { watchAccepts, watchFrames } from './watched.ts';

const t = texts('cn');
/** Longest wait for the portal, in ms. A fault may take longer; the browser then starts again with another act. */
const patience = 20_000;

type Seat = { readonly name: string; readonly page: Page; readonly desk: Desk; readonly control: Control; readonly chance: Chance };

/** Opens the account inquiry anew and reads the balances of its accounts. */
async function readBalances({ name, page, desk, control }: Seat): Promise<void> {
  const fromBank = await control.bankTime();
  await page.goto(`/query-handle/account/account-inquiry?world=${control.world}`);
  const rows = page.locator('tr[data-row]');
  await rows.first().waitFor();
  const shown = await rows.evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim())));
  const toBank = await control.bankTime();
  for (const cells of shown) {
    const at = cells.findIndex((cell) => cell.startsWith('FTE'));
    const [account = '', , , balance = ''] = cells.slice(at);
    const text = balance.replace(/ [A-Z]{3}$/, '');
    desk.history.screen({ browser: name, account, text, fromBank, toBank });
  }
}

/** Asks for dollars in the spot ticket and accepts the quote. */
async function deal({ page, control, chance }: Seat): Promise<void> {
  await page.goto(`/trade/spot/spot-trade?world=${control.world}`);
  await askForDollars(page, t, String(chance.between(1, 50) * 10_000));
  await receive(page, '接受').click();
  await pause(1_000);
}

/** Acts until `isOver` returns true. Faults make acts fail; the bank's word on them counts, not the page's. */
async function runBrowser(seat: Seat, isOver: () => boolean): Promise<void> {
  const { name, page, desk, chance } = seat;
  while (!isOver())
    try {
      await (chance.next() < 0.7 ? readBalances(seat) : deal(seat));
    } catch (error) {
      desk.history.note({ browser: name, at: page.url(), failed: String(error).slice(0, 200) });
      await pause(200);
    }
}

export type BrowserParts = {
  readonly port: number;
  readonly control: Control;
  readonly seats: readonly { readonly name: string; readonly desk: Desk; readonly chance: Chance }[];
  /** For pictures. */
  readonly folder: string;
};

/**
 * Opens pages that are signed in, in the arrangement of the images: the built portal behind nginx with the web image's
 * configuration, in front of the fault proxy. Returns what runs them, and what takes their last pictures
 * and closes them.
 */
export async function openBrowsers({ port, control, seats, folder }: BrowserParts) {
  buildWeb();
  const portal = await startNginx({
    folder,
    port: await freePort(),
    banks: [`http://127.0.0.1:${port}`],
    web: join(root, 'web/dist'),
  });
  const browser = await chromium.launch(launchOptions);
  const opened: (Seat & { readonly settle: () => Promise<void> })[] = [];
  for (const { name, desk, chance } of seats) {
    const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    watchFrames(page, name, desk);
    const settle = watchAccepts(page, name, desk);
    const { token, refreshToken } = desk.session;
    const user = {
      token,
      refreshToken,
      name: desk.login,
      customerName: '',
      companyMember: '',
      allows: [],
      firstLogin: false,
      idleSeconds: 1_800,
    };
    await plantSession(page, { name: control.world }, user, 'cn');
    opened.push({ name, page, desk, control, chance, settle });
  }
  return {
    run: (isOver: () => boolean) => Promise.all(opened.map((seat) => runBrowser(seat, isOver))),
    async close() {
      for (const { name, page, settle } of opened) {
        await page.screenshot({ path: join(folder, `${name}.png`) }).catch(() => undefined);
        await page.close();
        await settle();
      }
      await browser.close();
      await portal.stop();
    },
  };
}
