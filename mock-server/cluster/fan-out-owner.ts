// The owner's side of frames for all: it publishes each once, for all processes that listen, or sends it over the
// connection of each socket (SHR-08).
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Metrics } from '#mock/metrics/metrics.ts';
import type { Broadcast, Connection, Sockets } from '#mock/worlds/sockets.ts';
import type { World } from '#mock/worlds/world.ts';
import type { Bus } from './bus.ts';
import { decoded, encoded, type FromOwner, numbered, type ToOwner } from './fan-out-protocol.ts';
import { fanOutHeader, originOf } from './hops.ts';

/** A bridged socket at the owner, whose process can listen to the bus. */
export type OwnerLeg = {
  /** Receives a binary message of the other process. */
  heard(message: Buffer): void;
  /** The socket has closed. */
  end(): void;
};

/** Sends a message to the other process. */
export type Tell = (message: Buffer) => void;

type Owned = {
  readonly sockets: Pick<Sockets, 'broadcastBy' | 'renew'>;
  readonly socketFaults: Pick<World['socketFaults'], 'frames'>;
};

export type FanOutOwner = {
  /** Adds a socket of a world. */
  add(world: Owned, connection: Connection, tell: Tell): OwnerLeg;
};

type Parts = { readonly bus: Bus; readonly metrics: Pick<Metrics, 'fannedOut'> };

type Say = (message: FromOwner) => void;

/** The frames for all of one world. */
function streamOf({ socketFaults }: Owned, { bus, metrics }: Parts) {
  const subject = `bank.frames.${randomUUID()}`;
  /** Sockets whose frames go over the bus. */
  const listening = new Map<Connection, Say>();
  /** Sockets whose processes listen to a bus that this process has lost, each with its answer. */
  const waiting = new Map<Connection, () => void>();
  /** Number of the next frame. */
  let next = 1;
  const way: Broadcast = {
    send(frame) {
      if (listening.size === 0) return false;
      // Faults of sockets apply to each connection (MOC-07).
      const isOut = socketFaults.frames === 'straight' && bus.publish(subject, numbered(next, frame));
      if (isOut) {
        next += 1;
        metrics.fannedOut('published');
        return true;
      }
      // A later frame could overtake this one over the bus. So the bus is used again only after each process has
      // received this message, and has answered.
      const before = [...listening.values()];
      listening.clear();
      for (const say of before) say({ kind: 'stream', subject });
      return false;
    },
    reaches: (connection) => listening.has(connection),
  };
  return {
    subject,
    way,
    listen(connection: Connection, attempt: number, say: Say): void {
      const answer = () => {
        listening.set(connection, say);
        say({ kind: 'from', next, attempt });
      };
      if (bus.isUp()) answer();
      else waiting.set(connection, answer);
    },
    deaf(connection: Connection): void {
      listening.delete(connection);
      waiting.delete(connection);
    },
    isBack(): void {
      for (const answer of waiting.values()) answer();
      waiting.clear();
    },
  };
}

export function fanOutOwner(parts: Parts): FanOutOwner {
  const { bus, metrics } = parts;
  const open = new Map<Owned, { readonly stream: ReturnType<typeof streamOf>; readonly legs: Set<Connection> }>();
  // Frames that were on their way when the connection to the bus broke may be lost.
  bus.onChange((isUp) => {
    for (const [{ sockets }, { stream }] of open) {
      sockets.renew();
      if (isUp) stream.isBack();
    }
  });

  function opened(world: Owned) {
    const before = open.get(world);
    if (before) return before;
    const made = { stream: streamOf(world, parts), legs: new Set<Connection>() };
    open.set(world, made);
    world.sockets.broadcastBy(made.stream.way);
    return made;
  }

  return {
    add(world, connection, tell) {
      const { stream, legs } = opened(world);
      legs.add(connection);
      const say = (message: FromOwner) => tell(encoded(message));
      const renewed = () => {
        metrics.fannedOut('snapshot');
        world.sockets.renew();
      };
      say({ kind: 'stream', subject: stream.subject });
      return {
        heard(bytes) {
          const message = decoded<ToOwner>(bytes);
          if (message.kind === 'listen') return stream.listen(connection, message.attempt, say);
          if (message.kind === 'deaf') stream.deaf(connection);
          renewed();
        },
        end() {
          stream.deaf(connection);
          legs.delete(connection);
          if (legs.size > 0 || open.get(world)?.legs !== legs) return;
          open.delete(world);
          world.sockets.broadcastBy(null);
        },
      };
    },
  };
}

/** Whether a handshake comes from a process of the bank that can listen to the bus. */
export const canListen = (request: FastifyRequest, secret: string): boolean =>
  request.headers[fanOutHeader] !== undefined && originOf(request, secret) === 'process';
