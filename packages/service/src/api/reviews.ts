/** `/v1/reviews`. */

import { severities } from '@assay/core';
import { engineVersion } from '@assay/scanner';
import { Type } from '@fastify/type-provider-typebox';
import type { Clock } from '../clock.ts';
import { collectReferences } from '../repositories/resolve-reference.ts';
import { type DiffFile, readReviewDiff } from '../reviews/read-diff.ts';
import {
  getReview,
  listReviews,
  type Review,
  type ReviewDeps,
  rerunReview,
  startReview,
} from '../reviews/start-review.ts';
import type { Row } from '../storage/database.ts';
import { BranchOrCommit } from './formats.ts';
import { toList, toTimestamp, toTimestampOrNull } from './lists.ts';
import {
  Count,
  growingOneOf,
  Id,
  IdParams,
  listOf,
  named,
  nullable,
  oneOf,
  PullRequestNumber,
  pageQuery,
  RepositoryReference,
  Timestamp,
  wordList,
} from './schemas.ts';
import type { ApiServer } from './server.ts';
import { Failure, QualityGate, toQualityGate } from './verdict-schemas.ts';

const statuses = ['running', 'completed', 'failed', 'cancelled', 'skipped'] as const;
const Sha = nullable(Type.String({ description: 'Full commit' }));

