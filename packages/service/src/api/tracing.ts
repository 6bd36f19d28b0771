/** A span for each request but those of probes, around all that answers it. */

import type { FastifyInstance } from 'fastify';
import { beginRequest, type RequestSpan } from '../tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: RequestSpan | undefined;
  }
}

const probes: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics']);

export function addTracing(app: FastifyInstance): void {
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    if (probes.has(request.routeOptions.url)) return done();
    request.span = beginRequest(request.method, request.id, request.headers);
    request.span.run(done);
  });
  app.addHook('onResponse', async ({ span, routeOptions }, reply) => {
    span?.end(routeOptions.url, reply.statusCode);
  });
  // Without an answer there is no other end.
  app.addHook('onRequestAbort', async ({ span, routeOptions }) => {
    span?.end(routeOptions.url, 499);
  });
}
