// Validates, sends and counts responses (MOC-15, MOC-17, MOC-20).
import type { FastifyReply } from 'fastify';
import type { CallEntry, CallLog, AnswerSource } from '#mock/calls/call-log.ts';
import type { Coverage } from '#mock/calls/coverage.ts';
import type { Language } from '#mock/bank/kernel/refusal-texts.ts';
import type { CallResult, Metrics } from '#mock/metrics/metrics.ts';
import type { Operation } from '#mock/contract/document.ts';
import { type Envelope, shapeEnvelope } from './envelope.ts';
import type { Binary } from './handler.ts';
import { withStatus } from './unavailable.ts';
import type { Problem, Validators } from './validators.ts';

/** What to send; for the log also its source and the rule that refused. */
export type Outcome = {
  readonly status: number;
  readonly payload: Envelope | Binary;
  readonly source: AnswerSource;
  readonly rule: string | null;
  /** What the rule has looked at. */
  readonly facts?: object | null;
};

/** Where a response goes, and what is known of its call. */
export type Destination = {
  readonly operation: Operation;
  readonly validators: Validators;
  readonly log: CallLog;
  readonly coverage: Coverage;
  readonly metrics: Pick<Metrics, 'called'>;
  readonly bankNow: number;
  readonly language: Language;
  readonly loginName: string | null;
  readonly traceId: string | null;
  /** Body of the request, as the bank receives it. */
  readonly bodyOf: () => unknown;
};

const isBinary = (payload: Envelope | Binary): payload is Binary => 'bytes' in payload;

/** Returns what in an outcome violates the contract; null for nothing. */
export function problemOf(outcome: Outcome, { operation, validators }: Destination): Problem | null {
  const { payload, status, rule } = outcome;
  if (isBinary(payload)) return validators.answer(status, payload.mediaType, null);
  if (rule !== null && status === 200 && !operation.refusals.includes(rule))
    return { field: '/code', problem: `refusal ${rule} is not declared` };
  return validators.answer(status, 'application/json', payload);
}

/** How a call ended; `code` is that of the envelope. */
type Ended = Pick<CallEntry, 'status' | 'code' | 'source' | 'rule'> & { readonly facts?: object | null };

/** The result by which a call is counted (SHR-11). */
function resultOf({ status, source, rule }: Ended): CallResult {
  if (source === 'fault') return 'fault';
  if (status === 503) return 'unavailable';
  if (status >= 500) return 'fault';
  if (status >= 400) return 'violation';
  return rule === null ? 'ok' : 'refused';
}

/** Writes a call to the log and counts it, whatever its outcome (MOC-19, SHR-11). */
export function record(ended: Ended, { log, metrics, bankNow, operation, loginName, traceId, bodyOf }: Destination): void {
  metrics.called(operation.operationId, resultOf(ended));
  log.add({ at: bankNow, operationId: operation.operationId, facts: null, ...ended, loginName, traceId, body: bodyOf() ?? null });
}

function send(reply: FastifyReply, payload: Envelope | Binary): FastifyReply {
  if (!isBinary(payload)) return reply.type('application/json; charset=utf-8').send(JSON.stringify(payload));
  if (payload.rows !== undefined) reply.header('x-total-rows', payload.rows);
  return reply.type(payload.mediaType).send(payload.bytes);
}

/** Validates and sends; an invalid response becomes a 500 and a recorded violation. */
export function respond(reply: FastifyReply, outcome: Outcome, to: Destination): FastifyReply {
  const problem = outcome.source === 'fault' ? null : problemOf(outcome, to);
  if (problem) to.log.violate({ at: to.bankNow, kind: 'answer', where: to.operation.operationId, ...problem });
  const { payload, status, source, rule } = problem
    ? { ...outcome, status: 500, payload: shapeEnvelope('serverError', to.language, problem) }
    : outcome;
  const mediaType = isBinary(payload) ? payload.mediaType : 'application/json';
  const code = isBinary(payload) ? null : payload.code;
  record({ status, code, source, rule, facts: outcome.facts ?? null }, to);
  // Only responses of the bank itself count as coverage (MOC-20).
  if (source === 'bank') to.coverage.answered(to.operation.operationId, mediaType, status, code);
  return send(withStatus(reply, status), payload);
}
