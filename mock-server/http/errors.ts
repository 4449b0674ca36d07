// Failures before or outside of an operation, in the envelope all the same (MOC-14).
import type { FastifyError, FastifyInstance } from 'fastify';
import type { RequestViolation } from './check-request.ts';
import { shapeEnvelope } from './envelope.ts';
import { languageOf } from './language.ts';

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
