// Headers of every answer of the bank: nothing is kept, nothing is guessed, nothing is framed.
import type { FastifyInstance } from 'fastify';

/** What every answer bears. */
export const answerHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** Where other front ends are let in, their pages may show what the bank draws, such as a captcha. */
export function bindHeaders(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  const resourcePolicy = allowedOrigins.length === 0 ? 'same-origin' : 'cross-origin';
  const headers = { ...answerHeaders, 'cross-origin-resource-policy': resourcePolicy };
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.headers(headers);
    done();
  });
  // What a browser kept of the session goes with it.
  app.addHook('onRoute', (route) => {
    if (!route.url.endsWith('/logout')) return;
    route.onSend = (_request, reply, _payload, done) => {
      reply.header('clear-site-data', '"cache"');
      done();
    };
  });
}
