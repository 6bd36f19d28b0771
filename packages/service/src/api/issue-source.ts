/** The code that an issue is about. */

import { Type } from '@fastify/type-provider-typebox';
import { readIssueSource, type SourceDeps } from '../issues/read-source.ts';
import { Count, IdParams, named } from './schemas.ts';
import type { ApiServer } from './server.ts';

const SourceLine = Type.Object({
  text: Type.String({ description: 'At most 2,000 characters; secrets are masked' }),
  omitted: Type.Integer({ minimum: 0, description: 'Characters that the line has beyond' }),
});
const IssueSource = named(
  'IssueSource',
  Type.Object({
    commit_sha: Type.String(),
    data: Type.Array(
      Type.Object({
        file_path: Type.String(),
        start_line: Type.Integer({ minimum: 1 }),
        lines: Type.Array(SourceLine),
      }),
      { description: "Excerpts: the issue's place first, then the files of its trace; 5,000 lines at most" },
    ),
  }),
);

export function addIssueSource(api: ApiServer, deps: SourceDeps): void {
  api.addSchema({ $id: IssueSource.name, ...IssueSource.schema });
  api.get(
    '/issues/:id/source',
    {
      config: { scope: 'issue:read' },
      schema: {
        operationId: 'getIssueSource',
        tags: ['issues'],
        summary: 'Gives the lines around an issue and around the steps of its trace',
        params: IdParams,
        querystring: Type.Object({
          around: Type.Optional({
            ...Count,
            maximum: 500,
            default: 8,
            description: 'Lines before and behind each place',
          }),
        }),
        response: { 200: IssueSource.ref },
      },
    },
    async (request) => {
      const { around = 8 } = request.query;
      const source = await readIssueSource(deps, request.caller, request.params.id, around);
      const data = source.excerpts.map(({ path, startLine, lines }) => ({
        file_path: path,
        start_line: startLine,
        lines: lines.map((line) => ({ ...line })),
      }));
      return { commit_sha: source.commitSha, data };
    },
  );
}
