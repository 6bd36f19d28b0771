/** What the complexity measures must know of a grammar, as data. */

export interface ComplexityTraits {
  /** Nodes that are measured as functions. */
  readonly functions: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  /** Nodes that are one decision point of McCabe's measure each. */
  readonly decisions: ReadonlySet<string>;
  /** Nodes that cognitive complexity counts as 1 and their nesting: a branch, a loop, a `catch`, `?:`. */
  readonly nesting: ReadonlySet<string>;
  /** Fields of a nesting node whose subtree is one level deeper. */
  readonly nestedFields: ReadonlySet<string>;
  /** `else`: counts 1 without nesting; an `if` right below it is no level of its own. */
  readonly otherwise: string;
  readonly branch: string;
  /** Jumps that count 1 when they name a label. */
  readonly jumps: ReadonlySet<string>;
  /** Nodes with `left`, `operator`, `right`. */
  readonly binary: string;
  /** Operators that decide: each is a decision point, each run of equal ones counts 1 in cognitive complexity. */
  readonly logicalOperators: ReadonlySet<string>;
  readonly parentheses: string;
}
