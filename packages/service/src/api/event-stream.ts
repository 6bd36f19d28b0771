/** Server-sent events for a reader who stays: nothing is told any more to who may not read it any more. */

import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Milliseconds after which a reader whose stream ended comes back. */
const retryMs = 2000;
/** How long a revoked token may still be told something. */
const recheckMs = 1000;

export function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  events: AsyncIterable<string>,
): FastifyReply {
  reply.header('cache-control', 'no-store').type('text/event-stream');
  return reply.send(Readable.from(whileAllowed(request, events)));
}

/** Aborted once the reader is gone. */
export function signalOf(request: FastifyRequest): AbortSignal {
  const gone = new AbortController();
  request.raw.once('close', () => gone.abort());
  return gone.signal;
}

async function* whileAllowed(request: FastifyRequest, events: AsyncIterable<string>): AsyncGenerator<string> {
  yield `retry: ${retryMs}\n\n`;
  let checkedAt = performance.now();
  for await (const event of events) {
    if (performance.now() - checkedAt >= recheckMs) {
      if (!(await request.isStillAllowed())) return;
      checkedAt = performance.now();
    }
    yield event;
  }
}
