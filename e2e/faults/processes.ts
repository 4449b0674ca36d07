// Programs that a test starts, kills and starts again.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { answers } from '../../scripts/start/processes.ts';

const root = new URL('../../', import.meta.url).pathname;

export type Bank = {
  /** Simulates a crash: the process is killed and nothing is flushed. */
  kill(): Promise<void>;
  /** Starts the bank again, with the same settings. */
  start(): Promise<void>;
};

const run = (args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess =>
  spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'ignore' });

/** Starts a bank with an empty memory and control on loopback, and waits until it answers. */
export async function startBank(port: number, control: number, settings: Readonly<Record<string, string>>): Promise<Bank> {
  const env = { MOCK_PORT: String(port), MOCK_CONTROL: 'on', MOCK_CONTROL_PORT: String(control), MOCK_DEMO: 'off', ...settings };
  let child: ChildProcess;
  const start = async () => {
    child = run(['mock-server/main.ts'], env);
    await answers(`http://127.0.0.1:${port}/health/ready`);
  };
  await start();
  return {
    start,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** The built portal. */
export const builtPortal = process.env['E2E_DIST'] ?? 'dist';

/** Serves the built portal in front of a bank. Returns what stops the server. */
export async function serveWeb(port: number, bank: number): Promise<() => void> {
  const vite = ['node_modules/vite/bin/vite.js', 'preview', 'web', '--logLevel', 'silent', '--outDir', builtPortal];
  const server = run(vite, { WEB_PORT: String(port), MOCK_PORT: String(bank) });
  await answers(`http://127.0.0.1:${port}`);
  return () => server.kill('SIGKILL');
}
