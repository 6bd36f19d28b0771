/** Usage and cost of the language model, for people. */

import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import {
  commonWords,
  hasOneId,
  isOneOf,
  type ListRequest,
  listPage,
  type Page,
  type WordLists,
} from '../lists.ts';
import { filterRepositories } from '../repositories/resolve-reference.ts';
import type { Queryable, Row } from '../storage/database.ts';
import { isVisible } from '../storage/visibility.ts';

type Deps = Pick<ServiceContext, 'db' | 'clock' | 'secrets'>;

/** Dimensions by which usage is summed. */
export const usageGroups = ['day', 'task', 'model', 'outcome', 'repository'] as const;
export type UsageGroup = (typeof usageGroups)[number];

export interface UsageRequest {
  readonly groupBy: UsageGroup;
  /** Inclusive. */
  readonly since: Date;
  readonly repositoryId: string | undefined;
}

export interface Usage {
  /** A UTC day as `2026-01-31`, a word, a model's name, or a repository's id; `null` for a removed one. */
  readonly key: string | null;
  /** Full name of a repository. */
  readonly name: string | null;
  readonly calls: number;
  /** Number of calls without a usable answer. */
  readonly failed: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Reserved for calls of unknown cost. */
  readonly heldTokens: number;
  readonly costMicrodollars: number;
}

const keys: Readonly<Record<UsageGroup, RawBuilder<string | null>>> = {
  day: sql`to_char(llm_calls.at at time zone 'UTC', 'YYYY-MM-DD')`,
  task: sql`llm_calls.task`,
  model: sql`llm_calls.model`,
  outcome: sql`llm_calls.outcome`,
  repository: sql`llm_calls.repository_id::text`,
};

/**
 * Totals for the repositories visible to the caller, sorted by key; administrators see the calls for all repositories.
 */
export async function sumUsage(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { groupBy, since, repositoryId }: UsageRequest,
): Promise<readonly Usage[]> {
  const key = keys[groupBy];
  const ids = await filterRepositories(deps.db, caller, repositoryId);
  const rows = await callsSeenBy(deps.db, caller)
    .leftJoin('repositories', 'repositories.id', 'llm_calls.repository_id')
    .where('llm_calls.at', '>=', since)
    .$if(ids !== undefined, (query) => query.where(hasOneId('llm_calls.repository_id', ids ?? [])))
    .select([
      key.as('key'),
      sql<string | null>`max(repositories.full_name)`.as('name'),
      sql<string>`count(*)`.as('calls'),
      sql<string>`count(*) filter (where outcome <> 'answer')`.as('failed'),
      sql<string>`sum(input_tokens)`.as('input'),
      sql<string>`sum(output_tokens)`.as('output'),
      sql<string>`sum(held_tokens)`.as('held'),
      sql<string>`sum(cost_microdollars)`.as('cost'),
    ])
    .groupBy(key)
    .orderBy(key)
    .execute();
  return rows.map((row) => ({
    key: row.key,
    name: groupBy === 'repository' ? row.name : null,
    calls: Number(row.calls),
    failed: Number(row.failed),
    inputTokens: Number(row.input),
    outputTokens: Number(row.output),
    heldTokens: Number(row.held),
    costMicrodollars: Number(row.cost),
  }));
}

export interface CallListRequest extends ListRequest {
  readonly repository_id?: string | undefined;
  readonly outcome?: WordLists | undefined;
}

/** The calls, newest first. */
export async function listCalls(
  deps: Deps,
  caller: Caller,
  request: CallListRequest,
): Promise<Page<Row<'llm_calls'>>> {
  const ids = await filterRepositories(deps.db, caller, request.repository_id);
  const outcomes = commonWords(request.outcome);
  const query = callsSeenBy(deps.db, caller)
    .selectAll('llm_calls')
    .$if(ids !== undefined, (some) => some.where(hasOneId('llm_calls.repository_id', ids ?? [])))
    .$if(outcomes !== undefined, (some) => some.where(isOneOf('llm_calls.outcome', outcomes ?? [])));
  const at = { expression: sql`llm_calls.at`, type: 'timestamptz' } as const;
  const spec = {
    name: 'llm calls',
    sortable: { at },
    defaultSort: '-at',
    id: sql`llm_calls.id`,
    filters: [ids, outcomes],
  };
  return listPage(deps, query, spec, request);
}

function callsSeenBy(db: Queryable, caller: Caller) {
  const query = db.selectFrom('llm_calls');
  return isForAll(caller) ? query : query.where(isVisible(caller, 'llm_calls.repository_id'));
}

/** Administrators see the calls for all repositories. */
export function isForAll({ role, repositoryId }: Caller): boolean {
  return role === 'administrator' && repositoryId === undefined;
}
