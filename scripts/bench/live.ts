// Measures the home page under live prices beside a grid written by hand: processor time for each row, frames, the time
// from arrival to paint, and hidden tabs (P5 to P8 of the quality bars).
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { type Bench, startBench } from '#mock/test/bench.ts';
import type { World } from '#mock/worlds/world.ts';
import { pairs as allPairs } from '#mock/bank/market/pairs.ts';
import { screens } from '#web/app/screens.ts';
import { launchOptions } from '../../e2e/browser.ts';
import { type Figure, median } from './figure.ts';
import { type Watched, watchPrices } from './page-watch.ts';
import { sendPrices } from './send-prices.ts';
import { servePortal, serveReference, signedInPage } from './served.ts';

const worldName = 'live';
const rounds = 5;
const seconds = 5;
const warmUp = 1_500;

const styles = `
  body { margin: 16px; font: 14px -apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', sans-serif }
  table { border-collapse: collapse; table-layout: fixed; width: 720px }
  td { height: 36px; padding: 0 8px; border-bottom: 1px solid #eee; font-variant-numeric: tabular-nums }
  i { display: inline-block; width: 13px; font-style: normal; font-size: 9px }
  .up { background: #e6f6ec } .down { background: #fdeaea }`;

type Measured = { readonly cpu: number; readonly frames: number; readonly gaps: number; readonly p50: number; readonly p95: number };

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

async function sessionOf(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
}

const seenBy = (page: Page): Promise<Watched> => page.evaluate(() => (globalThis as unknown as { watched: () => Watched }).watched());

/** Milliseconds of processor time per 1,000 rows, and what the page showed, while prices arrive at the given pace. */
async function measure(bench: Bench, world: World, page: Page, perSecond: number): Promise<Measured> {
  const session = await sessionOf(page);
  const stop = sendPrices(bench, world, perSecond);
  await pause(warmUp);
  await seenBy(page);
  const [before, began] = [await taskSeconds(session), performance.now()];
  await pause(seconds * 1_000);
  const [used, lasted] = [(await taskSeconds(session)) - before, performance.now() - began];
  const { delays, frames } = await seenBy(page);
  const rows = (stop() / (lasted + warmUp)) * lasted;
  await session.detach();
  const gaps = frames.filter((at, place) => place > 0 && at - (frames[place - 1] ?? at) > 25).length;
  return {
    cpu: (used * 1e6) / rows,
    frames: (frames.length / lasted) * 1_000,
    gaps: gaps / frames.length,
    p50: quantile(delays, 0.5),
    p95: quantile(delays, 0.95),
  };
}

type Subject = { readonly path: string; readonly table: string; readonly isLive: string };
const portal: Subject = { path: screens.optionalCcy.path, table: 'tbody tr', isLive: '[data-live=live]' };
const bare: Subject = { path: '/grid', table: 'table', isLive: '[data-live=live]' };

type Setting = {
  readonly bench: Bench;
  readonly world: World;
  readonly context: BrowserContext;
  readonly open: (subject: Subject) => Promise<Page>;
};

const figure = (name: string, value: number, unit: string, bar?: Figure['bar']): Figure => ({ name, value, unit, ...(bar && { bar }) });

/** Limits that hold at one pace only. */
const calm = { frames: { atLeast: 58 }, gaps: { atMost: 1 }, p50: { atMost: 20 }, p95: { atMost: 35 }, p95Ratio: { atMost: 1.2 } };

/** Figures at one pace; both pages alternate, each in a fresh page. */
async function atPace({ bench, world, open }: Setting, perSecond: number): Promise<Figure[]> {
  const pairsOf: { readonly ours: Measured; readonly theirs: Measured }[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const both: Measured[] = [];
    for (const subject of [portal, bare]) {
      const page = await open(subject);
      both.push(await measure(bench, world, page, perSecond));
      await page.close();
    }
    const [ours, theirs] = both;
    if (ours && theirs) pairsOf.push({ ours, theirs });
  }
  const ours = (what: keyof Measured) => median(pairsOf.map(({ ours: one }) => one[what]));
  const theirs = (what: keyof Measured) => median(pairsOf.map(({ theirs: one }) => one[what]));
  const ratio = (what: keyof Measured) => median(pairsOf.map((both) => both.ours[what] / both.theirs[what]));
  const at = `at ${perSecond} rows/s`;
  const bars: Partial<typeof calm> = perSecond === 1_000 ? calm : {};
  return [
    figure(`grid, processor ${at}`, ours('cpu'), 'ms/1000 rows'),
    figure(`hand-written grid, processor ${at}`, theirs('cpu'), 'ms/1000 rows'),
    figure(`grid / hand-written, processor ${at}`, ratio('cpu'), 'ratio', perSecond < 10_000 ? { atMost: 0.6 } : undefined),
    figure(`grid, frames ${at}`, ours('frames'), '1/s', bars.frames),
    figure(`grid / hand-written, frames ${at}`, ratio('frames'), 'ratio', { atLeast: 0.97 }),
    figure(`grid, frames later than 25 ms ${at}`, ours('gaps') * 100, '%', bars.gaps),
    figure(`grid, tick to paint p50 ${at}`, ours('p50'), 'ms', bars.p50),
    figure(`grid, tick to paint p95 ${at}`, ours('p95'), 'ms', bars.p95),
    figure(`grid / hand-written, tick to paint p95 ${at}`, ratio('p95'), 'ratio', bars.p95Ratio),
  ];
}

