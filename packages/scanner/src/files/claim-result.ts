/** What the analyzers that claim a file gave for it. */

import type { AnalyzedFile } from '@assay/analyzers';
import type { Problem } from '@assay/core';
import type { Suppression } from '@assay/engine';
import type { SkipReason } from './skip-reason.ts';

export type ClaimResult =
  | {
      readonly kind: 'claimed';
      /** One entry for each analyzer whose the file is, in the order of their ids. */
      readonly analyzed: readonly AnalyzedFile[];
      /** Comments that accept findings; empty for code, whose language reads them. */
      readonly suppressions: readonly Suppression[];
      /** Of those comments. */
      readonly problems: readonly Problem[];
      /** Hex SHA-256 of the bytes. */
      readonly sha256: string;
    }
  | { readonly kind: 'skipped'; readonly reason: SkipReason }
  | { readonly kind: 'failed'; readonly detail: string };
