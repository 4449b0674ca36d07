// Listens to the sockets of a login in a nemesis run, and records their frames (TRU-02).
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Desk } from './desk.ts';

/** Close code for the oldest socket of a login that has too many. */
const gaveWay = 4_009;

/** Milliseconds before a new socket is opened; longer after one that gave way to a browser. */
const [reconnectsAfter, returnsAfter] = [300, 3_000];

/** Opens a socket with a new ticket, and another one whenever it closes. Returns what ends this. */
export function listenTo(desk: Desk, address: string): () => Promise<void> {
  const { login, session, history } = desk;
  const ending = new AbortController();
  let sockets = 0;
  async function listen(): Promise<void> {
    const ticket = await desk.read<string>('/shop/auth/refreshToken', { refresh_token: session.refreshToken });
    if (ending.signal.aborted) return;
    sockets += 1;
    const connection = `listener of ${login} socket ${sockets}`;
    const socket = new WebSocket(`${address}/ftfequote/ws-connet/${ticket}/${login}`);
    socket.on('message', (data: Buffer) => history.heard(connection, login, data.toString()));
    // A failure is followed by a close.
    socket.on('error', () => undefined);
    const end = () => socket.terminate();
    ending.signal.addEventListener('abort', end);
    const [code] = (await once(socket, 'close')) as [number];
    ending.signal.removeEventListener('abort', end);
    await pause(code === gaveWay ? returnsAfter : reconnectsAfter);
  }
  async function listening(): Promise<void> {
    while (!ending.signal.aborted)
      try {
        await listen();
      } catch (error) {
        history.note({ listener: login, failed: String(error) });
        await pause(reconnectsAfter);
      }
  }
  const whole = listening();
  return async () => {
    ending.abort();
    await whole;
  };
}
