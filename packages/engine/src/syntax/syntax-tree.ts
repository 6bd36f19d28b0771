/**
 * A parsed file as flat arrays: one entry a node, in preorder.
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
  /** Node type, as the grammar names it: `call_expression`. */
  type(node: number): string;
  /** Field of the parent that the node fills (`left`); the empty string for none. */
  field(node: number): string;
  /** -1 for the root. */
  parent(node: number): number;
  /** 0-based UTF-16 offset of the first character. */
  start(node: number): number;
  /** Offset behind the last character. */
  end(node: number): number;
  /** First node that is not in the subtree of `node`. */
  next(node: number): number;
  /** First child, named or not; -1 for none. */
  firstChild(node: number): number;
  /** Next child of the same parent; -1 for none. */
  nextSibling(node: number): number;
  /** First child that fills `field`; -1 for none. */
  child(node: number, field: string): number;
  /** Named children in order, without comments and the marks of lines that go on in the next. */
  namedChildren(node: number): readonly number[];
  isNamed(node: number): boolean;
  /** True for a node that the parser made up or that holds unexpected text. */
  isError(node: number): boolean;
  textOf(node: number): string;
  /**
   * Text from the beginning of a node, or from behind its end, to the beginning or the end of another: as it was parsed, where
   * that was made of parts of the file.
   */
  textBetween(from: number, side: 'start' | 'end', to: number, toSide: 'start' | 'end'): string;
  range(node: number): Range;
  /**
   * Innermost node that covers `start .. end` (offsets); the root where none does. Looks at few nodes, also where the file was
   * read from a text in which its parts stand in another order.
   */
  nodeAt(start: number, end: number): number;
  /** Nearest ancestor of one of `types`; -1 for none. */
  ancestor(node: number, ...types: readonly string[]): number;
  /**
   * Nearest ancestor of one of `types`; -1 for none. Asking for many nodes stays linear however deep they are nested: the answers
   * of a set that was asked for deep down are kept, so a set must not change.
   */
  enclosing(node: number, types: ReadonlySet<string>): number;
  /** 1-based line of an offset. */
  lineOf(offset: number): number;
}
