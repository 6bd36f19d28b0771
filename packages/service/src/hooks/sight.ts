/** What looking at a pull request or a branch takes, and what came of it. */

import type { AppDependencies } from '../ports.ts';

export type LookDeps = Pick<
  AppDependencies,
  'db' | 'clock' | 'queue' | 'secrets' | 'config' | 'log' | 'git' | 'forges' | 'llm'
>;

/** What came of a look. */
export interface Sight {
  /** A code: `review_started`, `draft`, `closed`. */
  readonly outcome: string;
  /** What is there; `null` for nothing. */
  readonly headSha: string | null;
}
