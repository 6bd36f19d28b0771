/** Accepted claims of a model, with everything that findings need except their position in the syntax. */

import type { Confidence, RuleInfo, TraceStepKind } from '@assay/core';

export interface ClaimPlace {
  readonly path: string;
  /** 1-based, inclusive. */
  readonly startLine: number;
  readonly endLine: number;
}

export interface CheckedClaim {
  readonly rule: Pick<RuleInfo, 'id' | 'family' | 'category' | 'type' | 'severity' | 'cwe'>;
  /** The model's own title for the flaw; absent if the rule's suffices. */
  readonly title?: string;
  readonly message: string;
  readonly confidence: Confidence;
  readonly place: ClaimPlace;
  /** From the handler to the flaw. */
  readonly trace: readonly (ClaimPlace & { readonly kind: TraceStepKind; readonly note: string })[];
  /** Part of the identity: `POST /notes/:id`. A flaw of an entry point stays one issue, whichever lines are quoted. */
  readonly entry: string;
  readonly handlerName: string;
  /** In a review: the number of a comment about the same flaw. */
  readonly sameAs?: number;
}

export interface ClaimsRequest {
  readonly directory: string;
  readonly claims: readonly CheckedClaim[];
  /** `2026-11-21`, UTC: today's date for suppression comments that expire. */
  readonly today: string;
}
