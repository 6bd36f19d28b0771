/** Where the server listens: at each address of `localhost`, or at the one that is set. */

import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:net';

/** What fastify gives. */
interface HttpServer {
  readonly server: Server;
  /** Gives the URL of the address. */
  listen(options: { readonly port: number; readonly host?: string }): Promise<string>;
}

/** @returns the addresses to listen on, the one to print first */
export async function addressesOf(host: string): Promise<readonly string[]> {
  if (host !== 'localhost') return [host];
  const found = await lookup(host, { all: true });
  return [...new Set(found.map(({ address }) => address))];
}

/**
 * All connections are those of one HTTP server, whatever address they come in by: fastify would make a server for each
 * further address, without the handlers of this one. An address that the system does not have is passed over, but the first.
 *
 * @param port  0 for any free one, the same at all addresses
 * @returns the URL of the first address
 */
export async function listenAt(
  server: HttpServer,
  addresses: readonly string[],
  port: number,
): Promise<string> {
  const [first, ...others] = addresses;
  const url = await server.listen({ port, ...(first === undefined ? {} : { host: first }) });
  for (const host of others) {
    const door = createServer((socket) => server.server.emit('connection', socket));
    door.listen({ host, port: Number(new URL(url).port) });
    const isOpen = await once(door, 'listening').then(
      () => true,
      () => false,
    );
    if (isOpen) server.server.once('close', () => door.close());
  }
  return url;
}
