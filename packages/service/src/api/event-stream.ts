/** Server-sent events for a reader who stays: nothing is told any more to who may not read it any more. */

import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Milliseconds after which a reader whose stream ended comes back. */
const retryMs = 2000;
/** How long a revoked token may still be told something. */
const recheckMs = 1000;

/** @param signal  of the reader; nothing is sent any more once it is aborted */
export function sendEvents(
  reply: FastifyReply,
  events: AsyncIterable<string>,
  signal: AbortSignal,
): FastifyReply {
  reply.header('cache-control', 'no-store').type('text/event-stream');
  return reply.send(Readable.from(untilAborted(events, signal)));
}

/** Aborted once the reader is gone, may not read any more, or cannot be asked about: a reader who may comes back. */
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
