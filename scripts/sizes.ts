// `npm run sizes`: how much JavaScript a page needs, gzipped (quality bar P1). Reads the manifest of the build.
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { root } from './processes.ts';

type Chunk = { readonly file: string; readonly imports?: readonly string[]; readonly isEntry?: true };
type Manifest = Readonly<Record<string, Chunk>>;

/** The source modules that a page loads lazily on its way, besides the entry. */
const pages: Readonly<Record<string, { readonly budget: number; readonly modules: readonly string[] }>> = {
  'login page': { budget: 205, modules: ['src/i18n/cn.ts', 'src/app/shell/public-layout.tsx', 'src/features/auth/login.screen.tsx'] },
};

const folder = `${root}web/${process.env['PORTAL_DIST'] ?? 'dist'}/`;
const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;

function closure(manifest: Manifest, key: string, seen: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return;
  seen.add(key);
  for (const next of chunk.imports ?? []) closure(manifest, next, seen);
}

/** Gzipped bytes of everything a page needs. */
function weigh(manifest: Manifest, modules: readonly string[]): number {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  const seen = new Set<string>();
  for (const key of [entry, ...modules]) closure(manifest, key, seen);
  const files = new Set([...seen].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js')));
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(folder + file), { level: 9 }).length, 0);
}

if (!existsSync(`${folder}.vite/manifest.json`)) throw new Error('there is no build: run vite build web');
const manifest = JSON.parse(readFileSync(`${folder}.vite/manifest.json`, 'utf8')) as Manifest;
for (const [page, { budget, modules }] of Object.entries(pages)) {
  const missing = modules.filter((module) => !manifest[module] && !Object.values(manifest).some(({ file }) => file.includes(module)));
  const weight = kilobytes(weigh(manifest, modules));
  const fits = weight <= budget && missing.length === 0;
  console.log(
    `${page.padEnd(11)} ${weight} kB of ${budget} kB ${fits ? 'ok' : 'OVER'}${missing.length > 0 ? ` (not a chunk of its own: ${missing.join(', ')})` : ''}`,
  );
  if (!fits) process.exitCode = 1;
}
