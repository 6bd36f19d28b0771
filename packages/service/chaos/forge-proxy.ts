/** A proxy on loopback that holds one request, before it is carried out or when it is, so that something can happen meanwhile. */

import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { createHold, type Hold } from './hold.ts';

export interface ForgeProxy {
  readonly url: string;
  /**
   * Resolves when a request like this one arrives, or with `isDone` when the server behind has answered it. It is held from
   * then on.
   *
   * @param pattern  of the method and the path with its query
   * @returns the port that it came from
   */
  holdAt(pattern: RegExp, isDone: boolean): Promise<number>;
  /** Lets it go on: what is not carried out yet is, if its sender still waits. */
  letGo(): void;
  /** While it is, every connection ends at once, also those that are open. */
  setDead(isDead: boolean): void;
  /** Answers come that much later. */
  setLate(ms: number): void;
  close(): Promise<void>;
}

interface Held {
  readonly pattern: RegExp;
  readonly isDone: boolean;
  readonly hold: Hold;
}

export async function startForgeProxy(target: string): Promise<ForgeProxy> {
  let next: Held | undefined;
  let current: Hold | undefined;
  let isDead = false;
  let lateMs = 0;
  const take = (request: IncomingMessage): Held | undefined => {
    const found = next?.pattern.test(`${request.method} ${request.url}`) === true ? next : undefined;
    if (found !== undefined) next = undefined;
    return found;
  };
  const server = createServer((request, response) => {
    const held = take(request);
    const port = request.socket.remotePort ?? 0;
    const carryOut = async (): Promise<void> => {
      if (held?.isDone === false) await held.hold.at(port);
      // Its sender is gone, and nothing of it may happen any more.
      if (request.socket.destroyed) return;
      const answer = await forward(target, request);
      const body = held === undefined ? undefined : await buffer(answer);
      if (held?.isDone === true) await held.hold.at(port);
      if (lateMs > 0) await sleep(lateMs);
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      if (body === undefined) answer.pipe(response);
      else response.end(body);
    };
    carryOut().catch(() => response.destroy());
  });
  server.on('connection', (socket) => {
    if (isDead) socket.resetAndDestroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    holdAt: (pattern, isDone) => {
      current = createHold();
      next = { pattern, isDone, hold: current };
      return current.reached;
    },
    letGo: () => {
      next = undefined;
      current?.letGo();
    },
    setDead: (dead) => {
      isDead = dead;
      if (dead) server.closeAllConnections();
    },
    setLate: (ms) => {
      lateMs = ms;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function forward(target: string, request: IncomingMessage): Promise<IncomingMessage> {
  const { method, headers } = request;
  const url = new URL(request.url ?? '/', target);
  return new Promise((resolve, reject) => {
    const sent = send(url, { method, headers: { ...headers, host: url.host } }, resolve);
    sent.once('error', reject);
    request.pipe(sent);
  });
}
