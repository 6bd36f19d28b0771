/** Budgets of model calls, and the maximum cost of a call. */

import type { LlmUsage } from '@assay/llm';
import type { Config } from '../config.ts';

/** Tokens and millionths of a US dollar. */
export interface Cost {
  readonly tokens: number;
  readonly microdollars: number;
}

/** Scopes to which calls are charged. */
export const budgetScopes = ['call', 'scan', 'review', 'repository', 'day'] as const;
export type BudgetScope = (typeof budgetScopes)[number];

/** `day` is a UTC day for all repositories; `repository` is also per day. */
export type Budgets = Readonly<Record<BudgetScope, Cost>>;

/** US dollars per million tokens, which equals millionths of a dollar per token. */
export interface Prices {
  readonly input: number;
  readonly output: number;
}

export function budgetsOf(config: Config): Budgets {
  const budget = (tokens: number, dollars: number | undefined): Cost => ({
    tokens,
    microdollars: dollars === undefined ? Number.POSITIVE_INFINITY : dollars * 1_000_000,
  });
  return {
    call: budget(config.llmCallTokens, undefined),
    scan: budget(config.llmScanTokens, config.llmScanCost),
    review: budget(config.llmReviewTokens, config.llmReviewCost),
    repository: budget(config.llmRepositoryTokens, config.llmRepositoryCost),
    day: budget(config.llmDailyTokens, config.llmDailyCost),
  };
}

export function pricesOf({ llmInputPrice, llmOutputPrice }: Config): Prices {
  return { input: llmInputPrice ?? 0, output: llmOutputPrice ?? 0 };
}

export function costOf({ inputTokens, outputTokens }: LlmUsage, prices: Prices): Cost {
  return {
    tokens: inputTokens + outputTokens,
    microdollars: Math.ceil(inputTokens * prices.input + outputTokens * prices.output),
  };
}
