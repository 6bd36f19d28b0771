/**
 * Scopes of JavaScript and TypeScript: resolves each name to its declaration, and tells which variables closures
 * capture.
 *
 * Runs over the whole file before any body is lowered, so that hoisted functions see later declarations. A captured
 * variable lives in its function's environment object; every other variable becomes SSA values. `this`, `arguments` and
 * `super` are variables of the nearest function that is not an arrow function.
 */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { isTemplate } from '../../syntax/templates/made-template.ts';
import { ScopeTable } from '../scope-table.ts';
import type { Binding, BindingKind, Scopes } from '../scopes.ts';
import { hasComponent, hasPage } from './page-parts.ts';

interface Reference {
  readonly node: number;
  readonly name: string;
  readonly scope: Scope;
  /** Number of scopes opened before it. */
  readonly opened: number;
}

interface Scope {
  readonly parent: Scope | undefined;
  readonly functionScope: number;
  readonly isFunction: boolean;
  readonly names: Map<string, Binding>;
  /** First node after the scope's subtree. */
  readonly end: number;
}

const functionTypes = new Set([
  'function_declaration',
  'function_expression',
  'generator_function',
  'generator_function_declaration',
  'arrow_function',
  'method_definition',
  'class_static_block',
  'field_definition',
  'public_field_definition',
]);

const blockTypes = new Set([
  'statement_block',
  'for_statement',
  'for_in_statement',
  'catch_clause',
  'switch_body',
  'class',
  'class_declaration',
  'abstract_class_declaration',
]);

/** Subtrees that contain only types. */
export const typeOnlyTypes: ReadonlySet<string> = new Set([
  'type_annotation',
  'type_arguments',
  'type_parameters',
  'type_predicate_annotation',
  'asserts_annotation',
  'interface_declaration',
  'type_alias_declaration',
  'function_signature',
  'method_signature',
  'abstract_method_signature',
  'index_signature',
  'ambient_declaration',
  'implements_clause',
]);

export function isFunctionNode(type: string): boolean {
  return functionTypes.has(type);
}

/** Resolves all names of a file in time linear in the number of nodes. */
export function analyzeScopes(tree: SyntaxTree): Scopes {
  return new ScopeAnalysis(tree).run();
}

/** Name of the variable that holds the component of a page. */
export const componentName = 'component';

class ScopeAnalysis {
  private readonly tree: SyntaxTree;
  private readonly table = new ScopeTable();
  private readonly bindingByNode = new Map<number, Binding>();
  private readonly pending: Reference[] = [];
  /** All scopes in source order. */
  private readonly opened: Scope[] = [];
  private readonly implicitNames: Map<string, Binding>[] = [];
  private scope: Scope;
  /** For a template, the object whose members are its free variables. */
  private readonly locals: Binding | undefined;

  constructor(tree: SyntaxTree) {
    this.tree = tree;
    this.scope = this.openFunction(0, undefined, false);
    this.locals = isTemplate(tree.language) ? this.createImplicit('locals', 0) : undefined;
    if (hasPage(tree) && hasComponent(tree)) this.createImplicit(componentName, 0).isCaptured = true;
  }

  run(): Scopes {
    const { tree } = this;
    for (let node = 1; node < tree.size; node++) {
      while (node >= this.scope.end && this.scope.parent) this.scope = this.scope.parent;
      const type = tree.type(node);
      if (typeOnlyTypes.has(type)) {
        node = tree.next(node) - 1;
        continue;
      }
      this.visit(node, type);
    }
    this.resolveAll();
    return {
      functions: this.table.functions,
      functionOf: (node) => this.table.functionOf(node),
      bindingOf: (node) => this.bindingByNode.get(node),
      implicit: (functionScope, name) => this.implicitNames[this.ownerOfThis(functionScope)]?.get(name),
    };
  }

