/**
 * The head of a pull request under the git ref that most forges provide: it includes commits of forks, and needs no API
 * call.
 */

import type { Forges } from '../forge/forge.ts';
import type { Row } from '../storage/database.ts';
import type { ScanRow } from '../storage/scans.ts';

/**
 * Branch name shown for scans of a pull request: one series of scans each, whatever its branch is called and whoever
 * owns it. `undefined` if there is no pull request.
 */
export function pullRequestBranch(number: number | null | undefined): string | undefined {
  return number === null || number === undefined ? undefined : `pull/${number}`;
}

/**
 * Ref of the head of a scan's branch: the branch, or the ref of its pull request. For repositories without a forge, or
 * whose forge has no such refs, the most common form is used.
 */
export function branchRefOf(
  deps: { readonly forges: Forges },
  { provider }: Pick<Row<'repositories'>, 'provider'>,
  { branch, pull_request: number }: Pick<ScanRow, 'branch' | 'pull_request'>,
): string {
  if (number === null || branch !== pullRequestBranch(number)) return branch;
  return pullRequestRefs(deps, { provider }, number)[0] ?? `refs/pull/${number}/head`;
}

/**
 * Possible refs of the head of a pull request, most likely first. Empty for a forge that does not expose pull requests
 * to git.
 */
export function pullRequestRefs(
  deps: { readonly forges: Forges },
  { provider }: Pick<Row<'repositories'>, 'provider'>,
  number: number,
): readonly string[] {
  const forge = deps.forges.get(provider);
  if (forge === undefined) return [`refs/pull/${number}/head`, `refs/merge-requests/${number}/head`];
  const { pullRequestRefs: folder } = forge.capabilities;
  return folder === null ? [] : [`${folder}/${number}/head`];
}
