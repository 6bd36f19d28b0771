/** Applies one change to many issues independently: failures are reported and do not affect other issues. */

import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { ProblemError } from '../errors.ts';
import type { IssueRow } from '../storage/issues.ts';
import { changeIssue, type IssueChange } from './change-issue.ts';

export type ChangedIssue =
  | { readonly kind: 'changed'; readonly id: string; readonly issue: IssueRow }
  | { readonly kind: 'refused'; readonly id: string; readonly code: string; readonly detail: string };

/** Changes each distinct id once, in the order given. Sequential, because issues of one repository share a lock. */
export async function changeIssues(
  deps: Pick<ServiceContext, 'db' | 'clock' | 'queue'>,
  caller: Caller,
  ids: readonly string[],
  change: IssueChange,
): Promise<readonly ChangedIssue[]> {
  const results: ChangedIssue[] = [];
  for (const id of new Set(ids)) {
    try {
      results.push({ kind: 'changed', id, issue: await changeIssue(deps, caller, id, change) });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      results.push({ kind: 'refused', id, code: error.code, detail: error.message });
    }
  }
  return results;
}
