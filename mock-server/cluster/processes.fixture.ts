// Places that a test sets, servers in the place of an owner, and calls over real connections.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Cluster, Place, Places } from './places.ts';

export const secret = 'of-all-processes';

export type SetPlaces = Places & {
  put(world: string, place: Place): void;
  /** Reports that a world has left its owner. */
  leave(world: string, address: string): void;
  readonly refutations: string[];
};

/** Places that a test sets; every other world is here. */
export function setPlaces(): SetPlaces {
  const places = new Map<string, Place>();
  const listeners: ((world: string, address: string) => void)[] = [];
  const refutations: string[] = [];
  return {
    of: async (world) => places.get(world) ?? { at: 'here' },
    refuted: (world, address) => void refutations.push(`${world} ${address}`),
    onLeft: (listener) => void listeners.push(listener),
    put: (world, place) => void places.set(world, place),
    leave: (world, address) => {
      for (const listener of listeners) listener(world, address);
    },
    refutations,
  };
}

export const clusterOf = (places: Places): Cluster => ({ places, secret });

/** Listens on a free port of loopback; returns the address. */
export async function opened(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A server in the place of an owner. */
export async function ownerThat(answers: RequestListener): Promise<{ readonly address: string; readonly server: Server; close(): void }> {
  const server = createServer(answers);
  const address = await opened(server);
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address, server, close };
}

/** An address where nothing listens. */
export async function deadAddress(): Promise<string> {
  const { address, server } = await ownerThat(() => undefined);
  server.close();
  await once(server, 'close');
  return address;
}

export async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export type Answer = { readonly status: number; readonly headers: IncomingMessage['headers']; readonly bytes: Buffer };

/** Sends a request and reads the whole answer; rejects if the connection breaks. */
export async function called(
  address: string,
  path: string,
  { body, headers = {}, method = 'POST' }: { body?: Buffer | readonly Buffer[]; headers?: Record<string, string>; method?: string } = {},
): Promise<Answer> {
  const outgoing = request(`${address}${path}`, { method, headers, agent: false });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve);
    outgoing.on('error', reject);
  });
  for (const chunk of Array.isArray(body) ? (body as Buffer[]) : []) outgoing.write(chunk);
  outgoing.end(Buffer.isBuffer(body) ? body : undefined);
  const response = await answered;
  return { status: response.statusCode ?? 0, headers: response.headers, bytes: await bytesOf(response) };
}

/** The envelope of an answer. */
export const envelopeOf = ({ bytes }: Answer) => JSON.parse(bytes.toString()) as { code: number; msg: string; data: unknown };
