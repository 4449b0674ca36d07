// The socket of the portal: a one-time ticket lets it in, prices go to all, quotes and pushes to whom they concern (LIV-03, BNK-46).
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { LiveFrame } from '#mock/generated/contract.ts';
import type { Out } from '#mock/bank/outbox.ts';
import type { Coverage } from '#mock/calls/coverage.ts';
import { digest } from '#mock/secrets/digest.ts';
import type { World } from '#mock/worlds/world.ts';
import { changedPrices } from '#mock/worlds/world-prices.ts';
import { connectedText, frameKind, type FrameWriter, keepAliveAnswer, keepAliveText } from './frames.ts';
import { isAllowedOrigin } from './origin.ts';
import type { LiveSocket } from './sockets.ts';

export type LiveParts = {
  readonly worlds: { get(name: string): Promise<World | null> };
  readonly write: FrameWriter;
  readonly coverage: Coverage;
  readonly allowedOrigins: readonly string[];
};

type Handshake = { Params: { token: string; user: string } };
type Entry = { readonly world: World; readonly loginName: string; readonly tokenHash: string };

/** Largest message a client may send, bytes. */
const longestMessage = 64 * 1024;

/** Sends frames of a world: checked, stamped with its clock, counted. */
export function liveSender({ write, coverage }: Pick<LiveParts, 'write' | 'coverage'>) {
  const text = (world: World, frame: LiveFrame): string | null => {
    const report = (problem: string) => world.log.violate({ at: world.bankClock.now(), kind: 'frameOut', where: 'live', field: frameKind(frame), problem });
    const written = write(frame, report);
    if (written !== null) coverage.framed(frameKind(frame));
    return written;
  };
  return {
    /** What the bank sends by itself. */
    out(world: World, out: Out): void {
      if (out.kind === 'sessionEnded') return world.sockets.closeSession(out.tokenHash);
      const stamp = { bankTime: world.bankClock.now(), clockRate: String(world.bankClock.rate()) };
      const written = text(world, { ...stamp, ...out.frame });
      if (written !== null) world.sockets.toLogin(out.loginName, written);
    },
    /** One price frame for all sockets of a world; gives the instant up to which they know. */
    tick(world: World, since: number): number {
      const now = world.bankClock.now();
      const silent = world.sockets.count() === 0 || world.socketFaults.stoppedTicks || now === since;
      const frame = silent ? null : changedPrices(world, world.sockets.logins(), since, now);
      const written = frame && text(world, frame);
      if (written) world.sockets.toAll(written);
      return now;
    },
  };
}

/** Registers the socket route. */
export async function bindLive(app: FastifyInstance, parts: LiveParts): Promise<void> {
  const entries = new WeakMap<FastifyRequest, Entry>();

  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const { token, user } = request.params as Handshake['Params'];
    const world = isAllowedOrigin(request.headers, parts.allowedOrigins) ? await parts.worlds.get(token.split('.')[0] ?? '') : null;
    if (!world) return reply.code(401).send();
    if (world.socketFaults.refuse > 0) {
      world.socketFaults.refuse -= 1;
      return reply.code(503).send();
    }
    const redeemed = await world.bank.redeemTicket({ ticketHash: digest(token), loginName: user });
    if (!redeemed.ok) return reply.code(401).send();
    entries.set(request, { world, ...redeemed.data });
    return undefined;
  }

  await app.register(websocket, { options: { maxPayload: longestMessage } });
  app.get<Handshake>('/ftfequote/ws-connet/:token/:user', { websocket: true, preValidation: admit }, (socket, request) => {
    const entry = entries.get(request);
    if (entry) enter(socket, entry);
    else socket.close(1008);
  });
}

/** Lets an admitted socket live. */
function enter(socket: WebSocket, { world, loginName, tokenHash }: Entry): void {
  const connection: LiveSocket = { loginName, tokenHash, socket };
  if (!world.sockets.add(connection)) return socket.close(4008);
  socket.on('close', () => world.sockets.remove(connection));
  socket.on('error', () => socket.terminate());
  socket.on('message', (data) => hear(String(data), world, connection));
  socket.send(connectedText);
}

function hear(message: string, world: World, { loginName, socket }: LiveSocket): void {
  if (!world.bank.withinLimit('socketMessage', loginName)) return socket.close(4008);
  if (message === keepAliveText(loginName)) {
    if (!world.socketFaults.silentKeepAlive) socket.send(keepAliveAnswer);
    return;
  }
  world.log.violate({ at: world.bankClock.now(), kind: 'frameIn', where: 'live', field: 'text', problem: 'not a known text' });
}
