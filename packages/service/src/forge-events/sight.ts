/** Dependencies and outcome of a look at a pull request or a branch. */

import type { AppDependencies } from '../ports.ts';

export type LookDeps = Pick<
  AppDependencies,
  'db' | 'clock' | 'queue' | 'secrets' | 'config' | 'log' | 'git' | 'forges' | 'llm'
>;

/** Outcome of a look. */
export interface Sight {
  /** A code: `review_started`, `draft`, `closed`. */
  readonly outcome: string;
  /** The current head; `null` if there is none. */
  readonly headSha: string | null;
}
