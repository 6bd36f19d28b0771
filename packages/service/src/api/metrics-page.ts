/** `/metrics` for Prometheus. */

import { Histogram, type Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';

/** @param registry  of the process; responses are counted in it */
export function addMetrics(app: FastifyInstance, registry: Registry): void {
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
