/** `/healthz`: the process answers. `/readyz`: it can do its work. */

import type { FastifyInstance } from 'fastify';

export interface Health {
  /** Rejects when the database does not answer. */
  readonly checkDatabase: () => Promise<void>;
  /** False while the data folder is full. */
  readonly hasRoom: () => Promise<boolean>;
}

const storageFull = { status: 'storage_full' };

export function addHealth(app: FastifyInstance, health: Health): void {
  const options = { config: { public: true }, schema: { hide: true } } as const;
  app.get('/healthz', options, () => ({ status: 'ok' }));
  app.get('/readyz', options, async (request, reply) => {
    try {
      if (!(await health.hasRoom()))
        return await reply.code(503).header('retry-after', '30').send(storageFull);
      await health.checkDatabase();
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).header('retry-after', '2').send({ status: 'database_unavailable' });
    }
  });
}
