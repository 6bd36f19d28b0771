/**
 * Counts what a model is asked and what that costs, in the database: budgets hold over restarts and between workers.
 *
 * Before a call the most that it can cost is held, in the transaction that looks at the budgets; afterwards what it did
 * cost takes its place. A process that dies in between leaves it held for the rest of the day: the model may have
 * answered. What was answered once is not asked again: the answer is kept by all that the question consists of.
 */

import {
  answerKey,
  hashOf,
  type LlmCompletion,
  type LlmFailure,
  type LlmProvider,
  type LlmRequest,
  type LlmTask,
  mostOf,
  noUsage,
} from '@assay/llm';
import type { Static } from 'typebox';
import type { ServiceContext } from '../context.ts';
import { createId } from '../ids.ts';
import type { Row } from '../storage/database.ts';
import { findAnswer, keepAnswer } from '../storage/llm-answers.ts';
import { endLlmCall, insertLlmCall, lockLedger, sumSpent } from '../storage/llm-calls.ts';
import { wantedTasks } from '../storage/repositories.ts';
import { type Budgets, type Cost, costOf, type Prices } from './budgets.ts';

type Deps = Pick<ServiceContext, 'db' | 'clock' | 'log'>;

export interface Accounts {
  readonly budgets: Budgets;
  readonly prices: Prices;
}

/** Budgets count from here. */
export function startOfDay(now: Date): Date {
  return new Date(Math.floor(now.getTime() / dayMs) * dayMs);
}
const dayMs = 86_400_000;

/** Tasks of which another answer is worth its price: a fix that a gate refused is asked for again. */
const neverKept: ReadonlySet<LlmTask> = new Set<LlmTask>(['fix']);

/** The provider with every call in the ledger; one over its budget is `over_budget`, and nobody is asked. */
export function createAccountedLlm(deps: Deps, provider: LlmProvider, accounts: Accounts): LlmProvider {
  return {
    ...provider,
    complete: async (request, signal) => {
      const known = await findKnown<Static<typeof request.schema>>(deps, provider, request);
      if (known !== undefined) return known;
      const id = createId(deps.clock);
      const refusal = await hold(deps, provider, accounts, { id, request });
      if (refusal !== undefined) return { kind: 'failed', failure: refusal, usage: noUsage };
      const start = performance.now();
      const completion = await provider.complete(request, signal);
      const durationMs = performance.now() - start;
      const ended = { id, completion, durationMs, kept: toKept(deps, provider, request, completion) };
      if (!(await settle(deps, ended, accounts.prices)))
        return { kind: 'failed', failure: 'provider_error', usage: noUsage };
      return completion;
    },
  };
}

type KeptAnswer = Parameters<typeof keepAnswer>[1];

function toKept(
  { clock }: Deps,
  { id: model }: LlmProvider,
  request: LlmRequest,
  completion: LlmCompletion,
): KeptAnswer | undefined {
  const { task, account } = request;
  if (completion.kind === 'failed' || neverKept.has(task)) return undefined;
  return {
    repository_id: account.repositoryId,
    key: answerKey(request, model),
    task,
    answer: completion.json,
    used_at: clock.now(),
  };
}

async function findKnown<T>(
  deps: Deps,
  { id: model }: LlmProvider,
  request: LlmRequest,
): Promise<LlmCompletion<T> | undefined> {
  if (neverKept.has(request.task)) return undefined;
  const { repositoryId } = request.account;
  const known = await findAnswer(deps.db, repositoryId, answerKey(request, model), deps.clock.now());
  if (known === undefined) return undefined;
  // It fitted the schema, which is part of the key.
  return { kind: 'answer', json: known.answer as T, usage: noUsage, model, isCached: true };
}

