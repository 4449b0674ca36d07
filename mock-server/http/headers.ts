// Headers of every answer of the bank: nothing is kept, nothing is guessed, nothing is framed.
import type { FastifyInstance } from 'fastify';
import cors from '@fastify/cors';

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

// Other front ends may call the bank from their own origins, which the configuration names; every other page may not.

/** Headers that the portal sends, and those of an answer that it reads. */
const sent = ['token', 'accept-language', 'content-type', 'x-client-ip', 'x-client-mac', 'x-trace-id', 'x-automatic-read', 'prefer'];
const read = ['x-mock-source', 'x-total-rows'];

/** Without an allowed origin no such header is ever sent. */
export async function bindOrigins(app: FastifyInstance, allowed: readonly string[]): Promise<void> {
  if (allowed.length === 0) return;
  await app.register(cors, { origin: [...allowed], methods: ['GET', 'POST'], allowedHeaders: sent, exposedHeaders: read, maxAge: 600 });
}
