/** Size and complexity of source code. */

export interface FunctionMetrics {
  readonly name: string;
  /** 1-based. */
  readonly startLine: number;
  /** 1-based, inclusive. */
  readonly endLine: number;
  /** McCabe: 1 + decision points (if, for, while, case, catch, &&, ||, ??, ?:). */
  readonly cyclomatic: number;
  /** SonarSource cognitive complexity, version 1.7 of 2023: increments and nesting. */
  readonly cognitive: number;
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
