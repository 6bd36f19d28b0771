/** Listens on each address of `localhost`, or on the configured one. */

import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:net';

/** The part of fastify's server that is used. */
interface HttpServer {
  readonly server: Server;
  /** Returns the URL of the address. */
  listen(options: { readonly port: number; readonly host?: string }): Promise<string>;
}

/** @returns the addresses to listen on, the one to print first */
export async function addressesOf(host: string): Promise<readonly string[]> {
  if (host !== 'localhost') return [host];
  const found = await lookup(host, { all: true });
  return [...new Set(found.map(({ address }) => address))];
}

/**
 * All connections go to one HTTP server, whatever their address: fastify would create a server for each additional
 * address, without this one's handlers. Except for the first, an address that the system lacks is skipped.
 *
 * @param port  0 for any free one, the same on all addresses
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
