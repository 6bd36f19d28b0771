/** `/healthz`: the process responds. `/readyz`: it can do its work. */

import type { FastifyInstance } from 'fastify';
import { describeProcess, type Health, readinessOf } from '../nodes/readiness.ts';

export function addHealth(app: FastifyInstance, health: Health): void {
  const options = { config: { public: true }, schema: { hide: true } } as const;
  app.get('/healthz', options, () => describeProcess(health));
  app.get('/readyz', options, async (request, reply) => {
    const { status, body, retryAfterSeconds } = await readinessOf(health, (error) =>
      request.log.warn({ err: error }, 'not ready'),
    );
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    return reply.code(status).send(body);
  });
}
