/**
 * Scopes of a Go file: resolves each name to its local variable, and tells which variables closures capture.
 *
 * A name is visible from the end of its declaration on, so names are resolved in source order. Package-level
 * declarations are not variables here, because they may be in another file (see `declarations.ts`).
 */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { ScopeTable } from '../scope-table.ts';
import type { Binding, BindingKind, Scopes } from '../scopes.ts';
import { mayBeIndexed } from './indexed-names.ts';

/** Hidden variable of a function whose deferred closure recovers: the value that the function panics with. */
export const panicName = '%panic';

interface Scope {
  readonly parent: Scope | undefined;
  readonly functionScope: number;
  readonly names: Map<string, Binding>;
  /** First node after the scope's subtree. */
  readonly end: number;
}

const functionTypes = new Set(['function_declaration', 'method_declaration', 'func_literal']);

const blockTypes = new Set([
  'block',
  'if_statement',
  'for_statement',
  'expression_switch_statement',
  'type_switch_statement',
  'expression_case',
  'type_case',
  'communication_case',
  'default_case',
]);

export function isFunctionNode(type: string): boolean {
  return functionTypes.has(type);
}

/** Resolves the local names of a file in time linear in the number of nodes times the depth of blocks. */
export function analyzeScopes(tree: SyntaxTree): Scopes {
  return new ScopeAnalysis(tree).run();
}

class ScopeAnalysis {
  private readonly tree: SyntaxTree;
  private readonly table = new ScopeTable();
  private readonly bindingByNode = new Map<number, Binding>();
  private readonly implicitNames: Map<string, Binding>[] = [];
  /** Variables that become visible at a later node. */
  private waiting: { readonly from: number; readonly scope: Scope; readonly binding: Binding }[] = [];
  private scope: Scope;

  constructor(tree: SyntaxTree) {
    this.tree = tree;
    this.scope = this.openFunction(0, undefined);
  }

  run(): Scopes {
    const { tree } = this;
    for (let node = 1; node < tree.size; node++) {
      this.activate(node);
      while (node >= this.scope.end && this.scope.parent) this.scope = this.scope.parent;
      this.visit(node, tree.type(node));
    }
    return {
      functions: this.table.functions,
      functionOf: (node) => this.table.functionOf(node),
      bindingOf: (node) => this.bindingByNode.get(node),
      implicit: (functionScope, name) => this.implicitNames[functionScope]?.get(name),
    };
  }

  private activate(node: number): void {
    if (this.waiting.length === 0) return;
    for (const { from, scope, binding } of this.waiting)
      if (from <= node) scope.names.set(binding.name, binding);
    this.waiting = this.waiting.filter(({ from }) => from > node);
  }

  private visit(node: number, type: string): void {
    if (functionTypes.has(type)) return this.visitFunction(node);
    if (blockTypes.has(type)) return this.visitBlock(node, type);
    switch (type) {
      case 'short_var_declaration':
        return this.declareList(this.tree.child(node, 'left'), node, 'let');
      case 'range_clause':
        return this.declareList(this.definedBy(node), node, 'let');
      case 'receive_statement':
        return this.declareList(this.definedBy(node), node, 'let');
      case 'var_spec':
      case 'const_spec':
        return this.declareSpec(node, type === 'var_spec' ? 'let' : 'const');
      case 'identifier':
        return this.refer(node);
      case 'type_identifier':
      case 'package_identifier':
        return mayBeIndexed(this.tree, node) ? this.refer(node) : undefined;
      default:
    }
  }

  /** List of names that a clause defines with `:=`; -1 if it assigns or has no names. */
  private definedBy(node: number): number {
    const { tree } = this;
    const left = tree.child(node, 'left');
    if (left < 0) return -1;
    const between = tree.text.slice(tree.end(left), tree.start(tree.child(node, 'right')));
    return between.includes(':=') ? left : -1;
  }

