/** Imports results of other tools. */

import { Type } from '@fastify/type-provider-typebox';
import type { ImportDeps } from '../imports/import-deps.ts';
import { importSarif } from '../imports/import-sarif.ts';
import { BranchName } from './formats.ts';
import { Scan, toScan } from './scan-schema.ts';
import { anyJson, RepositoryParams } from './schemas.ts';
import type { ApiServer } from './server.ts';

/** Uncompressed: 10 MiB of compressed SARIF, which other services accept, is about six times as much. */
const bodyLimitBytes = 64 * 1024 * 1024;

/** Members of `assay scan -f json`, which replace `version` and `runs`. */
const reportMembers = Object.fromEntries(
  [
    'engine_version',
    'ruleset_hash',
    'is_part',
    'less_sure',
    'issues_found',
    'security_issues',
    'quality_issues',
    'findings',
    'suppressed',
    'problems',
    'coverage',
    'metrics',
  ].map((name) => [name, Type.Optional(anyJson<unknown>('Of `assay scan -f json`'))]),
);

export function addImports(api: ApiServer, deps: ImportDeps): void {
  api.post(
    '/repositories/:id/sarif',
    {
      bodyLimit: bodyLimitBytes,
      config: { scope: 'scan:write' },
      schema: {
        operationId: 'importSarif',
        tags: ['scans'],
        summary: 'Imports SARIF 2.1.0, or a JSON report of `assay scan`; its issues have the same lifecycle',
        params: RepositoryParams,
        querystring: Type.Object({
          branch: Type.Optional(BranchName),
          commit_sha: Type.Optional(Type.String({ pattern: '^[0-9a-f]{40}$' })),
        }),
        body: Type.Object(
          {
            $schema: Type.Optional(Type.String()),
            version: Type.Optional(Type.String({ description: '`2.1.0`; with `runs`' })),
            runs: Type.Optional(Type.Array(anyJson<unknown>(), { minItems: 1, maxItems: 20 })),
            ...reportMembers,
          },
          { 'x-foreign-text': true },
        ),
        response: { 202: Scan.ref },
      },
    },
    async (request, reply) => {
      const { branch, commit_sha: commitSha } = request.query;
      const repositoryId = request.params.id;
      const document = request.body;
      const scan = await importSarif(deps, request.caller, { repositoryId, document, branch, commitSha });
      return reply.code(202).header('location', `/v1/scans/${scan.id}`).send(toScan(scan, deps));
    },
  );
}
