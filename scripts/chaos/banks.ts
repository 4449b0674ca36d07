// The bank processes of a chaos run: real ones that can be killed, stopped and cut off (SHR-06).
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { answers } from '../start/processes.ts';
import { freePort } from '../start/ports.ts';
import { root } from '../root.ts';

/** Where a bank runs: its own network namespace, or the loopback of this machine. */
export type Home = {
  /** Its IP address. */
  readonly host: string;
  /** IP addresses of all banks: control accepts them as host names. */
  readonly hosts: readonly string[];
  /** The command that runs a program there; empty for the machine itself. */
  readonly inside: readonly string[];
  /** The address of the database as seen from there. */
  readonly databaseUrl: string;
};

export type Bank = {
  readonly name: string;
  /** `http://host:port` of the portal, as in the column `address` of the database. */
  readonly address: string;
  readonly control: string;
  readonly home: Home;
  signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void;
  kill(): Promise<void>;
  /** Whether the process has ended although nobody killed it. */
  hasCrashed(): boolean;
  /** Starts the process again under the same address. */
  start(): Promise<void>;
};

/** Demanded by control outside of loopback. */
export const controlToken = 'chaos';

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Starts a bank and waits until it answers. Its output is appended to a log in the folder. */
export async function startBank(name: string, home: Home, folder: string): Promise<Bank> {
  const { host, hosts, inside, databaseUrl } = home;
  const [port, controlPort] = [await freePort(), await freePort()];
  const address = `http://${host}:${port}`;
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    MOCK_DEMO: 'off',
    MOCK_HOST: host,
    MOCK_PORT: String(port),
    MOCK_ADDRESS: address,
    MOCK_CONTROL: 'on',
    MOCK_CONTROL_HOST: host,
    MOCK_CONTROL_PORT: String(controlPort),
    MOCK_CONTROL_TOKEN: controlToken,
    MOCK_CONTROL_HOSTS: hosts.join(),
    MOCK_TRUSTED_PROXIES: `${host}/24`,
  };
  let child: ChildProcess;
  let isKilled = false;
  async function start(): Promise<void> {
    const output = openSync(join(folder, `${name}.log`), 'a');
    // The kernel kills the bank when this process ends in any way.
    const command = [...inside, 'setpriv', '--pdeathsig', 'KILL', '--', process.execPath, 'mock-server/main.ts'];
    child = spawn(command[0] ?? '', command.slice(1), { cwd: root, stdio: ['ignore', output, output], env });
    closeSync(output);
    isKilled = false;
    await answers(`${address}/health`);
  }
  const kill = async () => {
    isKilled ||= !hasEnded(child);
    if (hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    name,
    address,
    control: `http://${host}:${controlPort}/__mock`,
    home,
    signal: (signal) => void child.kill(signal),
    kill,
    hasCrashed: () => hasEnded(child) && !isKilled,
    start,
  };
}
