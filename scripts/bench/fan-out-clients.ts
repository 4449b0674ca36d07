// Many sockets in a child process, which measures when each receives each price frame (SHR-08).
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { frameOf } from './fan-out-bank.ts';

export type ClientTask = {
  /** Addresses as `ws://host:port`, and how many sockets to open at each. */
  readonly at: readonly { readonly address: string; readonly sockets: number }[];
};

/**
 * `open` when all sockets are open; then, when asked, the instants of receipt by number of the frame, in ms since the
 * epoch, and the bytes of the longest frame.
 */
export type ClientReport = 'open' | { readonly receivedAt: readonly (readonly number[])[]; readonly bytes: number };

/** Sockets that are opened at once. */
const atOnce = 50;
const bankTime = /"bankTime":(\d+)/;

const receivedAt: number[][] = [];
let bytes = 0;

function received(data: Buffer): void {
  const now = performance.timeOrigin + performance.now();
  bytes = Math.max(bytes, data.length);
  const [, time] = bankTime.exec(data.toString('latin1', 0, 100)) ?? [];
  if (time !== undefined) (receivedAt[frameOf(Number(time))] ??= []).push(now);
}

async function open(address: string): Promise<void> {
  const socket = new WebSocket(`${address}/ftfequote/ws-connet/bench.ticket/nobody`, { perMessageDeflate: false });
  socket.on('message', received);
  await once(socket, 'open');
}

async function start({ at }: ClientTask): Promise<void> {
  for (const { address, sockets } of at)
    for (let count = 0; count < sockets; count += atOnce)
      await Promise.all(Array.from({ length: Math.min(atOnce, sockets - count) }, () => open(address)));
  process.send?.('open' satisfies ClientReport);
  process.on('message', () => process.send?.({ receivedAt, bytes } satisfies ClientReport));
}

if (process.env['CLIENT_TASK']) await start(JSON.parse(process.env['CLIENT_TASK']) as ClientTask);
