/** `/v1/issues` and the issues of a scan. */

import {
  categories,
  confidences,
  qualityTypes,
  type Range,
  securityTypes,
  severities,
  type TraceStep,
  traceStepKinds,
} from '@assay/core';
import { Type } from '@fastify/type-provider-typebox';
import type { ServiceContext } from '../context.ts';
import { getIssue, listHistory, listIssues, listScanIssues } from '../issues/find-issues.ts';
import { issueStatuses } from '../issues/transitions.ts';
import type { Row, StoredIssueFix } from '../storage/database.ts';
import type { IssueRow } from '../storage/issues.ts';
import { toList, toTimestamp, toTimestampOrNull } from './lists.ts';
import {
  anyJson,
  Count,
  growingOneOf,
  Id,
  IdParams,
  listOf,
  named,
  nullable,
  oneOf,
  pageQuery,
  Timestamp,
  wordList,
} from './schemas.ts';
import type { ApiServer } from './server.ts';

const issueTypes = [...securityTypes, ...qualityTypes] as const;
const Line = Type.Integer({ minimum: 1 });

const IssueTraceStep = named(
  'TraceStep',
  Type.Object({
    step: Type.Integer({ minimum: 1 }),
    kind: growingOneOf(traceStepKinds),
    file_path: Type.String(),
    line: Line,
    column: Line,
    snippet: Type.String(),
    note: Type.String(),
  }),
);
const IssueFix = named(
  'IssueFix',
  Type.Object({
    available: Type.Boolean(),
    origin: nullable(Type.String()),
    safety: nullable(Type.String()),
    patch: nullable(Type.String({ description: 'Unified diff' })),
    confidence: nullable(Type.String()),
    verification: anyJson<unknown>('Verdict and gates'),
  }),
);
export const Issue = named(
  'Issue',
  Type.Object({
    id: Id,
    scan_id: nullable(Id),
    repository_id: Id,
    severity: oneOf(severities),
    category: oneOf(categories),
    title: Type.String(),
    file_path: Type.String(),
    line: Line,
    end_line: Type.Integer({ minimum: 1, description: 'Inclusive' }),
    column: Line,
    end_column: Type.Integer({ minimum: 1, description: 'Exclusive' }),
    suggested_fix: Type.String({ description: 'A reason and a unified diff, or the remedy' }),
    rule_id: Type.String(),
    rule_name: Type.String(),
    message: Type.String(),
    type: growingOneOf(issueTypes),
    status: growingOneOf(issueStatuses),
    resolution: nullable(Type.String()),
    note: nullable(Type.String()),
    expires_at: nullable(Timestamp),
    confidence: growingOneOf(confidences),
    cwe: Type.Array(Type.String()),
    owasp: Type.Array(Type.String()),
    cvss: Type.Null(),
    fingerprint: Type.String(),
    tool: Type.String({ description: '`assay`, or the tool whose results were imported' }),
    language: Type.String(),
    snippet: Type.String(),
    trace: Type.Array(IssueTraceStep.ref),
    introduced: Type.Boolean(),
    branch: Type.String(),
    first_seen_scan_id: nullable(Id),
    first_seen_at: Timestamp,
    last_seen_at: Timestamp,
    fixed_at: nullable(Timestamp),
    reopened_count: Count,
    introduced_by: Type.Unsafe<{ commit_sha: string; author: string } | null>({
      type: ['object', 'null'],
      properties: { commit_sha: Type.String(), author: Type.String() },
      required: ['commit_sha', 'author'],
    }),
    assignee: nullable(Id),
    tags: Type.Array(Type.String()),
    triage: anyJson<Record<string, unknown> | null>('Opinion of a language model, or null'),
    fix: IssueFix.ref,
    url: Type.String(),
  }),
);
const IssueHistoryEntry = named(
  'IssueHistoryEntry',
  Type.Object({
    id: Id,
    at: Timestamp,
    action: Type.String(),
    actor_id: nullable(Id),
    scan_id: nullable(Id),
    from_status: nullable(Type.String()),
    to_status: nullable(Type.String()),
    resolution: nullable(Type.String()),
    note: nullable(Type.String()),
  }),
);

const Words = Type.Optional(Type.String({ minLength: 1, maxLength: 2000, description: 'Comma-separated' }));
const filters = {
  ...pageQuery,
  sort: Type.Optional(Type.String({ maxLength: 200 })),
  severity: wordList(severities),
  min_severity: Type.Optional(oneOf(severities)),
  category: wordList(categories),
  type: wordList(issueTypes),
  status: wordList(issueStatuses),
  rule_id: Words,
  cwe: Words,
  owasp: Words,
  confidence: wordList(confidences),
  file_path: Type.Optional(Type.String({ minLength: 1, maxLength: 1000, description: 'Glob' })),
  language: Words,
  introduced: Type.Optional(Type.Boolean()),
  has_fix: Type.Optional(Type.Boolean()),
  q: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
};
const tags = ['issues'];

