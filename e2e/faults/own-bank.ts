// A bank that a test can kill: its own process and data folder, with a web server in front.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = new URL('../../', import.meta.url).pathname;

async function answers(address: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (
      await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await wait(100);
  }
  throw new Error(`${address} does not respond`);
}

/** Ports: `firstPort` for the bank, the next for control, the one after for the web server. */
export async function ownBank(firstPort: number) {
  const [bank, control, web] = [firstPort, firstPort + 1, firstPort + 2];
  const env = {
    ...process.env,
    MOCK_PORT: String(bank),
    MOCK_CONTROL: 'on',
    MOCK_CONTROL_PORT: String(control),
    MOCK_DEMO: 'off',
    MOCK_DATA: mkdtempSync(join(tmpdir(), 'own-bank-')),
    WEB_PORT: String(web),
  };
  const run = (command: string, args: string[]): ChildProcess => spawn(command, args, { cwd: root, env, stdio: 'ignore' });
  const start = async (): Promise<ChildProcess> => {
    const child = run(process.execPath, ['mock-server/main.ts']);
    await answers(`http://127.0.0.1:${bank}/health`);
    return child;
  };
  const server = run(process.execPath, [
    'node_modules/vite/bin/vite.js',
    'preview',
    'web',
    '--logLevel',
    'silent',
    '--outDir',
    process.env['E2E_DIST'] ?? 'dist',
  ]);
  let child = await start();
  await answers(`http://127.0.0.1:${web}`);
  return {
    addresses: { bank: `http://127.0.0.1:${bank}`, control: `http://127.0.0.1:${control}`, web: `http://127.0.0.1:${web}` },
    /** Simulates a crash: the process is killed and nothing is flushed. */
    kill: async (): Promise<void> => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
    start: async (): Promise<void> => {
      child = await start();
    },
    stop: (): void => {
      child.kill('SIGKILL');
      server.kill('SIGKILL');
    },
  };
}
