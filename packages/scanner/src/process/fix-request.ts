/** The requests for fixes. */

import type { Finding, Fix } from '@assay/core';
import type { FixedFile } from '../fix-outcome.ts';

export interface ProposeFixRequest {
  /** Absolute path of the tree that the finding is in. */
  readonly directory: string;
  readonly finding: Finding;
  /** See `ScanOptions.advisories`: used to choose package upgrades. */
  readonly advisories?: string | undefined;
  /** Files with a text that overrides the one on disk: earlier fixes that are not written yet. */
  readonly changed?: readonly FixedFile[];
}

export interface VerifyFixRequest extends ProposeFixRequest {
  /** From any source: nothing in it is trusted. */
  readonly fix: Fix;
}
