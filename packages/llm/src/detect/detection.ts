/** What asking a model about a tree gives. */

import type { Finding, RuleInfo } from '@assay/core';
import type { EngineOptions } from '@assay/engine';
import type { LlmAccount, LlmFailure, LlmUsage } from '../llm.ts';

export interface DetectRequest {
  /** Absolute path of the directory that was scanned. */
  readonly directory: string;
  readonly account: LlmAccount;
  /** Findings of the engine: what it shows itself is not told twice, and what it doubts may be borne out. */
  readonly findings: readonly Finding[];
  /** Of those findings, for their titles and classes. Default none: then no claim bears a finding out. */
  readonly rules?: readonly RuleInfo[];
  readonly useGitignore?: boolean;
  readonly models?: EngineOptions['models'];
  /** `2026-11-21`, UTC: comments that accept findings hold up to a day. Default: the clock's. */
  readonly today?: string;
  /** Most parts that are asked about, those at most risk first. Default 100. */
  readonly maxParts?: number;
}

export interface Detection {
  /** In the order of a report. */
  readonly findings: readonly Finding[];
  /** Those of the request that the model claims as well; see `confirmedByModel`. */
  readonly confirmed: ReadonlySet<Finding>;
  readonly entries: {
    /** Parts of the programs: handlers side by side, the rest of the code, pages. */
    readonly total: number;
    /** Answered, now or before. */
    readonly looked: number;
    /** Answered without a call, for nothing of them has changed. */
    readonly cached: number;
  };
  /** Why some parts were not looked at, by reason; empty when all were. */
  readonly skipped: Readonly<Partial<Record<LlmFailure | 'too_many', number>>>;
  readonly calls: number;
  readonly usage: LlmUsage;
  /** What the model said and the facts did not bear out, by reason. */
  readonly refused: Readonly<Record<string, number>>;
}

/** True when what is not found any more is gone. */
export function isWhole({ entries }: Detection): boolean {
  return entries.looked === entries.total;
}
