/** Creates the branch of a fix and, if requested, the pull request. */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FixedFile } from '@assay/scanner';
import type { Checkout } from '../git/checkout.ts';
import type { CommittedFile } from '../git/commit.ts';
import type { GitRemote } from '../git/remote.ts';
import { assertUnprotected, openForge } from '../repositories/open-forge.ts';
import type { Row } from '../storage/database.ts';
import { type FixRow, noteFixParent } from '../storage/fixes.ts';
import { writeTitle } from './describe-fix.ts';
import { savePullRequest } from './publish-fix.ts';
import type { ProvenOutcome, Published } from './record-fix.ts';
import type { FixDeps } from './request-fix.ts';

export interface PublishJob {
  readonly fix: FixRow;
  readonly repository: Row<'repositories'>;
  readonly remote: GitRemote;
  readonly signal: AbortSignal;
}

export interface FixCommit {
  readonly message: string;
  /** Files as they are after the commit. */
  readonly files: readonly FixedFile[];
}

export interface Publication {
  /** Everything that the branch changes. */
  readonly outcome: Pick<ProvenOutcome, 'fix'>;
  /** Oldest first, at least one. */
  readonly commits: readonly FixCommit[];
  /** Source of the pull request's title, which is its first line. */
  readonly title: string;
  readonly body: string;
}

/** Publishes commits, except for a preview. Every attempt on the same parent creates the same commits. */
export async function publishCommits(
  deps: FixDeps,
  { fix, repository, remote, signal }: PublishJob,
  checkout: Checkout,
  { outcome, commits, title, body }: Publication,
): Promise<Published> {
  if (fix.dry_run || fix.branch === null || checkout.commitSha === null)
    return { commitSha: null, pullRequest: null };
  const forge = await openForge(deps, repository, signal);
  const isUpdate = fix.branch === fix.base;
  if (!isUpdate && forge !== undefined) await assertUnprotected(forge, fix.branch, signal);
  await noteFixParent(deps.db, fix.id, checkout.commitSha);
  const written = await Promise.all(
    commits.map(async ({ message, files }) => ({
      message,
      files: await readContents(checkout.directory, outcome, files),
    })),
  );
  const [last, earlier] = [written.at(-1), written.slice(0, -1)];
  if (last === undefined) throw new Error('a fix has no commit');
  const commitSha = await deps.git.commitBranch({
    repositoryId: repository.id,
    remote,
    parentSha: checkout.commitSha,
    branch: fix.branch,
    isUpdate,
    at: fix.created_at,
    ...last,
    ...(earlier.length > 0 && { earlier }),
    signal,
  });
  if (!fix.create_pull_request || forge === undefined) return { commitSha, pullRequest: null };
  const branches = { repository: forge.fullName, head: fix.branch, base: fix.base };
  const request = { ...branches, title: writeTitle(title), body, isDraft: fix.draft };
  return { commitSha, pullRequest: await savePullRequest(deps, forge, request, signal) };
}

/** Reads the bytes of the fixed files. Restores the byte order mark, which decoding drops. */
async function readContents(
  directory: string,
  { fix }: Publication['outcome'],
  files: readonly FixedFile[],
): Promise<CommittedFile[]> {
  const contents: CommittedFile[] = [];
  for (const { path, text } of files) {
    const before = await readFile(join(directory, path));
    const edit = fix.edits.find((one) => one.path === path);
    if (edit === undefined || createHash('sha256').update(before).digest('hex') !== edit.baseSha256)
      throw new Error('a proven fix changes a file that it has no edit for');
    const hasMark =
      before.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) && !text.startsWith('\uFEFF');
    contents.push({ path, content: Buffer.from(hasMark ? `\uFEFF${text}` : text, 'utf8') });
  }
  return contents;
}
