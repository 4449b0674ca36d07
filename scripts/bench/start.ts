// Measures the time from the start of the process to the first response in the demo world, with a new and with a used
// data folder (MOC-23).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readContract } from '#mock/contract/document.ts';
import { startProcess } from '#mock/test/bank-process.ts';
import { type Figure, median } from './figure.ts';

const starts = 3;

const operation = '/ftfeportal/demo/sys/user/getPublicKey?loginName=admin01';

/** Resolves when an address responds with success; polls a hundred times a second. */
async function answered(url: string): Promise<void> {
  while (!(await fetch(url)).ok) await pause(10);
}

/** Seconds from process start to the first response of an operation in the demo world. */
async function secondsToAnswer(folder: string): Promise<number> {
  const began = performance.now();
  const bank = await startProcess(folder, ['mock-server/main.ts'], { MOCK_DEMO: 'on' });
  await answered(bank.portal + operation);
  const seconds = (performance.now() - began) / 1000;
  await answered(`${bank.portal}/health`);
  await bank.kill();
  return seconds;
}

export async function startFigures(): Promise<Figure[]> {
  const fresh: number[] = [];
  const used: number[] = [];
  for (let count = 1; count <= starts; count += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'bench-start-'));
    fresh.push(await secondsToAnswer(folder));
    used.push(await secondsToAnswer(folder));
    rmSync(folder, { recursive: true, force: true });
  }
  const { length } = readContract().operations;
  return [
    { name: `first answer of ${length} operations, demo world planted`, value: median(fresh), unit: 's', bar: { atMost: 1 } },
    { name: 'first answer, demo world resumed', value: median(used), unit: 's', bar: { atMost: 1 } },
  ];
}
