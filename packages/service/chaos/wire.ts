/** The way from the nodes to the database: it can be cut, be late, and be led to another server. */

import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

export interface Wire {
  readonly port: number;
  /** Where new connections go. */
  leadTo(port: number): void;
  /** Ends every connection, in the middle of whatever it carries. */
  cut(): void;
  /**
   * From now on each piece that is carried is this much later, in order on its own connection.
   *
   * @param draw  milliseconds, asked for each piece
   */
  setLate(draw: (() => number) | undefined): void;
  close(): Promise<void>;
}

export async function startWire(firstTarget: number): Promise<Wire> {
  let target = firstTarget;
  let drawLate: (() => number) | undefined;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect({ host: '127.0.0.1', port: target });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(createBrake(() => drawLate?.() ?? 0)).pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (port) => {
      target = port;
      cut();
    },
    cut,
    setLate: (draw) => {
      drawLate = draw;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}

function createBrake(drawMs: () => number): Transform {
  return new Transform({
    transform: (chunk, _encoding, done) => {
      const ms = drawMs();
      if (ms > 0) setTimeout(done, ms, null, chunk);
      else done(null, chunk);
    },
  });
}
