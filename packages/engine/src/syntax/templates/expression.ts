/** Expressions of template languages, as a common syntax tree. */

/** Range in the page. */
interface Place {
  readonly start: number;
  readonly end: number;
}

export type Expression = Place &
  (
    | { readonly kind: 'literal'; readonly text: string }
    /** In the syntax of the host language. */
    | { readonly kind: 'code'; readonly text: string }
    | { readonly kind: 'text'; readonly value: string }
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'member'; readonly object: Expression; readonly name: string }
    | { readonly kind: 'index'; readonly object: Expression; readonly key: Expression }
    | { readonly kind: 'call'; readonly callee: Expression; readonly args: readonly Argument[] }
    | {
        readonly kind: 'filter';
        readonly name: string;
        readonly value: Expression;
        readonly args: readonly Argument[];
      }
    /** A boolean test: `x is defined`. */
    | { readonly kind: 'test'; readonly value: Expression }
    | { readonly kind: 'not'; readonly value: Expression }
    | {
        readonly kind: 'binary';
        readonly operator: BinarySign;
        readonly left: Expression;
        readonly right: Expression;
      }
    | {
        readonly kind: 'choice';
        readonly condition: Expression;
        readonly whenTrue: Expression;
        /** Absent for nothing. */
        readonly whenFalse: Expression | undefined;
      }
    | { readonly kind: 'list'; readonly items: readonly Expression[] }
    | { readonly kind: 'dictionary'; readonly entries: readonly Argument[] }
  );

/**
 * `name` is the empty string for a positional argument; in a dictionary it is the key, or `...` to spread all entries
 * of the value.
 */
export interface Argument {
  readonly name: string;
  readonly value: Expression;
}

export type BinarySign =
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '=='
  | '!='
  | '<'
  | '>'
  | '<='
  | '>='
  | 'and'
  | 'or'
  | 'in';

/** Filters of an expression, outermost last. */
export function filtersOf(expression: Expression): readonly string[] {
  const names: string[] = [];
  for (let at = expression; at.kind === 'filter'; at = at.value) names.push(at.name);
  return names.reverse();
}

/** Values that a value is composed of, excluding conditions. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'member':
    case 'index':
      return [expression.object];
    case 'filter':
      return [expression.value, ...expression.args.map(({ value }) => value)];
    case 'binary':
      return [expression.left, expression.right];
    case 'choice':
      return [expression.whenTrue, ...(expression.whenFalse === undefined ? [] : [expression.whenFalse])];
    case 'list':
      return expression.items;
    case 'dictionary':
      return expression.entries.map(({ value }) => value);
    case 'call':
    case 'code':
    case 'literal':
    case 'name':
    case 'not':
    case 'test':
    case 'text':
      return [];
  }
}
