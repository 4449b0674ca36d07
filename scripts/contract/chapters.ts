// Adds what clients need besides the operations to the document: chapters of openapi/README.md and the table of codes.
import { readFileSync } from 'node:fs';
import type { Contract, RefusalTable } from './contract-types.ts';

const readme = new URL('../../openapi/README.md', import.meta.url);

/** Headings of the chapters that are included. */
const headings = ['To sign in', 'To deal'];

function chapterOf(text: string, heading: string): string {
  const found = text.split(/^(?=## )/m).find((chapter) => chapter.startsWith(`## ${heading}\n`));
  if (found === undefined) throw new Error(`openapi/README.md has no chapter "${heading}"`);
  return found.trim();
}

function errorTable(refusals: RefusalTable): string {
  const rows = Object.entries(refusals).map(([name, { code, msg }]) => `| ${code} | ${name} | ${msg} |`);
  return ['## Codes', '', '| code | name | text |', '|---|---|---|', ...rows].join('\n');
}

/** Appends the chapters to the description of the document. */
export function addChapters({ info, components }: Contract): void {
  const text = readFileSync(readme, 'utf8');
  const written = headings.map((heading) => chapterOf(text, heading));
  info.description = [info.description, ...written, errorTable(components.schemas.ErrorCode['x-refusals'])].join('\n\n');
}
