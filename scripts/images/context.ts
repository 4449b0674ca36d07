// The build context of `docker build .`: the files that .dockerignore does not exclude.
import { readdirSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { root } from '../root.ts';

type Rule = { readonly pattern: string; readonly keeps: boolean };

/** Rules of a .dockerignore; the last matching one counts. */
export function ignoreRules(text: string): Rule[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => (line.startsWith('!') ? { pattern: line.slice(1), keeps: true } : { pattern: line, keeps: false }));
}

/** Whether an ignore rule applies to a path. A rule that matches a folder also applies to every file in the folder. */
function matches(pattern: string, path: string): boolean {
  const parts = path.split('/');
  return parts.some((_, index) => matchesGlob(parts.slice(0, index + 1).join('/'), pattern));
}

export function isIgnored(rules: readonly Rule[], path: string): boolean {
  const last = rules.findLast(({ pattern }) => pattern === '**' || matches(pattern, path));
  return last !== undefined && !last.keeps;
}

/** Whether a rule includes something below an excluded folder. */
const isOpened = (rules: readonly Rule[], folder: string) => rules.some(({ pattern, keeps }) => keeps && pattern.startsWith(`${folder}/`));

function filesIn(rules: readonly Rule[], folder: string): string[] {
  return readdirSync(root + folder, { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    const ignored = isIgnored(rules, path);
    if (!entry.isDirectory()) return ignored ? [] : [path];
    return ignored && !isOpened(rules, path) ? [] : filesIn(rules, path);
  });
}

/** Paths from the project root, in no particular order. */
export const contextFiles = (): string[] => filesIn(ignoreRules(readFileSync(`${root}.dockerignore`, 'utf8')), '');
