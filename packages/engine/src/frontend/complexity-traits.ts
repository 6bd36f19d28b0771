/** Grammar facts for the complexity measures. */

import type { SyntaxTree } from '../syntax/syntax-tree.ts';

export interface ComplexityTraits {
  /** Nodes that are measured as functions. */
  readonly functions: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  /** Nodes that each count as one decision point of McCabe's measure, except default labels (`isDefault`). */
  readonly decisions: ReadonlySet<string>;
  /** Distinguishes `default` from other labels of the same node type. Absent if there are none. */
  readonly isDefault?: (tree: SyntaxTree, node: number) => boolean;
  /** Nodes that cognitive complexity counts as 1 plus their nesting: a branch, a loop, a `catch`, `?:`. */
  readonly nesting: ReadonlySet<string>;
  /** Fields of a nesting node whose subtree is one level deeper. */
  readonly nestedFields: ReadonlySet<string>;
  /** `else`: counts 1 without nesting; an `if` directly below it does not add a level. */
  readonly otherwise: string;
  readonly branch: string;
  /** Jumps that count 1 if they name a label or a number of loops to leave. */
  readonly jumps: ReadonlySet<string>;
  /** Nodes with `left`, `operator`, `right`. */
  readonly binary: string;
  /** Logical operators: each is a decision point, each run of equal ones counts 1 in cognitive complexity. */
  readonly logicalOperators: ReadonlySet<string>;
  /** Decision operators that cognitive complexity ignores, like all shorthands: `??`. Absent for none. */
  readonly shorthandOperators?: ReadonlySet<string>;
  readonly parentheses: string;
  /**
   * Name of the callee if a call may refer to a function of the file, directly or on the caller's own object; the empty
   * string for others.
   */
  readonly calledName: (tree: SyntaxTree, node: number) => string;
  /**
   * True for a function that can only be called on an object, so that its bare name refers to something else. Absent if
   * there are no such functions.
   */
  readonly isMethod?: (tree: SyntaxTree, node: number) => boolean;
  /**
   * True for a function that only contains others, which are then measured as if it were absent: the paper's
   * compensations for JavaScript namespaces and Python decorators. Absent for none.
   *
   * @param branches  number of its own branches, without those of nested functions
   */
  readonly isHolder?: (tree: SyntaxTree, node: number, branches: number) => boolean;
}
