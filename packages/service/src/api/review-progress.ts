/** How a review goes, as a stream of server-sent events. */

import { Readable } from 'node:stream';
import type { ServiceContext } from '../context.ts';
import { followReview, type ReviewNews } from '../reviews/follow-review.ts';
import { anyJson, IdParams } from './schemas.ts';
import type { ApiServer } from './server.ts';

/** Milliseconds after which a reader whose stream ended comes back. */
const retryMs = 2000;

export function addReviewProgress(api: ApiServer, deps: Pick<ServiceContext, 'db'>): void {
  api.get(
    '/reviews/:id/events',
    {
      config: { scope: 'review:read' },
      schema: {
        operationId: 'followReview',
        tags: ['reviews'],
        summary: 'Streams how a review goes until it is over, and told where it is to be',
        params: IdParams,
        response: {
          200: {
            description: 'Server-sent events: progress, end; each with status, verdict and publication',
            content: { 'text/event-stream': { schema: anyJson<unknown>() } },
          },
        },
      },
    },
    async (request, reply) => {
      const gone = new AbortController();
      request.raw.once('close', () => gone.abort());
      reply.header('cache-control', 'no-store').type('text/event-stream');
      const news = followReview(deps, request.params.id, gone.signal);
      return reply.send(Readable.from(writeEvents(news)));
    },
  );
}

async function* writeEvents(all: AsyncGenerator<ReviewNews>): AsyncGenerator<string> {
  yield `retry: ${retryMs}\n\n`;
  for await (const { kind, review } of all) {
    const { status, verdict, publication } = review;
    const data = { status, verdict, publication: publication?.state ?? null };
    yield `event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
  }
}
