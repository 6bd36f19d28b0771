/** What a scan has looked at, and what it has not. */

import type { Problem } from '@assay/core';
import type { DiscoveredTree } from '../files/discover-files.ts';
import type { PathFilter } from '../files/path-filter.ts';
import { isCut, isIncomplete, type SkipReason, skipReasons } from '../files/skip-reason.ts';
import type { Coverage, SkippedFile, UnreadLanguage } from '../scan-report.ts';

export interface Seen {
  readonly tree: DiscoveredTree;
  readonly skipped: readonly SkippedFile[];
  readonly problems: readonly Problem[];
  /** Paths of the files that were analysed. */
  readonly analyzed: readonly string[];
}

/** Problems that each stand for code that was not analysed. */
const incompleteReasons: ReadonlySet<string> = new Set([
  'path-not-found',
  'file-not-parsed',
  'program-not-analyzed',
]);

/** @param filter  of the paths that the report is about */
export function describeCoverage(seen: Seen, filter: PathFilter): Coverage {
  const { tree, skipped, analyzed, problems } = seen;
  const reasons = skipped.map(({ reason }) => reason as SkipReason);
  const isReported = analyzed.some((path) => filter.includes(path));
  return {
    complete: !reasons.some(isIncomplete) && !problems.some(({ reason }) => incompleteReasons.has(reason)),
    cutShort: reasons.some(isCut) || problems.some(({ reason }) => reason === 'program-not-analyzed'),
    filesScanned: analyzed.length,
    filesSkipped: skipped.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    rulesTimedOut: [],
    languagesUnread: tree.unread,
    nothingAnalyzed: isReported ? null : whyNothing(seen),
  };
}

/** Told for each pattern that no analysed file answers to: a mistyped path must not look like clean code. */
export function missingPaths(analyzed: readonly string[], filter: PathFilter): readonly Problem[] {
  return filter.unmatched(analyzed).map((pattern) => ({
    kind: 'invalid-config',
    reason: 'path-not-found',
    message: `The path "${pattern}" matches no file that was analysed.`,
  }));
}

function whyNothing({ tree, skipped, analyzed }: Seen): string {
  if (analyzed.length > 0) return 'No file that was analysed lies in the given paths.';
  if (tree.files.length > 0) return `Every source file was left out: ${countReasons(skipped)}.`;
  if (tree.unread.length > 0)
    return `No language of this tree is supported; it holds ${listLanguages(tree.unread)}.`;
  if (skipped.length > 0)
    return `There is no source file besides those that were left out: ${countReasons(skipped)}.`;
  return 'There is no source file.';
}

/** `PHP (12 files), Dockerfile (1 file)`. */
export function listLanguages(languages: readonly UnreadLanguage[]): string {
  return languages
    .map(({ language, files }) => `${language} (${files} ${files === 1 ? 'file' : 'files'})`)
    .join(', ');
}

/** `2 minified, 1 binary`, the most frequent first. */
export function countReasons(skipped: readonly SkippedFile[]): string {
  const groups = [...Map.groupBy(skipped, ({ reason }) => reason)];
  return groups
    .sort(([a, left], [b, right]) => right.length - left.length || (a < b ? -1 : 1))
    .map(
      ([reason, files]) => `${files.length} ${reason in skipReasons ? reason.replaceAll('-', ' ') : reason}`,
    )
    .join(', ');
}
