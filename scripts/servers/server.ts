// Starts a server of the system as a child process, waits until it is ready, and ends it with all its processes.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { StartFailure } from '#mock/start-failure.ts';
import { inUse } from '../start/ports.ts';

/** A running server. */
export type Server = {
  readonly port: number;
  /** Shuts down in order and resolves when no process is left. Without effect if the server has ended. */
  stop(): Promise<void>;
  /** Simulates a crash: kills all processes of the server at once, and nothing is flushed. */
  kill(): Promise<void>;
  /** Starts the server again on the same port and with the same data; a running server is stopped first. */
  restart(): Promise<void>;
};

/** How a server is run. */
export type Program = {
  /** Used in messages. */
  readonly name: string;
  readonly command: readonly string[];
  readonly port: number;
  readonly folder: string;
  /** File to which the server's output is appended. */
  readonly log: string;
  /** Signal that shuts it down although clients are connected. It is also sent when this process ends. */
  readonly signal: 'INT' | 'TERM';
  /** Options of setpriv that set another user; empty for the user of this process. */
  readonly asUser?: readonly string[];
  /** Runs before each start. */
  readonly prepare?: () => void;
  /** Returns whether the server of a process serves requests. By default its port has to accept connections. */
  readonly isReady?: (pid: number) => boolean | Promise<boolean>;
};

/** Milliseconds for a start, which may include the recovery after a crash. */
const startPatience = 60_000;
/** Milliseconds for an orderly shutdown. After that the server is killed. */
const stopPatience = 20_000;

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

/** Returns the path of a program. Throws a StartFailure with the packages to install if it does not exist. */
export function installed(path: string, packages: string): string {
  if (existsSync(path)) return path;
  throw new StartFailure(`${path} is not installed: run "apt-get install --no-install-recommends ${packages}" as root`);
}

/** Returns the secret that a file contains. If the file does not exist, it is written with a random secret. */
export function secretIn(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8');
}

type Process = { readonly pid: number; readonly parent: number };

/** Returns all processes of the system except those that have ended but are not removed yet (state Z). */
function processes(): Process[] {
  return readdirSync('/proc').flatMap((pid) => {
    const stat = /^\d+$/.test(pid) ? statOf(pid) : '';
    const [, state, parent] = /\) (\w) (\d+) /.exec(stat) ?? [];
    return state === undefined || state === 'Z' ? [] : [{ pid: Number(pid), parent: Number(parent) }];
  });
}

/** Empty if the process has ended. */
function statOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}

/** Returns the ids of a process and its descendants. PostgreSQL's are not in one process group. */
function family(pid: number, all = processes()): number[] {
  return [pid, ...all.filter(({ parent }) => parent === pid).flatMap((child) => family(child.pid, all))];
}

const send = (pid: number, signal: NodeJS.Signals) => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') throw error;
  }
};

const lastLines = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-5).join('\n');

/**
 * The kernel signals the child when this process ends in any way, SIGKILL included. A child that a worker thread has
 * started ends with that thread.
 */
function run({ command, folder, log, signal, asUser = [] }: Program): ChildProcess {
  const output = openSync(log, 'a', 0o600);
  const child = spawn('setpriv', [...asUser, '--pdeathsig', signal, '--', ...command], {
    cwd: folder,
    stdio: ['ignore', output, output],
    // Ctrl+C in a terminal is sent to every process of the group; the order in which servers stop is the caller's.
    detached: true,
  });
  closeSync(output);
  return child;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function untilReady(program: Program, child: ChildProcess): Promise<void> {
  const { name, port, log, isReady = () => accepts(port) } = program;
  const due = performance.now() + startPatience;
  while (!(await isReady(child.pid ?? 0))) {
    if (hasEnded(child)) throw new StartFailure(`${name} has ended during its start:\n${lastLines(log)}`);
    if (performance.now() > due) throw new StartFailure(`${name} was not ready within ${startPatience / 1000} s; see ${log}`);
    await pause(10);
  }
}

/** Kills a process and its descendants. The process is stopped first, so that it starts no further ones meanwhile. */
async function killFamily(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return;
  const ended = once(child, 'exit');
  send(child.pid, 'SIGSTOP');
  const killed = family(child.pid);
  for (const pid of killed) send(pid, 'SIGKILL');
  await ended;
  while (processes().some(({ pid }) => killed.includes(pid))) await pause(5);
}

async function stopFamily(child: ChildProcess, signal: Program['signal']): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return;
  const ended = once(child, 'exit', { signal: AbortSignal.timeout(stopPatience) });
  send(child.pid, `SIG${signal}`);
  await ended.catch(() => killFamily(child));
}

/** Starts a server and resolves when it is ready. */
export async function startServer(program: Program): Promise<Server> {
  const { name, port, signal, prepare } = program;
  const start = async () => {
    if (await inUse(port)) throw new StartFailure(`port ${port} for ${name} is in use: stop the program that uses it, or set another port`);
    prepare?.();
    const started = run(program);
    await once(started, 'spawn');
    try {
      await untilReady(program, started);
    } catch (error) {
      await killFamily(started);
      throw error;
    }
    return started;
  };
  let child = await start();
  const stop = () => stopFamily(child, signal);
  return {
    port,
    stop,
    kill: () => killFamily(child),
    async restart() {
      await stop();
      child = await start();
    },
  };
}
