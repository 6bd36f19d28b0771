/**
 * Finds the commit and author of the issues that a scan opened, by blaming the lines at the scanned commit. Runs as a
 * job of its own, because a first scan may open thousands of issues, and history may have to be fetched.
 */

import type { ServiceContext } from '../context.ts';
import { GitError } from '../git/git-error.ts';
import type { Ports } from '../ports.ts';
import type { JobContext } from '../queue/jobs.ts';
import { leaveToOthers } from '../repositories/leave-to-others.ts';
import { branchRefOf } from '../repositories/pull-request-ref.ts';
import { remoteOf } from '../repositories/remote-of.ts';
import { findUnblamed, writeAuthors } from '../storage/issue-authors.ts';
import { loadRepository, lockRepository } from '../storage/repositories.ts';
import { loadScan } from '../storage/scans.ts';

type Deps = ServiceContext & Pick<Ports, 'git' | 'forges'>;

/** Files per batch; other scans of the repository wait for at most one batch, a few seconds. */
const filesAtOnce = 50;

/** Resumes after an interruption; issues on lines that git cannot attribute stay without an author. */
export async function findAuthors(deps: Deps, scanId: string, job: JobContext): Promise<void> {
  const { signal } = job;
  const scan = await loadScan(deps.db, scanId);
  const repository = scan && (await loadRepository(deps.db, scan.repository_id));
  if (!scan || !repository || scan.commit_sha === null) return;
  const { commit_sha: commitSha } = scan;
  const byPath = Map.groupBy(await findUnblamed(deps.db, scan), ({ path }) => path);
  const groups = [...byPath];
  const remote = await remoteOf(deps, repository);
  for (let start = 0; start < groups.length; start += filesAtOnce) {
    signal.throwIfAborted();
    const turn = groups.slice(start, start + filesAtOnce);
    const files = turn.map(([path, issues]) => ({ path, lines: issues.map(({ line }) => line) }));
    try {
      const blame = await deps.git.blame({
        repositoryId: repository.id,
        remote,
        signal,
        branch: branchRefOf(deps, repository, scan),
        commitSha,
        files,
      });
      const known = turn.flatMap(([path, issues]) =>
        issues.flatMap(({ id, line }) => {
          const origin = blame.get(path)?.get(line);
          return origin === undefined ? [] : [{ id, ...origin }];
        }),
      );
      await deps.db.transaction().execute(async (trx) => {
        // Required for any change to many issues, so that rows are only locked by one transaction at a time.
        await lockRepository(trx, repository.id);
        await writeAuthors(trx, known);
      });
    } catch (error) {
      if (!(error instanceof GitError) || signal.aborted) throw error;
      if (await leaveToOthers(deps, { error, job, repositoryId: repository.id })) return;
      deps.log.info({ scanId, code: error.code }, 'who brought the issues is not known');
      return;
    }
  }
}
