/**
 * Scopes of Python: resolves each name to its binding, and tells which variables closures capture.
 *
 * A name bound anywhere in a function is a variable of that function, unless declared `global` or `nonlocal`. Names of
 * a class body are only visible in that body; variables of a comprehension only within it. Runs over the whole file
 * before any body is lowered.
 */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { Binding, BindingKind, FunctionScope, Scopes } from '../scopes.ts';
import { patternNames } from './patterns.ts';

interface Scope {
  /** Nodes of the function that are evaluated in the enclosing scope; -1 for none. */
  readonly parameters: number;
  readonly result: number;
  readonly parent: Scope | undefined;
  readonly functionScope: number;
  /** Names of a class body are not visible in its functions. */
  readonly kind: 'function' | 'class' | 'comprehension';
  readonly names: Map<string, Binding>;
  /** Names declared `global` or `nonlocal`. */
  readonly outer: Map<string, 'global' | 'nonlocal'>;
  /** First node after the scope's subtree. */
  readonly end: number;
  /** Nodes of the subtree that belong to the enclosing scope: the first iterable of a comprehension. */
  readonly outside: { readonly from: number; readonly to: number } | undefined;
}

/** A use of a name. */
interface Reference {
  readonly node: number;
  readonly scope: Scope;
  /** Function whose code reads the name. */
  readonly usedIn: number;
}

/** True for a proper descendant of a node. */
function isIn(tree: SyntaxTree, node: number, part: number): boolean {
  return part >= 0 && node > part && node < tree.next(part);
}

const comprehensions = new Set([
  'list_comprehension',
  'dictionary_comprehension',
  'set_comprehension',
  'generator_expression',
]);

/** Resolves all names of a file in time linear in the number of nodes. */
export function analyzeScopes(tree: SyntaxTree): Scopes {
  return new ScopeAnalysis(tree).run();
}

class ScopeAnalysis {
  private readonly tree: SyntaxTree;
  private readonly functions: FunctionScope[] = [];
  private readonly functionByNode = new Map<number, number>();
  private readonly bindingByNode = new Map<number, Binding>();
  private readonly pending: Reference[] = [];
  /** For each function scope, the number of variables per name. */
  private readonly namesOf: Map<string, number>[] = [];
  private readonly module: Scope;
  private scope: Scope;

  constructor(tree: SyntaxTree) {
    this.tree = tree;
    this.module = this.openFunction(0, undefined, false);
    this.scope = this.module;
  }

  run(): Scopes {
    const { tree } = this;
    for (let node = 1; node < tree.size; node++) {
      while (node >= this.scope.end && this.scope.parent) this.scope = this.scope.parent;
      this.visit(node, tree.type(node));
    }
    for (const reference of this.pending) this.resolve(reference);
    return {
      functions: this.functions,
      functionOf: (node) => this.functionByNode.get(node),
      bindingOf: (node) => this.bindingByNode.get(node),
      implicit: () => undefined,
    };
  }

  private visit(node: number, type: string): void {
    const { tree } = this;
    switch (type) {
      case 'identifier':
        return this.refer(node);
      case 'function_definition':
      case 'lambda':
        return this.visitFunction(node, type);
      case 'class_definition':
        this.declareName(tree.child(node, 'name'), 'class', this.here(node));
        this.addFunction(node, this.scope.functionScope, false);
        this.scope = this.openBlock(node, 'class', undefined);
        return;
      case 'global_statement':
      case 'nonlocal_statement':
        return this.visitOuter(node, type);
      case 'aliased_import':
      case 'dotted_name':
        return this.visitImport(node, type);
      default:
        if (comprehensions.has(type)) this.visitComprehension(node);
        else this.visitTargets(node, type);
    }
  }

