/**
 * Measures how often the files of a default branch changed in the last year, and who changed them. A separate job,
 * because history may have to be fetched.
 */

import type { ServiceContext } from '../context.ts';
import { GitError } from '../git/git-error.ts';
import type { Ports } from '../ports.ts';
import type { JobContext } from '../queue/jobs.ts';
import { leaveToOthers } from '../repositories/leave-to-others.ts';
import { remoteOf } from '../repositories/remote-of.ts';
import { loadRepository, lockRepository } from '../storage/repositories.ts';
import { writeHistory } from '../storage/scan-files.ts';
import { loadScan } from '../storage/scans.ts';
import { summarizeHistory } from './summarize-history.ts';

type Deps = ServiceContext & Pick<Ports, 'git' | 'forges'>;

const yearMs = 365 * 86_400_000;

/** Files for which git returns no history keep their previous values. */
export async function measureHistory(deps: Deps, scanId: string, job: JobContext): Promise<void> {
  const { signal } = job;
  const scan = await loadScan(deps.db, scanId);
  const repository = scan && (await loadRepository(deps.db, scan.repository_id));
  if (!scan || !repository || scan.commit_sha === null) return;
  const remote = await remoteOf(deps, repository);
  const { branch, commit_sha: commitSha } = scan;
  const since = new Date(deps.clock.now().getTime() - yearMs);
  try {
    const request = { repositoryId: repository.id, remote, signal, branch, commitSha, since };
    const history = summarizeHistory(await deps.git.readHistory(request));
    await deps.db.transaction().execute(async (trx) => {
      await lockRepository(trx, repository.id);
      await writeHistory(trx, scan, history);
    });
  } catch (error) {
    if (!(error instanceof GitError) || signal.aborted) throw error;
    if (await leaveToOthers(deps, { error, job, repositoryId: repository.id })) return;
    deps.log.info({ scanId, code: error.code }, 'how often files change is not known');
  }
}
