/** A third-party bill of materials, judged like the packages of a tree. */

import type { ListedPackage } from '@assay/analyzers/inventory';
import type { Finding, Problem } from '@assay/core';

export interface ReadBillRequest {
  /** CycloneDX or SPDX, as JSON. */
  readonly text: string;
  /** Name of the document, used as the location of findings. */
  readonly path: string;
  /** See `ScanOptions.advisories`. */
  readonly advisories: string | undefined;
  /** `2026-11-29`, UTC. */
  readonly today: string;
}

export type BillOutcome =
  | {
      readonly kind: 'bill';
      readonly packages: readonly ListedPackage[];
      /** Sorted by `compareFindings`. */
      readonly findings: readonly Finding[];
      readonly problems: readonly Problem[];
    }
  /** The message is a sentence. */
  | { readonly kind: 'refused'; readonly message: string };
