/** Status endpoints of a process without the API: `/healthz`, `/readyz`, `/metrics`. */

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Registry } from '@prometheus-io/client';
import { addressesOf, listenAt } from '../listen.ts';
import { describeProcess, type Health, readinessOf } from './readiness.ts';

export interface StatusOptions {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly health: Health;
  readonly registry: Registry;
  readonly onError: (error: unknown) => void;
}

export interface StatusServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

export async function startStatusServer(options: StatusOptions): Promise<StatusServer> {
  const server = createServer((request, response) => {
    answer(options, request, response).catch((error: unknown) => {
      options.onError(error);
      response.destroy();
    });
  });
  const listen = async (place: { readonly port: number; readonly host?: string }): Promise<string> => {
    server.listen(place);
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const name = place.host?.includes(':') === true ? `[${place.host}]` : (place.host ?? 'localhost');
    return `http://${name}:${port ?? place.port}`;
  };
  const url = await listenAt({ server, listen }, await addressesOf(options.host), options.port);
  return {
    url,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(
  { health, registry, onError }: StatusOptions,
  { url = '/', method }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [path] = url.split('?');
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead && path === '/metrics')
    return send(response, 200, registry.contentType, await registry.metrics());
  const json = (status: number, body: object, headers = {}): void =>
    send(response, status, 'application/json; charset=utf-8', JSON.stringify(body), headers);
  if (isRead && path === '/healthz') return json(200, describeProcess(health));
  if (isRead && path === '/readyz') {
    const { status, body, retryAfterSeconds: wait } = await readinessOf(health, onError);
    return json(status, body, wait === undefined ? {} : { 'retry-after': String(wait) });
  }
  json(404, { status: 'not_found', paths: ['/healthz', '/readyz', '/metrics'] });
}

function send(response: ServerResponse, status: number, type: string, body: string, headers = {}): void {
  response.writeHead(status, { 'content-type': type, ...headers });
  response.end(body);
}
