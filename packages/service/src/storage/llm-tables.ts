/** Tables of the language model: answers, calls, and what it proposes. */

import type { SpecRow } from '@assay/llm';
import type { Generated } from 'kysely';
import type { BigInteger, Json, Optional } from './columns.ts';

/** An answer of a model that needs no second call. */
export interface LlmAnswerTable {
  repository_id: string;
  /** Of the whole question, and of the model. */
  key: string;
  task: string;
  answer: Json<unknown>;
  used_at: Date;
}

/** The ledger of calls to a language model. */
export interface LlmCallTable {
  id: string;
  at: Date;
  /** `null` once the repository is removed. */
  repository_id: Optional<string>;
  task: string;
  prompt_version: string;
  /** Of all that was sent, in hexadecimal. */
  prompt_sha256: string;
  model: string;
  /** `running`, `answer` or an `LlmFailure`. */
  outcome: string;
  /** Tokens that the call may still cost: 0 once it is over. A process that died leaves them held. */
  held_tokens: number;
  scan_id: Optional<string>;
  review_id: Optional<string>;
  /** Millionths of a US dollar, as `held_tokens`. */
  held_microdollars: BigInteger;
  cost_microdollars: BigInteger;
  input_tokens: Generated<number>;
  output_tokens: Generated<number>;
  duration_ms: Optional<number>;
  /** What the model said, where it was asked for one word of a few: `refuted`, `false_positive`. */
  verdict: Optional<string>;
}

export type ProposalState = 'pending' | 'accepted' | 'refused';

export interface StoredSpecEvidence {
  readonly file_path: string;
  readonly line: number;
  readonly end_line: number;
  /** Redacted, as the model was shown it. */
  readonly snippet: string;
  readonly calls: number;
}

/** A row of a model for a library, as a language model proposes it. */
export interface ModelProposalTable {
  id: string;
  repository_id: string;
  language: string;
  library: string;
  /** The empty string where the program does not say. */
  version: string;
  /** Type that the path begins with; the empty string for none. */
  type: string;
  role: SpecRow['row'];
  /** The empty string for a propagator. */
  kind: string;
  path: string;
  /** Where a propagator's data goes; the empty string for other rows. */
  target: string;
  reason: string;
  confidence: number;
  evidence: Json<StoredSpecEvidence>;
  /** That proposed it. */
  model: string;
  state: Generated<ProposalState>;
  scan_id: Optional<string>;
  created_at: Date;
  decided_by: Optional<string>;
  decided_at: Optional<Date>;
}
