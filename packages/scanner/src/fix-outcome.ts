/** What asking for a fix answers. A fix that is not proven is never shown. */

import type { Fix, Verification } from '@assay/core';
import type { NoFixReason } from '@assay/rules';

/** A file as it is after the fix. */
export interface FixedFile {
  readonly path: string;
  readonly text: string;
}

export type FixOutcome =
  | {
      readonly kind: 'proven';
      readonly fix: Fix;
      /** Unified diff with `a/` and `b/` prefixes, to be shown: secrets are masked in it, and not in `files`. */
      readonly patch: string;
      readonly files: readonly FixedFile[];
      /** `verified` or `partial`. */
      readonly verification: Verification;
    }
  | {
      readonly kind: 'none';
      readonly reason: 'no_fix_available';
      readonly cause: NoFixReason;
      /** What to do here, one sentence with the names of this code; absent when the rule's remedy says it all. */
      readonly advice?: string;
    }
  | {
      readonly kind: 'rejected';
      readonly reason: 'verification_failed';
      readonly verification: Verification;
      /** As above. */
      readonly advice?: string;
    }
  /** The finding is not in this tree any more. */
  | { readonly kind: 'source_changed' };

/** Why a finding has no fix, by its name, and what to do there; without a text the rule's remedy says it all. */
export interface WhyNoFix {
  readonly reason: NoFixReason;
  readonly text: string | undefined;
}

/** `undefined` where there is a fix to show, and where the code has changed since. */
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
