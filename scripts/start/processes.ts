// Starts and stops the programs of the portal, and waits until they respond (MOC-41).
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { StartFailure, whyNotStarted } from '#mock/start-failure.ts';
import { root } from '../root.ts';

/** Starts a program; its output is shown, or written to standard error. */
export function program(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  output: 'shown' | 'errors' = 'shown',
): ChildProcess {
  return spawn(command, args, { cwd: root, stdio: ['ignore', output === 'shown' ? 1 : 2, 2], env: { ...process.env, ...env } });
}

/** Programs that run together: when one ends, or the user interrupts, all are stopped. */
export type Together = {
  stop(): void;
  /** Aborts when one of them has ended; the reason is a StartFailure. */
  readonly ended: AbortSignal;
};

/** Runs all until one ends or the user interrupts. Keys are the names used in messages. */
export function together(programs: Readonly<Record<string, ChildProcess>>): Together {
  const ended = new AbortController();
  let isStopping = false;
  const stop = () => {
    isStopping = true;
    for (const each of Object.values(programs)) each.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  const over = (why: string, code: number) => {
    process.exitCode ||= code;
    ended.abort(new StartFailure(why));
    stop();
  };
  for (const [name, each] of Object.entries(programs)) {
    each.once('exit', (code) =>
      over(`the ${name} has ended, so all programs were stopped; see its last lines for the cause`, code ?? (isStopping ? 0 : 1)),
    );
    each.once('error', (error) => over(`the ${name} could not be started: ${error.message}`, 1));
  }
  return { stop, ended: ended.signal };
}

/** Milliseconds before a program that does not respond yet is mentioned. */
const quietFor = 15_000;

/**
 * Resolves when an address responds with success, however long that takes, because planting a world on a slow machine
 * may take long. Rejects with the reason of `ended` if that aborts first.
 */
export async function answersInTheEnd(url: string, ended: AbortSignal, say: (line: string) => void = console.log): Promise<void> {
  let due = performance.now() + quietFor;
  for (;;) {
    ended.throwIfAborted();
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    if (performance.now() > due) {
      say(`still waiting for ${url}, which does not respond yet`);
      due += quietFor;
    }
    await pause(100);
  }
}

/** Resolves when an address responds with success; throws after `patience` ms. */
export async function answers(url: string, patience = 120_000): Promise<void> {
  const late = AbortSignal.timeout(patience);
  await answersInTheEnd(url, late).catch((error: unknown) => {
    throw late.aborted ? new Error(`${url} did not respond within ${patience / 1000} s`) : error;
  });
}

/** Runs a command that starts programs. Prints a StartFailure as one sentence, any other error with its stack trace. */
export async function started(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    process.exitCode ||= 1;
    console.error(whyNotStarted(error));
  }
}
