/** A review as represented by the API. */

import { severities } from '@assay/core';
import { isOfModel } from '@assay/llm';
import { engineVersion } from '@assay/scanner';
import { Type } from '@fastify/type-provider-typebox';
import type { Clock } from '../clock.ts';
import type { Review } from '../reviews/start-review.ts';
import type { Row } from '../storage/database.ts';
import { toTimestamp, toTimestampOrNull } from './lists.ts';
import { Count, extensibleEnum, Id, named, nullable, oneOf, Timestamp } from './schemas.ts';
import { Failure, QualityGate, toQualityGate } from './verdict-schemas.ts';

export const reviewStatuses = ['running', 'completed', 'failed', 'cancelled', 'skipped'] as const;
const Sha = nullable(Type.String({ description: 'Full commit' }));

const Comment = Type.Object({
  id: Id,
  issue_id: nullable(Type.String({ format: 'uuid' })),
  rule_id: nullable(Type.String()),
  origin: extensibleEnum(['engine', 'llm']),
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
  state: extensibleEnum(['open', 'resolved', 'outdated', 'dismissed']),
  placement: extensibleEnum(['inline', 'file', 'summary', 'not_posted']),
  url: nullable(Type.String()),
  note: nullable(Type.String({ description: 'Why it was dismissed' })),
});
const Walkthrough = Type.Object({
  file_path: Type.String(),
  change: extensibleEnum(['added', 'modified', 'deleted', 'renamed']),
  summary: Type.String(),
  additions: Count,
  deletions: Count,
});
const Reviewer = Type.Object(
  {
    name: Type.String({
      description: 'A code owner as `CODEOWNERS` of the base names them, or an author as commits do',
    }),
    source: extensibleEnum(['codeowners', 'blame']),
    files: Type.Integer({ minimum: 0, description: 'Changed files that they own, or wrote parts of' }),
    lines: Type.Integer({
      minimum: 0,
      description: 'Changed lines of what they own; replaced lines that they wrote',
    }),
  },
  { description: 'Somebody who may know this code, and did not write the change' },
);
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
  cost: Type.Number({ minimum: 0, description: 'In US dollars; 0 where prices are not set' }),
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
const Publication = Type.Object(
  {
    state: extensibleEnum(['pending', 'published', 'outdated', 'failed']),
    attempts: Count,
    reason: nullable(Type.String({ description: 'Why it failed' })),
    url: nullable(Type.String()),
    at: nullable(Type.String({ format: 'date-time' })),
  },
  { description: '`outdated`: the pull request was closed, or had another head when the review was done' },
);
export const ReviewResource = named(
  'Review',
  Type.Object({
    id: Id,
    repository_id: Id,
    status: extensibleEnum(reviewStatuses),
    skip_reason: nullable(Type.String()),
    verdict: nullable(oneOf(['approve', 'comment', 'request_changes'])),
    pull_request: nullable(PullRequest),
    base_ref: Type.String(),
    base_sha: Sha,
    head_ref: Type.String(),
    head_sha: Sha,
    trigger: extensibleEnum(['api', 'pull_request', 'push', 'manual']),
    commit_range: Type.Unsafe<{ from: string; to: string } | null>({
      type: ['object', 'null'],
      description: 'From the merge base to head',
      required: ['from', 'to'],
      properties: { from: { type: 'string' }, to: { type: 'string' } },
    }),
    publish: Type.Boolean({ description: 'It is told at the forge' }),
    publication: nullable(Publication),
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
    reviewers: Type.Array(Reviewer),
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
const noStats = {
  files_changed: 0,
  files_reviewed: 0,
  files_skipped: [],
  introduced: 0,
  fixed: 0,
  suppressed: 0,
};
const noEngine = { version: engineVersion, llm: null, input_tokens: 0, output_tokens: 0, cost: 0 };

export function toReview({ row, comments }: Review, clock: Clock) {
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
    publish: row.publish,
    publication: row.publication,
    previous_review_id: row.previous_review_id,
    scan_id: row.scan_id,
    summary: row.summary,
    walkthrough: row.walkthrough as never[],
    effort: row.effort,
    risk: row.risk,
    tests_changed: row.tests_changed,
    security_concerns: [...row.security_concerns],
    reviewers: [...row.reviewers],
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
    origin:
      row.rule_id !== null && isOfModel({ ruleId: row.rule_id }) ? ('llm' as const) : ('engine' as const),
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
    note: row.note,
  };
}
