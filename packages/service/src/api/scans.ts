/** `/v1/scans`. */

import { severities } from '@assay/core';
import { type Static, Type } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceContext } from '../context.ts';
import {
  collectReferences,
  type RepositoryReference as Reference,
} from '../repositories/resolve-reference.ts';
import { readCoverage } from '../scans/coverage.ts';
import { cancelScan } from '../scans/end-scan.ts';
import { exportSarif } from '../scans/export-sarif.ts';
import { getScan, listScans, scanOrders } from '../scans/find-scans.ts';
import { type StartDeps, startScan } from '../scans/start-scan.ts';
import type { ScanRow } from '../storage/scans.ts';
import { BranchName, BranchOrCommit } from './formats.ts';
import { toList, toTimestamp, toTimestampOrNull } from './lists.ts';
import {
  anyJson,
  Count,
  extensibleEnum,
  Id,
  IdParams,
  listOf,
  named,
  nullable,
  oneOf,
  pageQuery,
  pullRequestRange,
  RepositoryParams,
  RepositoryReference,
  sortBy,
  Timestamp,
  wordList,
} from './schemas.ts';
import type { ApiServer } from './server.ts';
import { Failure, QualityGate, toQualityGate } from './verdict-schemas.ts';

const scanTypes = ['full', 'incremental', 'diff', 'security', 'quality', 'secrets', 'dependencies'] as const;
const statuses = ['running', 'completed', 'failed', 'cancelled'] as const;
const phases = [
  'queued',
  'cloning',
  'indexing',
  'analyzing',
  'fixing',
  'triaging',
  'reporting',
  'done',
] as const;
const triggers = ['api', 'push', 'pull_request', 'schedule', 'manual', 'cli', 'import'] as const;

const Reasons = Type.Record(Type.String(), Type.Integer({ minimum: 1 }));
const ScanLlm = Type.Object(
  {
    model: Type.String(),
    calls: Count,
    input_tokens: Count,
    output_tokens: Count,
    entries: Type.Object(
      {
        total: Count,
        looked: Count,
        cached: Type.Integer({ minimum: 0, description: 'Of those: answered before, without a call' }),
      },
      { description: 'Routes whose handler is known' },
    ),
    skipped: Type.Unsafe<Record<string, number>>({
      ...Reasons,
      description:
        'Why routes were not looked at, as `over_budget`; none of the issues of a model is closed then',
    }),
    refused: Type.Unsafe<Record<string, number>>({
      ...Reasons,
      description: 'What the model said and the facts did not bear out, as `quote_not_found`',
    }),
    triage: Type.Optional(
      Type.Object(
        {
          total: Count,
          judged: Count,
          cached: Count,
          skipped: Type.Unsafe<Record<string, number>>({ ...Reasons, description: 'Not judged, by reason' }),
          refused: Type.Unsafe<Record<string, number>>({
            ...Reasons,
            description: 'Verdicts that the facts did not bear out, as `reason_not_confirmed`',
          }),
        },
        { description: 'Findings of the engine that the model was asked about' },
      ),
    ),
  },
  { description: 'What a language model was asked; null when nothing was' },
);

export const Scan = named(
  'Scan',
  Type.Object({
    id: Id,
    status: oneOf(statuses),
    repository_id: Id,
    scan_type: extensibleEnum(scanTypes),
    started_at: Timestamp,
    issues_found: Type.Integer({ minimum: 0, description: 'security_issues + quality_issues' }),
    security_issues: Count,
    quality_issues: Count,
    duration_seconds: Type.Integer({ minimum: 0, description: 'Elapsed while running' }),
    completed_at: nullable(Timestamp),
    branch: Type.String(),
    commit_sha: nullable(Type.String()),
    is_branch_head: nullable(
      Type.Boolean({
        description:
          'Whether the scan is the state of its branch: it opens and fixes issues, and counts for metrics. Null until it is completed',
      }),
    ),
    pull_request: nullable(Type.Integer()),
    baseline_commit_sha: nullable(Type.String()),
    paths: Type.Array(Type.String()),
    trigger: extensibleEnum(triggers),
    tool: Type.String({ description: '`assay`, or the tool whose results were imported' }),
    triggered_by: nullable(Id),
    phase: extensibleEnum(phases),
    progress: Type.Number({ minimum: 0, maximum: 1 }),
    error: nullable(Failure.ref),
    coverage: Type.Object({
      complete: Type.Boolean({
        description: 'False when something that the scan should have read was not; see `problems`',
      }),
      cut_short: Type.Boolean({
        description: 'A limit or a defect stopped the scan or a part of it: it closes no issue',
      }),
      nothing_analyzed: nullable(
        Type.String({ description: 'Why no file was analysed; null when at least one was' }),
      ),
      languages_unread: Type.Array(Type.Object({ language: Type.String(), files: Count }), {
        description: 'Languages of the tree that are not analysed, those with most files first',
      }),
      files_scanned: Count,
      files_skipped: Type.Array(Type.Object({ path: Type.String(), reason: Type.String() })),
      rules_timed_out: Type.Array(Type.String()),
    }),
    problems: Type.Array(
      Type.Object({
        kind: Type.String(),
        path: Type.Optional(Type.String()),
        line: Type.Optional(Type.Integer()),
        reason: Type.String(),
        message: Type.String(),
      }),
    ),
    introduced: Count,
    fixed: Count,
    by_severity: Type.Object(Object.fromEntries(severities.map((severity) => [severity, Count]))),
    quality_gate: QualityGate.ref,
    engine_version: nullable(Type.String()),
    ruleset_hash: nullable(Type.String()),
    queued_at: Timestamp,
    llm: nullable(ScanLlm),
  }),
);

