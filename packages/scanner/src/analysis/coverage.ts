/** Computes which files a scan has analyzed, and which it has not. */

import { countOf, type Problem } from '@assay/core';
import { languageFiles } from '@assay/engine/files';
import { infoOf, isGroup } from '../files/claims.ts';
import type { DiscoveredTree } from '../files/discover-files.ts';
import type { PathFilter } from '../files/path-filter.ts';
import { isCut, isIncomplete, type SkipReason, skipReasons } from '../files/skip-reason.ts';
import { isNotReadToEnd } from '../files/tell-unread.ts';
import type { ScanJob } from '../process/child-message.ts';
import type { AnalyzerCoverage, Coverage, SkippedFile, UnreadLanguage } from '../scan-report.ts';
import type { Parts } from './collect-files.ts';

export interface Seen {
  readonly tree: DiscoveredTree;
  readonly parts: Pick<Parts, 'skipped' | 'readBy' | 'unjudged' | 'claimSkips' | 'claimed' | 'outlined'>;
  readonly problems: readonly Problem[];
  /** Paths of the files that were analyzed. */
  readonly analyzed: readonly string[];
}

/** Problems that each represent code that was not analyzed. */
const incompleteReasons: ReadonlySet<string> = new Set([
  'path-not-found',
  'file-not-parsed',
  'program-not-analyzed',
  'analyzer-failed',
  'broken-advisories',
]);

function isMissing(problem: Problem): boolean {
  return incompleteReasons.has(problem.reason) || isNotReadToEnd(problem);
}

/**
 * A limit or a defect cut off a program, or an analyzer's whole-tree analysis. A single unread file is reported by
 * itself.
 */
function isCutOff({ reason, path }: Problem): boolean {
  return reason === 'program-not-analyzed' || (reason === 'analyzer-failed' && path === undefined);
}

/** @param filter  selects the paths that the report is about */
export function describeCoverage(
  seen: Seen,
  job: Pick<ScanJob, 'scope' | 'analyzers'>,
  filter: PathFilter,
): Coverage {
  const { tree, parts, problems } = seen;
  const { skipped } = parts;
  const read = judgedFiles(seen, job);
  const reasons = skipped.map(({ reason }) => reason as SkipReason);
  const isReported =
    speaksOfCode(seen, job) && isJudged(seen, job) && read.some((path) => filter.includes(path));
  return {
    complete: !reasons.some(isIncomplete) && !problems.some(isMissing),
    cutShort: reasons.some(isCut) || problems.some(isCutOff),
    filesScanned: new Set([...read, ...foundIn(parts)]).size,
    filesSkipped: skipped.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    rulesTimedOut: [],
    testsNotFollowed: new Set(parts.outlined.filter((path) => filter.includes(path))).size,
    languagesUnread: isGroup(job.scope) ? [] : tree.unread,
    analyzers: [...coverageOfCode(seen, job), ...coverageOfClaims(parts, job)].sort((a, b) =>
      a.id < b.id ? -1 : 1,
    ),
    nothingAnalyzed: isReported ? null : whyNothing(seen, read.length, job),
  };
}

/** Settings files, which hold little but names, addresses and secrets. */
const settingsFile = /(?:^|\/)\.env(?:\.[\w.-]+)?$|\.(?:cfg|conf|env|ini|properties|tfvars)$/i;

/**
 * Files judged by an analyzer for their kind: code, files claimed by name, and settings. A search of any text for
 * secrets says nothing about the rest of the file, so it counts only in a scan that asks for nothing else.
 */
function judgedFiles(
  { tree, parts, analyzed }: Seen,
  job: Pick<ScanJob, 'scope' | 'analyzers'>,
): readonly string[] {
  const isNamed = new Map(tree.claimed.map(({ path, claims }) => [path, new Set(claims.named)]));
  const claimed = Object.entries(parts.readBy).flatMap(([id, paths]) =>
    isAboutCode(job)
      ? paths.filter((path) => isNamed.get(path)?.has(id) === true || settingsFile.test(path))
      : paths,
  );
  return [...new Set([...analyzed, ...claimed])];
}

/** False if everything an analyzer read depends on missing data: packages without advisories. */
function isJudged({ parts }: Pick<Seen, 'parts'>, job: Pick<ScanJob, 'scope' | 'analyzers'>): boolean {
  // All text is searched for secrets in any case, so that reports mask them.
  const isOwn = (id: string): boolean => !isGroup(job.scope) || infoOf(id)?.group === job.scope;
  const read = Object.entries(parts.readBy).filter(([id, paths]) => paths.length > 0 && isOwn(id));
  if (isAboutCode(job) || read.length === 0) return true;
  return read.every(([id, paths]) => paths.some((path) => parts.unjudged.get(id)?.has(path) !== true));
}

/** Files with findings of any-text analyzers: these were analyzed, not merely searched. */
function foundIn({ claimed }: Pick<Parts, 'claimed'>): readonly string[] {
  return claimed.map(({ location }) => location.path);
}

