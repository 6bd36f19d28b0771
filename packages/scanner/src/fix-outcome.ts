/** What asking for a fix answers. A fix that is not proven is never shown. */

import type { Fix, Verification } from '@assay/core';

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
      /** What to do here, one sentence with the names of this code; absent when the rule's remedy says it all. */
      readonly advice?: string;
    }
  | { readonly kind: 'rejected'; readonly reason: 'verification_failed'; readonly verification: Verification }
  /** The finding is not in this tree any more. */
  | { readonly kind: 'source_changed' };
