/**
 * A parsed file as flat arrays: one entry per node, in preorder.
 *
 * Node 0 is the root. The subtree of node `n` is `n .. next[n] - 1`, so a child's number is always larger than its
 * parent's and walkers need neither recursion nor a stack. Punctuation without a field is left out.
 */

import type { Range } from '@assay/core';
import type { LanguageId } from './language-ids.ts';

export interface SyntaxTree {
  readonly language: LanguageId;
  readonly text: string;
  /** Number of nodes. */
  readonly size: number;
  /** Node type in the grammar: `call_expression`. */
  type(node: number): string;
  /** Field of the parent that the node fills (`left`); the empty string for none. */
  field(node: number): string;
  /** -1 for the root. */
  parent(node: number): number;
  /** 0-based UTF-16 offset of the first character. */
  start(node: number): number;
  /** Offset after the last character. */
  end(node: number): number;
  /** First node that is not in the subtree of `node`. */
  next(node: number): number;
  /** First child, named or not; -1 for none. */
  firstChild(node: number): number;
  /** Next child of the same parent; -1 for none. */
  nextSibling(node: number): number;
  /** First child with that field; -1 for none. */
  child(node: number, field: string): number;
  /** Named children in order, without comments and line continuations. */
  namedChildren(node: number): readonly number[];
  isNamed(node: number): boolean;
  /** True for a node that the parser inserted or that contains unexpected text. */
  isError(node: number): boolean;
  textOf(node: number): string;
  /**
   * Text between the start or end of a node and the start or end of another, as parsed, even if that text was composed
   * of parts of the file.
   */
  textBetween(from: number, side: 'start' | 'end', to: number, toSide: 'start' | 'end'): string;
  range(node: number): Range;
  /**
   * Innermost node that covers `start .. end` (offsets); the root if none does. Visits few nodes, even if the file was
   * parsed from a text with its parts in another order.
   */
  nodeAt(start: number, end: number): number;
  /** Nearest ancestor of one of `types`; -1 for none. */
  ancestor(node: number, ...types: readonly string[]): number;
  /**
   * Nearest ancestor of one of `types`; -1 for none. Repeated queries stay linear however deeply nodes are nested: the
   * results for a set are cached once it is queried deep in the tree, so a set must not change.
   */
  enclosing(node: number, types: ReadonlySet<string>): number;
  /** 1-based line of an offset. */
  lineOf(offset: number): number;
}
