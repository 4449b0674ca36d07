// The owner of a world with a bus, and processes that bridge sockets of it. Tests decide when each message arrives.
import type { FanOutResult } from '#mock/metrics/metrics.ts';
import { type Connection, sockets } from '#mock/worlds/sockets.ts';
import { fanOutOwner, type OwnerLeg } from './fan-out-owner.ts';
import { type ClientLeg, type FanOutReceiver, fanOutReceiver } from './fan-out-receiver.ts';
import { lossyBus } from './lossy-bus.fixture.ts';

/** Lets callbacks of promises run. */
export const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** A frame of the test: a serial number, and the rows with the version that each has. */
type Frame = { readonly serial: number; readonly rows: Readonly<Record<string, number>> };

/** A socket of a client, the messages between its two processes, and what it has received. */
type Bridged = {
  readonly received: readonly Frame[];
  readonly toClient: (() => void)[];
  readonly toOwner: (() => void)[];
  /** Number of frames received over the bus. */
  overBus(): number;
  /** The rows as the client shows them. */
  rows(): Record<string, number>;
  close(): void;
};

const rowNames = ['USD/CNH', 'EUR/USD', 'USD/JPY'];

export function network() {
  const server = lossyBus();
  const counts: Partial<Record<FanOutResult, number>> = {};
  const metrics = { fannedOut: (result: FanOutResult, count = 1) => void (counts[result] = (counts[result] ?? 0) + count) };
  const world = { sockets: sockets({ loginOf: () => 'operator01', real: () => 0 }), socketFaults: { frames: 'straight' as const } };
  const ownerBus = server.bus();
  const owner = fanOutOwner({ bus: ownerBus, metrics });
  const rows: Record<string, number> = Object.fromEntries(rowNames.map((name) => [name, 0]));
  let serial = 0;
  const bridged: Bridged[] = [];

  function process() {
    const bus = server.bus();
    return { bus, receiver: fanOutReceiver({ bus, metrics }) };
  }

  /** Opens a socket at a process. Messages between the two processes wait until `pass`. */
  function bridge({ receiver }: { readonly receiver: FanOutReceiver }): Bridged {
    const toClient: (() => void)[] = [];
    const toOwner: (() => void)[] = [];
    const received: Frame[] = [];
    let overBus = 0;
    const take = (frame: string) => void received.push(JSON.parse(frame) as Frame);
    const clientLeg: ClientLeg = receiver.add({
      tell: (message) => void toOwner.push(() => ownerLeg.heard(message)),
      deliver(frame) {
        overBus += 1;
        take(frame.toString());
      },
    });
    const connection: Connection = {
      tokenHash: String(bridged.length % 3),
      say: (frame) => void toClient.push(() => take(String(frame))),
      close: () => undefined,
      ping: () => undefined,
      drop: () => undefined,
      unsent: () => 0,
    };
    world.sockets.add(connection);
    const ownerLeg: OwnerLeg = owner.add(world, connection, (message) => void toClient.push(() => clientLeg.heard(message)));
    const self = {
      received,
      toClient,
      toOwner,
      overBus: () => overBus,
      rows: () => Object.assign({}, ...received.map((frame) => frame.rows)) as Record<string, number>,
      close() {
        ownerLeg.end();
        world.sockets.remove(connection);
        clientLeg.end();
      },
    };
    bridged.push(self);
    return self;
  }

  /** Changes a row and sends it, or every row if that was requested. */
  function tick(at = serial): void {
    serial += 1;
    const changed = rowNames[at % rowNames.length] ?? '';
    rows[changed] = serial;
    const frame: Frame = { serial, rows: world.sockets.takeRenewal() ? { ...rows } : { [changed]: serial } };
    world.sockets.toAll(JSON.stringify(frame));
  }

  /** Passes all messages between the processes until none is left; messages of the bus keep waiting. */
  async function pass(): Promise<void> {
    do {
      for (const { toClient, toOwner } of bridged) for (const queue of [toClient, toOwner]) while (queue.length > 0) queue.shift()?.();
      await turn();
    } while (bridged.some(({ toClient, toOwner }) => toClient.length + toOwner.length > 0));
  }

  return { server, counts, world, ownerBus, rows, process, bridge, tick, pass };
}

export const serials = ({ received }: { readonly received: readonly Frame[] }) => received.map(({ serial }) => serial);
