// The requirements: the lines of e2e/criteria.
import { readdirSync, readFileSync } from 'node:fs';

/** Where a line has to be proved: at the bank, where a user meets it, or at both. */
export type Place = 'bank' | 'portal' | 'both';

/** One requirement, for example `QUO-14`. */
export type Line = { readonly code: string; readonly place: Place };

const folder = new URL('../../e2e/criteria/', import.meta.url);
const shape = /^- (?<code>[A-Z][A-Z0-9]{2}-\d{2}) \[(?:S [\d., -]+|D); (?<place>bank|portal|both)\] (?<text>.+)$/;

/** The lines of one file; throws on a line without a place, and on a number that is missing or used twice. */
export function linesIn(area: string, file: string): Line[] {
  const written = file.split('\n').filter((line) => line.startsWith('- '));
  return written.flatMap((line, index) => {
    const { code = '', place, text = '' } = shape.exec(line)?.groups ?? {};
    const wanted = `${area}-${String(index + 1).padStart(2, '0')}`;
    if (code !== wanted)
      throw new Error(`e2e/criteria/${area}.md: expected "- ${wanted} [source; bank|portal|both] text", found "${line.slice(0, 60)}"`);
    return text.startsWith('withdrawn') ? [] : [{ code, place: place as Place }];
  });
}

/** Lines whose tests prove a part only, by code, each with what is missing; they count as open until the entry is removed. */
export function partly(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(new URL('partly.json', folder), 'utf8')) as Record<string, string>;
}

/** Every requirement in the order of the files, withdrawn ones left out. */
export function requirements(): Line[] {
  return readdirSync(folder)
    .filter((name) => /^[A-Z][A-Z0-9]{2}\.md$/.test(name))
    .sort()
    .flatMap((name) => linesIn(name.slice(0, -3), readFileSync(new URL(name, folder), 'utf8')));
}
