/**
 * Model rows proposed by a language model for libraries unknown to Assay. None takes effect until a person accepts it.
 */

import type { EngineOptions } from '@assay/engine';
import type { LlmAccount, LlmFailure, LlmUsage } from '../llm.ts';
import type { specRows } from '../prompts/spec-v1.ts';

/** A row of a model, in human-readable parts. */
export interface SpecRow {
  /** Id of the language in which the library is used. */
  readonly language: string;
  /** As imported. */
  readonly library: string;
  /** The type at the start of the path, if values can be declared with it; the empty string otherwise. */
  readonly type: string;
  readonly row: (typeof specRows)[number];
  /** Kind of a source, sink or sanitizer; the empty string for a propagator. */
  readonly kind: string;
  /** In the notation of model rows: `connect().run(0)`. */
  readonly path: string;
  /** Target of a propagator, `pack()`; the empty string for other rows. */
  readonly to: string;
}

/** The basis for a person's decision. */
export interface SpecEvidence {
  /** Location of one call, relative to the repository. */
  readonly path: string;
  /** 1-based; both inclusive. */
  readonly startLine: number;
  readonly endLine: number;
  /** Its lines, redacted, as sent. */
  readonly text: string;
  /** Number of calls in the program that receive external data. */
  readonly calls: number;
}

export interface ProposedRow extends SpecRow {
  /** As requested by the program; the empty string if not specified. */
  readonly version: string;
  /** One plain sentence by the model. */
  readonly reason: string;
  /** From 0 to 1, the model's own. */
  readonly confidence: number;
  readonly evidence: SpecEvidence;
}

export interface ProposalRequest {
  /** Absolute path of the scanned directory. */
  readonly directory: string;
  readonly account: LlmAccount;
  readonly useGitignore?: boolean;
  /** The repository's own models: functions that they cover are known. */
  readonly models?: EngineOptions['models'];
  /** Maximum number of functions to ask about. Default 60. */
  readonly maxCalls?: number;
}

export interface Proposals {
  /** In the order of the libraries, least known first; no duplicates. */
  readonly rows: readonly ProposedRow[];
  readonly libraries: {
    readonly total: number;
    /** Answered, now or earlier. */
    readonly looked: number;
    readonly cached: number;
  };
  /** Why some libraries were not asked about, by reason; excess functions as `too_many`. */
  readonly skipped: Readonly<Partial<Record<LlmFailure | 'too_many', number>>>;
  /** Proposals that cannot be made into rows, by reason. */
  readonly refused: Readonly<Partial<Record<RowRefusal, number>>>;
  readonly calls: number;
  readonly usage: LlmUsage;
}

export type RowRefusal =
  /** About a function that was not asked about, or an argument that it does not receive. */
  | 'no_such_place'
  /** The kind is not valid for that row. */
  | 'kind_does_not_fit'
  | 'unsure'
  | 'said_twice'
  /** Its reason contains a secret, or is empty. */
  | 'no_reason';