  /** Declares the names bound by a statement or expression. */
  private visitTargets(node: number, type: string): void {
    const { tree } = this;
    switch (type) {
      case 'assignment':
      case 'augmented_assignment':
      case 'for_statement':
        return this.declarePattern(tree.child(node, 'left'), 'var');
      case 'for_in_clause':
        return this.declarePattern(tree.child(node, 'left'), 'var');
      case 'named_expression':
        return this.declareName(tree.child(node, 'name'), 'var', this.functionLevel(node));
      case 'as_pattern_target':
        return this.declarePattern(node, 'var');
      case 'except_clause':
        return this.declarePattern(tree.child(node, 'alias'), 'catch');
      case 'case_pattern':
        return this.declarePattern(node, 'var');
      default:
    }
  }

  private visitFunction(node: number, type: string): void {
    const { tree } = this;
    if (type === 'function_definition')
      this.declareName(tree.child(node, 'name'), 'function', this.here(node));
    this.scope = this.openFunction(node, this.here(node), type === 'lambda');
    const list = tree.child(node, 'parameters');
    if (list < 0) return;
    for (const parameter of tree.namedChildren(list))
      for (const name of patternNames(tree, parameter)) this.declareName(name, 'parameter', this.scope);
  }

  private visitOuter(node: number, type: string): void {
    const kind = type === 'global_statement' ? 'global' : 'nonlocal';
    for (const name of this.tree.namedChildren(node)) this.scope.outer.set(this.tree.textOf(name), kind);
  }

  private visitImport(node: number, type: string): void {
    const { tree } = this;
    const owner = tree.type(tree.parent(node));
    const isImported = tree.field(node) === 'name' && /^(?:import|future_import)/.test(owner);
    if (!isImported && owner !== 'import_statement') return;
    if (type === 'aliased_import')
      return this.declareName(tree.child(node, 'alias'), 'import', this.here(node));
    // `import a.b` binds `a`.
    const [first] = tree.namedChildren(node);
    if (first !== undefined) this.declareName(first, 'import', this.here(node));
  }

  private visitComprehension(node: number): void {
    const { tree } = this;
    const clause = tree.namedChildren(node).find((child) => tree.type(child) === 'for_in_clause') ?? -1;
    const iterable = clause < 0 ? -1 : tree.child(clause, 'right');
    const outside = iterable < 0 ? undefined : { from: iterable, to: tree.next(iterable) };
    this.scope = this.openBlock(node, 'comprehension', outside);
  }

  /** Scope of a node: the current one, except for parts of a comprehension that belong to the enclosing scope. */
  private here(node: number): Scope {
    let { scope } = this;
    while (scope.parent && scope.outside && node >= scope.outside.from && node < scope.outside.to)
      scope = scope.parent;
    return scope;
  }

  private functionLevel(node: number): Scope {
    let scope = this.here(node);
    while (scope.kind === 'comprehension' && scope.parent) scope = scope.parent;
    return scope;
  }

  private declarePattern(pattern: number, kind: BindingKind): void {
    if (pattern < 0) return;
    for (const name of patternNames(this.tree, pattern)) this.declareName(name, kind, this.here(name));
  }

  private declareName(node: number, kind: BindingKind, scope: Scope): void {
    // Nested targets are visited twice.
    if (node < 0 || this.bindingByNode.has(node)) return;
    const name = this.tree.textOf(node);
    const outer = scope.outer.get(name);
    if (outer !== undefined) {
      this.pending.push({ node, scope, usedIn: scope.functionScope });
      if (outer === 'global' && !this.module.names.has(name))
        this.module.names.set(name, this.createBinding(name, 'var', this.module));
      return;
    }
    let binding = scope.names.get(name);
    if (binding === undefined) {
      binding = this.createBinding(name, kind, scope);
      scope.names.set(name, binding);
    }
    binding.declarations.push(node);
    this.bindingByNode.set(node, binding);
  }

