/**
 * Scopes of a file in any language: resolves each name to its declaration, and tells which variables closures capture.
 *
 * A captured variable lives in its function's environment object; every other variable becomes SSA values.
 */

export type BindingKind =
  | 'var'
  | 'let'
  | 'const'
  | 'function'
  | 'class'
  | 'parameter'
  | 'import'
  | 'catch'
  | 'implicit';

export interface Binding {
  readonly name: string;
  readonly kind: BindingKind;
  /** Number of the function scope that holds the variable; 0 is the module. */
  readonly functionScope: number;
  /** Nodes of the declaring names, in source order; empty for implicit variables. */
  readonly declarations: number[];
  /** Nodes that read or write the name, in source order. */
  readonly references: number[];
  /** True when a function other than the declaring one uses the variable. */
  isCaptured: boolean;
  /** Name of the variable's field in the environment object, unique within the function. */
  readonly fieldName: string;
}

export interface FunctionScope {
  /** Node that opens the scope: the program, a function, a field definition, a static block. */
  readonly node: number;
  /** -1 for the module. */
  readonly parent: number;
  readonly isArrow: boolean;
  readonly bindings: Binding[];
}

export interface Scopes {
  readonly functions: readonly FunctionScope[];
  /** Number of the function scope that a node opens. */
  functionOf(node: number): number | undefined;
  /** Binding of an identifier node, for references and declarations; `undefined` for globals. */
  bindingOf(node: number): Binding | undefined;
  /** `this`, `arguments` or `super` as visible inside a function scope. */
  implicit(functionScope: number, name: string): Binding | undefined;
}
