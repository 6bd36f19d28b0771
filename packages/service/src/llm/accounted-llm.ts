/**
 * Records model calls and their cost in the database, so that budgets hold across restarts and workers.
 *
 * Before a call, its maximum cost is reserved in the transaction that checks the budgets; afterwards the actual cost
 * replaces it. If a process dies in between, the reservation remains for the rest of the day, because the model may
 * have answered. Answers are cached by the full content of the question, so that no question is asked twice.
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

/** Start of the day for budgets, UTC. */
export function startOfDay(now: Date): Date {
  return new Date(Math.floor(now.getTime() / dayMs) * dayMs);
}
const dayMs = 86_400_000;

/** Tasks for which another answer is worth its price: a fix that a gate rejected is requested again. */
const neverKept: ReadonlySet<LlmTask> = new Set<LlmTask>(['fix']);

/** Wraps the provider to record every call; a call over its budget is `over_budget` and is not made. */
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
  // It matched the schema, which is part of the key.
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

/** A call that was given up may have been answered and charged all the same: its reservation remains. */
const unknownCost: ReadonlySet<string> = new Set<LlmFailure>(['timeout', 'aborted']);

interface EndedCall {
  readonly id: string;
  readonly completion: LlmCompletion;
  readonly durationMs: number;
  readonly kept: KeptAnswer | undefined;
}

/**
 * Caches the answer in the transaction that records its cost: a paid answer is never requested again, whenever the
 * process dies. If it cannot be written, for example because no column holds the cost, the call is recorded as failed
 * and its reservation remains.
 *
 * @returns whether the outcome of the call was recorded
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
    // The database is unavailable: the caller's next statement reports that.
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

/** A word from the schema's enumeration; never text written by the model. */
function verdictOf(json: unknown): string | null {
  const verdict = typeof json === 'object' && json !== null && 'verdict' in json ? json.verdict : undefined;
  return typeof verdict === 'string' && /^[a-z_]{1,40}$/.test(verdict) ? verdict : null;
}
