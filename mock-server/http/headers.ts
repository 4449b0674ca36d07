// Headers of every response: no caching, no sniffing, no framing.
import type { FastifyInstance } from 'fastify';
import cors from '@fastify/cors';

export const answerHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** If other front ends are allowed, their pages may show images of the bank, such as captchas. */
export function bindHeaders(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  const resourcePolicy = allowedOrigins.length === 0 ? 'same-origin' : 'cross-origin';
  const headers = { ...answerHeaders, 'cross-origin-resource-policy': resourcePolicy };
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.headers(headers);
    done();
  });
  // Signing out also clears what a browser stored for the session.
  app.addHook('onRoute', (route) => {
    if (!route.url.endsWith('/logout')) return;
    route.onSend = (_request, reply, _payload, done) => {
      reply.header('clear-site-data', '"cache"');
      done();
    };
  });
}

// Allows calls from other front ends' origins, as configured, and no others.

/** Headers that the portal sends, and response headers that it reads. */
const sent = ['token', 'accept-language', 'content-type', 'x-client-ip', 'x-client-mac', 'x-trace-id', 'x-automatic-read', 'prefer'];
const read = ['retry-after', 'x-mock-source', 'x-total-rows'];

/** Registers CORS headers. Without allowed origins, no CORS headers are sent. */
export async function bindOrigins(app: FastifyInstance, allowed: readonly string[]): Promise<void> {
  if (allowed.length === 0) return;
  await app.register(cors, { origin: [...allowed], methods: ['GET', 'POST'], allowedHeaders: sent, exposedHeaders: read, maxAge: 600 });
}
