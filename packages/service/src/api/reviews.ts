/** `/v1/reviews`. */

import { Type } from '@fastify/type-provider-typebox';
import { collectReferences } from '../repositories/resolve-reference.ts';
import { cancelReview, changeComment } from '../reviews/change-review.ts';
import { type DiffFile, readReviewDiff } from '../reviews/read-diff.ts';
import {
  getReview,
  listReviews,
  type ReviewDeps,
  rerunReview,
  startReview,
} from '../reviews/start-review.ts';
import { BranchOrCommit } from './formats.ts';
import { toList } from './lists.ts';
import { ReviewResource, reviewStatuses, toReview } from './review-schema.ts';
import {
  extensibleEnum,
  Id,
  IdParams,
  listOf,
  named,
  nullable,
  oneOf,
  PullRequestNumber,
  pageQuery,
  RepositoryReference,
  wordList,
} from './schemas.ts';
import type { ApiServer } from './server.ts';

const ReviewDiff = named(
  'ReviewDiff',
  Type.Object({
    data: Type.Array(
      Type.Object({
        file_path: Type.String(),
        previous_path: nullable(Type.String({ description: 'Before a rename' })),
        change: extensibleEnum(['added', 'modified', 'deleted', 'renamed']),
        is_binary: Type.Boolean(),
        patch: Type.String({
          description:
            'Hunks of a unified diff; secrets are masked, and lines are cut at 2,000 characters. Empty when no line changed.',
        }),
        omitted_lines: Type.Integer({
          minimum: 0,
          description: 'Left out at the end: 2,000 lines a file and 20,000 in all are given',
        }),
      }),
    ),
  }),
);
const tags = ['reviews'];

export function addReviews(api: ApiServer, deps: ReviewDeps): void {
  for (const { name, schema } of [ReviewResource, ReviewDiff]) api.addSchema({ $id: name, ...schema });
  addStarting(api, deps);
  addChanging(api, deps);
  addReading(api, deps);
}

function addStarting(api: ApiServer, deps: ReviewDeps): void {
  api.post(
    '/reviews',
    {
      config: { scope: 'review:write' },
      schema: {
        operationId: 'createReview',
        tags,
        summary: 'Reviews a pull request, or what head changes since it left base',
        description:
          'A head of a pull request has one review: asking again answers 200 with it and `Assay-Coalesced: true`. Rerun makes another.',
        querystring: Type.Object({ id: RepositoryReference }),
        body: Type.Object({
          repository_id: RepositoryReference,
          id: RepositoryReference,
          base: Type.Optional(BranchOrCommit),
          head: Type.Optional(BranchOrCommit),
          pull_request: Type.Optional(PullRequestNumber),
          publish: Type.Optional(
            Type.Boolean({
              description: 'Tell it at the forge: comments in the change, a summary, the status of the head',
            }),
          ),
        }),
        response: { 200: ReviewResource.ref, 201: ReviewResource.ref },
      },
    },
    async (request, reply) => {
      const { body, query } = request;
      const review = await startReview(deps, request.caller, {
        references: collectReferences({ query, body }),
        base: body.base,
        head: body.head,
        pullRequest: body.pull_request,
        publish: body.publish ?? false,
      });
      const { isCoalesced } = review;
      const headers = {
        location: `/v1/reviews/${review.row.id}`,
        'retry-after': '2',
        ...(isCoalesced && { 'assay-coalesced': 'true' }),
      };
      return reply
        .code(isCoalesced ? 200 : 201)
        .headers(headers)
        .send(toReview(review, deps.clock));
    },
  );
  api.post(
    '/reviews/:id/rerun',
    {
      config: { scope: 'review:write' },
      schema: {
        operationId: 'rerunReview',
        tags,
        summary: 'Reviews the same refs again, as they are by now',
        params: IdParams,
        response: { 201: ReviewResource.ref },
      },
    },
    async (request, reply) => {
      const review = await rerunReview(deps, request.caller, request.params.id);
      const headers = { location: `/v1/reviews/${review.row.id}`, 'retry-after': '2' };
      return reply.code(201).headers(headers).send(toReview(review, deps.clock));
    },
  );
}

const CommentParams = Type.Object({ id: Id, comment_id: Id });

function addChanging(api: ApiServer, deps: ReviewDeps): void {
  api.post(
    '/reviews/:id/cancel',
    {
      config: { scope: 'review:write' },
      schema: {
        operationId: 'cancelReview',
        tags,
        summary: 'Ends a review that runs',
        params: IdParams,
        response: { 200: ReviewResource.ref },
      },
    },
    async (request) => toReview(await cancelReview(deps, request.caller, request.params.id), deps.clock),
  );
  api.patch(
    '/reviews/:id/comments/:comment_id',
    {
      config: { scope: 'review:write' },
      schema: {
        operationId: 'updateReviewComment',
        tags,
        summary:
          'Dismisses a comment or takes that back; later reviews of the pull request do not say it again',
        params: CommentParams,
        body: Type.Object({
          state: oneOf(['open', 'dismissed']),
          note: Type.Optional(Type.String({ maxLength: 2000 })),
        }),
        response: { 200: ReviewResource.ref },
      },
    },
    async (request) => {
      const { params, body, caller } = request;
      const wish = { state: body.state, note: body.note };
      return toReview(await changeComment(deps, caller, params.id, params.comment_id, wish), deps.clock);
    },
  );
}

function addReading(api: ApiServer, deps: ReviewDeps): void {
  api.get(
    '/reviews',
    {
      config: { scope: 'review:read' },
      schema: {
        operationId: 'listReviews',
        tags,
        summary: 'Lists reviews, newest first',
        querystring: Type.Object({
          ...pageQuery,
          repository_id: RepositoryReference,
          pull_request: Type.Optional(PullRequestNumber),
          status: wordList(reviewStatuses),
        }),
        response: { 200: listOf(ReviewResource) },
      },
    },
    async (request, reply) => {
      const page = await listReviews(deps, request.caller, request.query);
      return toList(request, reply, page, (review) => toReview(review, deps.clock));
    },
  );
  api.get(
    '/reviews/:id',
    {
      config: { scope: 'review:read' },
      schema: {
        operationId: 'getReview',
        tags,
        summary: 'Reads a review',
        params: IdParams,
        response: { 200: ReviewResource.ref },
      },
    },
    async (request) => toReview(await getReview(deps, request.caller, request.params.id), deps.clock),
  );
  api.get(
    '/reviews/:id/diff',
    {
      config: { scope: 'review:read' },
      schema: {
        operationId: 'getReviewDiff',
        tags,
        summary: 'Gives the change that a review looked at, file by file',
        params: IdParams,
        response: { 200: ReviewDiff.ref },
      },
    },
    async (request) => ({
      data: (await readReviewDiff(deps, request.caller, request.params.id)).map(toDiffFile),
    }),
  );
}

function toDiffFile(file: DiffFile) {
  return {
    file_path: file.path,
    previous_path: file.previousPath,
    change: file.change,
    is_binary: file.isBinary,
    patch: file.patch,
    omitted_lines: file.omittedLines,
  };
}
