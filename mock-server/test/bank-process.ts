// Starts a bank in a separate process, on ports chosen by the system. Tests can kill it.
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

export type BankProcess = {
  /** Address of the portal as `http://host:port`; `control` has the same form. */
  readonly portal: string;
  readonly control: string;
  /** Kills it without a chance to shut down. */
  kill(): Promise<void>;
};

/** Returns the environment of a bank without a demo world, on ports chosen by the system. */
export const bankEnv = (dataFolder: string): NodeJS.ProcessEnv => ({
  ...process.env,
  MOCK_PORT: '0',
  MOCK_CONTROL: 'on',
  MOCK_CONTROL_PORT: '0',
  MOCK_DEMO: 'off',
  MOCK_DATA: dataFolder,
});

/** Starts a program that is or starts a bank; resolves once both of its ports listen. */
export async function startProcess(
  dataFolder: string,
  args: readonly string[] = ['mock-server/main.ts'],
  env: Record<string, string> = {},
): Promise<BankProcess> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    env: { ...bankEnv(dataFolder), ...env },
  });
  const output: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    output.push(line);
    if (line.includes('control on ')) break;
  }
  const address = (what: string) => /http:\/\/[\w.:]+/.exec(output.find((line) => line.includes(what)) ?? '')?.[0] ?? '';
  return { portal: address('listens on '), control: address('control on '), kill: () => killed(child) };
}

/** Kills it with all its child processes. */
async function killed(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  await gone;
}
