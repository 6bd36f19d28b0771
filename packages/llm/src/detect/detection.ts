/** The request and result of flaw detection by a model. */

import type { Finding, RuleInfo } from '@assay/core';
import type { EngineOptions } from '@assay/engine';
import type { LlmAccount, LlmFailure, LlmUsage } from '../llm.ts';

export interface DetectRequest {
  /** Absolute path of the scanned directory. */
  readonly directory: string;
  readonly account: LlmAccount;
  /** Findings of the engine: those shown are not reported twice, and doubtful ones may be corroborated. */
  readonly findings: readonly Finding[];
  /** Rules of those findings, for their titles and classes. Default none: then no claim corroborates a finding. */
  readonly rules?: readonly RuleInfo[];
  readonly useGitignore?: boolean;
  readonly models?: EngineOptions['models'];
  /** `2026-11-21`, UTC: today's date for suppression comments that expire. Default: the clock's. */
  readonly today?: string;
  /** Maximum number of parts to ask about, highest risk first. Default 100. */
  readonly maxParts?: number;
}

export interface Detection {
  /** In report order. */
  readonly findings: readonly Finding[];
  /** Findings of the request that the model also claims; see `confirmedByModel`. */
  readonly confirmed: ReadonlySet<Finding>;
  readonly entries: {
    /** Number of parts of the programs: related handlers, the remaining code, pages. */
    readonly total: number;
    /** Answered, now or earlier. */
    readonly looked: number;
    /** Answered from the cache, because nothing has changed. */
    readonly cached: number;
  };
  /** Why some parts were not examined, by reason; empty if all were. */
  readonly skipped: Readonly<Partial<Record<LlmFailure | 'too_many', number>>>;
  readonly calls: number;
  readonly usage: LlmUsage;
  /** Claims not supported by facts, by reason. */
  readonly refused: Readonly<Record<string, number>>;
}

/** True if a flaw that is no longer found is gone. */
export function isWhole({ entries }: Detection): boolean {
  return entries.looked === entries.total;
}
