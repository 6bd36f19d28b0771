/**
 * Scopes of Java: resolves each name to its local variable, and tells which variables lambdas and inner classes
 * capture.
 *
 * Members are not variables; see `names.ts`. The instance field initializers of a class form a function of their own
 * (its scope's node is the class body), and so do the static ones (the node is the class). `this` is a variable of the
 * nearest non-static function that is not a lambda: lambdas and local classes capture it from the enclosing function.
 */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { ScopeTable } from '../scope-table.ts';
import type { Binding, BindingKind, Scopes } from '../scopes.ts';
import { validationNode } from './constrained-members.ts';
import { bodyOfClass, hasModifier, isClassDeclaration, membersOf, type Names, readNames } from './names.ts';

interface Scope {
  readonly parent: Scope | undefined;
  readonly functionScope: number;
  readonly names: Map<string, Binding>;
  /** First node after the scope's subtree. */
  readonly end: number;
}

const blockTypes = new Set([
  'block',
  'constructor_body',
  'for_statement',
  'enhanced_for_statement',
  'catch_clause',
  'try_with_resources_statement',
  'switch_block',
  'switch_rule',
  'switch_block_statement_group',
]);

const skippedTypes = new Set([
  'import_declaration',
  'package_declaration',
  'module_declaration',
  'annotation',
]);

/** Resolves all local names of a file in time linear in the number of nodes. */
export function analyzeScopes(tree: SyntaxTree): Scopes {
  return new ScopeAnalysis(tree).run();
}

/** Class to which each function scope belongs. */
export function classesOfFunctions(scopes: Scopes, names: Names, tree: SyntaxTree): readonly number[] {
  return scopes.functions.map(({ node }) => {
    for (let at = node; at >= 0; at = tree.parent(at)) {
      const number = names.classOf(at);
      if (number === undefined) continue;
      // Arguments of an object creation, and whatever precedes the class body, belong to the enclosing class.
      const isInside = at === node || (names.classes[number]?.body ?? 0) <= node;
      if (isInside) return number;
    }
    return -1;
  });
}

class ScopeAnalysis {
  private readonly tree: SyntaxTree;
  private readonly names: Names;
  private readonly table = new ScopeTable();
  private readonly bindingByNode = new Map<number, Binding>();
  private readonly implicits: (Binding | undefined)[] = [];
  /** Class of each function scope, and the function that creates each class. */
  private readonly classOfFunction: number[] = [];
  private readonly makerOfClass: number[] = [];
  private scope: Scope;

  constructor(tree: SyntaxTree) {
    this.tree = tree;
    this.names = readNames(tree);
    this.scope = this.openFunction(0, undefined, false, -1, true);
  }

  run(): Scopes {
    const { tree } = this;
    for (let node = 1; node < tree.size; node++) {
      while (node >= this.scope.end && this.scope.parent) this.scope = this.scope.parent;
      const type = tree.type(node);
      if (skippedTypes.has(type)) node = tree.next(node) - 1;
      else this.visit(node, type);
    }
    return {
      functions: this.table.functions,
      functionOf: (node) => this.table.functionOf(node),
      bindingOf: (node) => this.bindingByNode.get(node),
      implicit: (functionScope) => this.implicits[this.ownerOfThis(functionScope)],
    };
  }

  private visit(node: number, type: string): void {
    if (bodyOfClass(this.tree, node) >= 0) this.visitClass(node, type);
    if (blockTypes.has(type)) this.visitBlock(node);
    switch (type) {
      case 'class_body':
      case 'interface_body':
      case 'enum_body':
      case 'annotation_type_body':
        return this.visitBody(node);
      case 'field_declaration':
      case 'constant_declaration':
      case 'static_initializer':
      case 'enum_constant':
        return this.visitInitializer(node);
      case 'method_declaration':
      case 'constructor_declaration':
      case 'compact_constructor_declaration':
      case 'lambda_expression':
      case 'method_reference':
        return this.visitFunction(node, type);
      case 'variable_declarator':
        if (this.tree.type(this.tree.parent(node)) === 'local_variable_declaration')
          this.declareName(this.tree.child(node, 'name'), 'let');
        return;
      case 'enhanced_for_statement':
      case 'resource':
      case 'instanceof_expression':
        return this.declareName(this.tree.child(node, 'name'), 'let');
      case 'catch_formal_parameter':
        return this.declareName(this.tree.child(node, 'name'), 'catch');
      case 'type_pattern':
      case 'record_pattern_component':
        return this.declareName(this.lastName(node), 'let');
      default:
        this.visitName(node, type);
    }
  }

  private visitName(node: number, type: string): void {
    switch (type) {
      case 'identifier':
        return this.refer(node);
      case 'type_identifier':
        return this.referType(node);
      case 'method_invocation':
        if (this.tree.child(node, 'object') < 0) this.referMethod(node);
        return;
      case 'this':
      case 'super':
        return this.referThis(this.scope.functionScope);
      default:
    }
  }

