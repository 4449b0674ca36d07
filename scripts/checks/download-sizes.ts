// `npm run sizes`: gzipped JavaScript of pages, of tickets and of the whole portal. Reads the page and the manifest of
// the build.
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { root } from '../root.ts';

type Chunk = {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  /** Other files of the chunk, such as the script of a worker. */
  readonly assets?: readonly string[];
};
type Manifest = Readonly<Record<string, Chunk>>;

/**
 * Measured pages: the budget in kB gzipped, and what the page loads lazily before it can be used, in addition to what
 * the HTML document names: modules, or groups of `web/vite.config.ts` by name.
 */
const pages = {
  'login page': { budget: 200, needs: ['src/i18n/cn.ts'] },
  'live home': { budget: 260, needs: ['src/i18n/cn.ts', 'src/i18n/cn-desk.ts', 'desk'] },
} as const satisfies Readonly<Record<string, { readonly budget: number; readonly needs: readonly string[] }>>;

const folder = `${root}web/${process.env['PORTAL_DIST'] ?? 'dist'}/`;
const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;

function closure(manifest: Manifest, key: string, seen: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return;
  seen.add(key);
  for (const next of chunk.imports ?? []) closure(manifest, next, seen);
}

/** Returns the JavaScript files that `index.html` loads. */
function documentFiles(): readonly string[] {
  const page = readFileSync(`${folder}index.html`, 'utf8');
  return [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
}

const gzipped = (file: string): number => gzipSync(readFileSync(folder + file), { level: 9 }).length;

/** The key of a module or group in the manifest; undefined if it is no file of its own. */
const keyOf = (manifest: Manifest, need: string): string | undefined =>
  need in manifest ? need : Object.keys(manifest).find((key) => key.startsWith('_') && manifest[key]?.name === need);

/** Gzipped bytes of everything that a page needs. */
function weigh(manifest: Manifest, needs: readonly string[]): number {
  const first = Object.keys(manifest).filter((key) => documentFiles().includes(manifest[key]?.file ?? ''));
  const seen = new Set<string>();
  for (const key of [...first, ...needs.map((need) => keyOf(manifest, need) ?? '')]) closure(manifest, key, seen);
  const files = new Set([...seen].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js')));
  return [...files].reduce((sum, file) => sum + gzipped(file), 0);
}

if (!existsSync(`${folder}.vite/manifest.json`)) throw new Error('no build found: run vite build web');
const manifest = JSON.parse(readFileSync(`${folder}.vite/manifest.json`, 'utf8')) as Manifest;

function report(what: string, weight: number, budget: number, missing: readonly string[] = []): void {
  const fits = weight <= budget && missing.length === 0;
  const hint = missing.length > 0 ? ` (not a file of its own: ${missing.join(', ')})` : '';
  console.log(`${what.padEnd(24)} ${weight} kB of ${budget} kB ${fits ? 'ok' : 'OVER'}${hint}`);
  if (!fits) process.exitCode = 1;
}

for (const [page, { budget, needs }] of Object.entries(pages)) {
  const missing = needs.filter((need) => keyOf(manifest, need) === undefined);
  report(page, kilobytes(weigh(manifest, needs)), budget, missing);
}

/**
 * Budgets in kB. `own` is for the file of one ticket, `first` for everything that home has not loaded yet when a
 * ticket is the first to be opened. Home loads the hosts of messages while it is idle (`fetchHosts`).
 */
const ticketBudget = { own: 25, first: 75 };
const home = [...pages['live home'].needs, 'hosts'];
const homeWeight = weigh(manifest, home);
for (const [key, { file }] of Object.entries(manifest)) {
  const ticket = /features\/([a-z-]+)\/.*ticket-screens?\.tsx$/.exec(key)?.[1];
  if (ticket === undefined) continue;
  report(`ticket of ${ticket}`, kilobytes(gzipped(file)), ticketBudget.own);
  report(`  as the first`, kilobytes(weigh(manifest, [...home, key]) - homeWeight), ticketBudget.first);
}

/**
 * Budgets in kB, compressed: for all scripts of the build together, a twelfth of which is the chart library and 38 the
 * worker that reads CSV and XLSX, and for the largest file of texts.
 */
const wholeBudget = 815;
const textsBudget = 15;
const chunks = Object.entries(manifest).filter(([, { file }]) => file.endsWith('.js'));
const workers = Object.values(manifest).flatMap(({ assets = [] }) => assets.filter((file) => file.endsWith('.js')));
const scripts = new Set([...chunks.map(([, { file }]) => file), ...workers]);
const texts = chunks.filter(([key]) => key.startsWith('src/i18n/')).map(([, { file }]) => gzipped(file));
report('all of the portal', kilobytes([...scripts].reduce((sum, file) => sum + gzipped(file), 0)), wholeBudget);
report('largest file of texts', kilobytes(Math.max(...texts)), textsBudget);