const ScanOptions = Type.Object({
  scan_type: Type.Optional(oneOf(scanTypes)),
  branch: Type.Optional(BranchName),
  commit_sha: Type.Optional(Type.String({ pattern: '^[0-9a-f]{40}$' })),
  pull_request: Type.Optional(
    Type.Integer({
      ...pullRequestRange,
      description: 'Scans its head, unless `branch` or `commit_sha` say otherwise',
    }),
  ),
  baseline: Type.Optional(BranchOrCommit),
  paths: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 1000 }), {
      maxItems: 100,
      description: 'Globs, files and folders to report on, relative to the root of the repository',
    }),
  ),
  config: Type.Optional(anyJson<Record<string, unknown>>('Reserved')),
  llm: Type.Optional(
    Type.Boolean({
      description:
        'Whether the language model of the server is asked about each route; default: in a full scan. Without a model nothing is asked',
    }),
  ),
  force: Type.Optional(Type.Boolean({ description: 'Starts a scan even if an equal one is running' })),
  id: RepositoryReference,
  repository_id: RepositoryReference,
});
const StartQuery = Type.Object({ id: RepositoryReference });
const tags = ['scans'];

export function addScans(api: ApiServer, deps: StartDeps): void {
  api.addSchema({ $id: Scan.name, ...Scan.schema });
  addStarting(api, deps);
  addReading(api, deps);
  api.post(
    '/scans/:id/cancel',
    {
      config: { scope: 'scan:write' },
      schema: {
        operationId: 'cancelScan',
        tags,
        summary: 'Cancels a running scan',
        params: IdParams,
        body: Type.Object({}),
        response: { 200: Scan.ref },
      },
    },
    async (request) => toScan(await cancelScan(deps, request.caller, request.params.id), deps),
  );
}

function addStarting(api: ApiServer, deps: StartDeps): void {
  const answer = { 200: Scan.ref, 201: Scan.ref };
  const start = async (
    request: FastifyRequest,
    reply: FastifyReply,
    body: Static<typeof ScanOptions>,
    references: readonly Reference[],
  ) => {
    const { scan, isCoalesced } = await startScan(deps, request.caller, {
      references,
      scanType: body.scan_type,
      branch: body.branch,
      commitSha: body.commit_sha,
      pullRequest: body.pull_request,
      baseline: body.baseline,
      paths: body.paths,
      config: body.config,
      llm: body.llm,
      force: body.force,
    });
    reply.code(isCoalesced ? 200 : 201).headers({ location: `/v1/scans/${scan.id}`, 'retry-after': '2' });
    if (isCoalesced) reply.header('assay-coalesced', 'true');
    return toScan(scan, deps);
  };
  api.post(
    '/scans',
    {
      config: { scope: 'scan:write' },
      schema: {
        operationId: 'startScan',
        tags,
        summary: 'Starts a scan',
        querystring: StartQuery,
        body: ScanOptions,
        response: answer,
      },
    },
    (request, reply) => start(request, reply, request.body, collectReferences(request)),
  );
  api.post(
    '/repositories/:id/scans',
    {
      config: { scope: 'scan:write' },
      schema: {
        operationId: 'startRepositoryScan',
        tags,
        summary: 'Starts a scan of a repository',
        params: RepositoryParams,
        querystring: StartQuery,
        body: ScanOptions,
        response: answer,
      },
    },
    (request, reply) => {
      const { params: path, query, body } = request;
      return start(request, reply, body, collectReferences({ path, query, body }));
    },
  );
}

