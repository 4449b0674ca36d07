// Requires exact dependency versions, so that builds are reproducible.
import { readFileSync } from 'node:fs';
import { root } from '../root.ts';

type Manifest = { dependencies: Record<string, string>; devDependencies: Record<string, string> };

export function pinProblems(): string[] {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as Manifest;
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  return loose.map(([name, version]) => `${name} ${version}: pin it exactly`);
}
