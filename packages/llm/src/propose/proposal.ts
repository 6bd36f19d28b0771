/** Rows of models that a model server proposes for libraries that Assay does not know. Nothing uses one before a person accepts it. */

import type { EngineOptions } from '@assay/engine';
import type { LlmAccount, LlmFailure, LlmUsage } from '../llm.ts';
import type { specRows } from '../prompts/spec-v1.ts';

/** A row of a model, by what a person reads of it. */
export interface SpecRow {
  /** Id of the language that the library is used in. */
  readonly language: string;
  /** As it is imported. */
  readonly library: string;
  /** The type that the path begins with, where values may be declared as one; the empty string otherwise. */
  readonly type: string;
  readonly row: (typeof specRows)[number];
  /** Of sources, sinks or sanitizers; the empty string for a propagator. */
  readonly kind: string;
  /** As rows of models have it: `connect().run(0)`. */
  readonly path: string;
  /** Where the data of a propagator goes, `pack()`; the empty string for other rows. */
  readonly to: string;
}

/** What a person decides by. */
export interface SpecEvidence {
  /** One call, relative to the repository. */
  readonly path: string;
  /** 1-based; both inclusive. */
  readonly startLine: number;
  readonly endLine: number;
  /** Its lines, redacted as they were sent. */
  readonly text: string;
  /** Calls in the program that are handed data from outside. */
  readonly calls: number;
}

export interface ProposedRow extends SpecRow {
  /** As the program asks for it; the empty string where it does not say. */
  readonly version: string;
  /** One sentence of the model, plain. */
  readonly reason: string;
  /** From 0 to 1, the model's own. */
  readonly confidence: number;
  readonly evidence: SpecEvidence;
}

export interface ProposalRequest {
  /** Absolute path of the directory that was scanned. */
  readonly directory: string;
  readonly account: LlmAccount;
  readonly useGitignore?: boolean;
  /** Models of the repository's own: what they speak of is known. */
  readonly models?: EngineOptions['models'];
  /** Most functions that are asked about. Default 60. */
  readonly maxCalls?: number;
}

export interface Proposals {
  /** In the order of the libraries, the worst known first; none twice. */
  readonly rows: readonly ProposedRow[];
  readonly libraries: {
    readonly total: number;
    /** Answered, now or before. */
    readonly looked: number;
    readonly cached: number;
  };
  /** Why some libraries were not asked about, by reason; functions that are too many as `too_many`. */
  readonly skipped: Readonly<Partial<Record<LlmFailure | 'too_many', number>>>;
  /** What the model said and no row can be made of, by reason. */
  readonly refused: Readonly<Partial<Record<RowRefusal, number>>>;
  readonly calls: number;
  readonly usage: LlmUsage;
}

export type RowRefusal =
  /** Of a function that was not asked about, or an argument that it is not given. */
  | 'no_such_place'
  /** The kind is not one of that row. */
  | 'kind_does_not_fit'
  | 'unsure'
  | 'said_twice'
  /** Its reason holds a secret, or nothing. */
  | 'no_reason';
