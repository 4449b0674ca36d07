// Starts and stops the programs of the portal, and waits until they answer.
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** A program of the portal; its output is shown, and its end ends the others. */
export function program(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
  return spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
}

/** Runs all until one ends or the user interrupts; then all end. */
export function together(programs: readonly ChildProcess[]): void {
  const stop = () => {
    for (const each of programs) each.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  for (const each of programs) {
    each.once('exit', (code) => {
      process.exitCode ||= code ?? 0;
      stop();
    });
  }
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** Resolves when an address answers with success; throws after `patience` ms. */
export async function answers(url: string, patience = 30_000): Promise<void> {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await pause(100);
  }
  throw new Error(`${url} did not answer within ${patience / 1000} s`);
}
