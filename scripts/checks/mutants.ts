// Each kept mutant still fits its file: one that does not plants no fault, and otherwise only the long run of the kept set reports it.
import { keptMutants, type Mutant } from '../mutants/kept.ts';
import type { SourceFile } from './files.ts';

/** Why a mutant cannot be planted, or its test cannot notice it; null when both can. */
function problemOf({ file, find, replace, code, test }: Mutant, texts: ReadonlyMap<string, string>): string | null {
  const times = (texts.get(file)?.split(find).length ?? 1) - 1;
  if (times !== 1) return `occurs ${times} times in ${file}: anchor it where the rule is now`;
  if (find === replace) return 'changes nothing';
  return texts.get(test)?.includes(code) ? null : `expects ${code} of ${test}, which does not cite it`;
}

/** Mutants that `npm run mutants -- --kept` could not try. */
export function mutantProblems(files: readonly SourceFile[]): string[] {
  const mutants = keptMutants();
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  if (mutants.length === 0) return ['no mutants are kept'];
  return mutants.flatMap((mutant) => {
    const problem = problemOf(mutant, texts);
    return problem === null ? [] : [`kept mutant ${JSON.stringify(mutant.find)} ${problem}`];
  });
}
