// Calls the owner of a world, and follows one corrected address (SHR-05).
import { type Agent, type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import type { Say } from '#mock/log.ts';
import { epochHeader, ownerHeader, type RawHeaders, strangerHeader } from './hops.ts';
import type { Place, Places } from './places.ts';

/** Milliseconds within which another process must accept a connection. */
const connectWithin = 1_000;

/**
 * Result of one attempt. After every kind except `done` it is certain that the other process has done nothing, so the
 * request may be sent again.
 */
export type Attempt<Done> =
  | { readonly kind: 'done'; readonly done: Done }
  /** The other process does not own the world; `owner` is the address that it knows, `epoch` the owner's. */
  | { readonly kind: 'elsewhere'; readonly owner: string | null; readonly epoch?: number | undefined }
  | { readonly kind: 'unreachable' }
  /** The other process has another secret. */
  | { readonly kind: 'refused' };

/** The answer of the owner; null if the connection broke after the request was sent, so that its outcome is unknown. */
export type Answered = IncomingMessage | null;

/** Limits the time of connecting; calls `connected` before the first byte is sent. */
export function connecting(outgoing: ClientRequest, connected: () => void): void {
  outgoing.once('socket', (socket) => {
    if (!socket.connecting) return connected();
    const late = setTimeout(() => outgoing.destroy(new Error('the owner accepts no connection')), connectWithin);
    socket.once('connect', () => {
      clearTimeout(late);
      connected();
    });
    socket.once('close', () => clearTimeout(late));
  });
}

/** Reads an answer that a process gives before it acts; null for any other answer. */
export function notOwned({ statusCode, headers }: IncomingMessage): Attempt<never> | null {
  if (statusCode === 403 && headers[strangerHeader] !== undefined) return { kind: 'refused' };
  if (statusCode !== 421) return null;
  const { [ownerHeader]: owner, [epochHeader]: epoch } = headers;
  return {
    kind: 'elsewhere',
    owner: typeof owner === 'string' && URL.canParse(owner) ? owner : null,
    ...(epoch !== undefined && { epoch: Number(epoch) }),
  };
}

/** A request as it is sent to the owner. */
export type OwnerCall = {
  readonly method: string;
  /** Path and query, as received. */
  readonly path: string;
  readonly headers: RawHeaders;
  readonly body: Buffer;
  readonly agent: Agent;
  /** Aborts the request when its client disconnects, or when the world has left this owner. */
  readonly signal: AbortSignal;
};

/** Sends a request to one process. The time of its answer is not limited, because the bank does not limit it either. */
export function callOwner(address: string, { method, path, headers, body, agent, signal }: OwnerCall): Promise<Attempt<Answered>> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    let isSent = false;
    const outgoing = httpRequest({ host: hostname.replaceAll(/[[\]]/g, ''), port, method, path, headers, agent, signal });
    connecting(outgoing, () => {
      isSent = true;
    });
    outgoing.once('response', (response) => {
      const refused = notOwned(response);
      if (refused) response.resume();
      resolve(refused ?? { kind: 'done', done: response });
    });
    outgoing.on('error', () => resolve(isSent || signal.aborted ? { kind: 'done', done: null } : { kind: 'unreachable' }));
    outgoing.end(body);
  });
}

/** Tries the owner, then at most one corrected address. Null if neither accepts the call; nothing has been done then. */
export async function atOwner<Done>(
  { places, say }: { readonly places: Places; readonly say: Say },
  world: string,
  { address, epoch }: Omit<Extract<Place, { at: 'there' }>, 'at'>,
  attempt: (address: string, epoch: number | undefined) => Promise<Attempt<Done>>,
): Promise<{ readonly done: Done } | null> {
  const first = await attempt(address, epoch);
  if (first.kind === 'done') return first;
  places.refuted(world, address);
  if (first.kind === 'refused') say(`${address} refuses this process: their secrets differ`, { world, level: 'error' });
  if (first.kind !== 'elsewhere' || first.owner === null || first.owner === address) return null;
  const second = await attempt(first.owner, first.epoch);
  if (second.kind === 'done') return second;
  places.refuted(world, first.owner);
  return null;
}
