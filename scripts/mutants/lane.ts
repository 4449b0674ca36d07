// Makes one kept edit at a time in a copy of the sources and runs the test that has to notice it.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { copyOfSources } from './copy.ts';
import type { Mutant } from './kept.ts';

/** `broken`: the edit does not fit its file any more, or what it makes cannot be loaded. */
export type Outcome = 'killed' | 'survived' | 'broken';

/** `failures` runs test files in the copy, or those tests in them that cite `code`: the number that failed, or null when a file could not be loaded. */
export type Lane = {
  readonly failures: (tests: readonly string[], code?: string) => Promise<number | null>;
  readonly try: (mutant: Mutant) => Promise<Outcome>;
};

/** A mutant that never ends is ended after so long, ms; that counts as noticed. */
const patience = 120_000;

type Report = { numFailedTests: number; testResults: { status: string; assertionResults: unknown[] }[] };

function vitest(at: string, tests: readonly string[], code: string | undefined): Promise<boolean> {
  const chosen = code === undefined ? [] : ['-t', code];
  const child = spawn('vitest', ['run', ...tests, '--reporter=json', '--outputFile=reports/mutant.json', '--bail=1', ...chosen], {
    cwd: at,
    stdio: 'ignore',
    timeout: patience,
    // Vitest ends in order on any other signal, as if the run had come to its end.
    killSignal: 'SIGKILL',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (_code, signal) => resolve(signal === null));
  });
}

/** Makes the copy under `reports/mutants/<name>`. */
export function lane(name: string): Lane {
  const at = copyOfSources(name);

  const failures: Lane['failures'] = async (tests, code) => {
    rmSync(`${at}reports/mutant.json`, { force: true });
    const ended = await vitest(at, tests, code);
    if (!ended) return 1;
    if (!existsSync(`${at}reports/mutant.json`)) return null;
    const { numFailedTests, testResults } = JSON.parse(readFileSync(`${at}reports/mutant.json`, 'utf8')) as Report;
    const loaded =
      testResults.length > 0 && testResults.every(({ status, assertionResults }) => status === 'passed' || assertionResults.length > 0);
    return loaded || numFailedTests > 0 ? numFailedTests : null;
  };

  return {
    failures,
    async try({ file, find, replace, code, test }) {
      const source = readFileSync(at + file, 'utf8');
      if (source.split(find).length !== 2 || find === replace) return 'broken';
      writeFileSync(
        at + file,
        source.replace(find, () => replace),
      );
      try {
        const failed = await failures([test], code);
        if (failed === null) return 'broken';
        return failed > 0 ? 'killed' : 'survived';
      } finally {
        writeFileSync(at + file, source);
      }
    },
  };
}
