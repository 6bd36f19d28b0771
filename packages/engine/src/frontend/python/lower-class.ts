/** Classes: a constructor, instance fields, and methods on the prototype that instances inherit from. */

import type { Value } from '../../ir/function-builder.ts';
import { CallFlag, Op, Param } from '../../ir/ir.ts';
import { anyTextType } from '../../ir/type-names.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { FunctionContext } from './lower-context.ts';
import { lowerHints } from './lower-hints.ts';
import { checkedType, typeName, withHint } from './lower-types.ts';
import { accessorPrefix, callingDecorators, decoratorsOf } from './methods.ts';

/** A field that a class body declares: `name: str = ''`. */
export interface DeclaredField {
  readonly name: string;
  /** -1 without an annotation. */
  readonly type: number;
  /** -1 without a value. */
  readonly value: number;
}

export function classValue(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const [superclass = -1, ...others] = superclasses(context, node);
  const body = tree.child(node, 'body');
  const members = body < 0 ? [] : tree.namedChildren(body);
  const initializer = members
    .map((member) => definitionOf(tree, member))
    .findLast((fn) => isInitializer(tree, fn));
  const parts = fieldsOf(context, node, initializer);
  const constructorValue =
    initializer === undefined ? parts.constructorValue : context.closure(initializer, '__init__');
  const pool = context.builder.addOperands(parts.initializers.length, ...parts.initializers);
  const value = context.at(node).emit(Op.class, constructorValue, superclass, pool);
  for (const other of others) context.emit(Op.inherit, value, other);
  writeName(context, node, value);
  const prototype = context.loadField(value, 'prototype');
  for (const member of members)
    if (definitionOf(tree, member) !== initializer) lowerMember(context, value, prototype, member);
  if (parts.constructorValue < 0 || initializer !== undefined) lowerDeclarations(context, node, prototype);
  // Members that instances inherit are also found on the class.
  context.at(node).emit(Op.copyFields, value, prototype, context.builder.addOperands(0));
  return value;
}

function superclasses(context: FunctionContext, node: number): Value[] {
  const { tree } = context;
  const list = tree.child(node, 'superclasses');
  return (list < 0 ? [] : tree.namedChildren(list))
    .filter((child) => !/keyword|splat/.test(tree.type(child)))
    .map((child) => context.shared.visit.expression(context, child));
}

/** The function or class that a statement of a class body defines; -1 for other statements. */
function definitionOf(tree: SyntaxTree, statement: number): number {
  if (tree.type(statement) === 'decorated_definition') return tree.child(statement, 'definition');
  return tree.type(statement).endsWith('_definition') ? statement : -1;
}

function isInitializer(tree: SyntaxTree, fn: number): boolean {
  return (
    fn >= 0 && tree.type(fn) === 'function_definition' && tree.textOf(tree.child(fn, 'name')) === '__init__'
  );
}

/**
 * The function that initializes instance fields. If a decorator or superclass generates the constructor from annotated
 * fields (data classes, named tuples, schemas), the function takes them as parameters.
 */
function fieldsOf(
  context: FunctionContext,
  node: number,
  initializer: number | undefined,
): { readonly constructorValue: Value; readonly initializers: readonly Value[] } {
  const { tree } = context;
  const none = { constructorValue: -1, initializers: [] };
  if (hasConstructorFields(tree, node, initializer))
    return { ...none, constructorValue: context.at(node).closure(node, '__init__') };
  if (constantFields(tree, node).length === 0) return none;
  return { ...none, initializers: [context.at(node).closure(node, 'fields')] };
}

function hasConstructorFields(tree: SyntaxTree, node: number, initializer: number | undefined): boolean {
  const isMade = decoratorsOf(tree, node).length > 0 || tree.child(node, 'superclasses') >= 0;
  return initializer === undefined && isMade && declaredFields(tree, node).some(({ type }) => type >= 0);
}

/** Fields of a class body, in order. */
function declaredFields(tree: SyntaxTree, node: number): DeclaredField[] {
  const body = tree.child(node, 'body');
  return (body < 0 ? [] : tree.namedChildren(body)).flatMap((statement) => {
    const [assignment = -1] =
      tree.type(statement) === 'expression_statement' ? tree.namedChildren(statement) : [];
    if (assignment < 0 || tree.type(assignment) !== 'assignment') return [];
    const left = tree.child(assignment, 'left');
    if (tree.type(left) !== 'identifier') return [];
    const type = tree.child(assignment, 'type');
    return [{ name: tree.textOf(left), type, value: tree.child(assignment, 'right') }];
  });
}

/** Fields whose default contains no names, so that it is the same wherever it is evaluated. */
function constantFields(tree: SyntaxTree, node: number): DeclaredField[] {
  return declaredFields(tree, node).filter(({ value }) => value >= 0 && isConstant(tree, value));
}

function isConstant(tree: SyntaxTree, value: number): boolean {
  for (let at = value; at < tree.next(value); at++)
    if (/^(?:identifier|call|lambda)$/.test(tree.type(at)) || comprehension.test(tree.type(at))) return false;
  return true;
}

const comprehension = /_comprehension$|^generator_expression$/;

