/** Whether a language model is used, which one, and its budgets. */

import { type LlmTask, llmTasks } from '@assay/llm';
import { type SqlBool, sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { startOfDay } from '../llm/accounted-llm.ts';
import { type Budgets, budgetsOf, type Cost } from '../llm/budgets.ts';
import type { Ports } from '../ports.ts';
import { sumSpentOf } from '../storage/llm-calls.ts';
import { isVisible } from '../storage/visibility.ts';
import { isForAll } from './usage.ts';

export { type BudgetScope, budgetScopes, type Cost } from '../llm/budgets.ts';

export interface DescribedModel {
  /** `undefined`: no model is used, and nothing requires one. */
  readonly model:
    | { readonly name: string; readonly host: string; readonly tasks: readonly LlmTask[] }
    | undefined;
  readonly budgets: Budgets;
  /** Spent or reserved since midnight UTC, for repositories visible to the caller; for administrators, all. */
  readonly today: Cost;
}

export async function describeModel(
  deps: Pick<ServiceContext, 'db' | 'clock' | 'config'> & Pick<Ports, 'llm'>,
  caller: Caller,
): Promise<DescribedModel> {
  const { isConfigured, id: name } = deps.llm;
  const { llmUrl: url } = deps.config;
  const host = url === undefined ? '' : new URL(url).host;
  const isSeen = isForAll(caller) ? sql<SqlBool>`true` : isVisible(caller, 'llm_calls.repository_id');
  const today = await sumSpentOf(deps.db, startOfDay(deps.clock.now()), isSeen);
  return {
    model: isConfigured ? { name, host, tasks: llmTasks } : undefined,
    budgets: budgetsOf(deps.config),
    today,
  };
}