  private lastName(node: number): number {
    const last = this.tree.namedChildren(node).at(-1) ?? -1;
    return last >= 0 && this.tree.type(last) === 'identifier' ? last : -1;
  }

  // --- classes and functions

  private visitClass(node: number, type: string): void {
    const isLocal =
      isClassDeclaration(type) && this.names.classes[this.names.classOf(node) ?? -1]?.isMember === false;
    if (isLocal) this.declareName(this.tree.child(node, 'name'), 'class');
  }

  /** Members see the enclosing function of the class, except for its initializer expressions. */
  private visitBody(body: number): void {
    const { tree } = this;
    const node = tree.parent(body);
    const number = this.names.classOf(node);
    if (number === undefined) return;
    const around = this.scope;
    this.makerOfClass[number] = around.functionScope;
    this.openFunction(body, around, false, number, false);
    this.openFunction(node, around, false, number, true);
    if (tree.type(node) === 'record_declaration') this.openRecord(node, number);
    const validation = validationNode(tree, node, body);
    if (validation >= 0) this.openFunction(validation, around, false, number, false);
    this.scope = this.openBlock(body, around);
    for (const member of membersOf(tree, body))
      if (tree.type(member) === 'block') this.initializerScopes.set(member, body);
  }

  /**
   * A record has an implicit constructor, and an accessor for each component: their scopes are created from the
   * parameters.
   */
  private openRecord(node: number, number: number): void {
    const { tree } = this;
    const around = this.scope;
    const list = tree.child(node, 'parameters');
    this.scope = this.openFunction(list, around, false, number, false);
    for (const parameter of tree.namedChildren(list)) {
      this.declareName(parameterNameOf(tree, parameter), 'parameter');
      this.openFunction(parameter, around, false, number, false);
    }
    this.scope = around;
  }

  /** Scopes of initializer blocks, by class body. */
  private readonly initializerScopes = new Map<number, number>();

  private visitInitializer(node: number): void {
    const { tree } = this;
    const body = tree.ancestor(node, 'class_body', 'interface_body', 'enum_body', 'annotation_type_body');
    const type = tree.type(node);
    const isStatic = type !== 'field_declaration' || hasModifier(tree, node, 'static');
    const owner = isStatic || tree.type(body) === 'interface_body' ? tree.parent(body) : body;
    this.enter(node, this.table.functionOf(owner));
  }

  private enter(node: number, functionScope: number | undefined): void {
    if (functionScope === undefined) return;
    const parent = this.scope;
    this.scope = { parent, functionScope, names: new Map(), end: this.tree.next(node) };
  }

  private visitFunction(node: number, type: string): void {
    const { tree } = this;
    const isLambda = type === 'lambda_expression' || type === 'method_reference';
    const number = isLambda ? (this.classOfFunction[this.scope.functionScope] ?? -1) : this.classAround(node);
    this.scope = this.openFunction(node, this.scope, isLambda, number, hasModifier(tree, node, 'static'));
    for (const name of parameterNames(tree, node)) this.declareName(name, 'parameter');
  }

  private classAround(member: number): number {
    const { tree } = this;
    for (let at = tree.parent(member); at >= 0; at = tree.parent(at)) {
      const number = this.names.classOf(at);
      if (number !== undefined) return number;
    }
    return -1;
  }

  private openFunction(
    node: number,
    parent: Scope | undefined,
    isArrow: boolean,
    classNumber: number,
    isStatic: boolean,
  ): Scope {
    const functionScope = this.table.open(node, parent?.functionScope ?? -1, isArrow);
    this.classOfFunction.push(classNumber);
    const self =
      isArrow || isStatic ? undefined : this.table.createBinding('this', 'implicit', functionScope);
    this.implicits.push(self);
    return { parent, functionScope, names: new Map(), end: this.tree.next(node) };
  }

  private visitBlock(node: number): void {
    const body = this.initializerScopes.get(node);
    if (body === undefined) this.scope = this.openBlock(node, this.scope);
    else this.enter(node, this.table.functionOf(body));
  }

  private openBlock(node: number, parent: Scope): Scope {
    return { parent, functionScope: parent.functionScope, names: new Map(), end: this.tree.next(node) };
  }

  // --- names

  private declareName(node: number, kind: BindingKind): void {
    if (node < 0 || this.tree.type(node) !== 'identifier') return;
    const name = this.tree.textOf(node);
    let binding = this.scope.names.get(name);
    if (binding === undefined) {
      binding = this.table.createBinding(name, kind, this.scope.functionScope);
      this.scope.names.set(name, binding);
    }
    binding.declarations.push(node);
    this.bindingByNode.set(node, binding);
  }

