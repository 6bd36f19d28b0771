/** `/v1/llm`: whether a language model is used, and its cost. */

import { type LlmTask, llmFailures, llmTasks } from '@assay/llm';
import { Type } from '@fastify/type-provider-typebox';
import type { ServiceContext } from '../context.ts';
import {
  type BudgetScope,
  budgetScopes,
  type Cost,
  type DescribedModel,
  describeModel,
} from '../model-usage/describe-model.ts';
import { listCalls, sumUsage, type Usage, usageGroups } from '../model-usage/usage.ts';
import type { Ports } from '../ports.ts';
import type { Row } from '../storage/database.ts';
import { toList, toTimestamp } from './lists.ts';
import {
  Count,
  extensibleEnum,
  Id,
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

/** Outcomes of calls in the ledger. */
const callOutcomes = ['running', 'answer', ...llmFailures] as const;

const Tokens = Type.Integer({ minimum: 0 });
const Dollars = (description: string) =>
  Type.Number({ minimum: 0, description: `${description}, in US dollars; 0 where prices are not set` });
const Budget = Type.Object({
  tokens: Tokens,
  cost: nullable(Type.Number({ minimum: 0, description: 'US dollars; null: no limit' })),
});
const LlmStatus = named(
  'LlmStatus',
  Type.Object({
    configured: Type.Boolean({ description: 'False: no model is used, and nothing needs one' }),
    model: nullable(Type.String()),
    host: nullable(Type.String({ description: 'Where code is sent to' })),
    tasks: Type.Array(extensibleEnum(llmTasks), { description: 'What the model is asked for' }),
    budgets: Type.Object(
      Object.fromEntries(budgetScopes.map((scope) => [scope, Budget])) as Record<BudgetScope, typeof Budget>,
      {
        description:
          'Of one call, one scan, one review, and of a day of UTC for each repository and for all together',
      },
    ),
    cost_today: Dollars('Spent or held since midnight UTC, by the repositories that `tokens_today` is of'),
    daily_tokens: Type.Integer({ description: 'Budget of a day of UTC, for all repositories together' }),
    daily_tokens_of_repository: Type.Integer({ description: 'The same for each repository' }),
    tokens_today: Type.Integer({
      description:
        'Spent or held since midnight UTC, by the repositories that the caller sees; for administrators by all',
    }),
  }),
);
const LlmUsage = named(
  'LlmUsage',
  Type.Object({
    key: nullable(Type.String({ description: 'What `group_by` says; null: repositories that were removed' })),
    name: nullable(Type.String({ description: 'Full name of a repository' })),
    calls: Count,
    failed_calls: Type.Integer({ minimum: 0, description: 'Without a usable answer' }),
    input_tokens: Tokens,
    output_tokens: Tokens,
    held_tokens: Type.Integer({
      minimum: 0,
      description: 'Counted against the budget for calls of which the cost is not known',
    }),
    cost: Dollars('What they cost'),
  }),
);
const LlmCall = named(
  'LlmCall',
  Type.Object(
    {
      id: Id,
      at: Timestamp,
      repository_id: nullable(Id),
      task: extensibleEnum(llmTasks),
      prompt_version: Type.String(),
      prompt_sha256: Type.String({ description: 'Of all that was sent; the text itself is not kept' }),
      model: Type.String(),
      outcome: Type.String({
        description:
          '`running`, `answer`, or why there was none: `over_budget`, `timeout`, `refused` and others',
      }),
      input_tokens: Tokens,
      output_tokens: Tokens,
      held_tokens: Tokens,
      cost: Dollars('What it cost'),
      scan_id: nullable(Id),
      review_id: nullable(Id),
      duration_ms: nullable(Type.Integer({ minimum: 0 })),
      verdict: nullable(
        Type.String({ description: 'What the model said where it was asked for a verdict, as `refuted`' }),
      ),
    },
    { description: 'One question to the model' },
  ),
);
const tags = ['llm'];
/** Days that usage covers if `since` is not given. */
const defaultDays = 30;
const dayMs = 86_400_000;

type Deps = ServiceContext & Pick<Ports, 'llm'>;

export function addLlm(api: ApiServer, deps: Deps): void {
  for (const { name, schema } of [LlmStatus, LlmUsage, LlmCall]) api.addSchema({ $id: name, ...schema });
  addStatus(api, deps);
  addUsage(api, deps);
}

function addStatus(api: ApiServer, deps: Deps): void {
  api.get(
    '/llm/status',
    {
      config: { scope: 'repo:read' },
      schema: {
        operationId: 'getLlmStatus',
        tags,
        summary: 'Tells whether a language model is used, which, and within which budgets',
        response: { 200: LlmStatus.ref },
      },
    },
    async (request) => toStatus(await describeModel(deps, request.caller)),
  );
}

function addUsage(api: ApiServer, deps: Deps): void {
  api.get(
    '/llm/usage',
    {
      config: { scope: 'repo:read' },
      schema: {
        operationId: 'getLlmUsage',
        tags,
        summary: 'Adds up calls and tokens of the repositories that the caller sees',
        description: 'Administrators see all repositories, and calls for repositories that were removed.',
        querystring: Type.Object({
          group_by: Type.Optional(oneOf(usageGroups, 'Default: day, of UTC')),
          since: Type.Optional(Timestamp),
          repository_id: Type.Optional(RepositoryIdOrName),
        }),
        response: { 200: Type.Object({ since: Timestamp, data: Type.Array(LlmUsage.ref) }) },
      },
    },
    async (request) => {
      const { group_by: groupBy = 'day', since: given, repository_id: repositoryId } = request.query;
      const since =
        given === undefined ? new Date(deps.clock.now().getTime() - defaultDays * dayMs) : new Date(given);
      const rows = await sumUsage(deps, request.caller, { groupBy, since, repositoryId });
      return { since: toTimestamp(since), data: rows.map(toUsage) };
    },
  );
  api.get(
    '/llm/calls',
    {
      config: { scope: 'repo:read' },
      schema: {
        operationId: 'listLlmCalls',
        tags,
        summary: 'Lists what the model was asked, newest first',
        querystring: Type.Object({
          ...pageQuery,
          repository_id: Type.Optional(RepositoryIdOrName),
          outcome: wordList(callOutcomes),
        }),
        response: { 200: listOf(LlmCall) },
      },
    },
    async (request, reply) =>
      toList(request, reply, await listCalls(deps, request.caller, request.query), toCall),
  );
}

function toStatus({ model, budgets, today }: DescribedModel) {
  return {
    configured: model !== undefined,
    model: model?.name ?? null,
    host: model?.host ?? null,
    tasks: [...(model?.tasks ?? [])],
    budgets: {
      call: toBudget(budgets.call),
      scan: toBudget(budgets.scan),
      review: toBudget(budgets.review),
      repository: toBudget(budgets.repository),
      day: toBudget(budgets.day),
    },
    cost_today: toDollars(today.microdollars),
    daily_tokens: budgets.day.tokens,
    daily_tokens_of_repository: budgets.repository.tokens,
    tokens_today: today.tokens,
  };
}

function toBudget({ tokens, microdollars }: Cost) {
  return { tokens, cost: Number.isFinite(microdollars) ? toDollars(microdollars) : null };
}

function toDollars(microdollars: number): number {
  return microdollars / 1_000_000;
}

function toUsage({
  key,
  name,
  calls,
  failed,
  inputTokens,
  outputTokens,
  heldTokens,
  costMicrodollars,
}: Usage) {
  return {
    key,
    name,
    calls,
    failed_calls: failed,
    input_tokens: inputTokens,
    output_tokens: outputTokens,
    held_tokens: heldTokens,
    cost: toDollars(costMicrodollars),
  };
}

function toCall({ at, task, cost_microdollars: cost, held_microdollars: _held, ...row }: Row<'llm_calls'>) {
  return { ...row, cost: toDollars(Number(cost)), task: task as LlmTask, at: toTimestamp(at) };
}
