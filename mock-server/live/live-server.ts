// The portal's socket: a one-time ticket opens it, keep-alives are answered, and any other message is recorded
// (LIV-03, LIV-23).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import websocket from '@fastify/websocket';
import type { AnonymousQueue } from '#mock/http/anonymous-queue.ts';
import { languageOf } from '#mock/http/envelope.ts';
import { isUnavailable, sendUnavailable } from '#mock/http/unavailable.ts';
import type { Coverage } from '#mock/calls/coverage.ts';
import { faultyLine } from '#mock/worlds/faults.ts';
import { digest } from '#mock/secrets/tokens.ts';
import type { World } from '#mock/worlds/world.ts';
import { closeCodes, type Connection, type Frame } from '#mock/worlds/sockets.ts';
import { connectedText, keepAliveAnswer, keepAliveText } from './frames.ts';

// Decides whether a web page may open a socket: from its own origin, or from a configured one.

/**
 * Programs send no Origin and are accepted. A page's Origin must be the host that it calls, the host that its proxy
 * names, or an allowed one.
 */
export function isAllowedOrigin(
  headers: {
    readonly origin?: string | undefined;
    readonly host?: string | undefined;
    readonly 'x-forwarded-host'?: string | string[] | undefined;
  },
  allowed: readonly string[],
): boolean {
  const { origin, host } = headers;
  if (origin === undefined || allowed.includes(origin)) return true;
  const own = [host, headers['x-forwarded-host']].flat();
  return URL.canParse(origin) && own.includes(new URL(origin).host);
}

export type LiveParts = {
  /** Refused handshakes take turns here, so that a flood of them slows nobody down (TRU-06). */
  readonly queue: AnonymousQueue;
  readonly worlds: { get(name: string): Promise<World | null> };
  readonly coverage: Coverage;
  readonly allowedOrigins: readonly string[];
  /** Connects sockets of worlds that another process owns; absent if there are no other processes (SHR-05). */
  readonly bridge?: Bridge;
};

export type Bridge = {
  /** Opens the socket at the owner, or sends its refusal. False if the world is not elsewhere. */
  open(request: FastifyRequest, reply: FastifyReply, world: string): Promise<boolean>;
  /** Connects the client to the opened socket. False if there is none. */
  join(client: WebSocket, request: FastifyRequest): boolean;
  /** The part of a socket that another process has bridged and that carries messages of that process; null for others. */
  bridged(request: FastifyRequest, world: World, connection: Connection, socket: WebSocket): BridgedLeg | null;
};

type BridgedLeg = {
  /** Receives a binary message of the other process. */
  heard(message: Buffer): void;
  end(): void;
};

type Handshake = { Params: { token: string; user: string } };
type Entry = { readonly world: World; readonly loginName: string; readonly tokenHash: string };

/** Maximum message of a client, in bytes. */
const longestMessage = 64 * 1024;

/** Registers the WebSocket route. */
export async function bindLive(app: FastifyInstance, { queue, worlds, coverage, allowedOrigins, bridge }: LiveParts): Promise<void> {
  const entries = new WeakMap<FastifyRequest, Entry>();

  async function refuse(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await queue.run(request.ip, async () => null);
    return reply.code(401).send();
  }

  /** Answers 503 while the world changes its owner; the portal then reconnects with a new ticket (SHR-05). */
  async function admitOrWait(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    try {
      return await admit(request, reply);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      return sendUnavailable(reply, languageOf(request));
    }
  }

  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const { token, user } = request.params as Handshake['Params'];
    const name = token.split('.')[0] ?? '';
    if (!isAllowedOrigin(request.headers, allowedOrigins)) return refuse(request, reply);
    if (await bridge?.open(request, reply, name)) return reply.sent ? reply : undefined;
    const world = await worlds.get(name);
    if (!world) return refuse(request, reply);
    if (world.socketFaults.refuse > 0) {
      world.socketFaults.refuse -= 1;
      return sendUnavailable(reply, languageOf(request));
    }
    if (world.bank.isReplay) return sendUnavailable(reply, languageOf(request));
    const redeemed = await world.bank.redeemTicket({ ticketHash: digest(token), loginName: user });
    if (!redeemed.ok) return refuse(request, reply);
    entries.set(request, { world, ...redeemed.data });
    return undefined;
  }

  await app.register(websocket, { options: { maxPayload: longestMessage } });
  app.get<Handshake>('/ftfequote/ws-connet/:token/:user', { websocket: true, preValidation: admitOrWait }, (socket, request) => {
    const entry = entries.get(request);
    if (entry) enter(socket, entry, coverage, (connection) => bridge?.bridged(request, entry.world, connection, socket) ?? null);
    else if (!bridge?.join(socket, request)) socket.close(1008);
  });
}

/** Connects an accepted socket to its world. */
function enter(
  socket: WebSocket,
  { world, loginName, tokenHash }: Entry,
  coverage: Coverage,
  bridged: (connection: Connection) => BridgedLeg | null,
): void {
  const through = faultyLine<Frame>(world.socketFaults);
  const connection: Connection = {
    tokenHash,
    say: (frame) => {
      for (const each of through(frame)) socket.send(each, { binary: false });
    },
    close: (code) => socket.close(code),
    ping: () => socket.ping(),
    drop: () => socket.terminate(),
    unsent: () => socket.bufferedAmount,
  };
  const answer = (text: string) => {
    coverage.framed(text);
    socket.send(text);
  };
  // The session may have ended while its ticket was being redeemed.
  if (!world.bank.authorize({ tokenHash, automatic: true }).ok) return socket.close(closeCodes.sessionEnded);
  world.sockets.add(connection);
  answer(connectedText);
  const leg = bridged(connection);
  socket.on('close', () => {
    world.sockets.remove(connection);
    leg?.end();
  });
  socket.on('pong', () => world.sockets.heard(connection));
  socket.on('error', () => socket.terminate());
  socket.on('message', (data: Buffer, isBinary) => {
    if (leg && isBinary) return leg.heard(data);
    world.sockets.heard(connection);
    if (!world.bank.withinLimit('socketMessage', loginName)) return connection.close(closeCodes.saysTooMuch);
    const received = String(data);
    if (received !== keepAliveText(loginName)) return unknownText(world);
    if (!world.socketFaults.silentKeepAlive) answer(keepAliveAnswer);
  });
}

/** Clients may only send keep-alives; other messages are dropped and recorded (MOC-16). */
function unknownText(world: World): void {
  world.log.violate({ at: world.bankClock.now(), kind: 'frameIn', where: 'live', field: 'text', problem: 'not a known text' });
}
