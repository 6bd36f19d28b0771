/** Reasons why a file or folder is left out. Shown to users in `coverage.filesSkipped`, so the words are stable. */

export const skipReasons = {
  'version-control': 'belongs to the version control system',
  dependencies: 'contains installed dependencies',
  vendored: 'contains third-party code',
  ignored: 'is matched by an ignore file',
  cache: 'is marked as a cache',
  link: 'is a link to another path of the tree',
  'outside-tree': 'is a link to outside the tree',
  'not-a-file': 'is neither a file nor a folder',
  'file-too-large': 'is larger than 1 MiB',
  minified: 'is minified, by its name or for most of its lines of code have more than 300 characters',
  generated: 'is marked as generated',
  copied: 'is marked as a released copy of another project',
  compiled: 'looks like the output of a compiler',
  bundled: 'looks like the output of a bundler',
  'machine-written': 'looks like the output of a code generator',
  'type-declarations': 'contains type declarations only',
  binary: 'contains many NUL bytes: it is binary, or UTF-16 without a byte order mark',
  unreadable: 'cannot be read',
  'file-time': 'took too long to analyse',
  'file-memory': 'took too much memory to analyse',
  'analysis-failed': 'could not be analyzed because of a bug in Assay',
  'time-limit': 'was not reached within the time limit of the scan',
  'not-reached': 'was not reached before a limit stopped the scan',
  'file-count': 'exceeds the maximum number of files of a scan',
} as const;

export type SkipReason = keyof typeof skipReasons;

/** Reasons that are worth reporting as problems; the others are expected. */
const surprising: ReadonlySet<SkipReason> = new Set<SkipReason>([
  'outside-tree',
  'not-a-file',
  'file-too-large',
  'binary',
  'unreadable',
  'file-time',
  'file-memory',
  'analysis-failed',
  'time-limit',
  'not-reached',
  'file-count',
]);

/** A limit or a defect cut the analysis short: another scan may read the same file. */
const cut: ReadonlySet<SkipReason> = new Set<SkipReason>([
  'file-time',
  'file-memory',
  'analysis-failed',
  'time-limit',
  'not-reached',
  'file-count',
]);

/** The file cannot be read as it is, although it is the user's code and should have been analyzed. */
const unreadable: ReadonlySet<SkipReason> = new Set<SkipReason>(['file-too-large', 'binary', 'unreadable']);

/** Decided by heuristics on the file, its own statements, or its folder: a change could hide code this way. */
const byRule: ReadonlySet<SkipReason> = new Set<SkipReason>([
  'dependencies',
  'vendored',
  'ignored',
  'cache',
  'link',
  'minified',
  'generated',
  'copied',
]);

/** Read, because flows pass through it, but not judged as the repository's own code. */
const toolOutput: ReadonlySet<string> = new Set<SkipReason>(['compiled', 'bundled', 'machine-written']);

/** Those of them that are normally part of the repository; the others are in most trees and not worth mentioning. */
const countedByRule: ReadonlySet<string> = new Set<SkipReason>([
  'vendored',
  'minified',
  'generated',
  'copied',
]);

/** @param reason  taken from a report */
export function isLeftOutByRule(reason: string): boolean {
  return reason in skipReasons && byRule.has(reason as SkipReason);
}

/** Whether every report mentions how many files have this reason. */
export function isCountedByRule(reason: string): boolean {
  return countedByRule.has(reason);
}

/** @param reason  taken from a report */
export function isToolOutput(reason: string): boolean {
  return toolOutput.has(reason);
}

export function isSurprising(reason: SkipReason): boolean {
  return surprising.has(reason);
}

/** True for reasons that make the coverage incomplete; files with other reasons are left out by rule. */
export function isIncomplete(reason: SkipReason): boolean {
  return cut.has(reason) || unreadable.has(reason);
}

/** Like `isIncomplete`, for reasons of a report: those of other tools do not count. */
export function makesIncomplete(reason: string): boolean {
  return reason in skipReasons && isIncomplete(reason as SkipReason);
}

/** True for reasons that make an absent finding meaningless, in any file. */
export function isCut(reason: SkipReason): boolean {
  return cut.has(reason);
}
