/** A receiver of webhooks that keeps what it gets and can hold the end of a scan. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createHold, type Hold } from './hold.ts';

export interface Message {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly arrivedAt: number;
}

export interface HoldingReceiver {
  readonly url: string;
  readonly messages: readonly Message[];
  /**
   * Holds the next `scan.completed`, before it is kept or, with `isDone`, when only its answer is missing.
   *
   * @returns the port that it came from
   */
  holdScanEnd(isDone: boolean): Promise<number>;
  letGo(): void;
  /** While it is, every connection ends at once, also those that are open. */
  setDead(isDead: boolean): void;
  close(): Promise<void>;
}

export async function startHoldingReceiver(): Promise<HoldingReceiver> {
  const messages: Message[] = [];
  let next: { readonly isDone: boolean; readonly hold: Hold } | undefined;
  let current: Hold | undefined;
  let isDead = false;
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const arrivedAt = Date.now();
    const port = request.socket.remotePort ?? 0;
    const held = (JSON.parse(body) as { type: string }).type === 'scan.completed' ? next : undefined;
    if (held !== undefined) next = undefined;
    if (held?.isDone === false) await held.hold.at(port);
    if (request.socket.destroyed) return;
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    messages.push({ id: headers['webhook-id'] ?? '', headers, body, arrivedAt });
    if (held?.isDone === true) await held.hold.at(port);
    response.end();
  };
  const server = createServer((request, response) => {
    receive(request, response).catch(() => response.destroy());
  });
  server.on('connection', (socket) => {
    if (isDead) socket.resetAndDestroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    messages,
    holdScanEnd: (isDone) => {
      current = createHold();
      next = { isDone, hold: current };
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
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
