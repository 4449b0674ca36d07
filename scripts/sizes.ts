// `npm run sizes`: how much JavaScript a page needs, gzipped (quality bar P1). Reads the page and the manifest of the build.
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { root } from './processes.ts';

type Chunk = { readonly file: string; readonly name?: string; readonly imports?: readonly string[] };
type Manifest = Readonly<Record<string, Chunk>>;

/** What a page loads lazily on its way, besides what the document itself loads: source modules, or groups of `vite.config.ts` by name. */
const pages: Readonly<Record<string, { readonly budget: number; readonly modules: readonly string[] }>> = {
  'login page': { budget: 205, modules: ['src/i18n/cn.ts'] },
};

const folder = `${root}web/${process.env['PORTAL_DIST'] ?? 'dist'}/`;
const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;

function closure(manifest: Manifest, key: string, seen: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return;
  seen.add(key);
  for (const next of chunk.imports ?? []) closure(manifest, next, seen);
}

/** The files that the document loads by itself. */
function documentFiles(): readonly string[] {
  const page = readFileSync(`${folder}index.html`, 'utf8');
  return [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
}

/** The key of a source module, or of a group by its name. */
function keyOf(manifest: Manifest, module: string): string | undefined {
  return manifest[module] ? module : Object.keys(manifest).find((key) => manifest[key]?.name === module);
}

const gzipped = (file: string): number => gzipSync(readFileSync(folder + file), { level: 9 }).length;

/** Gzipped bytes of everything a page needs. */
function weigh(manifest: Manifest, modules: readonly string[]): number {
  const first = Object.keys(manifest).filter((key) => documentFiles().includes(manifest[key]?.file ?? ''));
  const seen = new Set<string>();
  for (const key of [...first, ...modules.flatMap((module) => keyOf(manifest, module) ?? [])]) closure(manifest, key, seen);
  const files = new Set([...seen].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js')));
  return [...files].reduce((sum, file) => sum + gzipped(file), 0);
}

if (!existsSync(`${folder}.vite/manifest.json`)) throw new Error('there is no build: run vite build web');
const manifest = JSON.parse(readFileSync(`${folder}.vite/manifest.json`, 'utf8')) as Manifest;

function report(what: string, weight: number, budget: number, missing: readonly string[] = []): void {
  const fits = weight <= budget && missing.length === 0;
  const hint = missing.length > 0 ? ` (not a chunk of its own: ${missing.join(', ')})` : '';
  console.log(`${what.padEnd(24)} ${weight} kB of ${budget} kB ${fits ? 'ok' : 'OVER'}${hint}`);
  if (!fits) process.exitCode = 1;
}

for (const [page, { budget, modules }] of Object.entries(pages)) {
  const missing = modules.filter((module) => keyOf(manifest, module) === undefined);
  report(page, kilobytes(weigh(manifest, modules)), budget, missing);
}

/** What a ticket adds to the desk. */
const ticketBudget = 25;
for (const [key, { file }] of Object.entries(manifest)) {
  const ticket = /features\/([a-z-]+)\/.*ticket-screen\.tsx$/.exec(key)?.[1];
  if (ticket !== undefined) report(`ticket of ${ticket}`, kilobytes(gzipped(file)), ticketBudget);
}
