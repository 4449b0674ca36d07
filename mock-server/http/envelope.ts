// The envelope of every answer: code, msg in the language of the request, data; failures outside of an operation have it too (API-04, MOC-14).
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { Answer } from '#mock/bank/kernel/answer.ts';
import { type Refusal, refusalCodes, refusalDetail, type RefusalKey } from '#mock/bank/kernel/refusals.ts';
import { type Language, refusalText } from '#mock/bank/kernel/refusal-texts.ts';
import type { Operation } from '#mock/contract/document.ts';
import type { Problem } from './validators.ts';
import type { RequestViolation } from './check-request.ts';

/** `code` is 0 for data, else that of a refusal, whose `msg` is its text. */
export type Envelope = { readonly code: number; readonly msg: string; readonly data: unknown };

/** Of what is answered, and in which language. */
type Asked = { readonly operation: Pick<Operation, 'operationId'>; readonly language: Language };

/** What the bank said, in the language of the request. */
export function envelope(answer: Answer<unknown>, asked: Asked): Envelope {
  return answer.ok ? { code: 0, msg: '', data: answer.data } : refusalEnvelope(answer.refusal, asked);
}

/** A refusal with its text and its detail. */
export function refusalEnvelope(refusal: Refusal, { operation, language }: Asked): Envelope {
  return { code: refusalCodes[refusal.key], msg: refusalText(refusal, language), data: refusalDetail(refusal, operation.operationId) };
}

/** A request or answer that broke the contract; the HTTP status is the code. */
export function shapeEnvelope(key: RefusalKey, language: Language, problem: Problem | null): Envelope {
  return { code: refusalCodes[key], msg: refusalText({ key }, language), data: problem };
}

// The language in which the bank answers (I18-05).

/** Whichever of Chinese and English comes first in Accept-Language, which browsers send as a list; else Chinese (I18-01). */
export function languageOf(request: FastifyRequest): Language {
  const [, first = 'zh'] = /(?:^|,)\s*(zh|en)\b/i.exec(request.headers['accept-language'] ?? '') ?? [];
  return first.toLowerCase() === 'en' ? 'en-US' : 'zh-CN';
}

// Failures before or outside of an operation, in the envelope all the same (MOC-14).

/** How a body that could not even be read breaks the contract; null for a failure of the bank's own. */
export function violationOf({ statusCode = 500, message }: FastifyError): RequestViolation | null {
  if (statusCode === 415) return { status: 415, key: 'mediaType', problem: { field: 'content-type', problem: message } };
  return statusCode >= 400 && statusCode < 500
    ? { status: 400, key: 'shapeViolation', problem: { field: 'body', problem: message } }
    : null;
}

/** Addresses that do not exist; what nobody foresaw is a 500 and a line on the console. */
export function bindErrors(app: FastifyInstance, say: (line: string) => void): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const violation = violationOf(error);
    if (!violation) say(`${request.method} ${request.routeOptions.url ?? ''}: ${error.stack ?? error.message}`);
    const { status, key, problem } = violation ?? { status: 500, key: 'serverError' as const, problem: null };
    return reply.code(status).send(shapeEnvelope(key, languageOf(request), problem));
  });
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .send(shapeEnvelope('unknownAddress', languageOf(request), { field: 'path', problem: `nothing answers ${request.method} here` })),
  );
}
