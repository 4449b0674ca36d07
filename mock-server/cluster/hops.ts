// The headers between processes: which are passed on, which are added, and which a stranger must not send.
import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { digest } from '#mock/secrets/tokens.ts';

/** Proves that a call comes from a process of the same bank. */
const secretHeader = 'x-bank-secret';
/** How often a call has been forwarded. */
const hopsHeader = 'x-bank-hops';
/** The epoch of the owner to which a call is forwarded, or in an answer 421 that of the owner. */
export const epochHeader = 'x-bank-epoch';
/** In a handshake: the process can receive frames for all by the bus, and leaves binary messages to the processes (SHR-08). */
export const fanOutHeader = 'x-bank-fan-out';
/** In an answer 421: the address of the owner, absent if it is unknown. */
export const ownerHeader = 'x-bank-owner';
/** In an answer 403: the secrets of two processes differ. */
export const strangerHeader = 'x-bank-stranger';

/** Headers of one connection (RFC 9110, 7.6.1). The body has been read, so `expect` has been answered. */
const hopByHop = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Names and values in turn, with the spelling and order in which they arrived. */
export type RawHeaders = readonly string[];

type Pair = readonly [name: string, value: string];
const pairsOf = (raw: RawHeaders): Pair[] =>
  Array.from({ length: raw.length / 2 }, (_, at): Pair => [raw[at * 2] ?? '', raw[at * 2 + 1] ?? '']);

/** Headers that are not those of one connection, as names and values in turn. */
export function endToEnd({ rawHeaders, headers }: IncomingMessage, without: readonly string[] = []): string[] {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const dropped = new Set([...hopByHop, ...named, ...without]);
  return pairsOf(rawHeaders)
    .filter(([name]) => !dropped.has(name.toLowerCase()))
    .flat();
}

/**
 * Headers of a call to the owner. The address of the peer is appended to `x-forwarded-for`, as every proxy does; the
 * owner trusts this process through MOCK_TRUSTED_PROXIES. `host` stays, since the checks of origins compare with it.
 */
export function onwardHeaders({ raw }: FastifyRequest, secret: string, without: readonly string[] = []): string[] {
  const earlier = raw.headers['x-forwarded-for'];
  const peer = (raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return [
    ...endToEnd(raw, ['x-forwarded-for', secretHeader, hopsHeader, epochHeader, fanOutHeader, ...without]),
    ...['x-forwarded-for', [...(earlier === undefined ? [] : [earlier]), peer].flat().join(', ')],
    ...[secretHeader, secret, hopsHeader, '1'],
  ];
}

/** Names the epoch for which a forwarded call is meant. */
export const epochHeaders = (epoch: number | undefined): string[] => (epoch === undefined ? [] : [epochHeader, String(epoch)]);

/**
 * Whether a call of another process was meant for another epoch of the world. It has been delayed, for example by the
 * network, and its client may have been told by a later owner that the bank never received it.
 */
export function isOfOtherEpoch({ headers }: FastifyRequest, epoch: number | undefined): boolean {
  const { [epochHeader]: sent } = headers;
  return sent !== undefined && epoch !== undefined && sent !== String(epoch);
}

/** Headers as an object, for clients that accept no list. */
export function headersAsObject(raw: RawHeaders): Record<string, string[]> {
  const object: Record<string, string[]> = {};
  for (const [name, value] of pairsOf(raw)) (object[name.toLowerCase()] ??= []).push(value);
  return object;
}

/** How a call arrived: from a client, from another process of the bank, or from somebody who pretends to be one. */
export type Origin = 'client' | 'process' | 'pretender';

/**
 * A wrong secret is refused instead of ignored. Two processes with different secrets would otherwise take each other's
 * calls for those of clients, and forward them to each other for ever.
 */
export function originOf({ headers }: FastifyRequest, secret: string): Origin {
  const { [secretHeader]: sent, [hopsHeader]: hops } = headers;
  if (sent === undefined && hops === undefined) return 'client';
  // Digests are compared, so that the time of the comparison tells nothing about the secret.
  return typeof sent === 'string' && hops !== undefined && digest(sent) === digest(secret) ? 'process' : 'pretender';
}
