/** Server-sent events; a reader that loses access gets no more of them. */

import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Milliseconds after which a disconnected reader should reconnect. */
const retryMs = 2000;
/** Maximum time for which a revoked token still receives events. */
const recheckMs = 1000;

/** @param signal  aborted when the reader is gone; nothing is sent afterwards */
export function sendEvents(
  reply: FastifyReply,
  events: AsyncIterable<string>,
  signal: AbortSignal,
): FastifyReply {
  reply.header('cache-control', 'no-store').type('text/event-stream');
  return reply.send(Readable.from(untilAborted(events, signal)));
}

/** Aborted when the reader is gone, loses access, or its access cannot be checked: an entitled reader reconnects. */
export function signalOf(request: FastifyRequest): AbortSignal {
  const gone = new AbortController();
  const end = () => {
    clearInterval(watch);
    gone.abort();
  };
  const check = async () => {
    if (!(await request.isStillAllowed())) end();
  };
  const watch = setInterval(() => void check().catch(end), recheckMs);
  request.raw.once('close', end);
  return gone.signal;
}

async function* untilAborted(events: AsyncIterable<string>, signal: AbortSignal): AsyncGenerator<string> {
  yield `retry: ${retryMs}\n\n`;
  for await (const event of events) {
    if (signal.aborted) return;
    yield event;
  }
}
