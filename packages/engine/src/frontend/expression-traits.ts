/** What an expression means where languages write the same in another way, as readers of a tree must know it. */

export interface ExpressionTraits {
  /** Nodes that are the name of a variable. */
  readonly variables: ReadonlySet<string>;
  /** Joins texts. `+` adds numbers as well: two values that it joins need not be texts. */
  readonly joinOperator: '+' | '.';
  /** How expressions stand in literals as they are, between the text: `"a $b {$c->d}"`. `undefined` where none do. */
  readonly filledTexts: FilledTexts | undefined;
  /** What is handed over by reference is set where nothing shows it. */
  readonly setsByReference: boolean;
  /** A member of nothing is nothing, where other languages throw. */
  readonly absentHasMembers: boolean;
}

export interface FilledTexts {
  /** Nodes in a literal that are its text: all others are expressions. */
  readonly textNodes: ReadonlySet<string>;
  /** By delimiter: texts whose escapes mean what they mean in other languages. */
  readonly plainEscapes: Readonly<Record<string, RegExp>>;
}

/** Of languages whose literals hold expressions in nodes of their own, or none. */
export const commonExpressions: ExpressionTraits = {
  variables: new Set(['identifier']),
  joinOperator: '+',
  filledTexts: undefined,
  setsByReference: false,
  absentHasMembers: false,
};
