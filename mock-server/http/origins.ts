// Other front ends may call the bank from their own origins, which the configuration names; every other page may not.
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Headers that the portal sends, and those of an answer that it reads. */
const sent = ['token', 'accept-language', 'content-type', 'x-client-ip', 'x-client-mac', 'x-trace-id', 'x-automatic-read', 'prefer'];
const read = ['x-mock-source', 'x-total-rows'];

/** Without an allowed origin no such header is ever sent. */
export async function bindOrigins(app: FastifyInstance, allowed: readonly string[]): Promise<void> {
  if (allowed.length === 0) return;
  await app.register(cors, { origin: [...allowed], methods: ['GET', 'POST'], allowedHeaders: sent, exposedHeaders: read, maxAge: 600 });
}
