/** Difference between the scanned commit and the earlier state. */

import type { TreeChanges } from '@assay/core';

/** Changes from an earlier commit to the scanned one, according to git. */
export interface ScanHistory {
  readonly fromSha: string;
  readonly changes: TreeChanges;
}
