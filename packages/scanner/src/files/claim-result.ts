/** The result of the analyzers that claim a file. */

import type { AnalyzedFile } from '@assay/analyzers';
import type { Problem } from '@assay/core';
import type { Suppression } from '@assay/engine';
import type { SkipReason } from './skip-reason.ts';

export type ClaimResult =
  | {
      readonly kind: 'claimed';
      /** One entry for each analyzer that the file belongs to, in the order of their ids. */
      readonly analyzed: readonly AnalyzedFile[];
      /** Suppression comments; empty for code, whose language front end reads them. */
      readonly suppressions: readonly Suppression[];
      /** Problems with those comments. */
      readonly problems: readonly Problem[];
      /** Hex SHA-256 of the bytes. */
      readonly sha256: string;
    }
  | { readonly kind: 'skipped'; readonly reason: SkipReason }
  | { readonly kind: 'failed'; readonly detail: string };
