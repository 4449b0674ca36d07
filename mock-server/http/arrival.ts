// A received call with its world, its session, and what its response needs.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, refused } from '#mock/bank/kernel/answer.ts';
import type { Coverage } from '#mock/calls/coverage.ts';
import type { Metrics } from '#mock/metrics/metrics.ts';
import { digest } from '#mock/secrets/tokens.ts';
import type { World } from '#mock/worlds/world.ts';
import type { Operation } from '#mock/contract/document.ts';
import { languageOf } from './envelope.ts';
import type { Destination } from './respond.ts';
import type { Validators } from './validators.ts';

type Session = Answer<{ loginName: string }> & { readonly tokenHash: string };

/** `session` is null if the operation needs none. */
export type Arrival = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly world: World;
  readonly session: Session | null;
  readonly to: Destination;
};

/** A header as text; empty if absent. */
export function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

/** Reads that the portal sends automatically do not count as activity (SES-28). */
function sessionOf(world: World, request: FastifyRequest): Session {
  const token = header(request, 'token');
  if (token === '') return { ...refused('sessionIdle', { session: 'missing' }), tokenHash: '' };
  const tokenHash = digest(token);
  return { ...world.bank.authorize({ tokenHash, automatic: header(request, 'x-automatic-read') === '1' }), tokenHash };
}

/** The world and operation of a call. */
export type Reached = {
  readonly world: World;
  readonly operation: Operation;
  readonly validators: Validators;
  readonly coverage: Coverage;
  readonly metrics: Pick<Metrics, 'called'>;
};

/** Builds the arrival, with the session of its token. */
export function arrivalOf(request: FastifyRequest, reply: FastifyReply, reached: Reached): Arrival {
  const { world, operation, validators, coverage, metrics } = reached;
  const session = operation.secured ? sessionOf(world, request) : null;
  const to: Destination = {
    operation,
    validators,
    coverage,
    metrics,
    log: world.log,
    bankNow: world.bankClock.now(),
    language: languageOf(request),
    loginName: session?.ok ? session.data.loginName : null,
    traceId: header(request, 'x-trace-id') || null,
    bodyOf: () => request.body,
  };
  return { request, reply, world, session, to };
}