  private visit(node: number, type: string): void {
    if (functionTypes.has(type)) return this.visitFunction(node, type);
    if (blockTypes.has(type)) return this.visitBlock(node, type);
    switch (type) {
      case 'variable_declarator':
        return this.declarePattern(this.tree.child(node, 'name'), this.declarationKind(node));
      case 'assignment_expression':
        // The grammar parses `using file = open()` as an assignment.
        if (this.tree.type(this.tree.firstChild(node)) === 'using')
          this.declarePattern(this.tree.child(node, 'left'), 'const');
        return;
      case 'import_clause':
      case 'namespace_import':
      case 'import_specifier':
      case 'import_require_clause':
      case 'import_alias':
        return this.declareImport(node);
      case 'enum_declaration':
      case 'internal_module':
      case 'module':
        return this.declareIn(this.scope, this.tree.child(node, 'name'), 'const');
      case 'identifier':
      case 'shorthand_property_identifier':
      case 'shorthand_property_identifier_pattern':
        return this.refer(node);
      case 'this':
      case 'super':
        this.referImplicit(node, type);
        return;
      default:
    }
  }

  private visitFunction(node: number, type: string): void {
    const { tree } = this;
    const isDeclaration = type === 'function_declaration' || type === 'generator_function_declaration';
    const name = tree.child(node, 'name');
    if (isDeclaration && name >= 0) this.declareIn(this.scope, name, 'function');
    // The name of a function expression is in a scope between the function and its enclosing scope.
    if (!isDeclaration && name >= 0 && tree.type(name) === 'identifier') {
      this.scope = this.openBlock(node);
      this.declareIn(this.scope, name, 'function');
    }
    this.scope = this.openFunction(node, this.scope, type === 'arrow_function');
    const single = tree.child(node, 'parameter');
    if (single >= 0) this.declarePattern(single, 'parameter');
    const list = tree.child(node, 'parameters');
    if (list >= 0)
      for (const parameter of tree.namedChildren(list)) this.declarePattern(parameter, 'parameter');
  }

  private visitBlock(node: number, type: string): void {
    const { tree } = this;
    if (type === 'statement_block' && functionTypes.has(tree.type(tree.parent(node)))) return;
    const isClass = type === 'class_declaration' || type === 'abstract_class_declaration';
    const name = tree.child(node, 'name');
    if (isClass && name >= 0) {
      this.declareIn(this.scope, name, 'class');
    }
    this.scope = this.openBlock(node);
    if (type === 'class' && name >= 0) this.declareIn(this.scope, name, 'class');
    if (type === 'catch_clause') this.declarePattern(tree.child(node, 'parameter'), 'catch');
    if (type === 'for_in_statement' && tree.child(node, 'kind') >= 0) {
      this.declarePattern(tree.child(node, 'left'), this.declarationKind(node));
    }
  }

  private openBlock(node: number): Scope {
    const { functionScope } = this.scope;
    return this.open({ parent: this.scope, functionScope, isFunction: false, node });
  }

  private declarationKind(node: number): BindingKind {
    const { tree } = this;
    const owner = tree.type(node) === 'for_in_statement' ? node : tree.parent(node);
    const kind = tree.child(owner, 'kind');
    const text = kind < 0 ? 'var' : tree.type(kind);
    return text === 'const' || text === 'let' || text === 'using'
      ? text === 'let'
        ? 'let'
        : 'const'
      : 'var';
  }

  private declarePattern(node: number, kind: BindingKind): void {
    if (node < 0) return;
    for (const name of patternNames(this.tree, node)) {
      this.declareIn(kind === 'var' ? this.functionLevel() : this.scope, name, kind);
    }
  }

  private functionLevel(): Scope {
    let { scope } = this;
    while (!scope.isFunction && scope.parent) scope = scope.parent;
    return scope;
  }

  private declareImport(node: number): void {
    const { tree } = this;
    const alias = tree.child(node, 'alias');
    if (alias >= 0) return this.declareIn(this.scope, alias, 'import');
    for (const child of tree.namedChildren(node)) {
      if (tree.type(child) === 'identifier') return this.declareIn(this.scope, child, 'import');
    }
  }

  private declareIn(scope: Scope, node: number, kind: BindingKind): void {
    if (node < 0) return;
    const name = this.tree.textOf(node);
    let binding = scope.names.get(name);
    if (binding === undefined) {
      binding = this.table.createBinding(name, kind, scope.functionScope);
      scope.names.set(name, binding);
    }
    binding.declarations.push(node);
    this.bindingByNode.set(node, binding);
  }

  private openFunction(node: number, parent: Scope | undefined, isArrow: boolean): Scope {
    const functionScope = this.table.open(node, parent?.functionScope ?? -1, isArrow);
    this.implicitNames.push(new Map());
    return this.open({ parent, functionScope, isFunction: true, node });
  }