/** Lowers the function that initializes the fields of a class. @returns names of its parameters */
export function lowerFields(context: FunctionContext, node: number): readonly string[] {
  const { tree } = context;
  const self = context.emit(Op.param, Param.this);
  const body = tree.child(node, 'body');
  const initializer = (body < 0 ? [] : tree.namedChildren(body))
    .map((member) => definitionOf(tree, member))
    .find((fn) => isInitializer(tree, fn));
  const fields = hasConstructorFields(tree, node, initializer)
    ? declaredFields(tree, node).filter(({ type }) => type >= 0)
    : [];
  const names = fields.map(({ name }) => name);
  for (const { name, value } of constantFields(tree, node)) {
    if (!names.includes(name))
      context.storeField(self, name, context.shared.visit.expression(context, value));
  }
  for (const [index, { name, type, value }] of fields.entries()) {
    declareField(context, self, name, type, value);
    const given = withHint(context, context.emit(Op.param, index), type, value);
    const isSimple = value >= 0 && isConstant(tree, value);
    context.storeField(self, name, isSimple ? context.shared.visit.expression(context, value) : given);
    if (isSimple) addAlternative(context, self, name, given);
  }
  return names;
}

/** Matches `str`, `Optional[str]`, `str | None`, `Any`. */
const textHint =
  /^(?:(?:t|typing)\.)?(?:Optional\[\s*)?(?:(?:t|typing)\.)?(?:str|Any)(?:\s*\])?(?:\s*\|\s*None)?$/;

/** True for a type that accepts any string, which overrides what a superclass checks of the field. */
function isText(context: FunctionContext, type: number): boolean {
  return type >= 0 && textHint.test(context.tree.textOf(type));
}

/** The field has the declared type, whatever value a framework assigns to it. */
function declareField(
  context: FunctionContext,
  self: Value,
  name: string,
  type: number,
  value: number,
): void {
  const checked = checkedType(context, type, value) ?? (isText(context, type) ? anyTextType : undefined);
  if (checked !== undefined)
    context.storeField(self, name, context.emit(Op.cast, context.emit(Op.undef), context.string(checked)));
}

/** The field holds either the given value or its default. */
function addAlternative(context: FunctionContext, self: Value, name: string, given: Value): void {
  const { builder } = context;
  const isGiven = builder.createBlock();
  const end = builder.createBlock();
  context.emit(Op.branch, context.binary('!==', given, context.emit(Op.undef)));
  context.goTo(isGiven);
  context.goTo(end);
  context.continueIn(isGiven);
  context.storeField(self, name, given);
  context.goTo(end);
  context.continueIn(end);
}

/** Members declared without a value, such as `services: Services`, have that type, whoever assigns them. */
function lowerDeclarations(context: FunctionContext, node: number, prototype: Value): void {
  for (const { name, type, value } of declaredFields(context.tree, node)) {
    const typed = type < 0 || value >= 0 ? '' : typeName(context, type);
    if (!typed.includes(':') || checkedType(context, type, -1) !== undefined) continue;
    const member = context.at(type).emit(Op.cast, context.emit(Op.undef), context.string(typed));
    context.at(type).storeField(prototype, name, member);
  }
}

function writeName(context: FunctionContext, node: number, value: Value): void {
  const binding = context.shared.scopes.bindingOf(context.tree.child(node, 'name'));
  if (binding !== undefined) context.write(binding, value);
}

function lowerMember(context: FunctionContext, value: Value, prototype: Value, member: number): void {
  const { tree } = context;
  const definition = definitionOf(tree, member);
  if (definition >= 0 && tree.type(definition) === 'function_definition')
    return lowerMethod(context, value, prototype, definition);
  context.shared.visit.statement(context, member);
  for (const name of boundNames(tree, member)) {
    const binding = context.shared.scopes.bindingOf(name);
    if (binding !== undefined) context.at(member).storeField(prototype, binding.name, context.read(binding));
  }
}

/** Names bound by a statement of a class body, if it is an assignment or a definition. */
function boundNames(tree: SyntaxTree, member: number): number[] {
  const definition = definitionOf(tree, member);
  if (definition >= 0) return [tree.child(definition, 'name')];
  const [assignment = -1] = tree.type(member) === 'expression_statement' ? tree.namedChildren(member) : [];
  if (assignment < 0 || tree.type(assignment) !== 'assignment' || tree.child(assignment, 'right') < 0)
    return [];
  const left = tree.child(assignment, 'left');
  return tree.type(left) === 'identifier' ? [left] : [];
}

function lowerMethod(context: FunctionContext, value: Value, prototype: Value, fn: number): void {
  const { tree } = context;
  const name = tree.textOf(tree.child(fn, 'name'));
  const method = functionValue(context, fn);
  const binding = context.shared.scopes.bindingOf(tree.child(fn, 'name'));
  if (binding !== undefined) context.write(binding, method);
  context.at(fn).storeField(prototype, accessorPrefix(tree, fn) + name, method);
  if (name === '__call__') context.storeField(prototype, '()', method);
  if (decoratorsOf(tree, fn).some((decorator) => tree.textOf(decorator) === 'staticmethod'))
    context.storeField(value, name, method);
}

/** A function's closure with its decorators applied. */
export function functionValue(context: FunctionContext, fn: number): Value {
  const { tree } = context;
  const closure = context.at(fn).closure(fn, tree.textOf(tree.child(fn, 'name')));
  lowerHints(context, fn, closure);
  return decorated(context, fn, closure);
}

/** Applies the decorators of a function or class, innermost first. */
export function decorated(context: FunctionContext, definition: number, value: Value): Value {
  let result = value;
  for (const decorator of callingDecorators(context.tree, definition).toReversed()) {
    const callee = context.shared.visit.expression(context, decorator);
    result = context.at(decorator).call(callee, -1, [result], CallFlag.decorate);
  }
  return result;
}
