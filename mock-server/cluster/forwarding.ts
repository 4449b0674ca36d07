// Forwards a call to the process that owns its world, before anything else is done with it (SHR-05).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Agent, type IncomingMessage } from 'node:http';
import type { Say } from '#mock/log.ts';
import type { ForwardResult, Metrics } from '#mock/metrics/metrics.ts';
import { type Dependants, dependants } from './dependants.ts';
import {
  endToEnd,
  epochHeader,
  epochHeaders,
  isOfOtherEpoch,
  onwardHeaders,
  type Origin,
  originOf,
  ownerHeader,
  strangerHeader,
} from './hops.ts';
import { type Answered, atOwner, callOwner } from './owner-call.ts';
import { type Cluster, type Place, placeOf } from './places.ts';
import { type BodyOf, turnAway } from './refusals.ts';

/** Milliseconds for which an unused connection is kept: less than the owner keeps it, which is 72 s. */
const keptUnused = 10_000;

export type Forwarding = Cluster & {
  /** The world of a call; null if the call is handled here wherever worlds are. */
  readonly worldOf: (request: FastifyRequest) => string | null;
  readonly bodyOf: BodyOf;
  readonly metrics: Pick<Metrics, 'forwarded'>;
  readonly say: Say;
  /**
   * Another instance that handles calls of other processes which this one received; null: none. Control listens on
   * loopback as a rule, so calls of control are forwarded to the bank port of the owner.
   */
  readonly relayedTo?: (request: FastifyRequest) => FastifyInstance | null;
};

type Parts = Forwarding & { readonly agent: Agent; readonly bodyLimit: number; readonly waiting: Dependants };

/** Registers the hook. Hooks that were registered before it also apply to forwarded calls. */
export function bindForwarding(app: FastifyInstance, forwarding: Forwarding): void {
  const agent = new Agent({ keepAlive: true, timeout: keptUnused });
  const { bodyLimit = 1024 * 1024 } = app.initialConfig;
  const parts: Parts = { ...forwarding, agent, bodyLimit, waiting: dependants(forwarding.places) };
  app.addHook('onRequest', (request, reply) => arrive(request, reply, parts));
  app.addHook('onClose', async () => agent.destroy());
}

async function arrive(request: FastifyRequest, reply: FastifyReply, parts: Parts): Promise<void> {
  const { places, secret, worldOf, bodyOf, relayedTo } = parts;
  const origin = originOf(request, secret);
  if (origin === 'pretender') {
    reply.header(strangerHeader, '1');
    return turnAway(request, reply, 'pretender', bodyOf);
  }
  const other = origin === 'process' ? relayedTo?.(request) : null;
  if (other) {
    reply.hijack();
    return other.routing(request.raw, reply.raw);
  }
  const world = worldOf(request);
  const place = await placeOf(places, world);
  if (world === null) return;
  if (place.at === 'here') return handledHere(request, reply, { origin, epoch: place.epoch });
  if (place.at === 'changing') {
    parts.metrics.forwarded('unavailable');
    return turnAway(request, reply, 'changing', bodyOf, place.retryAfter);
  }
  if (origin === 'process') return misdirected(reply, place);
  parts.metrics.forwarded(await forward(request, reply, { ...parts, world, place }));
}

/** Lets the bank handle a call, unless another process meant it for another epoch. */
function handledHere(request: FastifyRequest, reply: FastifyReply, { origin, epoch }: { origin: Origin; epoch: number | undefined }): void {
  if (origin === 'process' && isOfOtherEpoch(request, epoch)) reply.code(421).send();
}

/** Answers a call that was already forwarded: it is not forwarded again, so calls cannot go round in circles. */
export function misdirected(reply: FastifyReply, { address, epoch }: Extract<Place, { at: 'there' }>): void {
  if (epoch !== undefined) reply.header(epochHeader, epoch);
  reply.code(421).header(ownerHeader, address).send();
}

