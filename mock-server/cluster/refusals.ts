// What a process answers if it cannot forward a call, in the shape of the bank and of control (SHR-05, MOC-14).
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf, shapeEnvelope } from '#mock/http/envelope.ts';
import { standardRetry } from './places.ts';

/**
 * Reasons. All but `pretender`, which answers no client of the contract, are responses of every operation. 503 says that nothing has been done,
 * so the caller may repeat the call. 504 says that the outcome is unknown: it has no Retry-After, since the caller must
 * look up the outcome of an action first (QUO-36).
 */
export const refusals = {
  changing: { status: 503, key: 'unavailable', field: 'provider', problem: 'the world changes its process; try again' },
  lost: { status: 504, key: 'serverError', field: 'provider', problem: 'the connection to the process of the world broke' },
  tooLong: { status: 400, key: 'shapeViolation', field: 'body', problem: 'Request body is too large' },
  pretender: { status: 403, key: 'shapeViolation', field: 'x-bank-hops', problem: 'only processes of the bank may send this header' },
} as const;

export type RefusalKind = keyof typeof refusals;

/** Returns the body of a refusal. */
export type BodyOf = (kind: RefusalKind, request: FastifyRequest) => object;

/** The envelope of the contract. */
export const bankBody: BodyOf = (kind, request) => {
  const { key, field, problem } = refusals[kind];
  return shapeEnvelope(key, languageOf(request), { field, problem });
};

/** The failure of control's contract. */
export const controlBody: BodyOf = (kind) => ({ error: refusals[kind].problem });

/** Sends a refusal; `retryAfter` in seconds applies to `changing` only. */
export function turnAway(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: RefusalKind,
  bodyOf: BodyOf,
  retryAfter = standardRetry,
): void {
  if (kind === 'changing') reply.header('retry-after', retryAfter);
  // The rest of the body is not read.
  if (kind === 'tooLong') reply.header('connection', 'close');
  reply
    .code(refusals[kind].status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(bodyOf(kind, request)));
}
