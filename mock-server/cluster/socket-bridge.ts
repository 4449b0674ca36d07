// Sockets of worlds that another process owns: the handshake is opened there first, then frames are passed both ways
// (SHR-05). Frames for all sockets of a world may come over the bus instead (SHR-08).
import type { FastifyReply, FastifyRequest } from 'fastify';
import { WebSocket } from 'ws';
import type { Say } from '#mock/log.ts';
import type { Metrics } from '#mock/metrics/metrics.ts';
import type { Connection } from '#mock/worlds/sockets.ts';
import type { World } from '#mock/worlds/world.ts';
import { dependants } from './dependants.ts';
import { canListen, fanOutOwner, type OwnerLeg } from './fan-out-owner.ts';
import { type ClientLeg, type FanOutReceiver, fanOutReceiver } from './fan-out-receiver.ts';
import { misdirected } from './forwarding.ts';
import { fanOutHeader, headersAsObject, onwardHeaders, originOf } from './hops.ts';
import { type Attempt, atOwner, connecting, notOwned } from './owner-call.ts';
import { type Cluster, placeOf } from './places.ts';
import { bankBody, turnAway } from './refusals.ts';

/** Unsent bytes above which the other side is no longer read. */
const mostUnsent = 64 * 1024;
/** Unsent bytes below which it is read again. Pings may be among them, so it is not 0. */
const fewUnsent = 16 * 1024;
/** Milliseconds after which a reader that takes nothing is disconnected; the owner allows a silent one as long. */
const slowest = 60_000;

/** Close codes of the protocol. */
const noCode = 1005;
const abnormal = 1006;
const serviceRestart = 1012;

/** What the owner answers to a handshake: a socket, or a refusal with its status. */
type Leg =
  | {
      readonly socket: WebSocket;
      /** Ends the socket if the client disconnects; removed when the client joins. */
      readonly gone: () => void;
    }
  | { readonly status: number; readonly retryAfter: string | undefined };

type OpenLeg = Extract<Leg, { socket: WebSocket }>;

export type SocketBridge = {
  /** Opens the socket at the owner of its world. False if the world is here; otherwise a refusal has been sent, or `join` follows. */
  open(request: FastifyRequest, reply: FastifyReply, world: string): Promise<boolean>;
  /** Connects a client to the socket that was opened for it. False if there is none. */
  join(client: WebSocket, request: FastifyRequest): boolean;
  /** The owner's part of a socket that another process has bridged; null if that process cannot listen to the bus. */
  bridged(request: FastifyRequest, world: World, connection: Connection, socket: WebSocket): OwnerLeg | null;
};

export type BridgeParts = Cluster & {
  readonly metrics: Pick<Metrics, 'forwarded' | 'fannedOut'>;
  readonly say: Say;
  /** Milliseconds after which a reader that takes nothing is disconnected. Default: 60 s; tests pass less. */
  readonly patience?: number;
};

/** Creates the bridge; its handshakes must have passed the hook of `bindForwarding`, which checks the secret. */
export function socketBridge({ places, secret, bus, metrics, say, patience = slowest }: BridgeParts): SocketBridge {
  const receiver = bus ? fanOutReceiver({ bus, metrics }) : null;
  const owner = bus ? fanOutOwner({ bus, metrics }) : null;
  const opened = new WeakMap<FastifyRequest, OpenLeg>();
  const waiting = dependants(places);
  return {
    async open(request, reply, world) {
      // Any other call of this address opens no socket, which nobody would close.
      if (!request.ws) return false;
      const place = await placeOf(places, world);
      if (place.at === 'here') return false;
      if (place.at === 'changing') {
        metrics.forwarded('unavailable');
        turnAway(request, reply, 'changing', bankBody, place.retryAfter);
        return true;
      }
      if (originOf(request, secret) === 'process') {
        misdirected(reply, place);
        return true;
      }
      const headers = headersAsObject([...onwardHeaders(request, secret, ofHandshake), ...(receiver ? [fanOutHeader, '1'] : [])]);
      const found = await atOwner({ places, say }, world, place, (address) =>
        openLeg(address, request, headers, (end) => waiting.add(world, address, end)),
      );
      metrics.forwarded(found ? 'answered' : 'unavailable');
      if (!found) turnAway(request, reply, 'changing', bankBody);
      else if ('socket' in found.done) opened.set(request, found.done);
      else refuse(reply, found.done);
      return true;
    },
    join(client, request) {
      const leg = opened.get(request);
      if (!leg) return false;
      request.raw.socket.off('close', leg.gone);
      bridge(client, leg.socket, { patience, receiver });
      return true;
    },
    bridged(request, world, connection, socket) {
      if (!owner || !canListen(request, secret)) return null;
      return owner.add(world, connection, (message) => socket.send(message));
    },
  };
}

/** Passes the owner's refusal on. */
function refuse(reply: FastifyReply, { status, retryAfter }: Extract<Leg, { status: number }>): void {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  reply.code(status).send();
}

