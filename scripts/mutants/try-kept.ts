// `npm run mutants -- --kept`: makes each kept edit and fails when its test does not notice.
import { keptMutants, type Mutant } from './kept.ts';
import { type Lane, lane, type Outcome } from './lane.ts';

const lanes = 2;

/** Works through the mutants on a few lanes side by side; `done` is called with each. */
async function tryAll(mutants: readonly Mutant[], done: (mutant: Mutant, outcome: Outcome) => void): Promise<void> {
  const waiting = [...mutants];
  const work = async (own: Lane) => {
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) done(mutant, await own.try(mutant));
  };
  await Promise.all(Array.from({ length: lanes }, (_, index) => work(lane(`${index}`))));
}

/** Returns the exit code. */
export async function tryKept(): Promise<number> {
  const mutants = keptMutants();
  const tests = [...new Set(mutants.map(({ test }) => test))];
  if ((await lane('0').failures(tests)) !== 0) {
    console.error('mutants: the tests fail or do not load without any edit; run npm run verify first');
    return 1;
  }
  const unnoticed: string[] = [];
  let tried = 0;
  await tryAll(mutants, ({ file, find, replace, code, test }, outcome) => {
    tried += 1;
    if (outcome !== 'killed') unnoticed.push(`${outcome}: ${file}\n  ${find}\n  ${replace}\n  ${code}, expected of ${test}`);
    if (tried % 10 === 0) console.log(`${tried} of ${mutants.length}`);
  });
  for (const line of unnoticed) console.error(line);
  console.log(`${mutants.length - unnoticed.length} of ${mutants.length} killed`);
  return unnoticed.length === 0 ? 0 : 1;
}