/** @returns why the call may not be made */
async function hold(
  deps: Deps,
  provider: LlmProvider,
  { budgets, prices }: Accounts,
  { id, request }: { readonly id: string; readonly request: LlmRequest },
): Promise<'over_budget' | 'switched_off' | undefined> {
  const now = deps.clock.now();
  const { account, task } = request;
  const most = costOf(mostOf(request, provider.turns), prices);
  return deps.db.transaction().execute(async (trx) => {
    await lockLedger(trx);
    const wanted = await wantedTasks(trx, account.repositoryId);
    if (wanted !== null && !wanted.includes(task)) return 'switched_off';
    const spent = await sumSpent(trx, startOfDay(now), account);
    const isOver = isBeyond(budgets, spent, most);
    await insertLlmCall(trx, {
      id,
      at: now,
      repository_id: account.repositoryId,
      scan_id: account.scanId ?? null,
      review_id: account.reviewId ?? null,
      task,
      prompt_version: request.promptVersion,
      prompt_sha256: hashOf(request),
      model: provider.id,
      outcome: isOver ? 'over_budget' : 'running',
      held_tokens: isOver ? 0 : most.tokens,
      held_microdollars: isOver ? 0 : most.microdollars,
    });
    return isOver ? 'over_budget' : undefined;
  });
}

function isBeyond(budgets: Budgets, spent: Awaited<ReturnType<typeof sumSpent>>, most: Cost): boolean {
  return (Object.keys(budgets) as (keyof Budgets)[]).some((scope) => {
    const { tokens, microdollars } = scope === 'call' ? nothing : (spent[scope] ?? nothing);
    const budget = budgets[scope];
    return tokens + most.tokens > budget.tokens || microdollars + most.microdollars > budget.microdollars;
  });
}

const nothing: Cost = { tokens: 0, microdollars: 0 };

/** What nobody waited for may have been answered, and paid, all the same: it stays held. */
const unknownCost: ReadonlySet<string> = new Set<LlmFailure>(['timeout', 'aborted']);

interface EndedCall {
  readonly id: string;
  readonly completion: LlmCompletion;
  readonly durationMs: number;
  readonly kept: KeptAnswer | undefined;
}

/**
 * An answer is kept in the transaction that writes its cost: what is paid for is never asked again, whenever the process dies.
 * What cannot be written, as a cost that no column holds, ends the call as failed, and all that it held stays held.
 *
 * @returns whether the call stands in the ledger as it ended
 */
async function settle({ db, log }: Deps, ended: EndedCall, prices: Prices): Promise<boolean> {
  const { id } = ended;
  try {
    await db.transaction().execute(async (trx) => {
      await endLlmCall(trx, id, toRow(ended, prices));
      if (ended.kept !== undefined) await keepAnswer(trx, ended.kept);
    });
    return true;
  } catch (error) {
    log.error({ err: error, callId: id }, 'the end of a call of the model could not be written');
  }
  try {
    await endLlmCall(db, id, { outcome: 'provider_error' });
  } catch (error) {
    // The database is away: whoever asked hears of it from its own next statement.
    log.error({ err: error, callId: id }, 'a call of the model stays running in the ledger');
  }
  return false;
}

function toRow({ completion, durationMs }: EndedCall, prices: Prices): Partial<Row<'llm_calls'>> {
  const outcome = completion.kind === 'answer' ? 'answer' : completion.failure;
  return {
    outcome,
    ...(!unknownCost.has(outcome) && { held_tokens: 0, held_microdollars: '0' }),
    input_tokens: completion.usage.inputTokens,
    output_tokens: completion.usage.outputTokens,
    cost_microdollars: String(costOf(completion.usage, prices).microdollars),
    duration_ms: Math.round(durationMs),
    verdict: completion.kind === 'answer' ? verdictOf(completion.json) : null,
  };
}

/** One word of those that a schema lists; nothing that the model wrote itself. */
function verdictOf(json: unknown): string | null {
  const verdict = typeof json === 'object' && json !== null && 'verdict' in json ? json.verdict : undefined;
  return typeof verdict === 'string' && /^[a-z_]{1,40}$/.test(verdict) ? verdict : null;
}
