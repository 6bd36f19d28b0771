/** How the scanned commit differs from the earlier state. */

import type { TreeChanges } from '@assay/core';

/** What git says of the way from an earlier commit to the scan's. */
export interface ScanHistory {
  readonly fromSha: string;
  readonly changes: TreeChanges;
}
