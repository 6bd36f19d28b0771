/** `/v1/repositories`. */

import { severities } from '@assay/core';
import { type LlmTask, llmTasks } from '@assay/llm';
import { Type } from '@fastify/type-provider-typebox';
import { forgeProviders } from '../connections/connections.ts';
import { syncRepository } from '../connections/sync-repository.ts';
import { type RepositorySummary, summarizeRepositories } from '../projects/summarize-repositories.ts';
import { connectRepository, type RepositoryDeps } from '../repositories/connect-repository.ts';
import {
  changeRepository,
  getRepository,
  listRepositories,
  removeRepository,
  repositoryOrders,
} from '../repositories/repositories.ts';
import { repositoryRoles } from '../repositories/roles.ts';
import type { RepositoryRow } from '../storage/repositories.ts';
import { BranchName } from './formats.ts';
import { toList, toTimestamp, toTimestampOrNull } from './lists.ts';
import {
  Count,
  extensibleEnum,
  Id,
  listOf,
  named,
  nullable,
  oneOf,
  pageQuery,
  RepositoryParams,
  sortBy,
  Timestamp,
  wordList,
} from './schemas.ts';
import type { ApiServer } from './server.ts';

const providers = [
  'github',
  'gitlab',
  'bitbucket',
  'bitbucket_server',
  'azure_devops',
  'gitea',
  'forgejo',
  'gerrit',
  'git',
  'local',
] as const;

const Summary = Type.Object(
  {
    open_by_severity: Type.Object(Object.fromEntries(severities.map((severity) => [severity, Count]))),
    score: nullable(Type.Number({ description: 'As the metrics have it' })),
    grade: nullable(extensibleEnum(['A', 'B', 'C', 'D', 'E'])),
    unread: nullable(
      Type.String({
        description:
          'What the scans of the default branch should have looked at and did not, in sentences; score and grade are null then, and `open_by_severity` is not all',
      }),
    ),
    trend: Type.Array(
      Type.Object({
        scan_id: Id,
        at: Timestamp,
        issues_found: Type.Integer({
          minimum: 0,
          description: 'Open on the branch after the scan, whatever kind of scan it was',
        }),
      }),
      { description: 'How the last completed scans left the default branch, 30 at most, oldest first' },
    ),
  },
  { description: 'How the default branch stands; null unless `include=summary` asks for it' },
);
const include = Type.Optional(oneOf(['summary'], 'Members that are null otherwise'));

const Repository = named(
  'Repository',
  Type.Object({
    id: Id,
    name: Type.String(),
    full_name: Type.String({ description: 'owner/name' }),
    provider: extensibleEnum(providers),
    provider_host: nullable(Type.String()),
    default_branch: Type.String(),
    last_scan_at: nullable(Timestamp),
    clone_url: nullable(Type.String()),
    path: nullable(Type.String({ description: 'Folder of a local repository' })),
    local_kind: nullable(
      extensibleEnum(
        ['git', 'plain'],
        'What a local folder was when it was connected, and stays: one that was git is never scanned as a plain folder. Null for other repositories, and until the folder was looked at',
      ),
    ),
    visibility: extensibleEnum(['public', 'internal', 'private']),
    archived: Type.Boolean(),
    languages: Type.Array(Type.String()),
    quality_gate: extensibleEnum(['passed', 'failed', 'none']),
    open_issues: Type.Integer({
      minimum: 0,
      description: 'Open and confirmed issues that the default branch has',
    }),
    connection_id: nullable(Id),
    has_credential: Type.Boolean(),
    has_schedule: Type.Boolean({ description: 'Whether it is scanned by itself' }),
    role: extensibleEnum(repositoryRoles),
    allow_direct_push: Type.Boolean(),
    protected_branches: Type.Array(Type.String()),
    automatic_reviews: Type.Boolean({
      description: 'Reviews pull requests that its forge tells of; see `GET /connections/{id}/hook`',
    }),
    publish_reviews: Type.Boolean({ description: 'Tells these reviews at the forge' }),
    review_drafts: Type.Boolean({ description: 'Drafts as well' }),
    scan_on_push: Type.Boolean({ description: 'Scans what its forge says was pushed' }),
    push_branches: Type.Array(Type.String(), {
      description: 'Branches that are scanned then; empty: the default branch',
    }),
    llm_tasks: nullable(Type.Array(extensibleEnum(llmTasks))),
    created_at: Timestamp,
    updated_at: Timestamp,
    summary: nullable(Summary),
  }),
);

