/** The progress of a review, as a stream of server-sent events. */

import type { ServiceContext } from '../context.ts';
import { followReview, type ReviewNews } from '../reviews/follow-review.ts';
import { sendEvents, signalOf } from './event-stream.ts';
import { anyJson, IdParams } from './schemas.ts';
import type { ApiServer } from './server.ts';

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
    (request, reply) => {
      const signal = signalOf(request);
      const news = followReview(deps, request.params.id, signal);
      return sendEvents(reply, writeEvents(news), signal);
    },
  );
}

async function* writeEvents(all: AsyncGenerator<ReviewNews>): AsyncGenerator<string> {
  for await (const { kind, review } of all) {
    const { status, verdict, publication } = review;
    const data = { status, verdict, publication: publication?.state ?? null };
    yield `event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
  }
}
