// Measures the first view of the login page on a phone beside a bare React page: size of the scripts, largest paint and
// blocked time (P1, P3, P4 of the quality bars).
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, type BrowserContext, type CDPSession, chromium, devices } from 'playwright/test';
import { build, type Rolldown } from 'vite';
import { startBench } from '#mock/test/bench.ts';
import { screens } from '#web/app/screens.ts';
import { launchOptions } from '../../e2e/browser.ts';
import { type Figure, median } from './figure.ts';
import { servePortal } from './served.ts';

const worldName = 'view';
const rounds = 5;
const barePath = '/bare';
/** Time after which nothing of the first view is pending. */
const settles = 5_000;

/** Slow 4G as Lighthouse applies it to a browser, and a processor of a quarter. */
const network = { offline: false, latency: 562.5, downloadThroughput: (1.6e6 * 0.9) / 8, uploadThroughput: (0.75e6 * 0.9) / 8 };
const slower = 4;

async function barePage(): Promise<Readonly<Record<string, readonly [type: string, text: string]>>> {
  const entry = fileURLToPath(new URL('bare-login.tsx', import.meta.url));
  const built = await build({ configFile: false, logLevel: 'silent', build: { write: false, rolldownOptions: { input: entry } } });
  const [{ code }] = (built as Rolldown.RolldownOutput).output;
  const html = `<!doctype html><meta name="viewport" content="width=device-width"><title>.</title><body><script type="module" src="${barePath}.js"></script>`;
  return { [barePath]: ['text/html', html], [`${barePath}.js`]: ['text/javascript', code] };
}

/** Serves the portal and the bare page compressed, as the web image does; a compressed file is kept. */
async function serveCompressed(portal: string) {
  const bare = await barePage();
  const kept = new Map<string, Buffer>();
  const send = (response: ServerResponse, path: string, type: string, body: Buffer | string) => {
    const compressed = kept.get(path) ?? brotliCompressSync(body);
    if (type.includes('javascript')) kept.set(path, compressed);
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(compressed);
  };
  const forward = async (path: string, accept: string, response: ServerResponse): Promise<void> => {
    const answer = await fetch(portal + path, { headers: { accept } });
    const policy = answer.headers.get('content-security-policy');
    if (policy) response.setHeader('content-security-policy', policy);
    send(response, path, answer.headers.get('content-type') ?? '', Buffer.from(await answer.arrayBuffer()));
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const own = bare[path];
    if (own) send(response, path, ...own);
    else forward(path, request.headers.accept ?? '*/*', response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}

type View = { readonly scripts: number; readonly paint: number; readonly blocked: number };
type Watched = { paint: number; first: number; tasks: { at: number; lasted: number }[] };

/** Watches paints and long tasks. It runs in the page, before its scripts. */
function watchView(): void {
  const seen: Watched = { paint: 0, first: 0, tasks: [] };
  const each = (type: string, act: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(act)).observe({ type, buffered: true });
  each('largest-contentful-paint', ({ startTime }) => (seen.paint = startTime));
  each('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.first = startTime));
  each('longtask', ({ startTime: at, duration: lasted }) => void seen.tasks.push({ at, lasted }));
  Object.assign(globalThis, { seen });
}

/** Counts the bytes of scripts as they are received. */
async function scriptBytes(session: CDPSession): Promise<() => number> {
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  session.on(
    'Network.loadingFinished',
    ({ requestId, encodedDataLength }) => void (scripts.has(requestId) && (bytes += encodedDataLength)),
  );
  await session.send('Network.enable');
  return () => bytes;
}

async function viewOf(browser: Browser, address: string, path: string): Promise<View> {
  const context: BrowserContext = await browser.newContext({ ...devices['Pixel 5'], baseURL: address, locale: 'zh-CN' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const bytes = await scriptBytes(session);
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript(watchView);
  await page.goto(path);
  await page.getByRole('button').first().waitFor();
  await pause(settles);
  const { paint, first, tasks } = await page.evaluate(() => (globalThis as unknown as { seen: Watched }).seen);
  await context.close();
  const blocked = tasks.filter(({ at }) => at >= first).reduce((sum, { lasted }) => sum + lasted - 50, 0);
  return { scripts: bytes() / 1_000, paint: paint / 1_000, blocked };
}

/** Returns the figures of the first view. */
export async function viewFigures(): Promise<Figure[]> {
  const bench = await startBench();
  await bench.world(worldName);
  const portal = await servePortal(bench);
  const { address, close } = await serveCompressed(portal.address);
  const browser = await chromium.launch(launchOptions);
  const both: { readonly ours: View; readonly theirs: View }[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const ours = await viewOf(browser, address, `${screens.login.path}?world=${worldName}`);
    both.push({ ours, theirs: await viewOf(browser, address, barePath) });
  }
  await browser.close();
  close();
  await portal.close();
  await bench.stop();
  const ours = (what: keyof View) => median(both.map((one) => one.ours[what]));
  const ratio = (what: keyof View) => median(both.map((one) => one.ours[what] / one.theirs[what]));
  return [
    { name: 'login page, scripts', value: ours('scripts'), unit: 'kB', bar: { atMost: 205 } },
    { name: 'login page / bare React page, scripts', value: ratio('scripts'), unit: 'ratio', bar: { atMost: 3 } },
    { name: 'login page on a phone, largest paint', value: ours('paint'), unit: 's', bar: { atMost: 2 } },
    { name: 'login page / bare React page, largest paint', value: ratio('paint'), unit: 'ratio', bar: { atMost: 2.3 } },
    { name: 'login page on a phone, blocked', value: ours('blocked'), unit: 'ms', bar: { atMost: 300 } },
  ];
}
