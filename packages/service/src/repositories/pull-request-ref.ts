/**
 * The head of a pull request, as most forges keep it in git: the commits of forks are there too, and nobody has to be asked.
 */

import type { Forges } from '../forge/forge.ts';
import type { Row } from '../storage/database.ts';
import type { ScanRow } from '../storage/scans.ts';

/**
 * What a scan of a pull request shows as its branch: one series of scans for each, whatever its branch is called and whosever
 * it is. `undefined` for no pull request.
 */
export function pullRequestBranch(number: number | null | undefined): string | undefined {
  return number === null || number === undefined ? undefined : `pull/${number}`;
}

/**
 * What leads to the head of a scan's branch: the branch, or the ref of the pull request that stands for one. Repositories
 * of no forge, and of forges without such refs, are asked for the most common one.
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
 * What git may call the head of a pull request, the likeliest first. Empty at a forge that does not show pull requests to git.
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