function addReading(api: ApiServer, deps: ServiceContext): void {
  api.get(
    '/scans',
    {
      config: { scope: 'scan:read' },
      schema: {
        operationId: 'listScans',
        tags,
        summary: 'Lists scans, newest first',
        querystring: Type.Object({
          ...pageQuery,
          sort: sortBy(scanOrders),
          repository_id: RepositoryReference,
          status: wordList(statuses),
          branch: Type.Optional(BranchName),
          scan_type: wordList(scanTypes),
          commit_sha: Type.Optional(Type.String({ pattern: '^[0-9a-f]{40}$' })),
          since: Type.Optional(Timestamp),
          until: Type.Optional(Timestamp),
        }),
        response: { 200: listOf(Scan) },
      },
    },
    async (request, reply) => {
      const page = await listScans(deps, request.caller, request.query);
      return toList(request, reply, page, (row) => toScan(row, deps));
    },
  );
  api.get(
    '/scans/:id',
    {
      config: { scope: 'scan:read' },
      schema: {
        operationId: 'getScan',
        tags,
        summary: 'Gives a scan',
        params: IdParams,
        response: { 200: Scan.ref },
      },
    },
    async (request, reply) => {
      const scan = await getScan(deps, request.caller, request.params.id);
      if (scan.status === 'running') reply.header('retry-after', '2');
      return toScan(scan, deps);
    },
  );
  api.get(
    '/scans/:id/sarif',
    {
      config: { scope: 'scan:read' },
      schema: {
        operationId: 'getScanSarif',
        tags,
        summary: "Gives a completed scan's result as SARIF 2.1.0",
        params: IdParams,
        response: {
          200: {
            description: 'SARIF 2.1.0',
            content: {
              'application/sarif+json': { schema: anyJson<unknown>() },
              'application/json': { schema: anyJson<unknown>() },
            },
          },
        },
      },
    },
    async (request, reply) => {
      const sarif = await exportSarif(deps, request.caller, request.params.id);
      return reply.type(request.answerType).send(sarif);
    },
  );
}

export function toScan(scan: ScanRow, deps: Pick<ServiceContext, 'clock'>) {
  const end = scan.completed_at ?? deps.clock.now();
  return {
    id: scan.id,
    status: scan.status,
    repository_id: scan.repository_id,
    scan_type: scan.scan_type,
    started_at: toTimestamp(scan.started_at),
    issues_found: scan.issues_found,
    security_issues: scan.security_issues,
    quality_issues: scan.quality_issues,
    duration_seconds: Math.max(0, Math.round((end.getTime() - scan.started_at.getTime()) / 1000)),
    completed_at: toTimestampOrNull(scan.completed_at),
    branch: scan.branch,
    commit_sha: scan.commit_sha,
    is_branch_head: scan.is_branch_head,
    pull_request: scan.pull_request,
    baseline_commit_sha: scan.baseline_commit_sha,
    paths: scan.paths,
    trigger: scan.trigger,
    tool: scan.tool,
    triggered_by: scan.triggered_by,
    phase: scan.phase,
    progress: scan.progress,
    error: scan.error,
    coverage: toCoverage(scan),
    problems: [...scan.problems],
    introduced: scan.introduced,
    fixed: scan.fixed,
    by_severity: scan.by_severity,
    quality_gate: toQualityGate(scan.quality_gate),
    engine_version: scan.engine_version,
    ruleset_hash: scan.ruleset_hash,
    queued_at: toTimestamp(scan.queued_at),
    llm: scan.llm && {
      ...scan.llm,
      entries: { ...scan.llm.entries },
      skipped: { ...scan.llm.skipped },
      refused: { ...scan.llm.refused },
      ...(scan.llm.triage && {
        triage: {
          ...scan.llm.triage,
          skipped: { ...scan.llm.triage.skipped },
          refused: { ...scan.llm.triage.refused },
        },
      }),
    },
  };
}

/** Nothing is known while the scan runs: the row holds what an empty tree would have. */
function toCoverage(scan: ScanRow) {
  const coverage = readCoverage(scan.coverage);
  return {
    complete: coverage.complete,
    cut_short: scan.status === 'completed' && coverage.cutShort,
    nothing_analyzed: coverage.nothingAnalyzed,
    languages_unread: [...coverage.languagesUnread],
    files_scanned: coverage.filesScanned,
    files_skipped: [...coverage.filesSkipped],
    rules_timed_out: [...coverage.rulesTimedOut],
  };
}
