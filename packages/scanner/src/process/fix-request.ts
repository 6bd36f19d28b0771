/** What a fix is asked for. */

import type { Finding, Fix } from '@assay/core';
import type { FixedFile } from '../fix-outcome.ts';

export interface ProposeFixRequest {
  /** Absolute path of the tree that the finding is in. */
  readonly directory: string;
  readonly finding: Finding;
  /** See `ScanOptions.advisories`: what upgrades of packages are chosen by. */
  readonly advisories?: string | undefined;
  /** Files of the tree that count as having this text, whatever is on the disk: earlier fixes that are not written yet. */
  readonly changed?: readonly FixedFile[];
}

export interface VerifyFixRequest extends ProposeFixRequest {
  /** Made by anybody: nothing in it is trusted. */
  readonly fix: Fix;
}
