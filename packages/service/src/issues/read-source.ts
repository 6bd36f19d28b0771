/** The code that an issue is about: lines around its location and the steps of its trace, with secrets masked. */

import { clampRanges, joinRanges, type LineRange, type Location, maskSecrets } from '@assay/core';
import { secretsOf } from '@assay/llm';
import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { ProblemError } from '../errors.ts';
import { GitError } from '../git/git-error.ts';
import type { Ports } from '../ports.ts';
import { remoteOf } from '../repositories/remote-of.ts';
import { findSecretsIn, type IssueRow } from '../storage/issues.ts';
import { loadRepository } from '../storage/repositories.ts';
import { getIssue } from './find-issues.ts';

export type SourceDeps = Pick<ServiceContext, 'db' | 'secrets' | 'config'> & Pick<Ports, 'git' | 'forges'>;

export interface SourceExcerpt {
  readonly path: string;
  /** 1-based. */
  readonly startLine: number;
  readonly lines: readonly SourceLine[];
}

export interface SourceLine {
  readonly text: string;
  /** UTF-16 code units cut off at the end of the line. */
  readonly omitted: number;
}

export interface IssueSource {
  readonly commitSha: string;
  /** The issue's location first, then its trace; by line within a file. */
  readonly excerpts: readonly SourceExcerpt[];
}

/** Longer lines are generated code or data, and not worth reading in full. */
const longestLine = 2000;
/** Bounds the response for a finding with a long trace. */
const mostLines = 5000;

/** @param around  lines before and after each location */
export async function readIssueSource(
  deps: SourceDeps,
  caller: Caller,
  id: string,
  around: number,
): Promise<IssueSource> {
  return readSourceOf(deps, await getIssue(deps, caller, id), around);
}

/** The caller must have checked access to the issue. */
export async function readSourceOf(deps: SourceDeps, issue: IssueRow, around: number): Promise<IssueSource> {
  const commitSha = await findCommit(deps, issue);
  if (commitSha === null) throw notKept('the folder is not a git repository');
  const wanted = wantedLines(issue, around);
  const texts = await readTexts(deps, issue, commitSha, [...wanted.keys()]);
  const paths = [...texts.keys()];
  const places = await findSecretsIn(deps.db, issue, paths);
  // Masks strings in the files that look like secrets, and every occurrence of the secrets found by rules.
  const known = secretsOf(places, paths, (path) => (texts.get(path) ?? '').split('\n'));
  let room = mostLines;
  const excerpts = [...wanted].flatMap(([path, ranges]) => {
    const text = texts.get(path);
    if (text === undefined) return [];
    const lines = maskSecrets(text, { known }).replace(/\n$/, '').split('\n');
    return joinRanges(clampRanges(ranges, lines.length)).flatMap(([first, last]) => {
      room -= last - first + 1;
      return room < 0 ? [] : [{ path, startLine: first, lines: lines.slice(first - 1, last).map(cutLine) }];
    });
  });
  return { commitSha, excerpts };
}

async function findCommit(deps: SourceDeps, { scan_id: scanId }: IssueRow): Promise<string | null> {
  if (scanId === null) return null;
  const query = deps.db.selectFrom('scans').select('commit_sha').where('id', '=', scanId);
  return (await query.executeTakeFirst())?.commit_sha ?? null;
}

async function readTexts(
  deps: SourceDeps,
  issue: IssueRow,
  commitSha: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const repository = await loadRepository(deps.db, issue.repository_id);
  if (repository === undefined) throw notKept('the repository was removed');
  try {
    const remote = await remoteOf(deps, repository);
    const texts = await deps.git.readKeptFiles({ repositoryId: repository.id, remote, commitSha, paths });
    if (texts !== undefined) return texts;
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw notKept(error.message);
  }
  throw notKept('the commit is not kept on this machine');
}

function notKept(detail: string): ProblemError {
  return new ProblemError('source_not_kept', detail);
}

function wantedLines(issue: IssueRow, around: number): ReadonlyMap<string, readonly LineRange[]> {
  const { finding } = issue;
  const own = finding?.location.range ?? { startLine: issue.line, endLine: issue.line };
  const wanted = new Map<string, LineRange[]>();
  const add = (path: string, { startLine, endLine }: Pick<Location['range'], 'startLine' | 'endLine'>) => {
    const last = Math.min(endLine, startLine + mostLines);
    wanted.set(path, [...(wanted.get(path) ?? []), [startLine - around, last + around]]);
  };
  add(finding?.location.path ?? issue.file_path, own);
  for (const { location } of finding?.trace ?? []) add(location.path, location.range);
  return wanted;
}

function cutLine(line: string): SourceLine {
  const text = line.replace(/\r$/, '').slice(0, longestLine).toWellFormed();
  return { text, omitted: Math.max(0, line.length - longestLine) };
}
