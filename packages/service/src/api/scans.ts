/** `/v1/scans`. */

import { type Static, Type } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceContext } from '../context.ts';
import {
  collectReferences,
  type RepositoryReference as Reference,
} from '../repositories/resolve-reference.ts';
import { cancelScan } from '../scans/end-scan.ts';
import { exportSarif } from '../scans/export-sarif.ts';
import { getScan, listScans, scanOrders } from '../scans/find-scans.ts';
import { type StartDeps, startScan } from '../scans/start-scan.ts';
import { BranchName, BranchOrCommit } from './formats.ts';
import { toList } from './lists.ts';
import { Scan, scanStatuses, scanTypes, toScan } from './scan-schema.ts';
import {
  anyJson,
  IdParams,
  listOf,
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
  analyzers: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 50 }), {
      maxItems: 50,
      description:
        'Ids of the analyzers that run, of those of the scan type; default: all of them. `GET /v1/analyzers` lists them',
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
      analyzers: body.analyzers,
      config: body.config,
      llm: body.llm,
      force: body.force,
      repeatedSince: request.idempotency?.since,
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
          status: wordList(scanStatuses),
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
