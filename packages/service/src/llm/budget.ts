/** Keeps calls to a model within limits: tokens for each key and day, and rest after failures. In memory. */
import type { Clock } from '../clock.ts';
import type { LlmUsage } from './llm.ts';

export interface LlmBudget {
  /** Why no call may be made, or `undefined`. */
  refusal(budgetKey: string): 'over_budget' | 'resting' | undefined;
  record(budgetKey: string, usage: LlmUsage): void;
  succeed(): void;
  /** @param restMs what the server asked for, or 0 */
  fail(restMs: number): void;
}

export interface BudgetLimits {
  readonly tokensPerKeyAndDay: number;
  /** Failures in a row after which calls rest. */
  readonly maxFailures: number;
  readonly restMs: number;
}

/** Enough for about 100 fixes a day; after three failures in a row a model server gets a minute to restart. */
const defaultBudgetLimits: BudgetLimits = {
  tokensPerKeyAndDay: 2_000_000,
  maxFailures: 3,
  restMs: 60_000,
};
const dayMs = 86_400_000;
/** A server may ask for an hour at most. */
const maxRestMs = 3_600_000;

export function createLlmBudget(clock: Clock, limits: BudgetLimits = defaultBudgetLimits): LlmBudget {
  const tokensByKey = new Map<string, number>();
  let day = 0;
  let failures = 0;
  let restUntil = 0;
  return {
    refusal: (budgetKey) => {
      const now = clock.now().getTime();
      if (Math.floor(now / dayMs) !== day) {
        day = Math.floor(now / dayMs);
        tokensByKey.clear();
      }
      if (now < restUntil) return 'resting';
      return (tokensByKey.get(budgetKey) ?? 0) >= limits.tokensPerKeyAndDay ? 'over_budget' : undefined;
    },
    record: (budgetKey, usage) => {
      const before = tokensByKey.get(budgetKey) ?? 0;
      tokensByKey.set(budgetKey, before + usage.inputTokens + usage.outputTokens);
    },
    succeed: () => {
      failures = 0;
    },
    fail: (restMs) => {
      failures += 1;
      const wanted = failures >= limits.maxFailures ? Math.max(limits.restMs, restMs) : restMs;
      restUntil = Math.max(restUntil, clock.now().getTime() + Math.min(wanted, maxRestMs));
    },
  };
}
