/** Claims of a model that have come through, with all that findings of them need but their places in the syntax. */

import type { Confidence, RuleInfo, TraceStepKind } from '@assay/core';

export interface ClaimPlace {
  readonly path: string;
  /** 1-based, inclusive. */
  readonly startLine: number;
  readonly endLine: number;
}

export interface CheckedClaim {
  readonly rule: Pick<RuleInfo, 'id' | 'family' | 'category' | 'type' | 'severity' | 'cwe'>;
  /** The model's own words for what is wrong; absent where the rule's say as much. */
  readonly title?: string;
  readonly message: string;
  readonly confidence: Confidence;
  readonly place: ClaimPlace;
  /** From the handler to the place. */
  readonly trace: readonly (ClaimPlace & { readonly kind: TraceStepKind; readonly note: string })[];
  /** Part of the identity: `POST /notes/:id`. A flaw of an entry stays one issue, whichever lines are quoted. */
  readonly entry: string;
  readonly handlerName: string;
  /** Of a review: the number of a comment that is about the same flaw. */
  readonly sameAs?: number;
}

export interface ClaimsRequest {
  readonly directory: string;
  readonly claims: readonly CheckedClaim[];
  /** `2026-11-21`, UTC: comments that accept findings hold up to a day. */
  readonly today: string;
}