const Comment = Type.Object({
  id: Id,
  issue_id: nullable(Type.String({ format: 'uuid' })),
  rule_id: nullable(Type.String()),
  file_path: Type.String(),
  line: nullable(Type.Integer({ minimum: 1 })),
  start_line: nullable(Type.Integer({ minimum: 1 })),
  side: oneOf(['left', 'right']),
  severity: oneOf(severities),
  category: oneOf(['security', 'quality']),
  title: Type.String(),
  body: Type.String({ description: 'Markdown' }),
  suggestion: nullable(Type.String()),
  quote: nullable(Type.String({ description: 'The line, trimmed' })),
  state: growingOneOf(['open', 'resolved', 'outdated', 'dismissed']),
  placement: growingOneOf(['inline', 'file', 'summary', 'not_posted']),
  url: nullable(Type.String()),
});
const Walkthrough = Type.Object({
  file_path: Type.String(),
  change: growingOneOf(['added', 'modified', 'deleted', 'renamed']),
  summary: Type.String(),
  additions: Count,
  deletions: Count,
});
const Stats = Type.Object({
  files_changed: Count,
  files_reviewed: Count,
  files_skipped: Type.Array(Type.Object({ path: Type.String(), reason: Type.String() })),
  introduced: Count,
  fixed: Count,
  suppressed: Type.Integer({
    minimum: 0,
    description: 'Introduced findings that the noise budget keeps out of the diff; they are in the summary',
  }),
});
const Engine = Type.Object({
  version: Type.String(),
  llm: nullable(Type.String({ description: 'Model that took part' })),
  input_tokens: Count,
  output_tokens: Count,
});
const PullRequest = Type.Object(
  {
    number: Type.Integer(),
    title: nullable(Type.String()),
    url: nullable(Type.String()),
    author: nullable(Type.String({ description: 'Account at the forge' })),
    state: nullable(Type.String({ description: 'open, closed or merged' })),
    draft: nullable(Type.Boolean()),
    from_fork: nullable(Type.Boolean()),
    base_branch: nullable(Type.String()),
    head_branch: nullable(Type.String()),
    base_sha: Sha,
    head_sha: Sha,
  },
  {
    description:
      'As it was when the review was asked for. Null for a review of two refs; without a forge only number and head are known.',
  },
);
const ReviewResource = named(
  'Review',
  Type.Object({
    id: Id,
    repository_id: Id,
    status: growingOneOf(statuses),
    skip_reason: nullable(Type.String()),
    verdict: nullable(oneOf(['approve', 'comment', 'request_changes'])),
    pull_request: nullable(PullRequest),
    base_ref: Type.String(),
    base_sha: Sha,
    head_ref: Type.String(),
    head_sha: Sha,
    trigger: growingOneOf(['api', 'pull_request', 'push', 'manual']),
    commit_range: Type.Unsafe<{ from: string; to: string } | null>({
      type: ['object', 'null'],
      description: 'From the merge base to head',
      required: ['from', 'to'],
      properties: { from: { type: 'string' }, to: { type: 'string' } },
    }),
    previous_review_id: nullable(Type.String({ format: 'uuid' })),
    scan_id: nullable(
      Type.String({
        format: 'uuid',
        description: 'The last completed scan of the head commit, if there is one',
      }),
    ),
    summary: nullable(Type.String({ description: 'Markdown' })),
    walkthrough: Type.Array(Walkthrough),
    effort: nullable(
      Type.Integer({ minimum: 1, maximum: 5, description: 'By changed lines: 20, 100, 400, 1000' }),
    ),
    risk: nullable(Type.String({ description: 'low, medium or high; the summary says why' })),
    tests_changed: nullable(Type.Boolean()),
    security_concerns: Type.Array(Type.String()),
    comments: Type.Array(Comment),
    quality_gate: nullable(QualityGate.ref),
    stats: Stats,
    engine: Engine,
    error: nullable(Failure.ref),
    started_at: Timestamp,
    completed_at: nullable(Timestamp),
    duration_seconds: Type.Number({ minimum: 0 }),
    url: Type.String(),
  }),
);
const ReviewDiff = named(
  'ReviewDiff',
  Type.Object({
    data: Type.Array(
      Type.Object({
        file_path: Type.String(),
        previous_path: nullable(Type.String({ description: 'Before a rename' })),
        change: growingOneOf(['added', 'modified', 'deleted', 'renamed']),
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
          status: wordList(statuses),
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

const noStats = {
  files_changed: 0,
  files_reviewed: 0,
  files_skipped: [],
  introduced: 0,
  fixed: 0,
  suppressed: 0,
};
const noEngine = { version: engineVersion, llm: null, input_tokens: 0, output_tokens: 0 };

function toReview({ row, comments }: Review, clock: Clock) {
  const endedAt = row.completed_at ?? clock.now();
  return {
    id: row.id,
    repository_id: row.repository_id,
    status: row.status,
    skip_reason: row.skip_reason,
    verdict: row.verdict,
    pull_request: row.pull_request,
    base_ref: row.base_ref,
    base_sha: row.base_sha,
    head_ref: row.head_ref,
    head_sha: row.head_sha,
    trigger: row.trigger as 'api',
    commit_range: row.commit_range,
    previous_review_id: row.previous_review_id,
    scan_id: row.scan_id,
    summary: row.summary,
    walkthrough: row.walkthrough as never[],
    effort: row.effort,
    risk: row.risk,
    tests_changed: row.tests_changed,
    security_concerns: [...row.security_concerns],
    comments: comments.map(toComment),
    quality_gate: row.quality_gate && toQualityGate(row.quality_gate),
    stats: { ...noStats, ...row.stats },
    engine: { ...noEngine, ...row.engine },
    error: row.error,
    started_at: toTimestamp(row.started_at),
    completed_at: toTimestampOrNull(row.completed_at),
    duration_seconds: Math.max(0, endedAt.getTime() - row.started_at.getTime()) / 1000,
    url: `/v1/reviews/${row.id}`,
  };
}

function toComment(row: Row<'review_comments'>) {
  return {
    id: row.id,
    issue_id: row.issue_id,
    rule_id: row.rule_id,
    file_path: row.file_path,
    line: row.line,
    start_line: row.start_line,
    side: row.side,
    severity: row.severity,
    category: row.category,
    title: row.title,
    body: row.body,
    suggestion: row.suggestion,
    quote: row.quote,
    state: row.state,
    placement: row.placement,
    url: row.url,
  };
}
