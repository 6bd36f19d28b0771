/** `/v1/model-proposals`: model rows proposed by a language model, and the decisions of people on them. */

import { Type } from '@fastify/type-provider-typebox';
import type { ServiceContext } from '../context.ts';
import { decideProposal } from '../model-proposals/decide-proposal.ts';
import {
  getProposal,
  listProposals,
  proposalRoles,
  proposalStates,
} from '../model-proposals/list-proposals.ts';
import type { Row } from '../storage/database.ts';
import { toList, toTimestamp, toTimestampOrNull } from './lists.ts';
import {
  Count,
  extensibleEnum,
  Id,
  IdParams,
  listOf,
  named,
  nullable,
  oneOf,
  pageQuery,
  RepositoryIdOrName,
  Timestamp,
  wordList,
} from './schemas.ts';
import type { ApiServer } from './server.ts';

const ModelProposal = named(
  'ModelProposal',
  Type.Object(
    {
      id: Id,
      repository_id: Id,
      state: oneOf(
        proposalStates,
        '`accepted` rows hold from the next scan and review on; others do nothing',
      ),
      language: Type.String({ description: 'As `javascript`' }),
      library: Type.String({ description: 'As it is imported' }),
      version: nullable(Type.String({ description: 'As the program asks for it' })),
      row: extensibleEnum(proposalRoles),
      kind: nullable(Type.String({ description: 'As `sql-query`; null for a propagator' })),
      path: Type.String({ description: 'As in `.assay.yml`: `connect().query(0)`' }),
      to: nullable(Type.String({ description: 'Where the data of a propagator goes' })),
      reason: Type.String({ description: "The model's own words" }),
      confidence: Type.Number({ minimum: 0, maximum: 1, description: "The model's own" }),
      model: Type.String(),
      evidence: Type.Object(
        {
          file_path: Type.String(),
          line: Type.Integer({ minimum: 1 }),
          end_line: Type.Integer({ minimum: 1 }),
          snippet: Type.String({ description: 'Without secrets' }),
          calls: Count,
        },
        { description: 'One call that is handed data from outside, and how many there are' },
      ),
      scan_id: nullable(Id),
      created_at: Timestamp,
      decided_by: nullable(Id),
      decided_at: nullable(Timestamp),
    },
    { description: 'A row of a model for a library that Assay does not know' },
  ),
);
const tags = ['llm'];

export function addModelProposals(api: ApiServer, deps: ServiceContext): void {
  api.addSchema({ $id: ModelProposal.name, ...ModelProposal.schema });
  api.get(
    '/model-proposals',
    {
      config: { scope: 'repo:read', stability: 'beta' },
      schema: {
        operationId: 'listModelProposals',
        tags,
        summary: 'Lists what a language model proposes for libraries that Assay does not know, newest first',
        querystring: Type.Object({
          ...pageQuery,
          repository_id: Type.Optional(RepositoryIdOrName),
          state: wordList(proposalStates),
        }),
        response: { 200: listOf(ModelProposal) },
      },
    },
    async (request, reply) =>
      toList(request, reply, await listProposals(deps, request.caller, request.query), toProposal),
  );
  api.get(
    '/model-proposals/:id',
    {
      config: { scope: 'repo:read', stability: 'beta' },
      schema: {
        operationId: 'getModelProposal',
        tags,
        summary: 'Gives one of them',
        params: IdParams,
        response: { 200: ModelProposal.ref },
      },
    },
    async (request) => toProposal(await getProposal(deps, request.params.id)),
  );
  api.patch(
    '/model-proposals/:id',
    {
      // A wrong sanitizer hides flaws, so the decision is the owner's.
      config: { scope: 'rule:write', role: 'owner', stability: 'beta' },
      schema: {
        operationId: 'decideModelProposal',
        tags,
        summary: 'Accepts or refuses a proposed row, or takes that back',
        params: IdParams,
        body: Type.Object({ state: oneOf(proposalStates) }),
        response: { 200: ModelProposal.ref },
      },
    },
    async (request) =>
      toProposal(await decideProposal(deps, request.caller, request.params.id, request.body.state)),
  );
}

function toProposal({ role, target, type: _type, evidence, ...row }: Row<'model_proposals'>) {
  return {
    ...row,
    row: role,
    kind: row.kind || null,
    to: target || null,
    version: row.version || null,
    evidence: { ...evidence },
    created_at: toTimestamp(row.created_at),
    decided_at: toTimestampOrNull(row.decided_at),
  };
}
