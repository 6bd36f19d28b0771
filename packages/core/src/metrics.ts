/** Size and complexity of source code. */

import type { LineRange } from './line-ranges.ts';

export interface FunctionMetrics {
  readonly name: string;
  /** 1-based. */
  readonly startLine: number;
  /** 1-based, inclusive. */
  readonly endLine: number;
  /** McCabe: 1 + decision points (if, for, while, case, catch, &&, ||, ??, ?:), without those of functions nested in it. */
  readonly cyclomatic: number;
  /** SonarSource cognitive complexity, version 1.7 of 2023: increments and nesting, with those of functions nested in this one. */
  readonly cognitive: number;
  /** The cognitive complexity counts into that of the function around it: sums leave it out. */
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

/** What a file has to do with the other files of its language in the tree. */
export interface FileDependencies {
  readonly path: string;
  /** Files that it imports. */
  readonly imports: number;
  /** Files that import it. */
  readonly importedBy: number;
  /** Files on the longest way down its imports; 0 for one that imports no other. Files of a cycle share it. */
  readonly layer: number;
  /** Cycle of imports that it is in, from 1; 0 for none. */
  readonly cycle: number;
  /** Names that it exports and that no file imports; empty for a file that none imports. Absent where the language has no choice of them. */
  readonly unusedExports?: readonly string[];
}

/** Lines of a file; 1-based, both inclusive. */
export interface CodeLines {
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
}

/** The same code in two places, but for names that are renamed one to one. */
export interface ClonedCode {
  /** Of one place. */
  readonly tokens: number;
  readonly places: readonly [CodeLines, CodeLines];
}

export interface DuplicatedLines {
  readonly path: string;
  readonly lines: number;
  /** In ascending order, none overlaps another. */
  readonly ranges: readonly LineRange[];
}

/** Code that stands in a tree more than once: at least 100 tokens and 10 lines. */
export interface Duplication {
  /** Lines that are in at least one place, each counted once. */
  readonly lines: number;
  /** Runs of such lines. */
  readonly blocks: number;
  /** Those that have such lines, sorted by path. */
  readonly files: readonly DuplicatedLines[];
  /** Pairs of places. */
  readonly clones: number;
  /** Pairs of places with most tokens, at most 500. */
  readonly largest: readonly ClonedCode[];
}
