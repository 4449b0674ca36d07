// Runs many lives until one violates a law, and shrinks that life to its shortest form.
import fc from 'fast-check';
import { type Life, lived, lives, type Result } from './life.ts';
import type { Plant } from './plants.ts';

/** A life that violates a law. `text` lists its acts, faults and order of tasks, what happened, and the violations. */
export type Broken = { readonly seed: number; readonly path: string; readonly text: string };

/** `lives` is the number of lives that were run before shrinking; `broken` is null when none violates a law. */
export type Search = { readonly lives: number; readonly broken: Broken | null };

const textOf = ({ acts, faults, order }: Life, { violations, story }: Result): string =>
  [
    ...acts.map((act) => `act ${JSON.stringify(act)}`),
    ...faults.map((fault) => `fault ${JSON.stringify(fault)}`),
    `order of tasks ${order}`,
    'What happened:',
    ...story,
    'Violated:',
    ...violations,
  ].join('\n');

/** A search runs this many lives from a seed, or repeats the one at `path`. A plant is a fault that it has to find. */
export type Asked = {
  readonly seed: number;
  readonly numRuns: number;
  readonly plant?: Plant;
  readonly path?: string;
  readonly shrinks?: boolean;
};

/** Runs lives until one violates a law. Without `shrinks` the first such life is reported as it is. */
export async function search({ seed, numRuns, plant = {}, path = '', shrinks = true }: Asked): Promise<Search> {
  // Shrinking ends with the shortest life that fails.
  let text = '';
  const property = fc.asyncProperty(lives, async (life) => {
    const result = await lived(life, plant);
    if (result.violations.length === 0) return true;
    text = textOf(life, result);
    return false;
  });
  const {
    failed,
    numRuns: ran,
    counterexamplePath,
  } = await fc.check(property, { seed, numRuns: path === '' ? numRuns : 1, path, endOnFailure: !shrinks });
  return { lives: ran, broken: failed ? { seed, path: counterexamplePath ?? '', text } : null };
}
