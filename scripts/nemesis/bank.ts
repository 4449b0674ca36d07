// The bank of a nemesis run: one process with a file journal that can be killed, stopped, and kept from its disk (TRU-02).
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { call } from '../chaos/calls.ts';
import { root } from '../root.ts';
import { freePort } from '../start/ports.ts';
import { answers } from '../start/processes.ts';

export type Bank = {
  readonly port: number;
  /** Address of control, with `/__mock`. */
  readonly control: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** While the disk is full, writes of the process fail. */
  setDisk(state: 'full' | 'free'): void;
  /** Whether the process has ended although nobody killed it. */
  hasCrashed(): boolean;
};

/** Starts a bank whose journal and log are in a folder, and waits until it answers. */
export async function startBank(folder: string): Promise<Bank> {
  const [port, controlPort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    MOCK_DEMO: 'off',
    MOCK_PORT: String(port),
    MOCK_CONTROL: 'on',
    MOCK_CONTROL_PORT: String(controlPort),
    MOCK_DATA: join(folder, 'bank'),
  };
  let child: ChildProcess;
  let isKilled = false;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  async function start(): Promise<void> {
    // The kernel kills the bank when this process ends in any way.
    const args = ['--pdeathsig', 'KILL', '--', process.execPath, 'mock-server/main.ts'];
    child = spawn('setpriv', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
    // Written here, because a full disk of the bank would fail its own writes to a log file.
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => appendFileSync(join(folder, 'bank.log'), chunk));
    isKilled = false;
    await answers(`http://127.0.0.1:${port}/health/ready`);
  }
  await start();
  return {
    port,
    control: `http://127.0.0.1:${controlPort}/__mock`,
    start,
    signal: (signal) => void child.kill(signal),
    hasCrashed: () => hasEnded() && !isKilled,
    async kill() {
      isKilled ||= !hasEnded();
      if (hasEnded()) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    setDisk(state) {
      // A file size limit of 0 makes writes fail with EFBIG. Node.js ignores the signal that comes with it.
      execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${state === 'full' ? '0' : 'unlimited'}:unlimited`]);
    },
  };
}

export type Control = {
  readonly world: string;
  post(what: string, body: object): Promise<void>;
  get<View>(what: string): Promise<View>;
  /** Bank time. */
  bankTime(): Promise<number>;
};

/** Attempts of a call of control, for the time in which the bank is killed or its disk is full. */
const mostAttempts = 40;

/** Creates a world and returns its control. */
export async function createWorld(
  control: string,
  settings: { readonly name: string } & Readonly<Record<string, unknown>>,
): Promise<Control> {
  const { name } = settings;
  async function send(path: string, json?: object): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      const found = await call(`${control}/worlds${path}`, { ...(json && { json }), patience: 30_000 });
      if (found.status === 200 && !found.failed) return found.body;
      if (attempt === mostAttempts) throw new Error(`control ${path}: ${JSON.stringify(found)}`);
      await pause(250);
    }
  }
  await send('', settings);
  return {
    world: name,
    post: async (what, body) => void (await send(`/${name}/${what}`, body)),
    get: async <View>(what: string) => (await send(`/${name}/${what}`)) as View,
    async bankTime() {
      return ((await send(`/${name}`)) as { readonly bankTime: number }).bankTime;
    },
  };
}
