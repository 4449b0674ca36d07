// The answer while the world of a call cannot be reached, for example while it changes its owner: 503 with Retry-After.
// It promises that nothing was executed, so every client may repeat the call (SHR-05).
import type { FastifyReply } from 'fastify';
import { FencedOff, Unreachable } from '#mock/bank/engine/journal-port.ts';
import type { Language } from '#mock/bank/kernel/refusal-texts.ts';
import type { Operation } from '#mock/contract/document.ts';
import { type Envelope, shapeEnvelope } from './envelope.ts';

/** Status and envelope of the answer. `rule` is its name in the log. */
export const unavailable = (language: Language) =>
  ({ status: 503, payload: shapeEnvelope('unavailable', language, null), source: 'bank', rule: 'unavailable' }) as const;

/** Seconds after which a client may repeat the call. */
const RETRY_AFTER = 1;

/** Sets the status of a response; 503 always has Retry-After. */
export const withStatus = (reply: FastifyReply, status: number): FastifyReply =>
  status === 503 ? reply.code(status).header('retry-after', String(RETRY_AFTER)) : reply.code(status);

/** Sends the answer for a call whose world could not be found, so that nothing can be recorded in it. */
export function sendUnavailable(reply: FastifyReply, language: Language): FastifyReply {
  const { status, payload }: { status: number; payload: Envelope } = unavailable(language);
  return withStatus(reply, status).send(payload);
}

/** Whether a world could not be found because it changes its owner, or because its store cannot be reached. */
export const isUnavailable = (error: unknown): boolean => error instanceof FencedOff || error instanceof Unreachable;

/**
 * Whether a handler that has failed with this error has changed nothing. `Unreachable` leaves open whether an act was
 * written.
 */
export const changedNothing = (error: unknown, { read, verb }: Pick<Operation, 'read' | 'verb'>): boolean =>
  error instanceof FencedOff || (error instanceof Unreachable && (read || verb === 'get'));
