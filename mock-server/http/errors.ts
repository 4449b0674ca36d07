// Failures before or outside of an operation, in the envelope all the same (MOC-14).
import type { FastifyError, FastifyInstance } from 'fastify';
import { shapeEnvelope } from './envelope.ts';
import { languageOf } from './language.ts';

/** Body parsers and routes that do not exist; what nobody foresaw is a 500 and a line on the console. */
export function bindErrors(app: FastifyInstance, say: (line: string) => void): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    const language = languageOf(request);
    if (status === 415) return reply.code(415).send(shapeEnvelope('mediaType', language, { field: 'content-type', problem: error.message }));
    if (status >= 400 && status < 500) return reply.code(400).send(shapeEnvelope('shapeViolation', language, { field: 'body', problem: error.message }));
    say(`${request.method} ${request.url}: ${error.stack ?? error.message}`);
    return reply.code(500).send(shapeEnvelope('serverError', language, null));
  });
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send(shapeEnvelope('unknownWorld', languageOf(request), { field: 'path', problem: 'no such address' })));
}
