/** What the complexity measures must know of a grammar. */

import type { SyntaxTree } from '../syntax/syntax-tree.ts';

export interface ComplexityTraits {
  /** Nodes that are measured as functions. */
  readonly functions: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  /** Nodes that are one decision point of McCabe's measure each, but for those that take what is left (`isDefault`). */
  readonly decisions: ReadonlySet<string>;
  /** Tells `default` from other labels where both are nodes of one type. Absent where none are. */
  readonly isDefault?: (tree: SyntaxTree, node: number) => boolean;
  /** Nodes that cognitive complexity counts as 1 and their nesting: a branch, a loop, a `catch`, `?:`. */
  readonly nesting: ReadonlySet<string>;
  /** Fields of a nesting node whose subtree is one level deeper. */
  readonly nestedFields: ReadonlySet<string>;
  /** `else`: counts 1 without nesting; an `if` right below it is no level of its own. */
  readonly otherwise: string;
  readonly branch: string;
  /** Jumps that count 1 when they name a label, or how many loops they leave. */
  readonly jumps: ReadonlySet<string>;
  /** Nodes with `left`, `operator`, `right`. */
  readonly binary: string;
  /** Operators that decide: each is a decision point, each run of equal ones counts 1 in cognitive complexity. */
  readonly logicalOperators: ReadonlySet<string>;
  /** Operators that decide and that cognitive complexity ignores, as it does all that is shorthand: `??`. Absent for none. */
  readonly shorthandOperators?: ReadonlySet<string>;
  readonly parentheses: string;
  /** Name of the function of the file that a call calls, by itself or on the object that the caller is a method of; the empty string for others. */
  readonly calledName: (tree: SyntaxTree, node: number) => string;
  /** True for a function that is called on an object alone, so that its bare name means another one. Absent where methods have none. */
  readonly isMethod?: (tree: SyntaxTree, node: number) => boolean;
  /**
   * True for a function that only holds others, which are then measured as if nothing stood around them: the paper's
   * compensations for namespaces of JavaScript and decorators of Python. Absent for none.
   *
   * @param branches  its own, without those of functions in it
   */
  readonly isHolder?: (tree: SyntaxTree, node: number, branches: number) => boolean;
}
