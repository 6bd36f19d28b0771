/**
 * Counts what a model is asked and what that costs, in the database: budgets hold over restarts and between workers.
 *
 * Before a call the most that it can cost is held, in the transaction that looks at the budgets; afterwards what it did
 * cost takes its place. A process that dies in between leaves it held for the rest of the day: the model may have
 * answered.
 */

import { createHash } from 'node:crypto';
import {
  type LlmCompletion,
  type LlmFailure,
  type LlmProvider,
  type LlmRequest,
  noUsage,
} from '@assay/scanner/llm';
import type { TSchema } from 'typebox';
import type { Config } from '../config.ts';
import type { ServiceContext } from '../context.ts';
import { createId } from '../ids.ts';
import { endLlmCall, insertLlmCall, lockLedger, sumTokens } from '../storage/llm-calls.ts';

type Deps = Pick<ServiceContext, 'db' | 'clock'>;

/** Tokens a day, of UTC. */
export interface TokenBudgets {
  readonly perRepository: number;
  /** Of all repositories together. */
  readonly inAll: number;
}

export function budgetsOf({
  llmRepositoryTokens,
  llmDailyTokens,
}: Pick<Config, 'llmRepositoryTokens' | 'llmDailyTokens'>): TokenBudgets {
  return { perRepository: llmRepositoryTokens, inAll: llmDailyTokens };
}

/** Budgets count from here. */
export function startOfDay(now: Date): Date {
  return new Date(Math.floor(now.getTime() / dayMs) * dayMs);
}
const dayMs = 86_400_000;
/** What the policy and the fences around the parts take, in bytes (measured: below 700 with ten parts). */
const fenceBytes = 2000;

/** The provider with every call in the ledger; one over its budget is `over_budget`, and nobody is asked. */
export function createAccountedLlm(deps: Deps, provider: LlmProvider, budgets: TokenBudgets): LlmProvider {
  return {
    ...provider,
    complete: async (request, signal) => {
      const id = createId(deps.clock);
      const isHeld = await hold(deps, provider, budgets, { id, request });
      if (!isHeld) return { kind: 'failed', failure: 'over_budget', usage: noUsage };
      const start = performance.now();
      const completion = await provider.complete(request, signal);
      await settle(deps, id, completion, performance.now() - start);
      return completion;
    },
  };
}

async function hold(
  deps: Deps,
  provider: LlmProvider,
  budgets: TokenBudgets,
  { id, request }: { readonly id: string; readonly request: LlmRequest },
): Promise<boolean> {
  const now = deps.clock.now();
  const most = mostTokens(request, provider.turns);
  return deps.db.transaction().execute(async (trx) => {
    await lockLedger(trx);
    const spent = await sumTokens(trx, startOfDay(now), request.account.repositoryId);
    const isOver = spent.byRepository + most > budgets.perRepository || spent.byAll + most > budgets.inAll;
    await insertLlmCall(trx, {
      id,
      at: now,
      repository_id: request.account.repositoryId,
      task: request.task,
      prompt_version: request.promptVersion,
      prompt_sha256: hashOf(request),
      model: provider.id,
      outcome: isOver ? 'over_budget' : 'running',
      held_tokens: isOver ? 0 : most,
    });
    return !isOver;
  });
}

/** What nobody waited for may have been answered, and paid, all the same: it stays held. */
const unknownCost: ReadonlySet<string> = new Set<LlmFailure>(['timeout', 'aborted']);

async function settle(deps: Deps, id: string, completion: LlmCompletion, durationMs: number): Promise<void> {
  const outcome = completion.kind === 'answer' ? 'answer' : completion.failure;
  await endLlmCall(deps.db, id, {
    outcome,
    ...(!unknownCost.has(outcome) && { held_tokens: 0 }),
    input_tokens: completion.usage.inputTokens,
    output_tokens: completion.usage.outputTokens,
    duration_ms: Math.round(durationMs),
  });
}

/** A token is a byte at least; each turn may send everything again, with the answers before it. */
function mostTokens(request: LlmRequest, turns: number): number {
  const { system, parts, schema, maxOutputTokens } = request;
  const texts = [system, JSON.stringify(schema), ...parts.map(({ text, label }) => text + label)];
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), fenceBytes);
  // An answer that is sent back counts as input: four bytes a token, and more would have been cut.
  return turns * (bytes + maxOutputTokens) + (turns - 1) * 4 * maxOutputTokens;
}

function hashOf({
  system,
  parts,
  schema,
  task,
  promptVersion,
  maxOutputTokens,
}: LlmRequest<TSchema>): string {
  const canonical = JSON.stringify({ task, promptVersion, system, parts, schema, maxOutputTokens });
  return createHash('sha256').update(canonical).digest('hex');
}
