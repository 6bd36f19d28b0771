/** What a syntax rule sees of the file it checks. */

import type { Confidence } from '@assay/core';
import type { Scopes } from '../frontend/javascript/scopes.ts';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';

export interface SyntaxReport {
  /** The node whose range the finding covers. */
  readonly node: number;
  /** One sentence, no advice. */
  readonly message: string;
  /** Default `high`. */
  readonly confidence?: Confidence;
}

export interface SyntaxContext {
  readonly path: string;
  readonly tree: SyntaxTree;
  /** Which declaration each name of the file means; computed at first use. */
  readonly scopes: Scopes;
  report(finding: SyntaxReport): void;
}