  private find(name: string): Binding | undefined {
    for (let scope: Scope | undefined = this.scope; scope; scope = scope.parent) {
      const binding = scope.names.get(name);
      if (binding !== undefined) return binding;
    }
    return undefined;
  }

  private bind(node: number, binding: Binding): void {
    binding.references.push(node);
    if (binding.functionScope !== this.scope.functionScope) binding.isCaptured = true;
    this.bindingByNode.set(node, binding);
  }

  private refer(node: number): void {
    if (this.bindingByNode.has(node) || !isVariableUse(this.tree, node)) return;
    const name = this.tree.textOf(node);
    const binding = this.find(name);
    if (binding !== undefined) return this.bind(node, binding);
    if (isTypePlace(this.tree, node) && /^[A-Z]/.test(name)) return;
    const from = this.classOfFunction[this.scope.functionScope] ?? -1;
    const owner = this.names.ownerOfField(from, name);
    if (this.names.classes[owner]?.fields.get(name)?.isStatic !== true) this.referOuter(owner);
  }

  private referType(node: number): void {
    const binding = this.find(this.tree.textOf(node));
    if (binding?.kind === 'class') this.bind(node, binding);
  }

  private referMethod(node: number): void {
    const name = this.tree.textOf(this.tree.child(node, 'name'));
    const from = this.classOfFunction[this.scope.functionScope] ?? -1;
    const owner = this.names.ownerOfMethod(from, name);
    const methods = this.names.classes[owner]?.methods.get(name);
    if (methods?.every(({ isStatic }) => isStatic) !== true) this.referOuter(owner);
  }

  /** Marks every `this` on the path to an enclosing object whose member is used. */
  private referOuter(owner: number): void {
    const { classes } = this.names;
    const from = this.scope.functionScope;
    let at = this.classOfFunction[from] ?? -1;
    const to = owner < 0 ? this.names.heir(at) : owner;
    this.referThis(from);
    while (at !== to && at >= 0) {
      const info = classes[at];
      if (info?.isMember === false) {
        const maker = this.makerOfClass[at] ?? 0;
        this.capture(this.ownerOfThis(maker));
        at = this.classOfFunction[maker] ?? -1;
      } else {
        at = info?.outer ?? -1;
      }
    }
  }

  private referThis(from: number): void {
    const owner = this.ownerOfThis(from);
    if (owner !== from) this.capture(owner);
  }

  private capture(functionScope: number): void {
    const self = this.implicits[functionScope];
    if (self !== undefined) self.isCaptured = true;
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
}

/** Name nodes of a function's parameters; for a compact constructor, those of its record. */
function parameterNames(tree: SyntaxTree, node: number): number[] {
  return parameterNodes(tree, node).map((parameter) => parameterNameOf(tree, parameter));
}

/** Node of a parameter's name; -1 for none. */
export function parameterNameOf(tree: SyntaxTree, parameter: number): number {
  if (tree.type(parameter) === 'identifier') return parameter;
  if (tree.type(parameter) !== 'spread_parameter') return tree.child(parameter, 'name');
  const declarator = tree
    .namedChildren(parameter)
    .find((child) => tree.type(child) === 'variable_declarator');
  return declarator === undefined ? -1 : tree.child(declarator, 'name');
}

/** Parameters of a function, without a receiver parameter (`this`). */
export function parameterNodes(tree: SyntaxTree, node: number): number[] {
  const isShort = tree.type(node) === 'compact_constructor_declaration';
  const owner = isShort ? tree.ancestor(node, 'record_declaration') : node;
  const list = tree.type(owner) === 'formal_parameters' ? owner : tree.child(owner, 'parameters');
  if (list < 0) return [];
  if (tree.type(list) === 'identifier') return [list];
  return tree.namedChildren(list).filter((parameter) => tree.type(parameter) !== 'receiver_parameter');
}

/** False for identifiers that name methods, members, labels and the like. */
function isVariableUse(tree: SyntaxTree, node: number): boolean {
  const field = tree.field(node);
  switch (tree.type(tree.parent(node))) {
    case 'method_invocation':
      return field !== 'name';
    case 'field_access':
      return field !== 'field';
    case 'method_reference':
      return tree.firstChild(tree.parent(node)) === node;
    case 'labeled_statement':
      return tree.firstChild(tree.parent(node)) !== node;
    case 'break_statement':
    case 'continue_statement':
    case 'scoped_identifier':
    case 'marker_annotation':
    case 'element_value_pair':
    case 'enum_constant':
    case 'record_pattern':
      return false;
    default:
      return field !== 'name';
  }
}

/** True in positions where a name may refer to a class: `Foo` of `Foo.bar`, `Foo.bar()` and `Foo::bar`. */
export function isTypePlace(tree: SyntaxTree, node: number): boolean {
  const parent = tree.type(tree.parent(node));
  return (
    tree.field(node) === 'object' ||
    (parent === 'method_reference' && tree.firstChild(tree.parent(node)) === node)
  );
}
