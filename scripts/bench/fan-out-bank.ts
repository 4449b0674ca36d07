// A bank in a child process for the measurement of frames for all: the owner of the world `bench`, a process that
// bridges its sockets (SHR-08), or in place of a bank a bare loop over sockets.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { startBench, tuesday } from '#mock/test/bench.ts';
import type { Bus } from '#mock/cluster/bus.ts';
import { natsBus } from '#mock/cluster/nats-bus.ts';
import { clusterOf, setPlaces } from '#mock/cluster/processes.fixture.ts';
import { openPort } from '#mock/test/listener.ts';

export type BankTask = BankProcess | { readonly bareBytes: number };

type BankProcess = {
  /** Address of the owner as `http://host:port`; null: this process is the owner. */
  readonly owner: string | null;
  /** Address of NATS; null: every socket's own connection carries its frames. */
  readonly nats: string | null;
};

/** One message to the parent: the address when it listens, and after a run what the owner sent. */
export type BankReport =
  | { readonly address: string }
  | {
      /** Instants at which the frames were sent, in ms since the epoch. */
      readonly sentAt: readonly number[];
      /** Milliseconds of processor time for one frame. */
      readonly cpu: number;
      /** Megabytes by which the process has grown since it listened. */
      readonly grownBy: number;
    };

/** `frames` at the given interval in ms. */
export type Run = { readonly frames: number; readonly every: number };

/** Frames that are not counted: code is compiled, and the first ones go over the connections until each process listens. */
export const warmUp = 10;

const report = (message: BankReport) => process.send?.(message);

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => void setTimeout(resolve, 10));
};

/** Sends the frames of a run; `send` sends the frame of a bank time. */
function paced({ frames, every }: Run, before: number, send: (at: number) => void): void {
  const grownBy = (process.memoryUsage.rss() - before) / 1e6;
  const sentAt: number[] = [];
  let used = process.cpuUsage();
  const timer = setInterval(() => {
    if (sentAt.length === frames) {
      clearInterval(timer);
      const { user, system } = process.cpuUsage(used);
      return void report({ sentAt, cpu: (user + system) / 1_000 / (frames - warmUp), grownBy });
    }
    if (sentAt.length === warmUp) used = process.cpuUsage();
    sentAt.push(performance.timeOrigin + performance.now());
    send(tuesday + 4_000 * sentAt.length);
  }, every);
}

async function startBank({ owner, nats }: BankProcess): Promise<void> {
  const places = setPlaces();
  const bus: Bus | null = nats === null ? null : natsBus(nats, () => undefined);
  if (bus) await until(bus.isUp);
  const bench = await startBench(undefined, { cluster: { ...clusterOf(places), ...(bus && { bus }) }, real: () => performance.now() });
  if (owner !== null) places.put('bench', { at: 'there', address: owner });
  else await serve(bench);
  report({ address: await openPort(bench) });
}

async function serve(bench: Awaited<ReturnType<typeof startBench>>): Promise<void> {
  const world = await bench.world('bench');
  // Any ticket opens a socket of nobody, because a login may have three sockets only.
  const anybody = { ok: true, data: { loginName: 'nobody', tokenHash: 'none' } };
  Object.assign(world.bank, { redeemTicket: async () => anybody, authorize: () => anybody });
  const before = process.memoryUsage.rss();
  process.on('message', (run: Run) =>
    paced(run, before, (at) => {
      const since = world.bankClock.now();
      world.bankClock.set(at);
      bench.app.sender.tick(world, since);
    }),
  );
}

/** Sends a text of the same length to every socket: what any server of frames has to do. */
async function startBare(bytes: number): Promise<void> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  await once(server, 'listening');
  const before = process.memoryUsage.rss();
  process.on('message', (run: Run) =>
    paced(run, before, (at) => {
      const text = `{"bankTime":${at},"text":"`.padEnd(bytes - 2, 'x') + '"}';
      for (const socket of server.clients) socket.send(text);
    }),
  );
  report({ address: `ws://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

/** Bank time of a frame of a run, by which clients recognize it. */
export const frameOf = (bankTime: number): number => (bankTime - tuesday) / 4_000 - 1;

if (process.env['BANK_TASK']) {
  const task = JSON.parse(process.env['BANK_TASK']) as BankTask;
  await ('bareBytes' in task ? startBare(task.bareBytes) : startBank(task));
}
