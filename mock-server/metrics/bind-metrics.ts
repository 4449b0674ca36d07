// Publishes the metrics on the bank's own port, beside /health. The shipped nginx does not forward this path (SHR-11).
import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Registers `/metrics`. */
export function bindMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()));
}
