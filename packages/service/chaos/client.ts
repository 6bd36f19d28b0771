/** A client that does what the documentation tells clients to: it asks another node when one fails, with the same key. */

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Node, token } from './cluster.ts';

export interface Client {
  get<T>(path: string): Promise<T>;
  /** @param first  the node that is asked first */
  post<T>(
    path: string,
    body: object,
    options?: { readonly first?: Node; readonly prefer?: string },
  ): Promise<T>;
  /** How often each status was answered; `0`: the connection ended. */
  readonly statuses: ReadonlyMap<number, number>;
}

const pauseMs = 250;
const limitMs = 300_000;

export function createClient(apis: readonly Node[]): Client {
  const statuses = new Map<number, number>();
  const ask = async <T>(path: string, init: RequestInit, first?: Node): Promise<T> => {
    const deadline = performance.now() + limitMs;
    for (let turn = first === undefined ? 0 : apis.indexOf(first); ; turn += 1) {
      const node = apis[turn % apis.length];
      const answer = await fetch(`${node?.base}${path}`, {
        ...init,
        signal: AbortSignal.timeout(limitMs),
      })
        .then(async (response) => ({ status: response.status, body: await response.text() }))
        .catch(() => ({ status: 0, body: 'no answer' }));
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status >= 200 && answer.status < 300) return JSON.parse(answer.body) as T;
      const isPassing =
        answer.status === 0 || answer.status >= 500 || answer.body.includes('"idempotency_in_progress"');
      if (!isPassing || performance.now() > deadline)
        throw new Error(`${init.method} ${path}: ${answer.status} ${answer.body}`);
      await sleep(pauseMs);
    }
  };
  const authorization = `Bearer ${token}`;
  return {
    statuses,
    get: (path) => ask(path, { method: 'GET', headers: { authorization } }),
    post: (path, body, { first, prefer } = {}) => {
      const headers = {
        authorization,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(prefer !== undefined && { prefer }),
      };
      return ask(path, { method: 'POST', headers, body: JSON.stringify(body) }, first);
    },
  };
}