  private open({ node, ...head }: Omit<Scope, 'names' | 'end'> & { readonly node: number }): Scope {
    const scope: Scope = { ...head, names: new Map(), end: this.tree.next(node) };
    this.opened.push(scope);
    return scope;
  }

  private refer(node: number): void {
    if (this.bindingByNode.has(node)) return;
    const { tree } = this;
    const parent = tree.type(tree.parent(node));
    // In `export { a as b }` only `a` is a name of this file, and with `from` not even `a`.
    if (parent === 'export_specifier') {
      if (tree.field(node) === 'alias' || tree.child(tree.ancestor(node, 'export_statement'), 'source') >= 0)
        return;
    }
    if (parent === 'import_specifier' || parent === 'namespace_export' || parent === 'meta_property') return;
    const name = tree.textOf(node);
    if (name === 'arguments') this.referImplicit(node, name);
    else this.pending.push({ node, name, scope: this.scope, opened: this.opened.length });
  }

  private referImplicit(node: number, name: string): void {
    const from = this.scope.functionScope;
    const owner = this.ownerOfThis(from);
    const binding = this.implicitNames[owner]?.get(name) ?? this.createImplicit(name, owner);
    if (owner !== from) binding.isCaptured = true;
    binding.references.push(node);
    this.bindingByNode.set(node, binding);
  }

  private createImplicit(name: string, owner: number): Binding {
    const binding = this.table.createBinding(name, 'implicit', owner);
    this.implicitNames[owner]?.set(name, binding);
    return binding;
  }

  private ownerOfThis(functionScope: number): number {
    let at = functionScope;
    for (
      let scope = this.table.functions[at];
      scope?.isArrow && scope.parent >= 0;
      scope = this.table.functions[at]
    )
      at = scope.parent;
    return at;
  }

  /**
   * Walks the scopes in source order, keeping a stack of bindings per name, so that no reference has to climb through
   * its enclosing scopes, of which hostile code has many.
   */
  private resolveAll(): void {
    const visible = new Map<string, Binding[]>();
    const around: Scope[] = [];
    const leaveTo = (scope: Scope | undefined): void => {
      for (let inner = around.at(-1); inner !== undefined && inner !== scope; inner = around.at(-1)) {
        for (const name of inner.names.keys()) visible.get(name)?.pop();
        around.pop();
      }
    };
    let next = 0;
    for (const { node, name, scope, opened } of this.pending) {
      for (; next < opened; next++) {
        const entered = this.opened[next];
        if (entered === undefined) break;
        leaveTo(entered.parent);
        around.push(entered);
        for (const [declared, binding] of entered.names) {
          const bindings = visible.get(declared);
          if (bindings === undefined) visible.set(declared, [binding]);
          else bindings.push(binding);
        }
      }
      leaveTo(scope);
      this.bind(node, visible.get(name)?.at(-1), scope.functionScope);
    }
  }

  private bind(node: number, binding: Binding | undefined, functionScope: number): void {
    if (binding === undefined) {
      if (this.locals !== undefined && functionScope !== 0) this.locals.isCaptured = true;
      return;
    }
    binding.references.push(node);
    if (binding.functionScope !== functionScope) binding.isCaptured = true;
    this.bindingByNode.set(node, binding);
  }
}

/** Name nodes that a declaring pattern binds, in source order. */
export function patternNames(tree: SyntaxTree, pattern: number): number[] {
  const names: number[] = [];
  const open = [pattern];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    switch (tree.type(node)) {
      case 'identifier':
      case 'shorthand_property_identifier_pattern':
        names.push(node);
        break;
      case 'object_pattern':
      case 'array_pattern':
      case 'rest_pattern':
        open.push(...tree.namedChildren(node).toReversed());
        break;
      case 'pair_pattern':
        open.push(tree.child(node, 'value'));
        break;
      case 'assignment_pattern':
      case 'object_assignment_pattern':
        open.push(tree.child(node, 'left'));
        break;
      case 'required_parameter':
      case 'optional_parameter':
        open.push(tree.child(node, 'pattern') >= 0 ? tree.child(node, 'pattern') : tree.child(node, 'name'));
        break;
      default:
    }
  }
  return names.filter((name) => name >= 0);
}
