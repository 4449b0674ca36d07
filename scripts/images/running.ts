// Starts a program of a laid image as the image or compose would.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bareEnvironment, type Laid, placed } from './lay.ts';

/** A running program. `complaints` contains the error output of the program. */
export type Running = { readonly complaints: readonly string[]; stop(): Promise<void> };

/**
 * Starts a program. Variables that are absolute paths are paths of the image and are mapped to its folder. `env` is
 * what compose sets; the ports of this machine replace those of compose.
 */
export function startLaid(laid: Laid, command: readonly string[], env: Readonly<Record<string, string>>): Running {
  const [program = '', ...args] = command;
  const all = Object.entries({ ...laid.stage.env, ...env }).map(([name, value]) => [
    name,
    value.startsWith('/') ? placed(laid, value) : value,
  ]);
  const child = spawn(program, args, {
    cwd: placed(laid, '.'),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    env: { ...bareEnvironment(), ...(Object.fromEntries(all) as Record<string, string>) },
  });
  // If the program cannot be started, waiting for its response fails.
  const complaints: string[] = [];
  child.on('error', ({ message }) => complaints.push(message));
  child.stderr?.on('data', (text: Buffer) => complaints.push(text.toString()));
  return {
    complaints,
    async stop() {
      if (child.pid === undefined || child.exitCode !== null) return;
      const ended = once(child, 'exit');
      // Kills the whole process group, because npm forwards signals too late.
      process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
}

/** Runs `use` while programs are running, and stops them afterwards. An exception becomes one problem. */
export async function whileRunning(running: readonly Running[], what: string, use: () => Promise<string[]>): Promise<string[]> {
  try {
    return await use();
  } catch (error) {
    const complained = running.flatMap(({ complaints }) => complaints).slice(-10);
    return [`${what}: ${error instanceof Error ? error.message : String(error)}`, ...complained];
  } finally {
    for (const each of running.toReversed()) await each.stop();
  }
}
