/** Semantics of expressions that look the same but differ between languages. */

export interface ExpressionTraits {
  /** Nodes that are the name of a variable. */
  readonly variables: ReadonlySet<string>;
  /** Operator for string concatenation. `+` also adds numbers, so its operands need not be strings. */
  readonly joinOperator: '+' | '.';
  /**
   * Interpolation without delimiters between text in literals: `"a $b {$c->d}"`. `undefined` if the language has none.
   */
  readonly filledTexts: FilledTexts | undefined;
  /** Arguments passed by reference may be assigned without any visible sign at the call. */
  readonly setsByReference: boolean;
  /** Reading a member of null yields null instead of throwing. */
  readonly absentHasMembers: boolean;
}

export interface FilledTexts {
  /** Nodes of a literal that are text; all others are expressions. */
  readonly textNodes: ReadonlySet<string>;
  /** Strings whose escapes mean the same as in other languages, by delimiter. */
  readonly plainEscapes: Readonly<Record<string, RegExp>>;
}

/** For languages whose interpolations are nodes of their own, or that have none. */
export const commonExpressions: ExpressionTraits = {
  variables: new Set(['identifier']),
  joinOperator: '+',
  filledTexts: undefined,
  setsByReference: false,
  absentHasMembers: false,
};
