/** What a comparison of two trees is asked. */

import type { FileChange, Route } from '@assay/core';

export interface CompareTreesRequest {
  /** Absolute paths. */
  readonly baseDirectory: string;
  readonly headDirectory: string;
  /** Files that differ. */
  readonly files: readonly Pick<FileChange, 'path' | 'previousPath' | 'change'>[];
  /** Routes of both trees, where they are known. */
  readonly routes?: { readonly base: readonly Route[]; readonly head: readonly Route[] };
}
