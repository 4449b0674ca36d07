// Measures the time from the owner's send of a price frame to its receipt by each of many sockets: at one process, at two
// over the connections of the sockets, and at two over NATS (SHR-08), beside a bare loop over sockets (P13).
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNats } from '../servers/nats.ts';
import { type BankReport, type BankTask, type Run, warmUp } from './fan-out-bank.ts';
import type { ClientReport, ClientTask } from './fan-out-clients.ts';
import { type Figure, median } from './figure.ts';

const sizes = [50, 500, 2_000] as const;
const run: Run = { frames: 40, every: 500 };
/** Limit of p99 at two processes over NATS, as a multiple of one process, for the largest number of sockets. */
const atMost = 2;

const child = (file: string, env: Record<string, string>): ChildProcess =>
  fork(new URL(file, import.meta.url), { env: { ...process.env, ...env } });

async function reportOf<Report>(from: ChildProcess): Promise<Report> {
  const [report] = (await once(from, 'message')) as [Report];
  return report;
}

/** Limits beside the bare loop, at 500 sockets, and of the memory of 2,000 idle sockets in MB. */
const bars = { cpu: 1.5, p99: 2, idle: 100 };

/** `p50` and `p99` are those of the sockets of one frame, in ms; `cpu` in ms of one frame; `grownBy` in MB. */
type Measured = {
  readonly p50: number;
  readonly p99: number;
  readonly cpu: number;
  readonly lost: number;
  readonly grownBy: number;
  /** Length of a frame. */
  readonly bytes: number;
};
type Where = { readonly processes: 1 | 2; readonly nats: string | null } | { readonly bareBytes: number };

const quantile = (sorted: readonly number[], part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;

/** Starts a bank; returns its process and address. */
async function bank(task: BankTask, children: ChildProcess[]): Promise<{ readonly process: ChildProcess; readonly address: string }> {
  const started = child('fan-out-bank.ts', { BANK_TASK: JSON.stringify(task) });
  children.push(started);
  const { address } = await reportOf<Extract<BankReport, { address: string }>>(started);
  return { process: started, address };
}

/** Starts what sends the frames: the owner of the world, and the address of the second half of the sockets. */
async function sender(where: Where, children: ChildProcess[]) {
  if ('bareBytes' in where) {
    const owner = await bank(where, children);
    return { owner, other: owner };
  }
  const { processes, nats } = where;
  const owner = await bank({ owner: null, nats }, children);
  return { owner, other: processes === 2 ? await bank({ owner: owner.address.replace('ws', 'http'), nats }, children) : owner };
}

/** Measures one variant; `nats` is null for the connections of the sockets. */
async function measured(sockets: number, where: Where): Promise<Measured> {
  const children: ChildProcess[] = [];
  try {
    const { owner, other } = await sender(where, children);
    // Two client processes in every variant, so that clients cost the same in each.
    const clients = [owner, other].map(({ address }) => {
      const task: ClientTask = { at: [{ address, sockets: sockets / 2 }] };
      return child('fan-out-clients.ts', { CLIENT_TASK: JSON.stringify(task) });
    });
    children.push(...clients);
    await Promise.all(clients.map((each) => reportOf<ClientReport>(each)));
    owner.process.send(run);
    const { sentAt, cpu, grownBy } = await reportOf<Extract<BankReport, { cpu: number }>>(owner.process);
    const receipts = clients.map(async (each) => {
      each.send('report');
      return reportOf<Exclude<ClientReport, 'open'>>(each);
    });
    const all = await Promise.all(receipts);
    const frames = sentAt.slice(warmUp).map((sent, at) => {
      const delays = all.flatMap(({ receivedAt }) => receivedAt[at + warmUp] ?? []).map((instant) => instant - sent);
      return delays.toSorted((one, two) => one - two);
    });
    // The median of the frames, so that a pause of the machine during a few of them does not decide.
    const ofFrames = (part: number) => median(frames.map((delays) => quantile(delays, part)));
    const lost = frames.reduce((sum, { length }) => sum + sockets - length, 0);
    return { p50: ofFrames(0.5), p99: ofFrames(0.99), cpu, lost, grownBy, bytes: Math.max(...all.map(({ bytes }) => bytes)) };
  } finally {
    for (const each of children) each.kill('SIGKILL');
  }
}

/** The figures of one variant. */
const ofVariant = (name: string, { p50, p99, cpu, lost }: Measured): Figure[] => [
  { name: `${name}: p50`, value: p50, unit: 'ms' },
  { name: `${name}: p99`, value: p99, unit: 'ms' },
  { name: `${name}: owner`, value: cpu, unit: 'ms CPU/frame' },
  { name: `${name}: lost`, value: lost, unit: 'frames' },
];

/** The figures of a number of sockets. */
async function figuresOf(sockets: number, nats: string): Promise<Figure[]> {
  const one = await measured(sockets, { processes: 1, nats: null });
  const bare = await measured(sockets, { bareBytes: one.bytes });
  const overNats = await measured(sockets, { processes: 2, nats });
  const variants = {
    'bare loop': bare,
    'one process': one,
    'two, connections': await measured(sockets, { processes: 2, nats: null }),
    'two, NATS': overNats,
  };
  const ratio = (what: string, value: number, bar?: number): Figure => ({
    name: `${sockets} sockets: ${what}`,
    value,
    unit: 'ratio',
    ...(bar !== undefined && { bar: { atMost: bar } }),
  });
  const [isMiddle, isLargest] = [sockets === sizes[1], sockets === sizes[2]];
  return [
    ...Object.entries(variants).flatMap(([name, each]) => ofVariant(`${sockets} sockets, ${name}`, each)),
    ratio('CPU of one process / bare loop', one.cpu / bare.cpu, isMiddle ? bars.cpu : undefined),
    ratio('p99 of one process / bare loop', one.p99 / bare.p99, isMiddle ? bars.p99 : undefined),
    ratio('p99 over NATS / one process', overNats.p99 / one.p99, isLargest ? atMost : undefined),
    { name: `${sockets} idle sockets`, value: one.grownBy, unit: 'MB', ...(isLargest && { bar: { atMost: bars.idle } }) },
  ];
}

export async function fanOutFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-fan-out-'));
  const nats = await startNats({ folder });
  const figures: Figure[] = [];
  try {
    for (const sockets of sizes) figures.push(...(await figuresOf(sockets, nats.url)));
  } finally {
    await nats.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return figures;
}
