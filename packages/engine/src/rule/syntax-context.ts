/** What a syntax rule sees of the file it checks. */

import type { Confidence } from '@assay/core';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import type { Purpose } from '../vocabulary/purposes.ts';
import type { FileFacts } from './file-facts.ts';

export interface SyntaxReport {
  /** The node whose range the finding covers. */
  readonly node: number;
  /** One sentence, no advice. */
  readonly message: string;
  /** Default `high`. */
  readonly confidence?: Confidence;
  /** The text that must not be shown, as the source writes it: of findings of secrets. */
  readonly secret?: string;
}

export interface SyntaxContext {
  readonly path: string;
  /** What the file is for besides the program itself. */
  readonly purposes: readonly Purpose[];
  readonly tree: SyntaxTree;
  readonly facts: FileFacts;
  readonly report: (finding: SyntaxReport) => void;
}
