/** Whether a language model is used, which, and within which budgets. */

import { type LlmTask, llmTasks } from '@assay/scanner/llm';
import type { ServiceContext } from '../context.ts';
import { startOfDay } from '../llm/accounted-llm.ts';
import { type Budgets, budgetsOf, type Cost } from '../llm/budgets.ts';
import type { Ports } from '../ports.ts';
import { sumSpent } from '../storage/llm-calls.ts';

export { type BudgetScope, budgetScopes, type Cost } from '../llm/budgets.ts';

export interface DescribedModel {
  /** `undefined`: no model is used, and nothing needs one. */
  readonly model:
    | { readonly name: string; readonly host: string; readonly tasks: readonly LlmTask[] }
    | undefined;
  readonly budgets: Budgets;
  /** Spent or held since midnight UTC. */
  readonly today: Cost;
}

export async function describeModel(
  deps: Pick<ServiceContext, 'db' | 'clock' | 'config'> & Pick<Ports, 'llm'>,
): Promise<DescribedModel> {
  const { isConfigured, id: name } = deps.llm;
  const { llmUrl: url } = deps.config;
  const host = url === undefined ? '' : new URL(url).host;
  const spent = await sumSpent(deps.db, startOfDay(deps.clock.now()), {});
  return {
    model: isConfigured ? { name, host, tasks: llmTasks } : undefined,
    budgets: budgetsOf(deps.config),
    today: spent.day,
  };
}
