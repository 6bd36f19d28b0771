/** The outcome of a fix request. A fix that is not proven is never shown. */

import type { Fix, Verification } from '@assay/core';
import type { NoFixReason } from '@assay/rules';

/** A file with the fix applied. */
export interface FixedFile {
  readonly path: string;
  readonly text: string;
}

export type FixOutcome =
  | {
      readonly kind: 'proven';
      readonly fix: Fix;
      /** Unified diff with `a/` and `b/` prefixes, for display: secrets are masked, unlike in `files`. */
      readonly patch: string;
      readonly files: readonly FixedFile[];
      /** `verified` or `partial`. */
      readonly verification: Verification;
    }
  | {
      readonly kind: 'none';
      readonly reason: 'no_fix_available';
      readonly cause: NoFixReason;
      /** What to do here, in one sentence with the names of this code; absent if the rule's remedy suffices. */
      readonly advice?: string;
    }
  | {
      readonly kind: 'rejected';
      readonly reason: 'verification_failed';
      readonly verification: Verification;
      /** As above. */
      readonly advice?: string;
    }
  /** The finding is no longer in this tree. */
  | { readonly kind: 'source_changed' };

/** Why a finding has no fix, and what to do; without a text the rule's remedy suffices. */
export interface WhyNoFix {
  readonly reason: NoFixReason;
  readonly text: string | undefined;
}

/** `undefined` if there is a fix to show, and if the code has changed since. */
export function whyNoFix(outcome: FixOutcome): WhyNoFix | undefined {
  switch (outcome.kind) {
    case 'none':
      return { reason: outcome.cause, text: outcome.advice };
    case 'rejected':
      return { reason: 'refused_by_gate', text: outcome.advice };
    case 'proven':
    case 'source_changed':
      return undefined;
  }
}
