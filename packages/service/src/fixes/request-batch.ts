/** Accepts a request to fix many issues of a repository on one branch. */

import type { Caller } from '../caller.ts';
import { ProblemError } from '../errors.ts';
import { createCondition, type IssueFilters } from '../issues/issue-filters.ts';
import { getRepository } from '../repositories/repositories.ts';
import { type FixRow, selectOpenOn } from '../storage/fixes.ts';
import { assertBranches, type FixDeps, insertFixJob } from './request-fix.ts';

/** Maximum number of issues per batch. Verifying one takes a second or two; a hundred fit into a job's time limit. */
export const mostIssues = 100;
/** Maximum number of open issues searched for ones whose rules have fixers. */
const mostLookedAt = 2_000;

export interface NewBatch {
  readonly repositoryId: string;
  readonly filters: IssueFilters;
  readonly limit: number;
  readonly createPullRequest: boolean;
  readonly dryRun: boolean;
  readonly branch?: string | undefined;
  readonly base?: string | undefined;
  readonly draft?: boolean | undefined;
  readonly commitMessage?: string | undefined;
}

/** @throws ProblemError */
export async function requestBatch(deps: FixDeps, caller: Caller, input: NewBatch): Promise<FixRow> {
  const repository = await getRepository(deps, caller, input.repositoryId);
  const base = input.base ?? repository.default_branch;
  const condition = await createCondition(deps.db, input.filters, 'issues');
  const open = await selectOpenOn(deps.db, repository.id, base, condition, mostLookedAt);
  const issues = open
    .filter(({ rule_id: ruleId }) => deps.scanner.canFix?.(ruleId) ?? true)
    .slice(0, input.limit);
  const [first, ...others] = issues;
  if (first === undefined)
    throw new ProblemError(
      'invalid_state',
      `no open issue of branch ${base} that matches the filter belongs to a rule with fixes`,
    );
  const branch =
    input.branch ?? `assay/fixes-${deps.clock.now().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`;
  await assertBranches(deps, repository, { ...input, base, branch });
  return insertFixJob(deps, caller, first, {
    ...input,
    base,
    branch,
    options: { batch: true, issue_ids: others.map(({ id }) => id) },
  });
}
