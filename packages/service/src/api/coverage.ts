/** Test coverage: which lines the tests of a repository run. */

import { Type } from '@fastify/type-provider-typebox';
import type { ServiceContext } from '../context.ts';
import { coverageFormats } from '../test-coverage/coverage-reader.ts';
import { importCoverage } from '../test-coverage/import-coverage.ts';

import { BranchName } from './formats.ts';
import { toTimestamp } from './lists.ts';
import { round } from './round.ts';
import { Count, extensibleEnum, Id, named, nullable, RepositoryParams, Timestamp } from './schemas.ts';
import type { ApiServer } from './server.ts';

const bodyLimitBytes = 64 * 1024 * 1024;
/** Maximum number of paths in a response; the rest is counted. */
const maxNamed = 20;

const Imported = named(
  'ImportedCoverage',
  Type.Object({
    repository_id: Id,
    branch: Type.String(),
    commit_sha: nullable(Type.String()),
    measured_at: Timestamp,
    format: extensibleEnum(coverageFormats),
    line: nullable(Type.Number({ description: 'Percent, of all reports of the commit' })),
    lines: Count,
    covered_lines: Count,
    files_matched: Type.Integer({ minimum: 0, description: 'Of this report' }),
    files_unmatched: Type.Integer({ minimum: 0, description: 'Paths that mean no file of the last scan' }),
    unmatched_paths: Type.Array(Type.String(), { maxItems: maxNamed }),
  }),
);

export function addCoverage(api: ApiServer, deps: ServiceContext): void {
  api.addSchema({ $id: Imported.name, ...Imported.schema });
  api.post(
    '/repositories/:id/coverage',
    {
      bodyLimit: bodyLimitBytes,
      config: { scope: 'scan:write', stability: 'beta' },
      schema: {
        operationId: 'importCoverage',
        tags: ['metrics'],
        summary:
          'Imports the report of a test run; reports of one commit add up, and one of another commit begins anew',
        params: RepositoryParams,
        querystring: Type.Object({
          branch: Type.Optional(BranchName),
          commit_sha: Type.Optional(Type.String({ pattern: '^[0-9a-f]{40}$' })),
        }),
        body: Type.Object(
          {
            report: Type.String({
              minLength: 1,
              description:
                'A whole report: LCOV, Cobertura, JaCoCo, a coverage profile of Go, or the JSON of coverage.py',
            }),
          },
          { 'x-foreign-text': true },
        ),
        response: { 201: Imported.ref },
      },
    },
    async (request, reply) => {
      const { branch, commit_sha: commitSha } = request.query;
      const { report } = request.body;
      const input = { repositoryId: request.params.id, report, branch, commitSha };
      return reply.code(201).send(toImported(await importCoverage(deps, request.caller, input)));
    },
  );
}

function toImported({
  report,
  line,
  format,
  matched,
  unmatched,
}: Awaited<ReturnType<typeof importCoverage>>) {
  return {
    repository_id: report.repository_id,
    branch: report.branch,
    commit_sha: report.commit_sha,
    measured_at: toTimestamp(report.measured_at),
    format,
    line: line === null ? null : round(line),
    lines: report.lines,
    covered_lines: report.covered_lines,
    files_matched: matched,
    files_unmatched: unmatched.length,
    unmatched_paths: unmatched.slice(0, maxNamed),
  };
}
