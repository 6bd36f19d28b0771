/** Why a file or folder is left out. Shown to users in `coverage.filesSkipped`, so the words are stable. */

export const skipReasons = {
  'version-control': 'belongs to the version control system',
  dependencies: 'holds installed dependencies',
  vendored: 'holds code copied from elsewhere',
  ignored: 'is matched by an ignore file',
  link: 'is a link to another place of the tree',
  'outside-tree': 'is a link out of the tree',
  'not-a-file': 'is neither a file nor a folder',
  'file-too-large': 'is larger than 1 MiB',
  minified: 'is minified: its lines have more than 300 characters on average',
  generated: 'says that it is generated',
  'type-declarations': 'holds type declarations only',
  binary: 'is binary',
  'utf-16': 'is encoded as UTF-16',
  unreadable: 'cannot be read',
  'file-time': 'took too long to analyse',
  'file-memory': 'took too much memory to analyse',
  'analysis-failed': 'could not be analysed because of a defect in Assay',
  'time-limit': 'was not reached within the time limit of the scan',
  'file-count': 'is beyond the largest number of files of one scan',
} as const;

export type SkipReason = keyof typeof skipReasons;

/** Reasons that are news to the user; the others are what everybody expects and stay out of the problems. */
const surprising: ReadonlySet<SkipReason> = new Set<SkipReason>([
  'outside-tree',
  'not-a-file',
  'file-too-large',
  'binary',
  'utf-16',
  'unreadable',
  'file-time',
  'file-memory',
  'analysis-failed',
  'time-limit',
  'file-count',
]);

/** Reasons that make the coverage incomplete: the file is the user's code, and it should have been analysed. */
const incomplete: ReadonlySet<SkipReason> = new Set<SkipReason>([
  'file-time',
  'file-memory',
  'analysis-failed',
  'time-limit',
  'file-count',
]);

export function isSurprising(reason: SkipReason): boolean {
  return surprising.has(reason);
}

export function isIncomplete(reason: SkipReason): boolean {
  return incomplete.has(reason);
}
