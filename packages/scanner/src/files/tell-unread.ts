/** Finds files that a scan should have read but did not find, because the tree changed during the scan. */

import { compareProblems, countOf, type Finding, type Problem } from '@assay/core';
import type { ScanReport, SkippedFile } from '../scan-report.ts';
import { infoOf, readsLanguage } from './claims.ts';
import { isManifest, languageOfPath } from './language.ts';
import { reasonsOf } from './left-out.ts';
import { isToolOutput, skipReasons } from './skip-reason.ts';

/**
 * Adds files of analyzed languages that the tree is known to contain and for which the report has neither a result nor
 * a reason: they are reported as unreadable.
 *
 * @param paths  all files of the tree, relative, with `/`
 */
export function tellUnread(report: ScanReport, paths: readonly string[]): ScanReport {
  const read = new Set(report.metrics.map(({ path }) => path));
  const reasonOf = reasonsOf(report.coverage.filesSkipped);
  const ran = report.coverage.analyzers?.map(({ id }) => id);
  const missed = paths.filter(
    (path) => isSource(path, ran) && !read.has(path) && reasonOf(path) === undefined,
  );
  if (missed.length === 0) return report;
  const skipped = missed.map((path): SkippedFile => ({ path, reason: 'unreadable' }));
  const problems = missed.map((path): Problem => {
    const message = `${path} ${skipReasons.unreadable}: it was gone when the scan came to it`;
    return { kind: 'file-skipped', path, reason: 'unreadable', message };
  });
  const { coverage } = report;
  const count = countOf(missed.length, 'file');
  return {
    ...report,
    problems: [...report.problems, ...problems].sort(compareProblems),
    coverage: {
      ...coverage,
      complete: false,
      filesSkipped: [...coverage.filesSkipped, ...skipped].sort((a, b) => (a.path < b.path ? -1 : 1)),
      nothingAnalyzed:
        coverage.nothingAnalyzed && `Every source file was deleted before the scan could read it: ${count}.`,
    },
  };
}

/**
 * Problems of a settings or package file that was not read completely: limits, and content that does not match its
 * name.
 */
const notReadToEnd: ReadonlySet<string> = new Set([
  'aliases-expand-too-far',
  'undefined-alias',
  'binary-document',
  'document-not-parsed',
  'document-too-deep',
  'document-too-large',
  'entities-not-expanded',
  'too-many-documents',
  'too-many-instructions',
]);

/** A template cannot be judged until it is filled in; that it is one is not a fault of the scan. */
const templates: ReadonlySet<string> = new Set(['dockerfile-not-parsed', 'template-not-parsed']);

/** True for problems of claimed files that were not read completely: the scan is incomplete. */
export function isNotReadToEnd({ reason }: Pick<Problem, 'reason'>): boolean {
  return notReadToEnd.has(reason);
}

/**
 * Files that the report covers completely: an absent finding is not there. Excludes files of which most does not parse,
 * and those in which a defect of ours stopped a rule.
 */
export function pathsRead({ metrics, coverage, problems }: ScanReport): ReadonlySet<string> {
  const byTools = coverage.filesSkipped.filter(({ reason }) => isToolOutput(reason));
  const paths = new Set([...metrics, ...byTools].map(({ path }) => path));
  for (const { kind, path, reason } of problems)
    if (path !== undefined && (kind === 'internal-error' || reason === 'file-not-parsed')) paths.delete(path);
  return paths;
}

/**
 * Files that are not code and that a format-specific analyzer judged; text that was merely searched for secrets does
 * not count.
 */
export function judgedIn({ readBy = {} }: Pick<ScanReport, 'readBy'>): ReadonlySet<string> {
  const judging = Object.entries(readBy).filter(([id]) => infoOf(id)?.claims.anyText !== true);
  return new Set(judging.flatMap(([, paths]) => paths));
}

/**
 * What a report covers, rule by rule: the code of `pathsRead`, and the files that each other analyzer read.
 *
 * @returns  true if a file was read with a rule, so that an absent finding is not there; without a rule, if a source
 *   file was read as code, or any other file by some analyzer
 */
export function sightOf(report: ScanReport): (path: string, ruleId?: string) => boolean {
  const code = pathsRead(report);
  const failed = new Set(
    report.problems.filter(({ reason }) => reason === 'analyzer-failed').map(({ path }) => path),
  );
  const unread = new Set(
    report.problems
      .filter((problem) => isNotReadToEnd(problem) || templates.has(problem.reason))
      .map(({ path }) => path),
  );
  const readBy = new Map(
    Object.entries(report.readBy ?? {}).map(([id, paths]) => [id, new Set(paths)] as const),
  );
  return (path, ruleId) => {
    if (failed.has(path)) return false;
    const id = ruleId?.slice(0, ruleId.indexOf('/')) ?? '';
    const info = infoOf(id);
    // Any-text analyzers read the text regardless of its format.
    if (info !== undefined && info.claims.anyText !== true && unread.has(path)) return false;
    if (info !== undefined) return readBy.get(id)?.has(path) === true;
    if (ruleId !== undefined || languageOfPath(path) !== undefined) return code.has(path);
    return [...readBy.values()].some((paths) => paths.has(path));
  };
}

/**
 * True for a file in which no limit cut off the analysis of a function: absent flows are not there.
 *
 * @returns  `undefined` if no limit was hit
 */
export function followedIn({
  problems,
}: Pick<ScanReport, 'problems'>): ((path: string) => boolean) | undefined {
  const cut = new Set(problems.filter(({ kind }) => kind === 'cap-hit').map(({ path }) => path));
  return cut.size === 0 ? undefined : (path) => !cut.has(path);
}

/**
 * Whether a report may lack an earlier finding although its flow still exists: a file on its path was not fully
 * analyzed.
 */
export function mayHide(
  report: ScanReport,
): (finding: Finding, pathOf: (path: string) => string | undefined) => boolean {
  const isFollowed = followedIn(report);
  if (isFollowed === undefined) return () => false;
  return ({ category, location, trace }, pathOf) =>
    category === 'security' &&
    [location, ...trace.map((step) => step.location)].some(({ path }) => {
      const now = pathOf(path);
      return now !== undefined && !isFollowed(now);
    });
}

function isSource(path: string, ran: readonly string[] | undefined): boolean {
  const language = languageOfPath(path);
  if (language === undefined || isManifest(path)) return false;
  return ran === undefined || readsLanguage(ran, language);
}
