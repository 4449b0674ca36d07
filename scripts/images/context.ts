// What `docker build .` sends to the engine: the files that .dockerignore lets through.
import { readdirSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { root } from '../root.ts';

type Rule = { readonly pattern: string; readonly keeps: boolean };

/** The rules of a .dockerignore; of several that match, the last one counts. */
export function ignoreRules(text: string): Rule[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => (line.startsWith('!') ? { pattern: line.slice(1), keeps: true } : { pattern: line, keeps: false }));
}

/** A rule that matches a folder matches what lies in it. */
function matches(pattern: string, path: string): boolean {
  const parts = path.split('/');
  return parts.some((_, index) => matchesGlob(parts.slice(0, index + 1).join('/'), pattern));
}

export function isIgnored(rules: readonly Rule[], path: string): boolean {
  const last = rules.findLast(({ pattern }) => pattern === '**' || matches(pattern, path));
  return last !== undefined && !last.keeps;
}

/** Whether a rule lets something through below a folder that is left out itself. */
const isOpened = (rules: readonly Rule[], folder: string) => rules.some(({ pattern, keeps }) => keeps && pattern.startsWith(`${folder}/`));

function filesIn(rules: readonly Rule[], folder: string): string[] {
  return readdirSync(root + folder, { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    const ignored = isIgnored(rules, path);
    if (!entry.isDirectory()) return ignored ? [] : [path];
    return ignored && !isOpened(rules, path) ? [] : filesIn(rules, path);
  });
}

/** Paths from the root of the project, in no particular order. */
export const contextFiles = (): string[] => filesIn(ignoreRules(readFileSync(`${root}.dockerignore`, 'utf8')), '');
