/** The request for a comparison of two trees. */

import type { AnalyzerSettings } from '@assay/analyzers';
import type { FileChange, Route } from '@assay/core';

export interface CompareTreesRequest {
  /** Absolute paths. */
  readonly baseDirectory: string;
  readonly headDirectory: string;
  /** Files that differ. */
  readonly files: readonly Pick<FileChange, 'path' | 'previousPath' | 'change'>[];
  /** Test coverage of head: for changed files, the executable lines, and whether they were run. */
  readonly coverage?: readonly {
    readonly path: string;
    readonly lines: readonly (readonly [line: number, ran: boolean])[];
  }[];
  /** See `ScanOptions.analyzerSettings`. */
  readonly analyzerSettings?: AnalyzerSettings;
  /** Routes of both trees, if known. */
  readonly routes?: { readonly base: readonly Route[]; readonly head: readonly Route[] };
}
