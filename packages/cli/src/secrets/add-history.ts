/** Adds secrets from a repository's history to those that a scan found in its tree. */

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareFindings, type Finding, type Problem } from '@assay/core';
import {
  commitsOfBatch,
  type HistorySecret,
  patchLogArguments,
  readHistorySecrets,
  type ScanConfig,
  type ScanReport,
} from '@assay/scanner/scan';
import { findCommit } from '../base-tree.ts';
import { type GitRun, runGit } from '../git.ts';
import type { ScanPlace } from '../scan-place.ts';
import { showCount } from '../show-progress.ts';
import type { CommandContext } from '../terminal.ts';
import { UserError } from '../user-error.ts';

export interface HistoryOptions {
  /** Key of the digests in the report. */
  readonly digestKey: string;
  /** The repository's own secret formats. */
  readonly secretForms: ScanConfig['analyzerSettings']['secretForms'];
  /** A revision whose own history is skipped. */
  readonly since?: string | undefined;
}

/** A fresh key suffices, because digests are only compared within one run. */
export function randomKey(): string {
  return randomBytes(32).toString('hex');
}

/** Chosen: 10,000 commits take a minute. */
const timeLimitMs = 3_600_000;

/**
 * Adds the secrets that commits up to `HEAD` added and that are no longer anywhere in the tree, each once.
 *
 * @throws {UserError} outside of a repository, and for single files and folders of one
 */
export async function addHistory(
  { terminal, signal }: CommandContext,
  { directory, only }: ScanPlace,
  report: ScanReport,
  { digestKey, secretForms, since }: HistoryOptions,
): Promise<ScanReport> {
  if (only !== undefined) throw new UserError('--history requires a whole repository.');
  const git: GitRun = { directory, signal, timeLimitMs };
  const commits = await listCommits(git, since);
  const active = new Set(report.secretDigests);
  const found = new Map<string, HistorySecret>();
  let isCut = false;
  const progress = showCount(terminal.stderr, 'reading commits');
  const folder = await mkdtemp(join(tmpdir(), 'assay-history-'));
  try {
    for (let at = 0; at < commits.length; at += commitsOfBatch) {
      progress.update(at, commits.length);
      const file = join(folder, 'patches');
      const batch = commits.slice(at, at + commitsOfBatch);
      await runGit(git, [...patchLogArguments, `--output=${file}`], `${batch.join('\n')}\n`);
      const { secrets, isCut: isBatchCut } = await readHistorySecrets({
        file,
        digestKey,
        ...(secretForms && { secretForms }),
        timeLimitMs,
        signal,
      });
      isCut ||= isBatchCut;
      for (const secret of secrets)
        if (!active.has(secret.digest) && !found.has(secret.digest)) found.set(secret.digest, secret);
    }
  } finally {
    progress.end();
    await rm(folder, { recursive: true, force: true });
  }
  return withPast(
    report,
    [...found.values()].map(({ finding }) => finding),
    [...(isCut ? [tooMany] : []), ...((await isShallow(git)) ? [shallow] : [])],
  );
}

function withPast(report: ScanReport, past: readonly Finding[], problems: readonly Problem[]): ScanReport {
  return {
    ...report,
    findings: [...report.findings, ...past].sort(compareFindings),
    problems: [...report.problems, ...problems],
  };
}

const shallow: Problem = {
  kind: 'cap-hit',
  reason: 'history-is-shallow',
  message:
    'The clone is shallow: missing commits were not scanned for secrets. Fetch them with `git fetch --unshallow`.',
};
const tooMany: Problem = {
  kind: 'cap-hit',
  reason: 'too-many-secrets',
  message: 'The history has more secrets than the report limit.',
};

/** Oldest first, so that a secret is attributed to the commit that introduced it. */
async function listCommits(git: GitRun, since: string | undefined): Promise<readonly string[]> {
  const head = await findCommit(git, 'HEAD');
  const known = since === undefined ? [] : [`^${await findCommit(git, since)}`];
  const listing = await runGit(git, ['rev-list', '--topo-order', '--reverse', head, ...known]);
  return listing
    .toString()
    .split('\n')
    .filter((line) => line !== '');
}

async function isShallow(git: GitRun): Promise<boolean> {
  return (await runGit(git, ['rev-parse', '--is-shallow-repository'])).toString().trim() === 'true';
}