/** False for a scan of a group, or of named analyzers none of which is of code. */
function isAboutCode({ scope, analyzers }: Pick<ScanJob, 'scope' | 'analyzers'>): boolean {
  return !isGroup(scope) && analyzers.some((id) => infoOf(id) === undefined);
}

/**
 * Languages of settings, and of scripts that start programs: if the settings next to them were judged, so was the tree.
 */
const settings: ReadonlySet<string> = new Set([
  'Batchfile',
  'Dockerfile',
  'Fish',
  'HCL',
  'Makefile',
  'PowerShell',
  'Shell',
  'Terraform',
  'YAML',
]);

/**
 * False if a tree holds code and none of it was analyzed, even if a Dockerfile next to it was read. A scan of a group
 * is not about code.
 */
function speaksOfCode(
  { tree, analyzed }: Pick<Seen, 'tree' | 'analyzed'>,
  job: Pick<ScanJob, 'scope' | 'analyzers'>,
): boolean {
  if (!isAboutCode(job) || analyzed.length > 0) return true;
  return tree.files.length === 0 && tree.unread.every(({ language }) => settings.has(language));
}

/** One entry for each analyzer of code that ran. */
function coverageOfCode(
  { tree, analyzed }: Seen,
  { analyzers }: Pick<ScanJob, 'analyzers'>,
): readonly AnalyzerCoverage[] {
  const reached = new Set(analyzed);
  const read = tree.files.filter(({ path }) => reached.has(path));
  return languageFiles
    .filter(({ id }) => analyzers.includes(id))
    .map(({ id, grammars }) => ({
      id,
      files: read.filter(({ language }) => grammars[language] !== undefined).length,
      skipped: [],
    }));
}

/** One entry for each analyzer of files that are not code and that ran. */
function coverageOfClaims(
  parts: Pick<Parts, 'readBy' | 'claimSkips'>,
  { analyzers }: Pick<ScanJob, 'analyzers'>,
): readonly AnalyzerCoverage[] {
  return analyzers
    .filter((id) => infoOf(id) !== undefined)
    .map((id) => ({
      id,
      files: parts.readBy[id]?.length ?? 0,
      skipped: [...(parts.claimSkips.get(id) ?? [])]
        .map(([reason, files]) => ({ reason, files }))
        .sort((a, b) => (a.reason < b.reason ? -1 : 1)),
    }));
}

/** By analyzer of files that are not code and that ran: paths that it read, sorted. */
export function sortReadBy(
  { readBy, unjudged }: Pick<Parts, 'readBy' | 'unjudged'>,
  { analyzers }: Pick<ScanJob, 'analyzers'>,
): Readonly<Record<string, readonly string[]>> {
  const ran = analyzers.filter((id) => infoOf(id) !== undefined);
  return Object.fromEntries(
    ran.map((id) => [id, (readBy[id] ?? []).filter((path) => unjudged.get(id)?.has(path) !== true).sort()]),
  );
}

/** Reports each pattern that matches no analyzed file: a mistyped path must not look like clean code. */
export function missingPaths(analyzed: readonly string[], filter: PathFilter): readonly Problem[] {
  return filter.unmatched(analyzed).map((pattern) => ({
    kind: 'invalid-config',
    reason: 'path-not-found',
    message: `The path "${pattern}" matches no file that was analyzed.`,
  }));
}

function whyNothing(
  { tree, analyzed, parts }: Seen,
  files: number,
  job: Pick<ScanJob, 'scope' | 'analyzers'>,
): string {
  const { skipped } = parts;
  if (!isJudged({ parts }, job))
    return 'The packages were not checked for vulnerabilities; see the problems for the reason.';
  if (files > 0 && speaksOfCode({ tree, analyzed }, job))
    return 'No file that was analyzed lies in the given paths.';
  if (!isAboutCode(job)) return 'No file is relevant for a scan of this kind.';
  if (tree.files.length > 0) return `Every source file was skipped: ${countReasons(skipped)}.`;
  if (tree.unread.length > 0)
    return `No language of this tree is supported; it contains ${listLanguages(tree.unread)}.`;
  if (skipped.length > 0) return `All source files were skipped: ${countReasons(skipped)}.`;
  return 'There is no source file.';
}

/** `PHP (12 files), Dockerfile (1 file)`. */
export function listLanguages(languages: readonly UnreadLanguage[]): string {
  return languages.map(({ language, files }) => `${language} (${countOf(files, 'file')})`).join(', ');
}

/** `2 minified, 1 binary`, most frequent first. */
export function countReasons(skipped: readonly SkippedFile[]): string {
  const groups = [...Map.groupBy(skipped, ({ reason }) => reason)];
  return groups
    .sort(([a, left], [b, right]) => right.length - left.length || (a < b ? -1 : 1))
    .map(
      ([reason, files]) => `${files.length} ${reason in skipReasons ? reason.replaceAll('-', ' ') : reason}`,
    )
    .join(', ');
}
