/** A proxy on loopback that holds one request, before it is carried out or when it is, so that its sender can be killed. */

import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Proxy {
  readonly url: string;
  /**
   * Resolves when a request like this one arrives, or with `isDone` when the server behind has answered it. It is held from
   * then on.
   *
   * @param pattern  of the method and the path with its query
   */
  holdAt(pattern: RegExp, isDone: boolean): Promise<void>;
  /** Forgets the request that is held: nobody waits for its answer any more. */
  letGo(): void;
  close(): Promise<void>;
}

interface Hold {
  readonly pattern: RegExp;
  readonly isDone: boolean;
  readonly reached: () => void;
}

export async function startProxy(target: string): Promise<Proxy> {
  let hold: Hold | undefined;
  let held: ServerResponse | undefined;
  const keep = (response: ServerResponse): void => {
    held = response;
    hold?.reached();
    hold = undefined;
  };
  const server = createServer((request, response) => {
    const isHeld = hold?.pattern.test(`${request.method} ${request.url}`) === true;
    if (isHeld && hold?.isDone === false) {
      request.resume();
      keep(response);
      return;
    }
    forward(target, request, (answer) => {
      if (isHeld) {
        answer.resume();
        answer.once('end', () => keep(response));
        return;
      }
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    }).once('error', () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    holdAt: (pattern, isDone) =>
      new Promise((resolve) => {
        hold = { pattern, isDone, reached: resolve };
      }),
    letGo: () => {
      held?.destroy();
      held = undefined;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function forward(
  target: string,
  request: IncomingMessage,
  onAnswer: (answer: IncomingMessage) => void,
): ReturnType<typeof send> {
  const { method, headers } = request;
  const url = new URL(request.url ?? '/', target);
  const sent = send(url, { method, headers: { ...headers, host: url.host } }, onAnswer);
  request.pipe(sent);
  return sent;
}
