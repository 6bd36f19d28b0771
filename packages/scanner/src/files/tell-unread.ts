/** Files that a scan should have read and that it did not find: the tree changed under it. */

import { compareProblems, countOf, type Finding, type Problem } from '@assay/core';
import type { ScanReport, SkippedFile } from '../scan-report.ts';
import { infoOf, readsLanguage } from './claims.ts';
import { isManifest, languageOfPath } from './language.ts';
import { reasonsOf } from './left-out.ts';
import { isToolOutput, skipReasons } from './skip-reason.ts';

/**
 * The report with what it does not say of the files that the tree is known to hold: those of a language that is analysed, of
 * which it neither has a result nor says why not, are told as unreadable.
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
        coverage.nothingAnalyzed && `Every source file was gone when the scan came to it: ${count}.`,
    },
  };
}

/** Problems of a file of settings or packages that was not read to its end: limits, and text that is not what its name says. */
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

/** Of a template nothing is known before it is filled in; that it is one is no fault of the scan. */
const templates: ReadonlySet<string> = new Set(['dockerfile-not-parsed', 'template-not-parsed']);

/** True for problems of files that an analyzer claims and did not read as a whole: the scan is not complete. */
export function isNotReadToEnd({ reason }: Pick<Problem, 'reason'>): boolean {
  return notReadToEnd.has(reason);
}

/**
 * Files that the report speaks of as a whole: what is not found in them is not there. Neither those of which most does not
 * parse nor those in which a defect of ours stopped a rule are.
 */
export function pathsRead({ metrics, coverage, problems }: ScanReport): ReadonlySet<string> {
  const byTools = coverage.filesSkipped.filter(({ reason }) => isToolOutput(reason));
  const paths = new Set([...metrics, ...byTools].map(({ path }) => path));
  for (const { kind, path, reason } of problems)
    if (path !== undefined && (kind === 'internal-error' || reason === 'file-not-parsed')) paths.delete(path);
  return paths;
}

/** Files that are no code and that an analyzer judged which knows what they are; text that was looked through for secrets is none. */
export function judgedIn({ readBy = {} }: Pick<ScanReport, 'readBy'>): ReadonlySet<string> {
  const judging = Object.entries(readBy).filter(([id]) => infoOf(id)?.claims.anyText !== true);
  return new Set(judging.flatMap(([, paths]) => paths));
}

/**
 * What a report speaks of, rule by rule: the code of `pathsRead`, and what each analyzer of other files read.
 *
 * @returns  true where a file was read with a rule, so that what is not found there is not there; without a rule, by whom it is for
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
    // Whoever takes any text reads it whatever it means.
    if (info !== undefined && info.claims.anyText !== true && unread.has(path)) return false;
    if (info !== undefined) return readBy.get(id)?.has(path) === true;
    if (ruleId !== undefined || languageOfPath(path) !== undefined) return code.has(path);
    return [...readBy.values()].some((paths) => paths.has(path));
  };
}

/**
 * True for a file in which a limit left no function half followed: flows that are not found there are not there.
 *
 * @returns  `undefined` where no limit was hit
 */
export function followedIn({
  problems,
}: Pick<ScanReport, 'problems'>): ((path: string) => boolean) | undefined {
  const cut = new Set(problems.filter(({ kind }) => kind === 'cap-hit').map(({ path }) => path));
  return cut.size === 0 ? undefined : (path) => !cut.has(path);
}

/** Whether a report may lack a finding of an earlier one though its flow is still there: a file on its way was not followed to its end. */
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
