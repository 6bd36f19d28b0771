/** Tables of language model answers, calls and proposals. */

import type { SpecRow } from '@assay/llm';
import type { Generated } from 'kysely';
import type { BigInteger, Json, Optional } from './columns.ts';

/** A cached answer of a model. */
export interface LlmAnswerTable {
  repository_id: string;
  /** Hash of the whole question and the model. */
  key: string;
  task: string;
  answer: Json<unknown>;
  used_at: Date;
}

/** The ledger of language model calls. */
export interface LlmCallTable {
  id: string;
  at: Date;
  /** `null` once the repository is deleted. */
  repository_id: Optional<string>;
  task: string;
  prompt_version: string;
  /** SHA-256 of everything sent, in hexadecimal. */
  prompt_sha256: string;
  model: string;
  /** `running`, `answer` or an `LlmFailure`. */
  outcome: string;
  /** Tokens reserved while the call runs; 0 once it has ended. The reservation of a process that died is kept. */
  held_tokens: number;
  scan_id: Optional<string>;
  review_id: Optional<string>;
  /** Millionths of a US dollar, reserved like `held_tokens`. */
  held_microdollars: BigInteger;
  cost_microdollars: BigInteger;
  input_tokens: Generated<number>;
  output_tokens: Generated<number>;
  duration_ms: Optional<number>;
  /** The model's choice for questions with a fixed set of answers: `refuted`, `false_positive`. */
  verdict: Optional<string>;
}

export type ProposalState = 'pending' | 'accepted' | 'refused';

export interface StoredSpecEvidence {
  readonly file_path: string;
  readonly line: number;
  readonly end_line: number;
  /** Redacted, as shown to the model. */
  readonly snippet: string;
  readonly calls: number;
}

/** A row of a library model, proposed by a language model. */
export interface ModelProposalTable {
  id: string;
  repository_id: string;
  language: string;
  library: string;
  /** The empty string if the program does not specify it. */
  version: string;
  /** Type at the start of the path; the empty string for none. */
  type: string;
  role: SpecRow['row'];
  /** The empty string for a propagator. */
  kind: string;
  path: string;
  /** Destination of a propagator's data; the empty string for other rows. */
  target: string;
  reason: string;
  confidence: number;
  evidence: Json<StoredSpecEvidence>;
  /** Language model that proposed it. */
  model: string;
  state: Generated<ProposalState>;
  scan_id: Optional<string>;
  created_at: Date;
  decided_by: Optional<string>;
  decided_at: Optional<Date>;
}
