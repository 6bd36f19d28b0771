/** `/v1/issues/{id}/fix`, `/v1/issues/{id}/fixes`, `/v1/repositories/{id}/fixes` and `/v1/fixes`. */

import { categories, severities } from '@assay/core';
import { type Static, Type } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ProblemCode, ProblemError } from '../errors.ts';
import { issueIdsOf } from '../fixes/describe-fix.ts';
import { readPrefer } from '../fixes/prefer.ts';
import { mostIssues, requestBatch } from '../fixes/request-batch.ts';
import { type FixDeps, getFix, listFixes, requestFix } from '../fixes/request-fix.ts';
import { waitForFix } from '../fixes/wait-for-fix.ts';
import type { Row } from '../storage/database.ts';
import type { FixRow } from '../storage/fixes.ts';
import { BranchName } from './formats.ts';
import { toList, toTimestamp, toTimestampOrNull } from './lists.ts';
import {
  extensibleEnum,
  Id,
  IdParams,
  listOf,
  named,
  nullable,
  oneOf,
  pageQuery,
  RepositoryParams,
  Timestamp,
} from './schemas.ts';
import type { ApiServer } from './server.ts';
import { Failure, toVerification, VerificationResource } from './verdict-schemas.ts';

const reasons = ['no_fix_available', 'verification_failed', 'patch_conflict', 'source_changed'] as const;
const Fix = named(
  'Fix',
  Type.Object({
    success: Type.Boolean({ description: 'True when a verified fix was made (or, in a preview, exists)' }),
    pull_request_url: nullable(Type.String()),
    fixed_at: nullable(Timestamp),
    id: Id,
    issue_id: Id,
    issue_ids: Type.Array(Id, { description: 'Every issue that it fixes, `issue_id` first' }),
    left_out: Type.Array(
      Type.Object({
        issue_id: Id,
        reason: extensibleEnum([...reasons, 'needs_review']),
        detail: Type.String(),
      }),
      {
        description: 'Of a fix of many issues: those that the filter let through and the branch does not fix',
      },
    ),
    status: extensibleEnum(['running', 'succeeded', 'failed']),
    reason: nullable(oneOf(reasons)),
    dry_run: Type.Boolean(),
    base: Type.String(),
    branch: nullable(Type.String()),
    commit_sha: nullable(Type.String()),
    pull_request_number: nullable(Type.Integer()),
    draft: Type.Boolean(),
    origin: nullable(oneOf(['engine', 'llm'])),
    safety: nullable(oneOf(['S', 'R', 'G'])),
    explanation: nullable(Type.String()),
    suggested_fix: nullable(
      Type.String({
        description: 'A reason and a unified diff; what to do here by hand where no fix is proven',
      }),
    ),
    files: Type.Array(Type.String()),
    patch: nullable(Type.String({ description: 'Unified diff' })),
    verification: nullable(VerificationResource.ref),
    error: nullable(Failure.ref),
    created_at: Timestamp,
    completed_at: nullable(Timestamp),
    url: Type.String(),
  }),
);
const options = {
  base: Type.Optional(BranchName),
  require: Type.Optional(oneOf(['parse', 'rescan', 'build', 'tests'])),
  issue_ids: Type.Optional(
    Type.Array(Id, {
      minItems: 1,
      maxItems: 100,
      description: 'Open issues of the same file and rule: fixed in one commit, all or none',
    }),
  ),
};
const FixBody = Type.Object({
  ...options,
  create_pull_request: Type.Optional(Type.Boolean({ default: false })),
  branch: Type.Optional(BranchName),
  draft: Type.Optional(Type.Boolean({ default: true })),
  commit_message: Type.Optional(Type.String({ minLength: 1, maxLength: 10_000 })),
  dry_run: Type.Optional(Type.Boolean({ default: false })),
});
const BatchBody = Type.Object({
  rule_id: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: 100 }),
  ),
  severity: Type.Optional(Type.Array(oneOf(severities), { minItems: 1, maxItems: severities.length })),
  min_severity: Type.Optional(oneOf(severities)),
  category: Type.Optional(oneOf(categories)),
  file_path: Type.Optional(Type.String({ minLength: 1, maxLength: 1000, description: 'Glob' })),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: mostIssues, default: 50, description: 'Issues that are looked at' }),
  ),
  base: Type.Optional(BranchName),
  branch: Type.Optional(BranchName),
  create_pull_request: Type.Optional(Type.Boolean({ default: false })),
  draft: Type.Optional(Type.Boolean({ default: true })),
  commit_message: Type.Optional(Type.String({ minLength: 1, maxLength: 10_000 })),
  dry_run: Type.Optional(Type.Boolean({ default: false })),
});
const PreviewBody = Type.Object(options);
const response = { 200: Fix.ref, 202: Fix.ref };
const tags = ['fixes'];