/** Hides a page as a background tab does: hidden, without animation frames. */
function hide(): void {
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
  Object.defineProperty(document, 'hidden', { get: () => true });
  globalThis.requestAnimationFrame = () => 0;
  document.dispatchEvent(new Event('visibilitychange'));
}

async function spent(pages: readonly Page[], { bench, world }: Setting): Promise<number> {
  const sessions = await Promise.all(pages.map(sessionOf));
  const stop = sendPrices(bench, world, 1_000);
  await pause(warmUp);
  const now = async () => (await Promise.all(sessions.map(taskSeconds))).reduce((sum, one) => sum + one, 0);
  const before = await now();
  await pause(seconds * 1_000);
  const used = (await now()) - before;
  stop();
  await Promise.all(sessions.map((session) => session.detach()));
  return used;
}

/** Processor time of five tabs, four of them hidden, beside that of one. */
async function fiveTabs(setting: Setting): Promise<Figure[]> {
  const first = await setting.open(portal);
  const alone: number[] = [];
  for (let round = 1; round <= 3; round += 1) alone.push(await spent([first], setting));
  // A login has at most three sockets, so not all of them are live; the bank closes those of hidden tabs first.
  const hidden: Page[] = [];
  for (let count = 1; count <= 4; count += 1) {
    const page = await setting.open({ ...portal, isLive: portal.table });
    await page.evaluate(hide);
    hidden.push(page);
  }
  const together: number[] = [];
  for (let round = 1; round <= 3; round += 1) together.push(await spent([first, ...hidden], setting));
  for (const page of [first, ...hidden]) await page.close();
  return [figure('five tabs, four hidden / one tab, processor', median(together) / median(alone), 'ratio', { atMost: 1.15 })];
}

/** Returns the figures of live prices. */
export async function liveFigures(): Promise<Figure[]> {
  const bench = await startBench();
  const world = await bench.world(worldName);
  const client = await bench.signIn(world);
  const pairs = allPairs.map(({ rateCode }) => rateCode);
  const entries = pairs.map((rateCode) => ({ rateCode, tranType: '0', termId: null }));
  await client.json('/shop/client/saveForeignExchange', { entries });
  const { address, close } = await servePortal(bench);
  // The reference comes from no server, so the browser would keep its sockets from the address of this machine.
  const args = [...launchOptions.args, '--disable-features=LocalNetworkAccessChecks'];
  const browser = await chromium.launch({ ...launchOptions, args });
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const { token, refreshToken, login: user } = client;
  const asks = { address: `/ftfeportal/${worldName}/shop/auth/refreshToken`, token, refreshToken, user, pairs };
  await serveReference(context, { path: 'grid', script: 'bare-grid.ts', styles, asks });
  const open = async ({ path, table, isLive }: Subject): Promise<Page> => {
    // So that the openings of a whole run stay within the rate limits of a login.
    world.accessClock.set(world.accessClock.now() + 10_000);
    const page = await signedInPage(context, worldName, client);
    await page.addInitScript(watchPrices, table);
    await page.goto(`${path}?world=${worldName}`);
    const beat = setInterval(() => {
      const since = world.bankClock.now();
      world.bankClock.set(since + 500);
      bench.app.sender.tick(world, since);
    }, 250);
    await page.locator(isLive).first().waitFor();
    clearInterval(beat);
    return page;
  };
  const setting: Setting = { bench, world, context, open };
  const figures: Figure[] = [];
  for (const pace of [1_000, 3_000, 10_000]) figures.push(...(await atPace(setting, pace)));
  figures.push(...(await fiveTabs(setting)));
  await browser.close();
  await close();
  await bench.stop();
  return figures;
}