export function addIssues(api: ApiServer, deps: ServiceContext): void {
  for (const { name, schema } of [IssueTraceStep, IssueFix, Issue, IssueHistoryEntry])
    api.addSchema({ $id: name, ...schema });
  addLists(api, deps);
  api.get(
    '/issues/:id',
    {
      config: { scope: 'issue:read' },
      schema: {
        operationId: 'getIssue',
        tags,
        summary: 'Gives an issue',
        params: IdParams,
        response: { 200: Issue.ref },
      },
    },
    async (request) => toIssue(await getIssue(deps, request.caller, request.params.id)),
  );
}

function addLists(api: ApiServer, deps: ServiceContext): void {
  api.get(
    '/issues',
    {
      config: { scope: 'issue:read' },
      schema: {
        operationId: 'listIssues',
        tags,
        summary: 'Lists the issues of all repositories that the caller sees',
        querystring: Type.Object({
          ...filters,
          repository_id: Type.Optional(Id),
          branch: Type.Optional(Type.String({ maxLength: 250 })),
          assignee: Type.Optional(Id),
        }),
        response: { 200: listOf(Issue) },
      },
    },
    async (request, reply) =>
      toList(request, reply, await listIssues(deps, request.caller, request.query), toIssue),
  );
  api.get(
    '/scans/:id/issues',
    {
      config: { scope: 'issue:read' },
      schema: {
        operationId: 'listScanIssues',
        tags,
        summary: 'Lists every issue that a scan saw',
        params: IdParams,
        querystring: Type.Object(filters),
        response: { 200: listOf(Issue) },
      },
    },
    async (request, reply) => {
      const page = await listScanIssues(deps, request.caller, request.params.id, request.query);
      return toList(request, reply, page, toIssue);
    },
  );
  api.get(
    '/issues/:id/history',
    {
      config: { scope: 'issue:read' },
      schema: {
        operationId: 'listIssueHistory',
        tags,
        summary: "Lists what happened to an issue's status",
        params: IdParams,
        querystring: Type.Object(pageQuery),
        response: { 200: listOf(IssueHistoryEntry) },
      },
    },
    async (request, reply) => {
      const page = await listHistory(deps, request.caller, request.params.id, request.query);
      return toList(request, reply, page, toHistoryEntry);
    },
  );
}

export function toIssue(row: IssueRow) {
  const line = row.occurrence_line ?? row.line;
  const range = row.finding?.location.range;
  return {
    id: row.id,
    scan_id: row.scan_id,
    repository_id: row.repository_id,
    severity: row.severity,
    category: row.category,
    title: row.rule_name,
    file_path: row.occurrence_path ?? row.file_path,
    line,
    end_line: range ? lastLineOf(range) : line,
    column: range?.startColumn ?? 1,
    end_column: range?.endColumn ?? 1,
    suggested_fix: row.suggested_fix ?? row.remedy,
    rule_id: row.rule_id,
    rule_name: row.rule_name,
    message: row.finding?.message ?? row.message,
    type: row.type,
    status: row.status,
    resolution: row.resolution,
    note: row.note,
    expires_at: toTimestampOrNull(row.expires_at),
    confidence: row.confidence,
    cwe: row.cwe,
    owasp: row.owasp,
    cvss: null,
    fingerprint: row.fingerprint,
    tool: row.tool,
    language: row.language,
    snippet: row.finding?.location.snippet ?? '',
    trace: toTrace(row.finding?.trace ?? []),
    introduced: row.occurrence_introduced ?? row.introduced,
    branch: row.branch,
    first_seen_scan_id: row.first_seen_scan_id,
    first_seen_at: toTimestamp(row.first_seen_at),
    last_seen_at: toTimestamp(row.last_seen_at ?? row.first_seen_at),
    fixed_at: toTimestampOrNull(row.fixed_at),
    reopened_count: row.reopened_count,
    introduced_by: row.introduced_by,
    assignee: row.assignee_id,
    tags: row.tags,
    triage: row.triage,
    fix: toFix(row.fix),
    url: `/v1/issues/${row.id}`,
  };
}

/** A range's end is exclusive; the API's last line is inclusive. */
function lastLineOf({ startLine, endLine, endColumn }: Range): number {
  return endColumn === 1 && endLine > startLine ? endLine - 1 : endLine;
}

function toTrace(steps: readonly TraceStep[]) {
  return steps.map(({ kind, location, note }, index) => ({
    step: index + 1,
    kind,
    file_path: location.path,
    line: location.range.startLine,
    column: location.range.startColumn,
    snippet: location.snippet,
    note,
  }));
}

function toFix(fix: StoredIssueFix | null) {
  if (fix) return fix;
  return { available: false, origin: null, safety: null, patch: null, confidence: null, verification: null };
}

function toHistoryEntry(row: Row<'issue_history'>) {
  return {
    id: row.id,
    at: toTimestamp(row.at),
    action: row.action,
    actor_id: row.actor_id,
    scan_id: row.scan_id,
    from_status: row.from_status,
    to_status: row.to_status,
    resolution: row.resolution,
    note: row.note,
  };
}
