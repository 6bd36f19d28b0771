/** `/v1/issues` and the issues of a scan. */

import { categories, confidences, reasonNames, severities } from '@assay/core';
import { triageVerdicts } from '@assay/llm';
import { Type } from '@fastify/type-provider-typebox';
import type { ServiceContext } from '../context.ts';
import { userResolutions } from '../issues/change-issue.ts';
import { countIssues, type FacetName, facetNames } from '../issues/count-issues.ts';
import { getIssue, issueOrders, listHistory, listIssues, listScanIssues } from '../issues/find-issues.ts';
import { type ShownFilter, shownFilters } from '../issues/issue-filters.ts';
import { issueStatuses } from '../issues/transitions.ts';
import type { Row } from '../storage/database.ts';
import { BranchName } from './formats.ts';
import { issueListResponse, sendIssues } from './issue-lists.ts';
import {
  Issue,
  IssueEvidence,
  IssueExplanation,
  IssueFix,
  IssueTraceStep,
  IssueTriage,
  issueTypes,
  toIssue,
} from './issue-schema.ts';
import { toList, toTimestamp } from './lists.ts';
import {
  anyWords,
  Count,
  Id,
  IdParams,
  listOf,
  named,
  nullable,
  oneOf,
  pageQuery,
  RepositoryReference,
  sortBy,
  Timestamp,
  wordList,
  wordsLike,
} from './schemas.ts';
import type { ApiServer } from './server.ts';

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

const IssueFacetValue = named(
  'IssueFacetValue',
  Type.Object({
    value: Type.String({ description: 'As the filter takes it' }),
    label: Type.String({ description: 'The title of a rule; the value of others' }),
    count: Count,
  }),
);
const FacetValues = Type.Array(IssueFacetValue.ref);
const IssueFacets = named(
  'IssueFacets',
  Type.Object({
    total: Type.Integer({ minimum: 0, description: 'Issues that all filters select; exact' }),
    facets: Type.Object(
      Object.fromEntries(facetNames.map((name) => [name, FacetValues])) as Record<
        FacetName,
        typeof FacetValues
      >,
      { description: 'The 50 most frequent values of each; a facet is counted without the filter by itself' },
    ),
  }),
);

const conditions = {
  severity: wordList(severities),
  min_severity: Type.Optional(oneOf(severities)),
  min_priority: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 1_000, description: 'Of this `priority` or more' }),
  ),
  category: wordList(categories),
  type: wordList(issueTypes),
  status: wordList(issueStatuses),
  rule_id: anyWords('Any of these rules.'),
  cwe: wordsLike('(?:[Cc][Ww][Ee]-)?[0-9]{1,6}', 'numbers or names of weaknesses, as 89 or CWE-89'),
  owasp: anyWords('Any of these categories, as `A03:2021`.'),
  confidence: wordList(confidences),
  shown: Type.Optional(
    oneOf(
      shownFilters,
      '`true`: those of high and medium confidence, `false`: the less sure ones, `all`: both. Default: `true` for lists over repositories, where no `confidence` is asked for; `all` for those of a scan',
    ),
  ),
  reason: wordList(reasonNames),
  file_path: Type.Optional(Type.String({ minLength: 1, maxLength: 1000, description: 'Glob' })),
  language: anyWords('Any of these languages.'),
  introduced: Type.Optional(Type.Boolean()),
  has_fix: Type.Optional(Type.Boolean()),
  in_history: Type.Optional(Type.Boolean({ description: '`true`: secrets that the history alone has' })),
  resolution: wordList(userResolutions),
  triage: wordList([...triageVerdicts, 'none']),
  q: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
};
const filters = { ...pageQuery, sort: sortBy(issueOrders), ...conditions };
/** Filters in addition to those of a scan's issues. */
const places = {
  repository_id: RepositoryReference,
  branch: Type.Optional(BranchName),
  assignee: Type.Optional(Id),
};
const tags = ['issues'];

export function addIssues(api: ApiServer, deps: ServiceContext): void {
  for (const { name, schema } of [
    IssueTraceStep,
    IssueEvidence,
    IssueFix,
    IssueTriage,
    IssueExplanation,
    Issue,
    IssueHistoryEntry,
    IssueFacetValue,
    IssueFacets,
  ])
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

/** Lists across repositories contain the issues shown elsewhere, unless the caller asks for more. */
function withShown<Query extends { readonly shown?: ShownFilter; readonly confidence?: unknown }>(
  query: Query,
): Query {
  return query.shown === undefined && query.confidence === undefined ? { ...query, shown: 'true' } : query;
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
          ...places,
        }),
        response: issueListResponse,
      },
    },
    async (request, reply) =>
      sendIssues(request, reply, await listIssues(deps, request.caller, withShown(request.query))),
  );
  api.get(
    '/issues/facets',
    {
      config: { scope: 'issue:read' },
      schema: {
        operationId: 'countIssues',
        tags,
        summary: 'Counts the issues that each value of a filter would leave',
        querystring: Type.Object({ ...conditions, ...places }),
        response: { 200: IssueFacets.ref },
      },
    },
    async (request) => countIssues(deps, request.caller, withShown(request.query)),
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
        response: issueListResponse,
      },
    },
    async (request, reply) => {
      const page = await listScanIssues(deps, request.caller, request.params.id, request.query);
      return sendIssues(request, reply, page);
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
