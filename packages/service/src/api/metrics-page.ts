/** `/metrics` for Prometheus. */

import { Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';

export function addMetrics(app: FastifyInstance): void {
  const registry = new Registry();
  const seconds = new Histogram({
    name: 'assay_http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', { config: { public: true }, schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
