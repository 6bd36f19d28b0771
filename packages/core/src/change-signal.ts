/** What a comparison of two trees says, beside findings of either. */

import type { Finding } from './finding.ts';

/** A finding on a change: its rule is a signal, and its place is in the new tree. */
export interface ChangeSignal extends Finding {
  /** Of the signal: `A guard is gone and what it guarded is not`. */
  readonly title: string;
  /** Where the old tree had what is gone or different; `null` when nothing is. */
  readonly before: { readonly path: string; readonly line: number; readonly snippet: string } | null;
  /** Those in preview are not worth a comment of their own. */
  readonly status: 'preview' | 'stable';
}

/** True for a signal among findings. */
export function isSignal(finding: Finding): finding is ChangeSignal {
  return 'before' in finding;
}

/** What a change does to one file, in sentences in terms of the code; empty for a file that is no code. */
export interface FileWords {
  readonly path: string;
  readonly sentences: readonly string[];
  /** True when nothing differs but layout and comments. */
  readonly isLayoutOnly: boolean;
}

/** Two trees of one repository, compared where they differ. */
export interface TreeComparison {
  /** Sorted by place. */
  readonly signals: readonly ChangeSignal[];
  readonly words: readonly FileWords[];
  /** Files of which both sides could be read as text; sorted. */
  readonly compared: readonly string[];
  /** Those of them that were read as code, or entry by entry; sorted. */
  readonly read: readonly string[];
  /** In sentences: functions whose guards were not all compared, and tests that are gone and that no signal judges. */
  readonly unjudged: readonly string[];
}