export function addFixes(api: ApiServer, deps: FixDeps): void {
  api.addSchema({ $id: Fix.name, ...Fix.schema });
  api.post(
    '/issues/:id/fix',
    {
      config: { scope: 'fix:write' },
      schema: {
        operationId: 'fixIssue',
        tags,
        summary:
          'Makes a proven fix, commits it to a branch of its own, and opens a pull request when asked to',
        description:
          'Waits for the result, at most 300 s; `Prefer: wait=N` or `respond-async` shortens that.',
        params: IdParams,
        body: FixBody,
        response,
      },
    },
    async (request, reply) => start(deps, request, reply, request.params.id, request.body),
  );
  api.post(
    '/issues/:id/fix/preview',
    {
      config: { scope: 'fix:write' },
      schema: {
        operationId: 'previewFix',
        tags,
        summary: 'Makes and proves a fix, and commits nothing',
        params: IdParams,
        body: PreviewBody,
        response,
      },
    },
    async (request, reply) =>
      start(deps, request, reply, request.params.id, { ...request.body, dry_run: true }),
  );
  addBatch(api, deps);
  addReading(api, deps);
}

function addReading(api: ApiServer, deps: FixDeps): void {
  api.get(
    '/issues/:id/fixes',
    {
      config: { scope: 'issue:read' },
      schema: {
        operationId: 'listIssueFixes',
        tags,
        summary: 'Lists the fixes that were asked for an issue, newest first',
        description:
          'Previews are among them (`dry_run`), and fixes of several issues that mend this one too.',
        params: IdParams,
        querystring: Type.Object(pageQuery),
        response: { 200: listOf(Fix) },
      },
    },
    async (request, reply) =>
      toList(request, reply, await listFixes(deps, request.caller, request.params.id, request.query), toFix),
  );
  api.get(
    '/fixes/:id',
    {
      config: { scope: 'issue:read' },
      schema: {
        operationId: 'getFix',
        tags,
        summary: 'Reads a fix',
        params: IdParams,
        response: { 200: Fix.ref },
      },
    },
    async (request) => toFix(await getFix(deps, request.caller, request.params.id)),
  );
}

function addBatch(api: ApiServer, deps: FixDeps): void {
  api.post(
    '/repositories/:id/fixes',
    {
      config: { scope: 'fix:write' },
      schema: {
        operationId: 'fixIssues',
        tags,
        summary: 'Fixes many issues of a repository on one branch, and opens one pull request when asked to',
        description:
          'Takes the open issues of `base` that the filters let through, worst first, and commits the proven fixes of safety `S`, one commit for each rule and file. `left_out` says which issues are not fixed, and why. Waits as `POST /v1/issues/{id}/fix` does.',
        params: RepositoryParams,
        body: BatchBody,
        response,
      },
    },
    async (request, reply) => {
      const { body } = request;
      const fix = await requestBatch(deps, request.caller, {
        repositoryId: request.params.id,
        filters: {
          rule_id: body.rule_id && [body.rule_id.join(',')],
          severity: body.severity && [body.severity.join(',')],
          min_severity: body.min_severity,
          category: body.category && [body.category],
          file_path: body.file_path,
        },
        limit: body.limit ?? 50,
        createPullRequest: body.create_pull_request ?? false,
        dryRun: body.dry_run ?? false,
        branch: body.branch,
        base: body.base,
        draft: body.draft,
        commitMessage: body.commit_message,
      });
      return answer(deps, request, reply, fix);
    },
  );
}

