// Headers of every answer of the bank: nothing is kept, nothing is guessed, nothing is framed (quality bar S6).
import type { FastifyInstance } from 'fastify';

const headers = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

export function bindHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.headers(headers);
    // What a browser kept of the session goes with it (quality bar S13).
    if (request.routeOptions.url?.endsWith('/logout')) reply.header('clear-site-data', '"cache"');
  });
}
