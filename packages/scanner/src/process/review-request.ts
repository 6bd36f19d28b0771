/** What a comparison of two trees is asked. */

import type { AnalyzerSettings } from '@assay/analyzers';
import type { FileChange, Route } from '@assay/core';

export interface CompareTreesRequest {
  /** Absolute paths. */
  readonly baseDirectory: string;
  readonly headDirectory: string;
  /** Files that differ. */
  readonly files: readonly Pick<FileChange, 'path' | 'previousPath' | 'change'>[];
  /** What tests of head ran: of changed files, lines that could run, and whether they did. */
  readonly coverage?: readonly {
    readonly path: string;
    readonly lines: readonly (readonly [line: number, ran: boolean])[];
  }[];
  /** See `ScanOptions.analyzerSettings`. */
  readonly analyzerSettings?: AnalyzerSettings;
  /** Routes of both trees, where they are known. */
  readonly routes?: { readonly base: readonly Route[]; readonly head: readonly Route[] };
}
