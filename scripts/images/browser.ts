// Runs journeys in a browser through the nginx of the web image, against the bank of its image.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../root.ts';
import { controlToken, ports } from './ports.ts';

const env = { E2E_RUNNING: 'on', E2E_FIRST_PORT: ports.bank, E2E_CONTROL_TOKEN: controlToken };

/** One complete deal in both languages. */
const journeys = ['e2e/flows/deal.spec.ts', '--grep', 'finds the deal'];

/** In a child process, so that the name server of this process keeps answering. */
export async function browserProblems(): Promise<string[]> {
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'line', ...journeys];
  const run = spawn('playwright', args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env } });
  const output: string[] = [];
  run.stdout.on('data', (text: Buffer) => output.push(text.toString()));
  const [status] = (await once(run, 'close')) as [number | null];
  return status === 0 ? [] : [`browser: ${output.join('').trim().split('\n').slice(-20).join('\n')}`];
}