async function start(
  deps: FixDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  issueId: string,
  body: Static<typeof FixBody>,
) {
  const fix = await requestFix(deps, request.caller, {
    issueId,
    issueIds: body.issue_ids ?? [],
    createPullRequest: body.create_pull_request ?? false,
    dryRun: body.dry_run ?? false,
    branch: body.branch,
    base: body.base,
    draft: body.draft,
    commitMessage: body.commit_message,
    require: body.require,
    repeatedSince: request.idempotency?.since,
  });
  return answer(deps, request, reply, fix);
}

/** Waits for the job as long as the caller requests with `Prefer`. */
async function answer(deps: FixDeps, request: FastifyRequest, reply: FastifyReply, fix: Pick<FixRow, 'id'>) {
  const waiting = readPrefer(request.headers['prefer']);
  const isAbandoned = (): boolean => request.raw.socket.destroyed;
  const row = await waitForFix(deps, request.caller, fix.id, waiting.limitMs, isAbandoned);
  if (waiting.applied !== undefined) reply.header('preference-applied', waiting.applied);
  if (row.status === 'running')
    return reply.code(202).header('location', `/v1/fixes/${row.id}`).send(toFix(row));
  assertCarriedOut(row);
  return reply.code(200).send(toFix(row));
}

/** Problem codes by which a waiting caller is told of a failed operation. */
const problemsByError: Readonly<Record<string, ProblemCode>> = {
  branch_exists: 'branch_exists',
  protected_branch: 'protected_branch',
  repository_archived: 'invalid_state',
  repository_replaced: 'invalid_state',
  not_a_git_repository: 'not_a_git_repository',
  repository_unreachable: 'repository_unreachable',
  push_rejected: 'forbidden',
  forbidden: 'forbidden',
  branch_not_found: 'invalid_state',
  repository_empty: 'invalid_state',
  repository_too_large: 'invalid_state',
  host_not_allowed: 'invalid_state',
  git_timeout: 'provider_timeout',
  provider_timeout: 'provider_timeout',
  internal: 'internal',
};

function assertCarriedOut(row: Row<'fixes'>): void {
  if (row.error === null) return;
  const code = problemsByError[row.error.code] ?? 'provider_error';
  throw new ProblemError(code, `${row.error.detail} (${row.error.code}, fix ${row.id})`);
}

function suggestedFix({ fix, patch }: Row<'fixes'>): string | null {
  if (patch !== null) return `${fix?.explanation ?? ''}\n${patch}`;
  return fix?.advice ?? null;
}

function toFix(row: Row<'fixes'>) {
  const { fix } = row;
  return {
    success: row.status === 'succeeded',
    pull_request_url: row.pull_request_url,
    fixed_at: toTimestampOrNull(row.fixed_at),
    id: row.id,
    issue_id: row.issue_id,
    issue_ids: [...issueIdsOf(row)],
    left_out: (row.options.left_out ?? []).map((left) => ({ ...left })),
    status: row.status,
    reason: row.reason,
    dry_run: row.dry_run,
    base: row.base,
    branch: row.status === 'failed' ? null : row.branch,
    commit_sha: row.commit_sha,
    pull_request_number: row.pull_request_number,
    draft: row.draft,
    origin: fix?.origin ?? null,
    safety: fix?.safety ?? null,
    explanation: fix?.explanation ?? null,
    suggested_fix: suggestedFix(row),
    files: row.files as string[],
    patch: row.patch,
    verification: row.verification && toVerification(row.verification),
    error: row.error === null ? null : { ...row.error },
    created_at: toTimestamp(row.created_at),
    completed_at: toTimestampOrNull(row.completed_at),
    url: `/v1/fixes/${row.id}`,
  };
}
