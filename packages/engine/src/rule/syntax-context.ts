/** What a syntax rule can access of the file it checks. */

import type { Confidence } from '@assay/core';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import type { Purpose } from '../vocabulary/purposes.ts';
import type { FileFacts } from './file-facts.ts';

export interface SyntaxReport {
  /** Node whose range the finding covers. */
  readonly node: number;
  /** One sentence without advice. */
  readonly message: string;
  /** Defaults to `high`. */
  readonly confidence?: Confidence;
  /** Source text of a secret that must not be shown in the report. */
  readonly secret?: string;
}

export interface SyntaxContext {
  readonly path: string;
  /** Purposes of the file other than being part of the program. */
  readonly purposes: readonly Purpose[];
  readonly tree: SyntaxTree;
  readonly facts: FileFacts;
  readonly report: (finding: SyntaxReport) => void;
}