  private visitFunction(node: number): void {
    const { tree } = this;
    this.scope = this.openFunction(node, this.scope);
    for (const field of ['receiver', 'parameters', 'result']) {
      const list = tree.child(node, field);
      if (list < 0 || tree.type(list) !== 'parameter_list') continue;
      for (const parameter of tree.namedChildren(list)) {
        for (const name of tree.namedChildren(parameter))
          if (tree.field(name) === 'name') this.declareName(name, 'parameter', node);
      }
    }
  }

  private visitBlock(node: number, type: string): void {
    const { tree } = this;
    if (type === 'block' && functionTypes.has(tree.type(tree.parent(node)))) return;
    this.scope = {
      parent: this.scope,
      functionScope: this.scope.functionScope,
      names: new Map(),
      end: tree.next(node),
    };
    if (type !== 'type_switch_statement') return;
    const alias = tree.child(node, 'alias');
    if (alias >= 0)
      for (const name of tree.namedChildren(alias)) this.declareName(name, 'let', tree.next(alias));
  }

  /** Names on the left of `:=`: new ones are declared, those already in the block are assigned. */
  private declareList(list: number, statement: number, kind: BindingKind): void {
    if (list < 0) return;
    for (const name of this.tree.namedChildren(list)) {
      if (this.tree.type(name) !== 'identifier' || this.scope.names.has(this.tree.textOf(name))) continue;
      // Variables of a loop header are visible in its body, others after their statement.
      this.declareName(name, kind, this.tree.next(statement));
    }
  }

  private declareSpec(node: number, kind: BindingKind): void {
    const { tree } = this;
    // Top-level declarations belong to the package.
    if (this.scope.parent === undefined) return;
    for (const name of tree.namedChildren(node))
      if (tree.field(name) === 'name') this.declareName(name, kind, tree.next(node));
  }

  private declareName(node: number, kind: BindingKind, from: number): void {
    const name = this.tree.textOf(node);
    if (name === '_') return;
    const binding = this.table.createBinding(name, kind, this.scope.functionScope);
    binding.declarations.push(node);
    this.bindingByNode.set(node, binding);
    if (from <= node) this.scope.names.set(name, binding);
    else this.waiting.push({ from, scope: this.scope, binding });
  }

  private openFunction(node: number, parent: Scope | undefined): Scope {
    const functionScope = this.table.open(node, parent?.functionScope ?? -1, false);
    this.implicitNames.push(new Map());
    return { parent, functionScope, names: new Map(), end: this.tree.next(node) };
  }

  private refer(node: number): void {
    if (this.bindingByNode.has(node)) return;
    const name = this.tree.textOf(node);
    for (let scope: Scope | undefined = this.scope; scope; scope = scope.parent) {
      const binding = scope.names.get(name);
      if (binding === undefined) continue;
      return this.bind(node, binding);
    }
    if (name === 'recover') this.referPanic(node);
  }

  private bind(node: number, binding: Binding): void {
    binding.references.push(node);
    if (binding.functionScope !== this.scope.functionScope) binding.isCaptured = true;
    this.bindingByNode.set(node, binding);
  }

  /** `recover` in a deferred closure returns the value that the deferring function panicked with. */
  private referPanic(node: number): void {
    const { tree } = this;
    const own = this.table.functions[this.scope.functionScope];
    if (own === undefined || own.parent < 1 || !isDeferred(tree, own.node)) return;
    let binding = this.implicitNames[own.parent]?.get(panicName);
    if (binding === undefined) {
      binding = this.table.createBinding(panicName, 'implicit', own.parent);
      this.implicitNames[own.parent]?.set(panicName, binding);
    }
    this.bind(node, binding);
  }
}

/** True for the literal of `defer func() { ... }()`. */
function isDeferred(tree: SyntaxTree, literal: number): boolean {
  const call = tree.parent(literal);
  return tree.type(call) === 'call_expression' && tree.type(tree.parent(call)) === 'defer_statement';
}
