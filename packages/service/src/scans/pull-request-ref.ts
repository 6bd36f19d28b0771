/**
 * The head of a pull request, as most forges keep it in git: the commits of forks are there too, and nobody has to be asked.
 */

import type { ScanRow } from '../storage/scans.ts';

/**
 * What a scan of a pull request shows as its branch: one series of scans for each, whatever its branch is called and whosever
 * it is. `undefined` for no pull request.
 */
export function pullRequestBranch(number: number | null | undefined): string | undefined {
  return number === null || number === undefined ? undefined : `pull/${number}`;
}

/** What leads to the head of a scan's branch: the branch, or the ref of the pull request that stands for one. */
export function branchRefOf({ branch, pull_request }: Pick<ScanRow, 'branch' | 'pull_request'>): string {
  return branch === pullRequestBranch(pull_request) ? `refs/pull/${pull_request}/head` : branch;
}
