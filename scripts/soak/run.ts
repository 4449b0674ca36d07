// `npm run soak`: keeps one tab of the portal open for ten minutes, with 500 price rows a second, an action every five
// seconds and a connection that breaks every half minute, and draws in `reports/soak.svg` what browser and bank keep.
// Fails if something grows (TRU-04). `-- --minutes N` sets the length.
import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type CDPSession, chromium, type Page } from 'playwright/test';
import { dealt, startBench } from '#mock/test/bench.ts';
import type { World } from '#mock/worlds/world.ts';
import { pairs as allPairs } from '#mock/bank/market/pairs.ts';
import { screens } from '#web/app/screens.ts';
import { launchOptions } from '../../e2e/browser.ts';
import { sendPrices } from '../bench/send-prices.ts';
import { servePortal, signedInPage } from '../bench/served.ts';
import { root } from '../root.ts';
import { type Curve, FEWEST_SAMPLES, growthOf, isFlat } from './curve.ts';
import { growthText, pictureOf } from './picture.ts';

const { values: options } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const minutes = Number(options.minutes);
const worldName = 'soak';
const rowsPerSecond = 500;
const actionEvery = 5_000;
/** A sample after every second action, so that all samples are of the same state of the page. */
const actionsInCycle = 2;
const breakEvery = 3;
const restsFor = 1_000;
const cycles = Math.ceil((minutes * 60_000) / (actionEvery * actionsInCycle));
if (cycles < FEWEST_SAMPLES)
  throw new Error(`a run has at least ${Math.ceil((FEWEST_SAMPLES * actionEvery * actionsInCycle) / 60_000)} minutes`);

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const megabyte = 1024 * 1024;

/** What is measured: its unit, and the growth that is within the noise of a live page. */
const measures = {
  'browser: heap': { unit: 'MB', growthAtMost: 0.03 },
  'browser: nodes': { unit: 'nodes', growthAtMost: 0.03 },
  'browser: listeners': { unit: 'listeners', growthAtMost: 0.03 },
  'browser: open sockets': { unit: 'sockets', growthAtMost: 0 },
  'bank: heap': { unit: 'MB', growthAtMost: 0.03 },
  'bank: open sockets': { unit: 'sockets', growthAtMost: 0 },
  'bank: handles and timers': { unit: 'resources', growthAtMost: 0 },
} as const satisfies Readonly<Record<string, Pick<Curve, 'unit' | 'growthAtMost'>>>;
type Measure = keyof typeof measures;
type Sample = Readonly<Record<Measure, number>>;

/** Counts the sockets that a page has open. It runs in the page, before the portal. */
function countSockets(): void {
  const open = new Set<WebSocket>();
  const Plain = globalThis.WebSocket;
  globalThis.WebSocket = class extends Plain {
    constructor(address: string | URL) {
      super(address);
      open.add(this);
      this.addEventListener('close', () => open.delete(this));
    }
  };
  Object.assign(globalThis, { openSockets: () => open.size });
}

async function sampleOf(page: Page, session: CDPSession, world: World): Promise<Sample> {
  for (const _ of [1, 2]) await session.send('HeapProfiler.collectGarbage');
  const [{ usedSize }, { nodes, jsEventListeners }] = [
    await session.send('Runtime.getHeapUsage'),
    await session.send('Memory.getDOMCounters'),
  ];
  for (const _ of [1, 2]) collect();
  return {
    'browser: heap': usedSize / megabyte,
    'browser: nodes': nodes,
    'browser: listeners': jsEventListeners,
    'browser: open sockets': await page.evaluate(() => (globalThis as unknown as { openSockets: () => number }).openSockets()),
    'bank: heap': process.memoryUsage().heapUsed / megabyte,
    'bank: open sockets': world.sockets.count(),
    'bank: handles and timers': process.getActiveResourcesInfo().length,
  };
}

const isLive = '[data-live=live]';

/** Opens a list as a tab, and the page of a deal in it; closes both. */
async function openDeal(page: Page): Promise<void> {
  await page
    .locator(`nav a[href^="${screens.historySpot.path.split('/', 2).join('/')}"]`)
    .first()
    .click();
  await page.locator('[data-row]').first().click();
  await page.getByRole('dialog').locator('dl').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Returns home, closes the tab of the list, and opens and closes the search for a screen. */
async function goHome(page: Page): Promise<void> {
  await page.locator(`nav a[href^="${screens.optionalCcy.path}"]`).first().click();
  await page.locator('nav button[aria-label]').first().click();
  await page.locator('tbody tr').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

const bench = await startBench();
const world = await bench.world(worldName);
const client = await bench.signIn(world);
const entries = allPairs.map(({ rateCode }) => ({ rateCode, tranType: '0', termId: null }));
await client.json('/shop/client/saveForeignExchange', { entries });
await dealt(world, client);
const { address, close } = await servePortal(bench);
// Without the optimizing compilers, because their code is part of the heap and grows for as long as they find more to
// optimize.
const browser = await chromium.launch({
  ...launchOptions,
  args: [...(launchOptions.args ?? []), '--js-flags=--no-opt --no-maglev --no-sparkplug'],
});
const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
const page = await signedInPage(context, worldName, client);
await page.addInitScript(countSockets);
await page.goto(`${screens.optionalCcy.path}?world=${worldName}`);
let stop = sendPrices(bench, world, rowsPerSecond);
await page.locator(isLive).first().waitFor();
const session = await context.newCDPSession(page);

const samples: Sample[] = [];
let rows = 0;
const began = performance.now();
for (let cycle = 1; cycle <= cycles; cycle += 1) {
  for (const [place, act] of [openDeal, goHome].entries()) {
    await act(page);
    const due = began + ((cycle - 1) * actionsInCycle + place + 1) * actionEvery;
    await pause(Math.max(due - performance.now(), 0));
  }
  if (cycle % breakEvery === 0) {
    world.sockets.closeAll(1012);
    await page.locator(isLive).waitFor({ state: 'detached' });
  }
  await page.locator(isLive).first().waitFor();
  // Prices rest while a sample is taken, so that no tint of a cell and no unread frame is part of it.
  rows += stop();
  await pause(restsFor);
  samples.push(await sampleOf(page, session, world));
  stop = sendPrices(bench, world, rowsPerSecond);
}
rows += stop();
await browser.close();
await close();
await bench.stop();

const curves = Object.entries(measures).map(([name, measure]): Curve => ({
  name,
  ...measure,
  values: samples.map((sample) => sample[name as Measure]),
}));
const title = `${minutes} minutes, ${Math.round(rows / ((performance.now() - began) / 1_000))} price rows a second, ${cycles * actionsInCycle} actions, ${Math.floor(cycles / breakEvery)} broken connections`;
mkdirSync(`${root}reports`, { recursive: true });
writeFileSync(`${root}reports/soak.svg`, pictureOf(title, curves));
console.log(title);
for (const curve of curves) {
  const { name, unit, values } = curve;
  console.log(
    `${name.padEnd(28)} ${values[0]?.toFixed(1)} → ${values.at(-1)?.toFixed(1)} ${unit}, ${growthText(curve)}${isFlat(curve) ? '' : ' GROWS'}`,
  );
}
process.exitCode = curves.every(isFlat) && curves.every((curve) => Number.isFinite(growthOf(curve))) ? 0 : 1;
