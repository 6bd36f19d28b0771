/** What a fix is asked for. */

import type { Finding, Fix } from '@assay/core';

export interface ProposeFixRequest {
  /** Absolute path of the tree that the finding is in. */
  readonly directory: string;
  readonly finding: Finding;
}

export interface VerifyFixRequest extends ProposeFixRequest {
  /** Made by anybody: nothing in it is trusted. */
  readonly fix: Fix;
}
