// A bank in a child process for the measurement of frames for all: the owner of the world `bench`, or a process that
// bridges its sockets (SHR-08).
import { startBench, tuesday } from '#mock/test/bench.ts';
import type { Bus } from '#mock/cluster/bus.ts';
import { natsBus } from '#mock/cluster/nats-bus.ts';
import { clusterOf, setPlaces } from '#mock/cluster/processes.fixture.ts';
import { openPort } from '#mock/test/listener.ts';

export type BankTask = {
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
    };

/** `frames` at the given interval in ms. */
export type Run = { readonly frames: number; readonly every: number };

const report = (message: BankReport) => process.send?.(message);

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => void setTimeout(resolve, 10));
};

async function start({ owner, nats }: BankTask): Promise<void> {
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
  process.on('message', ({ frames, every }: Run) => {
    const sentAt: number[] = [];
    const before = process.cpuUsage();
    const timer = setInterval(() => {
      if (sentAt.length === frames) {
        clearInterval(timer);
        const { user, system } = process.cpuUsage(before);
        return void report({ sentAt, cpu: (user + system) / 1_000 / frames });
      }
      const since = world.bankClock.now();
      world.bankClock.set(since + 4_000);
      sentAt.push(performance.timeOrigin + performance.now());
      bench.app.sender.tick(world, since);
    }, every);
  });
}

/** Bank time of a frame of a run, by which clients recognize it. */
export const frameOf = (bankTime: number): number => (bankTime - tuesday) / 4_000 - 1;

if (process.env['BANK_TASK']) await start(JSON.parse(process.env['BANK_TASK']) as BankTask);
