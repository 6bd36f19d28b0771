/** Determines the new lines of a scanned commit from git. */

import type { LineRange, Problem } from '@assay/core';
import { configFileName, type NewCodeSince } from '@assay/scanner';
import type { ServiceContext } from '../context.ts';
import { GitError } from '../git/git-error.ts';
import type { MirrorRequest } from '../git/mirror.ts';
import type { ChangedFile } from '../git/parse-diff.ts';
import type { Ports } from '../ports.ts';
import type { Row } from '../storage/database.ts';
import type { ScanRow } from '../storage/scans.ts';
import type { NewCode } from './new-code.ts';

export interface NewCodeQuestion {
  readonly scan: ScanRow;
  readonly repository: Row<'repositories'>;
  readonly source: MirrorRequest;
  /** Ref of the head of the scan's branch. */
  readonly branchRef: string;
  /** `null` for a plain folder. */
  readonly commitSha: string | null;
  /** For the default branch. */
  readonly since: NewCodeSince;
}

const dayMs = 86_400_000;

export interface FoundNewCode {
  /** Absent for plain folders, and if git does not have the commit to compare with. */
  readonly newCode?: NewCode;
  readonly problems: readonly Problem[];
}

export async function findNewCode(
  deps: Pick<ServiceContext, 'clock' | 'log'> & Pick<Ports, 'git'>,
  question: NewCodeQuestion,
): Promise<FoundNewCode> {
  const { scan, source, commitSha } = question;
  if (commitSha === null || scan.paths.length > 0) return { problems: [] };
  const isDefault = scan.branch === question.repository.default_branch;
  try {
    const find = isDefault ? sinceBase : sinceBranch;
    return { newCode: await find(deps, question, commitSha), problems: [] };
  } catch (error) {
    if (!(error instanceof GitError) || source.signal?.aborted) throw error;
    deps.log.info({ scanId: scan.id, code: error.code }, 'which code is new is not known');
    const isMissing = isDefault && error.code === 'branch_not_found';
    return { problems: isMissing ? missingTag(question.since) : [] };
  }
}

/** Reports a missing tag: without it, neither new duplication nor new coverage counts for the gate. */
function missingTag(since: NewCodeSince): readonly Problem[] {
  if (since.kind !== 'tag') return [];
  const message = `There is no tag ${since.tag}, so which code is new is not known.`;
  return [{ kind: 'invalid-config', path: configFileName, reason: 'invalid-config', message }];
}

async function sinceBranch(
  { git }: Pick<Ports, 'git'>,
  { source, repository: { default_branch: base } }: NewCodeQuestion,
  head: string,
): Promise<NewCode> {
  const { mergeBaseSha, files } = await git.compare({ ...source, base, head });
  return { since: { kind: 'branch', value: base, commit_sha: mergeBaseSha }, changed: rangesOf(files) };
}

async function sinceBase(
  { git, clock }: Pick<ServiceContext, 'clock'> & Pick<Ports, 'git'>,
  { source, branchRef: branch, since }: NewCodeQuestion,
  commitSha: string,
): Promise<NewCode> {
  const base =
    since.kind === 'tag'
      ? { kind: 'tag' as const, tag: since.tag }
      : { kind: 'before' as const, at: timeOf(since, clock.now()) };
  const from = await git.findBase({ ...source, branch, commitSha, base });
  const told = { kind: since.kind, value: valueOf(since), commit_sha: from };
  if (from === null) return { since: told, changed: undefined };
  return { since: told, changed: rangesOf(await git.diff({ ...source, from, to: commitSha })) };
}

function timeOf(since: Exclude<NewCodeSince, { kind: 'tag' }>, now: Date): Date {
  return since.kind === 'date'
    ? new Date(`${since.date}T00:00:00Z`)
    : new Date(now.getTime() - since.days * dayMs);
}

function valueOf(since: NewCodeSince): string {
  if (since.kind === 'tag') return since.tag;
  return since.kind === 'date' ? since.date : String(since.days);
}

function rangesOf(files: readonly ChangedFile[]): ReadonlyMap<string, readonly LineRange[]> {
  return new Map(
    files.map(({ path, hunks }) => [
      path,
      hunks
        .filter(({ newLines }) => newLines > 0)
        .map(({ newStart, newLines }): LineRange => [newStart, newStart + newLines - 1]),
    ]),
  );
}