/** Reads a body, which is kept until the owner has accepted the call; null if the client disconnects. */
async function wholeBody(raw: IncomingMessage, limit: number): Promise<Buffer | 'tooLong' | null> {
  if (Number(raw.headers['content-length'] ?? 0) > limit) return 'tooLong';
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > limit) return 'tooLong';
      chunks.push(chunk);
    }
  } catch {
    return null;
  }
  return Buffer.concat(chunks);
}

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Turns of the event loop after which a disconnection that followed the request has been read. */
const turnsToNotice = 3;

/**
 * Whether the client has disconnected. A call may have waited while this process was stopped: its client has given up
 * meanwhile and may have been told that the bank never received it (API-31).
 */
async function hasLeft({ raw }: FastifyReply): Promise<boolean> {
  for (let count = 0; count < turnsToNotice && !raw.destroyed; count += 1) await turn();
  return raw.destroyed;
}

/** Headers with the length of the body, also where the client sent it in chunks. Without it Node would send chunks. */
function headersOf(request: FastifyRequest, body: Buffer, secret: string): string[] {
  const { headers, method } = request.raw;
  const hasBody = method === 'POST' || headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  return [...onwardHeaders(request, secret, ['content-length']), ...(hasBody ? ['content-length', String(body.length)] : [])];
}

type Forwarded = Parts & { readonly world: string; readonly place: Extract<Place, { at: 'there' }> };

async function forward(request: FastifyRequest, reply: FastifyReply, parts: Forwarded): Promise<ForwardResult> {
  const { world, place, places, say, secret, bodyOf, bodyLimit, agent, waiting } = parts;
  const body = await wholeBody(request.raw, bodyLimit);
  if (body === 'tooLong') {
    turnAway(request, reply, 'tooLong', bodyOf);
    return 'answered';
  }
  if (body === null || (await hasLeft(reply))) return gone(reply);
  const ended = new AbortController();
  let remove = () => {};
  reply.raw.once('close', () => {
    remove();
    if (!reply.raw.writableFinished) ended.abort();
  });
  const { method = 'GET', url: path = '/' } = request.raw;
  const call = { method, path, headers: headersOf(request, body, secret), body, agent, signal: ended.signal };
  const found = await atOwner({ places, say }, world, place, (owner, epoch) => {
    // The address before the corrected one no longer matters.
    remove();
    remove = waiting.add(world, owner, () => ended.abort());
    return callOwner(owner, { ...call, headers: [...call.headers, ...epochHeaders(epoch)] });
  });
  if (reply.raw.destroyed) return gone(reply);
  if (!found) turnAway(request, reply, 'changing', bodyOf);
  // The client receives an answer instead of a broken connection: browsers send a request again by themselves if a kept
  // connection breaks before the answer, even an action.
  else if (found.done === null) turnAway(request, reply, 'lost', bodyOf);
  else return passOn(found.done, reply);
  return found ? 'lost' : 'unavailable';
}

/** Ends the handling of a call whose client has disconnected. */
function gone(reply: FastifyReply): ForwardResult {
  reply.hijack();
  return 'left';
}

/** Sends the owner's answer to the client, unchanged. If either side disconnects, the other connection ends too. */
function passOn(answer: NonNullable<Answered>, reply: FastifyReply): Promise<ForwardResult> {
  reply.hijack();
  const { statusCode = 502, statusMessage = '' } = answer;
  // The bank ends the connections of callers whom it turns away, so that their next call costs a connection (TRU-06).
  const closing = answer.headers.connection === 'close' ? ['connection', 'close'] : [];
  reply.raw.writeHead(statusCode, statusMessage, [...endToEnd(answer), ...closing]);
  return new Promise((resolve) => {
    answer.once('error', () => {
      resolve('lost');
      reply.raw.destroy();
    });
    // A client that disconnects aborts the call, which also ends the answer.
    reply.raw.once('close', () => resolve(reply.raw.writableFinished ? 'answered' : 'left'));
    answer.pipe(reply.raw);
  });
}
