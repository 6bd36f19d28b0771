/** Cross-origin requests: off unless the operator lists origins. */

import type { FastifyInstance } from 'fastify';

const preflightSeconds = '600';

export function addCors(app: Pick<FastifyInstance, 'addHook'>, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('vary', 'Origin');
    if (!origin || !origins.includes(origin)) return;
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', 'ETag, Link, Location, Retry-After, X-Request-Id');
    if (request.method !== 'OPTIONS') return;
    reply.header('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE');
    reply.header(
      'access-control-allow-headers',
      'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Prefer, X-Request-Id',
    );
    reply.header('access-control-max-age', preflightSeconds);
    await reply.code(204).send();
  });
}
