/** A node may start before its database server: it waits, logs that, and answers health checks meanwhile. */

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config.ts';
import { problemCodes } from './errors.ts';
import { addressesOf, listenAt } from './listen.ts';
import { DatabaseServerError } from './storage/server-error.ts';

/** Delay between two attempts; a server that is starting rejects connections at once. */
const pauseMs = 1000;

type Settings = Pick<Config, 'databaseWaitSeconds' | 'role' | 'host' | 'port'>;

/**
 * @param prepare  connects, and throws `DatabaseServerError` on failure
 * @param closers  receives a function that ends the answers, in case of a stop while waiting
 * @returns the port to listen on: a free port chosen when waiting began is kept
 * @throws DatabaseServerError the last one, when it is permanent or the time limit is reached
 */
export async function waitForDatabase(
  settings: Settings,
  prepare: () => Promise<void>,
  closers: (() => Promise<unknown>)[],
): Promise<number> {
  const deadline = performance.now() + settings.databaseWaitSeconds * 1000;
  let room: WaitingRoom | undefined;
  try {
    for (;;) {
      const failure = await failureOf(prepare);
      if (failure === undefined) return room?.port ?? settings.port;
      if (!failure.mayPass || performance.now() + pauseMs > deadline) throw failure;
      if (room === undefined) {
        const opened = await openRoom(settings);
        closers.push(() => opened.close());
        room = opened;
        const { databaseWaitSeconds: limit } = settings;
        process.stderr.write(
          `assay: ${failure.message} Waiting for it, ${limit} s at most (ASSAY_DATABASE_WAIT_SECONDS); until then ${room.describe}.\n`,
        );
      }
      await sleep(pauseMs);
    }
  } finally {
    await room?.close();
  }
}

async function failureOf(prepare: () => Promise<void>): Promise<DatabaseServerError | undefined> {
  try {
    await prepare();
    return undefined;
  } catch (error) {
    if (error instanceof DatabaseServerError) return error;
    throw error;
  }
}

interface WaitingRoom {
  readonly port: number;
  /** What the node does meanwhile, as a clause for the log. */
  readonly describe: string;
  close(): Promise<void>;
}

async function openRoom({ role, host, port }: Settings): Promise<WaitingRoom> {
  if (role === 'worker') return { port, describe: 'it works on nothing', close: () => Promise.resolve() };
  const server = createServer(answer);
  const url = await listenAt(
    {
      server,
      listen: async (place) => {
        server.listen(place);
        await once(server, 'listening');
        const address = server.address();
        const taken = typeof address === 'object' ? address?.port : undefined;
        const name = place.host?.includes(':') === true ? `[${place.host}]` : (place.host ?? 'localhost');
        return `http://${name}:${taken ?? place.port}`;
      },
    },
    await addressesOf(host),
    port,
  );
  return {
    port: Number(new URL(url).port),
    describe: `${url}/readyz answers 503`,
    close: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Same responses as those of the service after losing its database. */
function answer({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  const [path] = url.split('?');
  const code = 'database_unavailable';
  const { status, title } = problemCodes[code];
  const problem = { type: `/problems/${code}`, title, status, detail: 'the service is starting', code };
  const isHealth = path === '/healthz';
  const isReady = path === '/readyz';
  response.writeHead(isHealth ? 200 : status, {
    'content-type': isHealth || isReady ? 'application/json; charset=utf-8' : 'application/problem+json',
    ...(!isHealth && { 'retry-after': '2' }),
  });
  response.end(JSON.stringify(isHealth ? { status: 'ok' } : isReady ? { status: code } : problem));
}
