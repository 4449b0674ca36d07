// Runs tests in a child process that is killed when a run takes too long, and restarted.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestRun, TestsRan } from './test-runner.ts';

/** `run` resolves to null if the run did not end in time. */
export type Runner = { readonly run: (wanted: TestRun, patience: number) => Promise<TestsRan | null>; readonly end: () => void };

/** Property tests run on few histories for each edit. */
const fewLives = { LAW_RUNS: '10' };

/** Creates a runner for the copy at `at`, optionally with a set-up file. */
export function runnerAt(at: string, setupFile: string | null, env: Readonly<Record<string, string>> = {}): Runner {
  let child: ChildProcess | null = null;

  async function started(): Promise<ChildProcess> {
    const runner = fork(fileURLToPath(new URL('test-runner.ts', import.meta.url)), [at, ...(setupFile === null ? [] : [setupFile])], {
      cwd: at,
      env: { ...process.env, ...fewLives, ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await once(runner, 'message');
    return runner;
  }

  const end = () => {
    child?.kill('SIGKILL');
    child = null;
  };

  return {
    end,
    async run(wanted, patience) {
      child ??= await started();
      child.send(wanted);
      try {
        const [ran] = (await once(child, 'message', { signal: AbortSignal.timeout(patience) })) as [TestsRan];
        return ran;
      } catch {
        end();
        return null;
      }
    },
  };
}
