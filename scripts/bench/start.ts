// How soon the bank answers: from the start of its process to its first answer, in a new folder and in a used one (MOC-23).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readContract } from '#mock/http/document.ts';
import { startProcess } from '#mock/test/bank-process.ts';
import { type Figure, median } from './figure.ts';

const starts = 3;

/** Seconds from start to the first answer of an address. */
async function secondsTo(folder: string, path: string): Promise<number> {
  const began = performance.now();
  const bank = await startProcess(folder, ['mock-server/main.ts'], { MOCK_DEMO: 'on' });
  const answer = await fetch(`${bank.portal}${path}`);
  const seconds = (performance.now() - began) / 1000;
  await bank.kill();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return seconds;
}

export async function startFigures(): Promise<Figure[]> {
  const fresh: number[] = [];
  const used: number[] = [];
  for (let count = 1; count <= starts; count += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'bench-start-'));
    fresh.push(await secondsTo(folder, '/health'));
    used.push(await secondsTo(folder, '/ftfeportal/demo/sys/user/getPublicKey?loginName=admin01'));
    rmSync(folder, { recursive: true, force: true });
  }
  const { length } = readContract().operations;
  return [
    { name: `first answer with ${length} operations, new folder`, value: median(fresh), unit: 's', bar: { atMost: 2 } },
    { name: 'first answer of the demo world, used folder', value: median(used), unit: 's', bar: { atMost: 2 } },
  ];
}
