// A bank in a process of its own, on ports that the system picks; it can be killed as a machine kills.
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

export type BankProcess = {
  /** `http://host:port` of portal and control. */
  readonly portal: string;
  readonly control: string;
  /** Ends it without a chance to tidy up. */
  kill(): Promise<void>;
};

/** The environment of a bank on ports that the system picks, without a demo world. */
export const bankEnv = (dataFolder: string): NodeJS.ProcessEnv => ({
  ...process.env,
  MOCK_PORT: '0',
  MOCK_CONTROL: 'on',
  MOCK_CONTROL_PORT: '0',
  MOCK_DEMO: 'off',
  MOCK_DATA: dataFolder,
});

/** Starts a program of the project that is or starts a bank; resolves when both of its ports listen. */
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

/** With everything that it has started. */
async function killed(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  await gone;
}
