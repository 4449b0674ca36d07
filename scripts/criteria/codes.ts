// The requirement codes that exist: the lines of e2e/criteria.
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../e2e/criteria/', import.meta.url);

/** Every code in the order of the files, withdrawn lines left out. */
export function requirementCodes(): Set<string> {
  const areas = readdirSync(folder)
    .filter((name) => /^[A-Z][A-Z0-9]{2}\.md$/.test(name))
    .sort();
  return new Set(
    areas.flatMap((name) => {
      const lines = readFileSync(new URL(name, folder), 'utf8')
        .split('\n')
        .filter((line) => !/^- \S+ (\[[^\]]*\] )?withdrawn/i.test(line));
      return lines.flatMap((line) => /^- ([A-Z][A-Z0-9]{2}-\d{2}) /.exec(line)?.[1] ?? []);
    }),
  );
}
