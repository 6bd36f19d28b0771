/** Finds the changes since the scan that last saw the issues, so that issues can be tracked line by line. */

import { createTreeChanges } from '@assay/core';
import type { ServiceContext } from '../context.ts';
import { GitError } from '../git/git-error.ts';
import type { MirrorRequest } from '../git/mirror.ts';
import type { ScanHistory } from '../issues/scan-history.ts';
import type { Ports } from '../ports.ts';
import type { Row } from '../storage/database.ts';
import { findCoveringScan } from '../storage/earlier-scans.ts';
import type { ScanRow } from '../storage/scans.ts';

export interface HistoryQuestion {
  readonly scan: ScanRow;
  readonly repository: Row<'repositories'>;
  readonly source: MirrorRequest;
  readonly commitSha: string | null;
}

/**
 * Compares with the last scan of the branch that covered at least this scope or, if there is none, of the default
 * branch.
 *
 * @returns `undefined` for plain folders and first scans, and if git no longer has the earlier commit; issues are then
 * matched by their code alone
 */
export async function findHistory(
  deps: Pick<ServiceContext, 'db' | 'log'> & Pick<Ports, 'git'>,
  question: HistoryQuestion,
): Promise<ScanHistory | undefined> {
  const { scan, repository, source, commitSha } = question;
  const previous =
    (await findCoveringScan(deps.db, scan)) ??
    (await findCoveringScan(deps.db, { ...scan, branch: repository.default_branch }));
  const fromSha = previous?.commit_sha;
  if (!fromSha || commitSha === null) return undefined;
  if (fromSha === commitSha) return { fromSha, changes: createTreeChanges([]) };
  try {
    const files = await deps.git.diff({ ...source, from: fromSha, to: commitSha });
    return { fromSha, changes: createTreeChanges(files) };
  } catch (error) {
    if (!(error instanceof GitError) || source.signal?.aborted) throw error;
    deps.log.info(
      { scanId: scan.id, code: error.code, fromSha },
      'the way from the previous scan is not known',
    );
    return undefined;
  }
}
