// A socket for tests. Tests wait for messages instead of waiting for a fixed time.
import { WebSocket } from 'ws';
import type { World } from '#mock/worlds/world.ts';
import type { Bench, Client } from './bench.ts';
import { brokenText } from './wire.ts';

export type Listener = {
  /** Resolves with the next unread text that satisfies `fits`, or with the next one if it is omitted. */
  next(fits?: (text: string) => boolean): Promise<string>;
  /** The next frame with this key. */
  frame<Frame>(key: string): Promise<Frame>;
  /** Texts received but not yet read. */
  readonly left: readonly string[];
  say(text: string): void;
  /** Sends a keep-alive and returns its answer; everything sent before has then arrived. */
  caughtUp(): Promise<string>;
  /** Resolves with the next ping of the bank. */
  pinged(): Promise<void>;
  /** The close code sent by the bank. */
  readonly closed: Promise<number>;
  /** Closes and returns the code; rejects if the bank has sent an invalid text (MOC-16). */
  close(): Promise<number>;
};

/** Opens the bank's port once; returns its address. */
export async function openPort({ app: { portal } }: Bench): Promise<string> {
  const origin = portal.server.listening ? portal.listeningOrigin : await portal.listen({ host: '127.0.0.1', port: 0 });
  return origin.replace('http', 'ws');
}

/** Returns a ticket, which opens one socket. */
export async function ticketOf({ form, refreshToken }: Client): Promise<string> {
  return (await form<string>('/shop/auth/refreshToken', { refresh_token: refreshToken })).data;
}

/** Opens a socket with a ticket; a refused handshake rejects with its HTTP status. */
export function connected(
  address: string,
  ticket: string,
  login: string,
  headers: Record<string, string> = {},
  answersPings = true,
): Promise<Listener> {
  const socket = new WebSocket(`${address}/ftfequote/ws-connet/${ticket}/${login}`, { headers, autoPong: answersPings });
  return new Promise((resolve, reject) => {
    socket.once('unexpected-response', (_request, response) => {
      reject(new Error(String(response.statusCode)));
      response.destroy();
    });
    socket.once('error', reject);
    const listener = listenerOf(socket, login);
    socket.once('open', () => resolve(listener));
  });
}

function listenerOf(socket: WebSocket, login: string): Listener {
  const left: string[] = [];
  const broken: string[] = [];
  let waiting: { readonly fits: (text: string) => boolean; readonly resolve: (text: string) => void } | null = null;
  socket.on('message', (data: Buffer) => {
    const text = data.toString();
    broken.push(...brokenText(text));
    if (!waiting?.fits(text)) return void left.push(text);
    const { resolve } = waiting;
    waiting = null;
    resolve(text);
  });
  const closed = new Promise<number>((resolve) => {
    socket.once('close', resolve);
  });
  const next: Listener['next'] = (fits = () => true) => {
    const place = left.findIndex(fits);
    if (place >= 0) return Promise.resolve(left.splice(place, 1)[0] ?? '');
    return new Promise((resolve) => {
      waiting = { fits, resolve };
    });
  };
  const say = (text: string) => socket.send(text);
  return {
    next,
    left,
    say,
    closed,
    pinged: () => new Promise((resolve) => void socket.once('ping', () => resolve())),
    frame: async (key) => JSON.parse(await next((text) => text.startsWith('{') && key in (JSON.parse(text) as object))) as never,
    caughtUp() {
      say(`${login}-keepAlived`);
      return next((text) => text === 'keepAlived success');
    },
    async close() {
      socket.close();
      const code = await closed;
      if (broken.length > 0) throw new Error(`the socket violated its contract: ${broken.join(', ')}`);
      return code;
    },
  };
}

/** Signs in and opens a socket; the text `connected` is already read. */
export async function listening(
  bench: Bench,
  address: string,
  world: World,
  login = 'operator01',
  answersPings = true,
): Promise<Listener & { readonly client: Client }> {
  const client = await bench.signIn(world, login);
  const listener = await connected(address, await ticketOf(client), login, {}, answersPings);
  await listener.next((text) => text === 'connected');
  return Object.assign(listener, { client });
}