  private createBinding(name: string, kind: BindingKind, scope: Scope): Binding {
    const { functionScope } = scope;
    const owner = this.functions[functionScope];
    if (owner === undefined) throw new Error(`no function scope ${functionScope}`);
    const names = this.namesOf[functionScope] ?? new Map<string, number>();
    // A function's own variables keep their names.
    const key = scope.kind === 'function' ? name : `${name}@`;
    const twins = names.get(key) ?? 0;
    names.set(key, twins + 1);
    const fieldName = scope.kind === 'function' ? name : `${key}${twins}`;
    const binding: Binding = {
      name,
      kind,
      functionScope,
      declarations: [],
      references: [],
      isCaptured: false,
      fieldName,
    };
    owner.bindings.push(binding);
    return binding;
  }

  private openFunction(node: number, parent: Scope | undefined, isArrow: boolean): Scope {
    const functionScope = this.addFunction(node, parent?.functionScope ?? -1, isArrow);
    const end = node === 0 ? this.tree.size : this.tree.next(node);
    return {
      parent,
      functionScope,
      kind: 'function',
      names: new Map(),
      outer: new Map(),
      end,
      outside: undefined,
      parameters: this.tree.child(node, 'parameters'),
      result: this.tree.child(node, 'return_type'),
    };
  }

  /** A function, or the initializer of a class's instance fields. */
  private addFunction(node: number, parent: number, isArrow: boolean): number {
    const functionScope = this.functions.push({ node, parent, isArrow, bindings: [] }) - 1;
    this.namesOf.push(new Map());
    this.functionByNode.set(node, functionScope);
    return functionScope;
  }

  private openBlock(node: number, kind: 'class' | 'comprehension', outside: Scope['outside']): Scope {
    const { functionScope } = this.scope;
    const end = this.tree.next(node);
    const shared = { parent: this.scope, functionScope, kind, outside, end };
    return { ...shared, names: new Map(), outer: new Map(), parameters: -1, result: -1 };
  }

  private refer(node: number): void {
    if (this.bindingByNode.has(node) || this.isPlainName(node)) return;
    this.pending.push(this.reference(node));
  }

  /** True for a name that is not a variable, but that of a member, an argument or a module. */
  private isPlainName(node: number): boolean {
    const { tree } = this;
    const parent = tree.parent(node);
    switch (tree.type(parent)) {
      case 'attribute':
        return tree.field(node) === 'attribute';
      case 'keyword_argument':
        return tree.field(node) === 'name';
      case 'keyword_pattern':
        return tree.firstChild(parent) === node;
      case 'global_statement':
      case 'nonlocal_statement':
        return true;
      case 'dotted_name':
        return tree.firstChild(parent) !== node || /import/.test(tree.type(tree.parent(parent)));
      default:
        return false;
    }
  }

  /**
   * Parameter defaults and annotations are evaluated in the enclosing scope, but the defaults are lowered in the
   * function.
   */
  private reference(node: number): Reference {
    const scope = this.here(node);
    const { functionScope, parent } = scope;
    if (scope.kind !== 'function' || parent === undefined) return { node, scope, usedIn: functionScope };
    const { tree } = this;
    const { parameters, result } = scope;
    if (isIn(tree, node, result)) return { node, scope: parent, usedIn: parent.functionScope };
    if (!isIn(tree, node, parameters)) return { node, scope, usedIn: functionScope };
    const isType = tree.ancestor(node, 'type', tree.type(parameters)) !== parameters;
    return { node, scope: parent, usedIn: isType ? parent.functionScope : functionScope };
  }

  private resolve({ node, scope: from, usedIn }: Reference): void {
    const name = this.tree.textOf(node);
    let isStart = true;
    for (let scope: Scope | undefined = from; scope; scope = scope.parent) {
      if (scope.outer.get(name) === 'global') scope = this.module;
      const isSeen = (scope.kind !== 'class' || isStart) && !scope.outer.has(name);
      const binding = isSeen ? scope.names.get(name) : undefined;
      isStart &&= scope.kind === 'comprehension';
      if (binding === undefined) continue;
      binding.references.push(node);
      if (binding.functionScope !== usedIn) binding.isCaptured = true;
      this.bindingByNode.set(node, binding);
      return;
    }
  }
}
