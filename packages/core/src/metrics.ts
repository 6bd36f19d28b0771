/** Size and complexity of source code. */

import type { LineRange } from './line-ranges.ts';

export interface FunctionMetrics {
  readonly name: string;
  /** 1-based. */
  readonly startLine: number;
  /** 1-based, inclusive. */
  readonly endLine: number;
  /**
   * McCabe complexity: 1 + decision points (if, for, while, case, catch, &&, ||, ??, ?:), excluding nested functions.
   */
  readonly cyclomatic: number;
  /** SonarSource cognitive complexity, version 1.7 of 2023: increments and nesting, including nested functions. */
  readonly cognitive: number;
  /** The cognitive complexity is already included in that of the enclosing function, so sums skip it. */
  readonly isNested?: true;
}

export interface FileMetrics {
  readonly path: string;
  readonly language: string;
  /** Physical lines. */
  readonly lines: number;
  /** Lines with at least one token that is not a comment. */
  readonly codeLines: number;
  /** Lines with at least one comment and no code. */
  readonly commentLines: number;
  readonly classes: number;
  readonly functions: readonly FunctionMetrics[];
}

/** Import relations of a file with the other files of its language in the tree. */
export interface FileDependencies {
  readonly path: string;
  /** Files that it imports. */
  readonly imports: number;
  /** Files that import it. */
  readonly importedBy: number;
  /** Length of the longest chain of imports below the file; 0 if it imports no other. Files of a cycle share it. */
  readonly layer: number;
  /** Number of the import cycle that contains the file, from 1; 0 if there is none. */
  readonly cycle: number;
  /**
   * Exported names that no file imports; empty for a file that is not imported at all. Absent in languages without
   * explicit exports.
   */
  readonly unusedExports?: readonly string[];
}

/** Lines of a file; 1-based, both inclusive. */
export interface CodeLines {
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
}

/** Identical code in two places, except for consistently renamed names. */
export interface ClonedCode {
  /** Number of tokens in one place. */
  readonly tokens: number;
  readonly places: readonly [CodeLines, CodeLines];
}

export interface DuplicatedLines {
  readonly path: string;
  readonly lines: number;
  /** In ascending order, without overlaps. */
  readonly ranges: readonly LineRange[];
}

/** Code that occurs more than once in a tree, with at least 100 tokens and 10 lines. */
export interface Duplication {
  /** Number of duplicated lines, each counted once. */
  readonly lines: number;
  /** Number of contiguous runs of duplicated lines. */
  readonly blocks: number;
  /** Files with duplicated lines, sorted by path. */
  readonly files: readonly DuplicatedLines[];
  /** Number of pairs of places. */
  readonly clones: number;
  /** Pairs of places with the most tokens, at most 500. */
  readonly largest: readonly ClonedCode[];
}