const Credential = Type.Object(
  {
    username: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    secret: Type.String({ minLength: 1, maxLength: 10_000 }),
  },
  { description: 'For private clones; stored sealed, never shown' },
);
const KnownHosts = Type.String({
  minLength: 1,
  maxLength: 20_000,
  description:
    "Lines of a known_hosts file with the keys of the ssh host; without them the host's are recorded at first use",
});
/** User name that git hosts accept with a token. */
const tokenUserName = 'x-access-token';

const tags = ['repositories'];

export function addRepositories(api: ApiServer, deps: RepositoryDeps): void {
  api.addSchema({ $id: Repository.name, ...Repository.schema });
  addReading(api, deps);
  addConnecting(api, deps);
  addChanging(api, deps);
}

function addReading(api: ApiServer, deps: RepositoryDeps): void {
  api.get(
    '/repositories',
    {
      config: { scope: 'repo:read' },
      schema: {
        operationId: 'listRepositories',
        tags,
        summary: 'Lists the repositories that the caller sees',
        querystring: Type.Object({
          ...pageQuery,
          sort: sortBy(repositoryOrders),
          provider: wordList(providers),
          q: Type.Optional(Type.String({ maxLength: 200, description: 'Part of the full name' })),
          archived: Type.Optional(Type.Boolean()),
          scanned: Type.Optional(Type.Boolean()),
          include,
        }),
        response: { 200: listOf(Repository) },
      },
    },
    async (request, reply) => {
      const page = await listRepositories(deps, request.caller, request.query);
      const ids = request.query.include === 'summary' ? page.rows.map(({ id }) => id) : [];
      const summaries = await summarizeRepositories(deps.db, ids);
      return toList(request, reply, page, (row) => toRepository(row, summaries.get(row.id)));
    },
  );
  api.get(
    '/repositories/:id',
    {
      config: { scope: 'repo:read' },
      schema: {
        operationId: 'getRepository',
        tags,
        summary: 'Gives a repository',
        params: RepositoryParams,
        querystring: Type.Object({ include }),
        response: { 200: Repository.ref },
      },
    },
    async (request) => {
      const row = await getRepository(deps, request.caller, request.params.id);
      const summaries = await summarizeRepositories(
        deps.db,
        request.query.include === 'summary' ? [row.id] : [],
      );
      return toRepository(row, summaries.get(row.id));
    },
  );
}

