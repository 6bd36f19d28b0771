/** Triage of issues: changes to one, bulk changes, and feedback. */

import { Type } from '@fastify/type-provider-typebox';
import type { ServiceContext } from '../context.ts';
import { changeIssue, userResolutions } from '../issues/change-issue.ts';
import { type ChangedIssue, changeIssues } from '../issues/change-issues.ts';
import { explainIssue } from '../issues/explain-issue.ts';
import { feedbackVerdicts, giveFeedback } from '../issues/give-feedback.ts';
import type { SourceDeps } from '../issues/read-source.ts';
import { readerLanguage } from '../issues/reader-language.ts';
import type { Ports } from '../ports.ts';
import { Issue, IssueExplanation, toExplanation, toIssue } from './issue-schema.ts';
import { toTimestamp } from './lists.ts';
import { Count, Id, IdParams, named, nullable, oneOf, Timestamp } from './schemas.ts';
import type { ApiServer } from './server.ts';

/** Maximum number of issues changed by one call; more are rejected. */
const maxBulkIds = 100;
const tags = ['issues'];

const change = {
  status: Type.Optional(oneOf(['open', 'confirmed', 'dismissed'])),
  resolution: Type.Optional(oneOf(userResolutions)),
  note: Type.Optional(nullable(Type.String({ maxLength: 10_000 }))),
  assignee: Type.Optional(nullable(Id)),
  expires_at: Type.Optional(nullable(Timestamp)),
};
const BulkResult = named(
  'IssueBulkResult',
  Type.Object({
    id: Id,
    success: Type.Boolean(),
    code: nullable(Type.String({ description: 'Why it was not changed, as in problems' })),
    detail: nullable(Type.String()),
  }),
);
const IssueFeedback = named(
  'IssueFeedback',
  Type.Object({
    issue_id: Id,
    user_id: Id,
    verdict: oneOf(feedbackVerdicts),
    comment: nullable(Type.String()),
    at: Timestamp,
  }),
);

export function addIssueTriage(api: ApiServer, deps: SourceDeps & ServiceContext & Pick<Ports, 'llm'>): void {
  for (const { name, schema } of [BulkResult, IssueFeedback]) api.addSchema({ $id: name, ...schema });
  api.patch(
    '/issues/:id',
    {
      config: { scope: 'issue:write' },
      schema: {
        operationId: 'changeIssue',
        tags,
        summary: 'Triages an issue',
        params: IdParams,
        body: Type.Object(change),
        response: { 200: Issue.ref },
      },
    },
    async (request) => {
      const { expires_at: expiresAt, ...rest } = request.body;
      return toIssue(await changeIssue(deps, request.caller, request.params.id, { ...rest, expiresAt }));
    },
  );
  api.post(
    '/issues/bulk',
    {
      config: { scope: 'issue:write' },
      schema: {
        operationId: 'changeIssues',
        tags,
        summary: 'Triages many issues; each stands for itself',
        body: Type.Object({
          issue_ids: Type.Array(Id, { minItems: 1, maxItems: maxBulkIds }),
          ...change,
        }),
        response: { 200: Type.Object({ data: Type.Array(BulkResult.ref), changed: Count, refused: Count }) },
      },
    },
    async (request) => {
      const { issue_ids: ids, expires_at: expiresAt, ...rest } = request.body;
      const results = await changeIssues(deps, request.caller, ids, { ...rest, expiresAt });
      const data = results.map(toBulkResult);
      const changed = data.filter(({ success }) => success).length;
      return { data, changed, refused: data.length - changed };
    },
  );
  addExplanation(api, deps);
  api.post(
    '/issues/:id/feedback',
    {
      config: { scope: 'issue:write' },
      schema: {
        operationId: 'giveIssueFeedback',
        tags,
        summary: "Says what the caller thinks of an issue; replaces the caller's earlier opinion",
        params: IdParams,
        body: Type.Object({
          verdict: oneOf(feedbackVerdicts),
          comment: Type.Optional(Type.String({ maxLength: 10_000 })),
        }),
        response: { 200: IssueFeedback.ref },
      },
    },
    async (request) => {
      const feedback = await giveFeedback(deps, request.caller, request.params.id, request.body);
      return { ...feedback, at: toTimestamp(feedback.at) };
    },
  );
}

function addExplanation(api: ApiServer, deps: SourceDeps & ServiceContext & Pick<Ports, 'llm'>): void {
  api.post(
    '/issues/:id/explanation',
    {
      config: { scope: 'issue:write' },
      schema: {
        operationId: 'explainIssue',
        tags,
        summary: 'Has a language model explain why an issue is dangerous',
        description:
          'The facts that the engine found are sent, and the code around them without its secrets. The text is in the language that `Accept-Language` wants most, and stays with the issue until its code changes or another model or language is asked for.',
        params: IdParams,
        response: {
          200: Type.Object({
            explanation: nullable(IssueExplanation.ref),
            reason: nullable(
              Type.String({ description: 'Why there is none, as `not_configured` or `over_budget`' }),
            ),
          }),
        },
      },
    },
    async (request) => {
      const explained = await explainIssue(
        deps,
        request.caller,
        request.params.id,
        readerLanguage(request.headers['accept-language']),
      );
      return explained.kind === 'none'
        ? { explanation: null, reason: explained.reason }
        : { explanation: toExplanation(explained.explanation), reason: null };
    },
  );
}

function toBulkResult(result: ChangedIssue) {
  if (result.kind === 'changed') return { id: result.id, success: true, code: null, detail: null };
  return { id: result.id, success: false, code: result.code, detail: result.detail };
}
