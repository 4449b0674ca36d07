// What became of edits that were tried, kept in a file, so that a run can be left and taken up again.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** `unreached`: no test evaluates what was edited. `endless`: the tests did not end, which counts as noticed. */
export type Tried = 'killed' | 'survived' | 'endless' | 'unreached';

export type Outcomes = { readonly of: (id: string) => Tried | undefined; readonly keep: (id: string, tried: Tried) => void };

/** Whether a test noticed. */
export const noticed = (tried: Tried): boolean => tried === 'killed' || tried === 'endless';

/** Opens the file; with `again`, what was not noticed is forgotten. */
export function outcomesIn(path: string, again: boolean): Outcomes {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : [];
  const known = new Map(lines.map((line) => JSON.parse(line) as [string, Tried]));
  return {
    of(id) {
      const tried = known.get(id);
      return tried === undefined || (again && !noticed(tried)) ? undefined : tried;
    },
    keep: (id, tried) => appendFileSync(path, `${JSON.stringify([id, tried])}\n`),
  };
}
