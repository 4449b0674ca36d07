// How many requests two processes of a shared bank carry, beside one (SHR-07). The load is inside the processes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../servers/postgres.ts';
import { type Figure, median } from './figure.ts';
import type { Carried } from './shared-process.ts';

const script = fileURLToPath(new URL('shared-process.ts', import.meta.url));
const rounds = 3;
/** Two processes and the database need a core each; with fewer the ratio is printed and not judged. */
const hasRoom = availableParallelism() >= 4;

/** Starts processes with four worlds each, loads all at once, and returns what each has carried. */
async function carriedBy(url: string, numbers: readonly string[]): Promise<Carried[]> {
  const children = numbers.map((number) => spawn(process.execPath, [script, url, number], { stdio: ['pipe', 'pipe', 'inherit'] }));
  const ended = children.map((child) => once(child, 'exit'));
  const lines = children.map((child) => createInterface({ input: child.stdout })[Symbol.asyncIterator]());
  for (const each of lines) await each.next();
  for (const child of children) child.stdin.write('go\n');
  const found: Carried[] = [];
  for (const each of lines) found.push(JSON.parse(String((await each.next()).value)) as Carried);
  await Promise.all(ended);
  return found;
}

/** Requests per second of one process and of two, on one PostgreSQL. */
export async function processFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-processes-'));
  const postgres = await startPostgres({ folder });
  const sum = (carried: readonly Carried[]) => carried.reduce((total, { perSecond }) => total + perSecond, 0);
  const measured: { readonly one: Carried[]; readonly two: Carried[] }[] = [];
  for (let round = 0; round < rounds; round += 1)
    measured.push({
      one: await carriedBy(postgres.url, [`${round}-0`]),
      two: await carriedBy(postgres.url, [`${round}-1`, `${round}-2`]),
    });
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  const latencyOf = (pick: 'one' | 'two') => median(measured.flatMap((round) => round[pick].map(({ latency }) => latency)));
  return [
    { name: 'one process of a shared bank', value: median(measured.map(({ one }) => sum(one))), unit: 'requests/s' },
    { name: 'latency with one process', value: latencyOf('one'), unit: 'ms' },
    {
      name: 'two processes / one',
      value: median(measured.map(({ one, two }) => sum(two) / sum(one))),
      unit: 'ratio',
      ...(hasRoom && { bar: { atLeast: 1.7 } }),
    },
    { name: 'latency with two processes', value: latencyOf('two'), unit: 'ms' },
  ];
}
