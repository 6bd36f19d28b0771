/**
 * Scopes of a file built from rows: a language describes how single nodes affect names, and one walk does the rest.
 *
 * Variables belong to functions, not to blocks. Each node is asked once, in source order.
 */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { ScopeTable } from '../scope-table.ts';
import type { Binding, BindingKind, Scopes } from '../scopes.ts';

export type ScopeRow =
  /**
   * The node is a function.
   *
   * @param seesOuter  its body may use variables of the enclosing function
   * @param ownsSelf   it has a receiver of its own
   */
  | { readonly row: 'function'; readonly seesOuter: boolean; readonly ownsSelf: boolean }
  /** The node names a variable, which is declared on first use. */
  | { readonly row: 'variable'; readonly name: string; readonly kind?: BindingKind }
  /** A name that belongs to the function itself, such as a parameter, and shadows outer ones. */
  | { readonly row: 'own'; readonly name: string; readonly kind: BindingKind }
  /** A name that refers to the variable of the enclosing function. */
  | { readonly row: 'outer'; readonly name: string }
  /** A name that from here on does not refer to a variable of a function. */
  | { readonly row: 'shared'; readonly name: string }
  /** The receiver of the function. */
  | { readonly row: 'self' };

/** @returns `undefined` for a node that does not affect names */
export type ReadRow = (tree: SyntaxTree, node: number) => ScopeRow | undefined;

const selfName = 'this';

interface OpenFunction {
  readonly scope: number;
  readonly end: number;
  readonly seesOuter: boolean;
  readonly ownsSelf: boolean;
  readonly names: Map<string, Binding | undefined>;
}

export function scopesByRows(tree: SyntaxTree, readRow: ReadRow): Scopes {
  const table = new ScopeTable();
  const bindings = new Map<number, Binding>();
  const selves = new Map<number, Binding>();
  const open: OpenFunction[] = [];
  const push = (node: number, seesOuter: boolean, ownsSelf: boolean): void => {
    const scope = table.open(node, open.at(-1)?.scope ?? -1, seesOuter);
    open.push({ scope, end: tree.next(node), seesOuter, ownsSelf, names: new Map() });
  };
  push(0, false, true);
  for (let node = 1; node < tree.size; node++) {
    while (open.length > 1 && node >= (open.at(-1)?.end ?? 0)) open.pop();
    const row = readRow(tree, node);
    switch (row?.row) {
      case 'function':
        push(node, row.seesOuter, row.ownsSelf);
        break;
      case 'variable':
        use(node, row.name, row.kind ?? 'var', open.length - 1);
        break;
      case 'own':
        declare(node, row.name, row.kind, open.length - 1);
        break;
      case 'outer':
        useOuter(node, row.name);
        break;
      case 'shared':
        open.at(-1)?.names.set(row.name, undefined);
        break;
      case 'self':
        useSelf(node);
        break;
      default:
    }
  }
  return {
    functions: table.functions,
    functionOf: (node) => table.functionOf(node),
    bindingOf: (node) => bindings.get(node),
    implicit: (scope, name) => (name === selfName ? selves.get(scope) : undefined),
  };

  function declare(node: number, name: string, kind: BindingKind, at: number): Binding | undefined {
    const owner = open[at];
    if (owner === undefined) return undefined;
    const binding = table.createBinding(name, kind, owner.scope);
    binding.declarations.push(node);
    owner.names.set(name, binding);
    bindings.set(node, binding);
    return binding;
  }

  /**
   * Uses the innermost visible variable of that name; otherwise declares it in the outermost function that is visible.
   */
  function use(node: number, name: string, kind: BindingKind, from: number): void {
    let at = from;
    while (at > 0 && open[at]?.names.has(name) !== true && open[at]?.seesOuter === true) at--;
    const owner = open[at];
    if (owner?.names.has(name) !== true) {
      const made = declare(node, name, kind, at);
      if (made !== undefined && at !== open.length - 1) made.isCaptured = true;
      return;
    }
    const binding = owner.names.get(name);
    if (binding !== undefined) refer(node, binding);
  }

  function useOuter(node: number, name: string): void {
    if (open.length < 2) return;
    use(node, name, 'var', open.length - 2);
    open.at(-1)?.names.set(name, bindings.get(node));
  }

  function useSelf(node: number): void {
    let at = open.length - 1;
    while (at > 0 && open[at]?.ownsSelf !== true) at--;
    const owner = open[at];
    // The function's own receiver needs no variable.
    if (owner === undefined || at === open.length - 1) return;
    let binding = selves.get(owner.scope);
    if (binding === undefined) {
      binding = table.createBinding(selfName, 'implicit', owner.scope);
      selves.set(owner.scope, binding);
    }
    refer(node, binding);
    bindings.set(node, binding);
  }

  function refer(node: number, binding: Binding): void {
    bindings.set(node, binding);
    binding.references.push(node);
    if (binding.functionScope !== open.at(-1)?.scope) binding.isCaptured = true;
  }
}