const ofHandshake = ['sec-websocket-key', 'sec-websocket-version', 'sec-websocket-extensions', 'sec-websocket-protocol'];

/** Opens a socket at the owner. It is paused, so that no frame is lost before the client has joined. */
function openLeg(
  address: string,
  request: FastifyRequest,
  headers: Record<string, string[]>,
  dependsOnOwner: (end: () => void) => () => void,
): Promise<Attempt<Leg>> {
  return new Promise((resolve) => {
    let isSent = false;
    const socket = new WebSocket(`${address.replace(/^http/, 'ws')}${request.raw.url ?? ''}`, {
      // The type allows single values only, but they are passed to Node, which sends each value of a list.
      headers: headers as never,
      perMessageDeflate: false,
      autoPong: false,
      finishRequest(outgoing) {
        connecting(outgoing, () => {
          isSent = true;
        });
        outgoing.end();
      },
    });
    const gone = () => {
      // The attempt ends without an answer, which says nothing about the owner.
      isSent = true;
      socket.terminate();
    };
    request.raw.socket.once('close', gone);
    const remove = dependsOnOwner(gone);
    const refused = (attempt: Attempt<Leg>) => {
      remove();
      request.raw.socket.off('close', gone);
      resolve(attempt);
    };
    socket.once('close', remove);
    socket.once('open', () => {
      socket.pause();
      resolve({ kind: 'done', done: { socket, gone } });
    });
    socket.once('unexpected-response', (outgoing, response) => {
      const { statusCode: status = 503, headers: answered } = response;
      refused(notOwned(response) ?? { kind: 'done', done: { status, retryAfter: answered['retry-after'] } });
      outgoing.destroy();
    });
    socket.on('error', () => refused(isSent ? { kind: 'done', done: { status: 503, retryAfter: '1' } } : { kind: 'unreachable' }));
    if (request.raw.socket.destroyed) gone();
  });
}

type BridgeOptions = { readonly patience: number; readonly receiver: FanOutReceiver | null };

/** Passes frames and close codes both ways until one side ends. */
function bridge(client: WebSocket, owner: WebSocket, { patience, receiver }: BridgeOptions): void {
  const leg = receiver?.add({
    tell: (message) => owner.send(message),
    deliver(frame) {
      if (client.bufferedAmount < mostUnsent) client.send(frame, { binary: false });
    },
  });
  // With a leg, binary messages between the processes are about frames for all. The bank reads those of clients as text.
  passFrames(client, owner, { patience, asText: leg !== undefined });
  passFrames(owner, client, { patience, leg });
  // The owner disconnects clients that are silent for too long (MOC-34), so it must receive the pongs of the client
  // itself, not those of this process.
  owner.on('ping', (data) => client.ping(data));
  client.on('pong', (data) => owner.pong(data));
  client.once('close', (code, reason) => (code === abnormal ? owner.terminate() : close(owner, code, reason)));
  // A client whose owner disappears reconnects, and is then connected to the next owner.
  owner.once('close', (code, reason) => close(client, code === abnormal ? serviceRestart : code, reason));
  for (const side of [client, owner]) side.once('close', () => leg?.end());
  if (owner.readyState === WebSocket.OPEN) owner.resume();
  else close(client, serviceRestart, Buffer.alloc(0));
}

function close(socket: WebSocket, code: number, reason: Buffer): void {
  // A paused socket would not read the other side's answer to the close frame.
  socket.resume();
  if (code === noCode) socket.close();
  else socket.close(code, reason);
}

type PassOptions = {
  readonly patience: number;
  /** Sends binary messages as text. */
  readonly asText?: boolean;
  /** Receives the binary messages. */
  readonly leg?: ClientLeg | undefined;
};

/**
 * Passes frames one way. While the reader has too much unsent, the writer is not read: the owner then sees a slow
 * reader as if it were connected to it, and skips its price frames.
 */
function passFrames(from: WebSocket, to: WebSocket, { patience, asText = false, leg }: PassOptions): void {
  let stuck: ReturnType<typeof setTimeout> | undefined;
  const goOn = () => {
    clearTimeout(stuck);
    stuck = undefined;
    from.resume();
  };
  from.on('message', (data: Buffer, isBinary) => {
    if (leg && isBinary) return leg.heard(data);
    // Bytes that are no text would be refused by the owner's connection, not by the bank.
    const [sent, binary] = isBinary && asText ? [data.toString(), false] : [data, isBinary];
    to.send(sent, { binary }, () => {
      if (stuck !== undefined && to.bufferedAmount <= fewUnsent) goOn();
    });
    if (stuck !== undefined || to.bufferedAmount <= mostUnsent) return;
    from.pause();
    // A paused side does not notice that its peer has disconnected, so it must not wait without limit.
    stuck = setTimeout(() => to.terminate(), patience);
  });
  to.once('close', () => clearTimeout(stuck));
}