function addConnecting(api: ApiServer, deps: RepositoryDeps): void {
  api.post(
    '/repositories',
    {
      // There is no repository yet in which to have a role.
      config: { scope: 'repo:write', role: 'viewer' },
      schema: {
        operationId: 'connectRepository',
        tags,
        summary: 'Connects a repository; an origin that is connected already is answered with 200',
        body: Type.Object({
          provider: Type.Optional(oneOf(['git', 'local', ...forgeProviders])),
          clone_url: Type.Optional(Type.String({ minLength: 1, maxLength: 2000 })),
          path: Type.Optional(Type.String({ minLength: 1, maxLength: 4000 })),
          default_branch: Type.Optional(BranchName),
          credential: Type.Optional(Credential),
          known_hosts: Type.Optional(KnownHosts),
          connection_id: Type.Optional(Id),
          full_name: Type.Optional(Type.String({ minLength: 3, maxLength: 300 })),
        }),
        response: { 200: Repository.ref, 201: Repository.ref },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const { row, isNew, warning } = await connectRepository(deps, request.caller, {
        provider: body.provider ?? (body.path === undefined ? 'git' : 'local'),
        cloneUrl: body.clone_url,
        path: body.path,
        defaultBranch: body.default_branch,
        credential: toCredential(body.credential),
        knownHosts: body.known_hosts,
        connectionId: body.connection_id,
        fullName: body.full_name,
      });
      if (warning !== undefined) request.warnings.push(warning);
      return reply
        .code(isNew ? 201 : 200)
        .header('location', `/v1/repositories/${row.id}`)
        .send(toRepository(row));
    },
  );
  api.post(
    '/repositories/:id/sync',
    {
      // Only queries the remote; changes no settings.
      config: { scope: 'repo:write', role: 'developer' },
      schema: {
        operationId: 'syncRepository',
        tags,
        summary: 'Reads the default branch again, and the name where a forge gives it',
        params: RepositoryParams,
        body: Type.Object({}),
        response: { 200: Repository.ref },
      },
    },
    async (request) => {
      const { row, warning } = await syncRepository(deps, request.caller, request.params.id);
      if (warning !== undefined) request.warnings.push(warning);
      return toRepository(row);
    },
  );
}

function addChanging(api: ApiServer, deps: RepositoryDeps): void {
  api.patch(
    '/repositories/:id',
    {
      config: { scope: 'repo:write' },
      schema: {
        operationId: 'changeRepository',
        tags,
        summary: 'Changes a repository',
        params: RepositoryParams,
        body: Type.Object({
          name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
          full_name: Type.Optional(Type.String({ minLength: 3, maxLength: 300 })),
          default_branch: Type.Optional(BranchName),
          archived: Type.Optional(Type.Boolean()),
          allow_direct_push: Type.Optional(Type.Boolean()),
          protected_branches: Type.Optional(Type.Array(BranchName, { maxItems: 100 })),
          automatic_reviews: Type.Optional(Type.Boolean()),
          publish_reviews: Type.Optional(Type.Boolean()),
          review_drafts: Type.Optional(Type.Boolean()),
          scan_on_push: Type.Optional(Type.Boolean()),
          push_branches: Type.Optional(Type.Array(BranchName, { maxItems: 100 })),
          llm_tasks: Type.Optional(
            nullable(
              Type.Array(oneOf(llmTasks), {
                maxItems: 10,
                description: 'What a language model may be asked for here; null: all that the server has',
              }),
            ),
          ),
          credential: Type.Optional(nullable(Credential)),
          known_hosts: Type.Optional(nullable(KnownHosts)),
        }),
        response: { 200: Repository.ref },
      },
    },
    async (request) => {
      const { body } = request;
      const row = await changeRepository(deps, request.caller, request.params.id, {
        name: body.name,
        fullName: body.full_name,
        defaultBranch: body.default_branch,
        archived: body.archived,
        allowDirectPush: body.allow_direct_push,
        protectedBranches: body.protected_branches,
        automaticReviews: body.automatic_reviews,
        publishReviews: body.publish_reviews,
        reviewDrafts: body.review_drafts,
        scanOnPush: body.scan_on_push,
        pushBranches: body.push_branches,
        llmTasks: body.llm_tasks,
        credential: body.credential === null ? null : toCredential(body.credential),
        knownHosts: body.known_hosts,
      });
      return toRepository(row);
    },
  );
  api.delete(
    '/repositories/:id',
    {
      config: { scope: 'repo:write', role: 'owner' },
      schema: {
        operationId: 'removeRepository',
        tags,
        summary: 'Removes a repository with its scans and issues',
        params: RepositoryParams,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await removeRepository(deps, request.caller, request.params.id);
      return reply.code(204).send(null);
    },
  );
}

function toCredential(given: { username?: string; secret: string } | undefined) {
  return given && { username: given.username ?? tokenUserName, secret: given.secret };
}

function toSummary({ bySeverity, score, grade, unread, trend }: RepositorySummary) {
  return {
    open_by_severity: bySeverity,
    score,
    grade,
    unread,
    trend: trend.map((point) => ({
      scan_id: point.scanId,
      at: toTimestamp(point.at),
      issues_found: point.openIssues,
    })),
  };
}

function toRepository(row: RepositoryRow, summary?: RepositorySummary) {
  return {
    id: row.id,
    name: row.name,
    full_name: row.full_name,
    provider: row.provider,
    provider_host: row.provider_host,
    default_branch: row.default_branch,
    last_scan_at: toTimestampOrNull(row.last_scan_at),
    clone_url: row.clone_url,
    path: row.local_path,
    local_kind: row.local_kind,
    visibility: row.visibility,
    archived: row.archived,
    languages: row.languages,
    quality_gate: row.quality_gate,
    open_issues: row.open_issues,
    connection_id: row.connection_id,
    has_credential: row.credential_encrypted !== null,
    has_schedule: row.has_schedule,
    role: row.role,
    allow_direct_push: row.allow_direct_push,
    protected_branches: row.protected_branches,
    automatic_reviews: row.automatic_reviews,
    publish_reviews: row.publish_reviews,
    review_drafts: row.review_drafts,
    scan_on_push: row.scan_on_push,
    push_branches: row.push_branches,
    llm_tasks: row.llm_tasks as LlmTask[] | null,
    created_at: toTimestamp(row.created_at),
    updated_at: toTimestamp(row.updated_at),
    summary: summary === undefined ? null : toSummary(summary),
  };
}
