/** Results of comparing two trees, other than the findings of each. */

import type { Finding } from './finding.ts';

/** A finding about a change: its rule is a signal, and its location is in the new tree. */
export interface ChangeSignal extends Finding {
  /** Title of the signal: `Guard is removed, but the code it protected is not`. */
  readonly title: string;
  /** Location in the old tree of the code that was removed or changed; `null` if there is none. */
  readonly before: { readonly path: string; readonly line: number; readonly snippet: string } | null;
  /** Signals in preview do not warrant a comment of their own. */
  readonly status: 'preview' | 'stable';
}

/** True for a signal among findings. */
export function isSignal(finding: Finding): finding is ChangeSignal {
  return 'before' in finding;
}

/** Sentences that describe what a change does to one file, in terms of the code; empty for a file that is not code. */
export interface FileWords {
  readonly path: string;
  readonly sentences: readonly string[];
  /** True if only formatting and comments differ. */
  readonly isLayoutOnly: boolean;
}

/** The differences between two trees of one repository. */
export interface TreeComparison {
  /** Sorted by location. */
  readonly signals: readonly ChangeSignal[];
  readonly words: readonly FileWords[];
  /** Files of which both sides are readable as text; sorted. */
  readonly compared: readonly string[];
  /** Those of `compared` that were parsed as code, or entry by entry; sorted. */
  readonly read: readonly string[];
  /**
   * Sentences about what was not judged: functions whose guards were not all compared, and removed tests that no signal
   * covers.
   */
  readonly unjudged: readonly string[];
  /** Functions and files whose logic is new, with their places; sorted. Code that was only moved or renamed is not in them. */
  readonly changedLogic: readonly string[];
}
