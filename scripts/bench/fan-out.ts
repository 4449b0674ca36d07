// Measures the time from the owner's send of a price frame to its receipt by each of many sockets: at one process, at two
// over the connections of the sockets, and at two over NATS (SHR-08).
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNats } from '../servers/nats.ts';
import type { BankReport, BankTask, Run } from './fan-out-bank.ts';
import type { ClientReport, ClientTask } from './fan-out-clients.ts';
import { type Figure, median } from './figure.ts';

const sizes = [200, 1_000, 2_000] as const;
const run: Run = { frames: 26, every: 500 };
/** Frames that are not counted: code is compiled, and the first ones go over the connections until each process listens. */
const warmUp = 6;
/** Limit of p99 at two processes over NATS, as a multiple of one process, for the largest number of sockets. */
const atMost = 2;

const child = (file: string, env: Record<string, string>): ChildProcess =>
  fork(new URL(file, import.meta.url), { env: { ...process.env, ...env } });

async function reportOf<Report>(from: ChildProcess): Promise<Report> {
  const [report] = (await once(from, 'message')) as [Report];
  return report;
}

/** `p50` and `p99` are those of the sockets of one frame, in ms; `cpu` in ms of one frame. */
type Measured = { readonly p50: number; readonly p99: number; readonly cpu: number; readonly lost: number };

const quantile = (sorted: readonly number[], part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;

/** Starts a bank; returns its process and address. */
async function bank(task: BankTask, children: ChildProcess[]): Promise<{ readonly process: ChildProcess; readonly address: string }> {
  const started = child('fan-out-bank.ts', { BANK_TASK: JSON.stringify(task) });
  children.push(started);
  const { address } = await reportOf<Extract<BankReport, { address: string }>>(started);
  return { process: started, address };
}

/** Measures one variant; `nats` is null for the connections of the sockets. */
async function measured(sockets: number, processes: 1 | 2, nats: string | null): Promise<Measured> {
  const children: ChildProcess[] = [];
  try {
    const owner = await bank({ owner: null, nats }, children);
    const other = processes === 2 ? await bank({ owner: owner.address.replace('ws', 'http'), nats }, children) : owner;
    // Two client processes in every variant, so that clients cost the same in each.
    const clients = [owner, other].map(({ address }) => {
      const task: ClientTask = { at: [{ address, sockets: sockets / 2 }] };
      return child('fan-out-clients.ts', { CLIENT_TASK: JSON.stringify(task) });
    });
    children.push(...clients);
    await Promise.all(clients.map((each) => reportOf<ClientReport>(each)));
    owner.process.send(run);
    const { sentAt, cpu } = await reportOf<Extract<BankReport, { cpu: number }>>(owner.process);
    const receipts = clients.map(async (each) => {
      each.send('report');
      return (await reportOf<Exclude<ClientReport, 'open'>>(each)).receivedAt;
    });
    const all = await Promise.all(receipts);
    const frames = sentAt.slice(warmUp).map((sent, at) => {
      const delays = all.flatMap((receivedAt) => receivedAt[at + warmUp] ?? []).map((instant) => instant - sent);
      return delays.toSorted((one, two) => one - two);
    });
    // The median of the frames, so that a pause of the machine during a few of them does not decide.
    const ofFrames = (part: number) => median(frames.map((delays) => quantile(delays, part)));
    const lost = frames.reduce((sum, { length }) => sum + sockets - length, 0);
    return { p50: ofFrames(0.5), p99: ofFrames(0.99), cpu, lost };
  } finally {
    for (const each of children) each.kill('SIGKILL');
  }
}

export async function fanOutFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-fan-out-'));
  const nats = await startNats({ folder });
  const figures: Figure[] = [];
  try {
    for (const sockets of sizes) {
      const variants = {
        'one process': await measured(sockets, 1, null),
        'two, connections': await measured(sockets, 2, null),
        'two, NATS': await measured(sockets, 2, nats.url),
      };
      for (const [variant, { p50, p99, cpu, lost }] of Object.entries(variants)) {
        const name = `${sockets} sockets, ${variant}`;
        figures.push(
          { name: `${name}: p50`, value: p50, unit: 'ms' },
          { name: `${name}: p99`, value: p99, unit: 'ms' },
          { name: `${name}: owner`, value: cpu, unit: 'ms CPU/frame' },
          { name: `${name}: lost`, value: lost, unit: 'frames' },
        );
      }
      const value = variants['two, NATS'].p99 / variants['one process'].p99;
      const ratio = { name: `${sockets} sockets: p99 over NATS / one process`, value, unit: 'ratio' };
      figures.push(sockets === sizes.at(-1) ? { ...ratio, bar: { atMost } } : ratio);
    }
  } finally {
    await nats.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return figures;
}
