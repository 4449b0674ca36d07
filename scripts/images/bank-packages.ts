// Removes from package.json every package that the bank's files do not import, so that `npm prune` removes the
// portal's from its image (MOC-25).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { root } from '../root.ts';

const naming = /(?:\bfrom |\bimport |import\.meta\.resolve\(|\brequire\()'((?:@[\w.-]+\/)?[\w-][\w.-]*)(?=[/'])/g;

/** Packages named in TypeScript source, by import, `import.meta.resolve` or `require`. */
export const namedPackages = (text: string): string[] => [...text.matchAll(naming)].map(([, name = '']) => name);

/** Entries of `dependencies` that some file of a folder names. */
function keptOf(dependencies: Readonly<Record<string, string>>, folder: string): Record<string, string> {
  const files = (readdirSync(folder, { recursive: true }) as string[]).filter((file) => file.endsWith('.ts'));
  const named = new Set(files.flatMap((file) => namedPackages(readFileSync(`${folder}/${file}`, 'utf8'))));
  return Object.fromEntries(Object.entries(dependencies).filter(([name]) => named.has(name)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = `${root}package.json`;
  const { devDependencies: _builtWith, dependencies, ...rest } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, object>;
  const kept = keptOf(dependencies as Record<string, string>, `${root}mock-server`);
  writeFileSync(path, `${JSON.stringify({ ...rest, dependencies: kept }, null, 2)}\n`);
}
