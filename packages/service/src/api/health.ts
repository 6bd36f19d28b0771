/** `/healthz`: the process answers. `/readyz`: it can do its work. */

import type { FastifyInstance } from 'fastify';
import { describeNode } from '../nodes/describe-node.ts';
import type { NodeState } from '../nodes/node.ts';

export interface Health {
  /** Rejects when the database does not answer. */
  readonly checkDatabase: () => Promise<void>;
  /** False while the data folder is full. */
  readonly hasRoom: () => Promise<boolean>;
  /** How this process stands among the others; absent where it is alone. */
  readonly node?: (() => NodeState) | undefined;
}

/** What `/readyz` answers. */
export interface Readiness {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
}

/** @param onError  is told why the database does not answer */
export async function readinessOf(health: Health, onError: (error: unknown) => void): Promise<Readiness> {
  try {
    if (!(await health.hasRoom()))
      return { status: 503, body: { status: 'storage_full' }, retryAfterSeconds: 30 };
    await health.checkDatabase();
  } catch (error) {
    onError(error);
    return { status: 503, body: { status: 'database_unavailable' }, retryAfterSeconds: 2 };
  }
  const state = health.node?.();
  if (state === undefined) return { status: 200, body: { status: 'ok' } };
  const isFit = state.differences.length === 0;
  const body = { status: isFit ? 'ok' : 'settings_differ', ...describeNode(state) };
  return { status: isFit ? 200 : 503, body, ...(!isFit && { retryAfterSeconds: 10 }) };
}

export function addHealth(app: FastifyInstance, health: Health): void {
  const options = { config: { public: true }, schema: { hide: true } } as const;
  app.get('/healthz', options, () => ({ status: 'ok' }));
  app.get('/readyz', options, async (request, reply) => {
    const { status, body, retryAfterSeconds } = await readinessOf(health, (error) =>
      request.log.warn({ err: error }, 'not ready'),
    );
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    return reply.code(status).send(body);
  });
}
