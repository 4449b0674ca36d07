// The envelope of every response: code, msg in the language of the request, data. Failures outside an operation use it
// as well (API-04, MOC-14).
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { Answer } from '#mock/bank/kernel/answer.ts';
import { type Refusal, refusalCodes, refusalDetail, type RefusalKey } from '#mock/bank/kernel/refusals.ts';
import { type Language, refusalText } from '#mock/bank/kernel/refusal-texts.ts';
import type { Say } from '#mock/log.ts';
import type { Operation } from '#mock/contract/document.ts';
import type { AnonymousQueue } from './anonymous-queue.ts';
import type { Problem } from './validators.ts';
import type { RequestViolation } from './check-request.ts';

/** `code` is 0 with data, otherwise that of a refusal, whose text is `msg`. */
export type Envelope = { readonly code: number; readonly msg: string; readonly data: unknown };

/** The operation, and the language of the response. */
type Asked = { readonly operation: Pick<Operation, 'operationId'>; readonly language: Language };

/** Wraps an answer of the bank. */
export function envelope(answer: Answer<unknown>, asked: Asked): Envelope {
  return answer.ok ? { code: 0, msg: '', data: answer.data } : refusalEnvelope(answer.refusal, asked);
}

/** Wraps a refusal with its text and detail. */
export function refusalEnvelope(refusal: Refusal, { operation, language }: Asked): Envelope {
  return { code: refusalCodes[refusal.key], msg: refusalText(refusal, language), data: refusalDetail(refusal, operation.operationId) };
}

/** Wraps a contract violation; the HTTP status is the code. */
export function shapeEnvelope(key: RefusalKey, language: Language, problem: Problem | null): Envelope {
  return { code: refusalCodes[key], msg: refusalText({ key }, language), data: problem };
}

// The language of the response (I18-05).

/** Returns the first of Chinese and English in Accept-Language; Chinese by default (I18-01). */
export function languageOf(request: FastifyRequest): Language {
  const [, first = 'zh'] = /(?:^|,)\s*(zh|en)\b/i.exec(request.headers['accept-language'] ?? '') ?? [];
  return first.toLowerCase() === 'en' ? 'en-US' : 'zh-CN';
}

// Failures before or outside an operation, also in the envelope (MOC-14).

/** The violation of an unreadable body; null for a failure of the bank itself. */
export function violationOf({ statusCode = 500, message }: FastifyError): RequestViolation | null {
  if (statusCode === 415) return { status: 415, key: 'mediaType', problem: { field: 'content-type', problem: message } };
  return statusCode >= 400 && statusCode < 500
    ? { status: 400, key: 'shapeViolation', problem: { field: 'body', problem: message } }
    : null;
}

/**
 * Handles unknown addresses, which take turns like calls without a session, and unexpected errors as 500 with a line on
 * the console.
 */
export function bindErrors(app: FastifyInstance, { queue, say }: { readonly queue: AnonymousQueue; readonly say: Say }): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const violation = violationOf(error);
    if (!violation) {
      const { provider: world } = request.params as { readonly provider?: string };
      const traceId = String(request.headers['x-trace-id'] ?? '');
      say(`${request.method} ${request.routeOptions.url ?? ''}: ${error.stack ?? error.message}`, { world, traceId, level: 'error' });
    }
    const { status, key, problem } = violation ?? { status: 500, key: 'serverError' as const, problem: null };
    return reply.code(status).send(shapeEnvelope(key, languageOf(request), problem));
  });
  app.setNotFoundHandler(async (request, reply) => {
    await queue.run(request.ip, async () => null);
    return reply
      .code(404)
      .send(shapeEnvelope('unknownAddress', languageOf(request), { field: 'path', problem: `nothing answers ${request.method} here` }));
  });
}
