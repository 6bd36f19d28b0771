/**
 * Lowers a JavaScript or TypeScript syntax tree to IR.
 *
 * Never throws, whatever the tree: unsupported syntax becomes a `problem` instruction and a problem of the file.
 * `finally` is lowered once, after `try` and its handler, and generators return the values they yield, both of which
 * may cause misses.
 */

import { FileBuilder } from '../../ir/file-builder.ts';
import { type IrFile, Op, Param } from '../../ir/ir.ts';
import type { MethodOperations } from '../../ir/operations.ts';
import { nameOf } from '../../syntax/function-name.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { FunctionContext as LoweringContext, type PendingFunction } from '../lower-context.ts';
import type { Scopes } from '../scopes.ts';
import { lowerFunctions, namesAround, placeOf } from '../shared/files.ts';
import { assign, withDefault } from './lower-assignment.ts';
import { classValue } from './lower-class.ts';
import type { FunctionContext, JavaScriptFile } from './lower-context.ts';
import { decoratorsWithin } from './lower-decorators.ts';
import { condition, expression } from './lower-expression.ts';
import { importedTypes, lowerLateExports } from './lower-module.ts';
import { lowerStatements, statement } from './lower-statement.ts';
import { decoratorNames, namedPart, typeNameOf, typesByConvention } from './lower-types.ts';
import { hasPage } from './page-parts.ts';
import { checkedField, declareChecked } from './validated-fields.ts';

export function lowerFile(tree: SyntaxTree, path: string, scopes: Scopes): IrFile {
  const shared: JavaScriptFile = {
    tree,
    scopes,
    file: new FileBuilder(),
    pending: [],
    importedTypes: importedTypes(tree),
    isPage: hasPage(tree),
    visit: { expression, condition, statement, assign, classValue },
  };
  lowerFunctions(shared, lowerFunction);
  return shared.file.finish(path, tree.language, operationOf);
}

/** The operations use JavaScript's method names. */
const operationOf: MethodOperations = (method) => method;

function lowerFunction(shared: JavaScriptFile, pending: PendingFunction): void {
  const { tree } = shared;
  const context = new LoweringContext<JavaScriptFile>(shared, pending);
  const { node, isArrow } = context.functionScope(pending.scope);
  context.openEnvironment();
  bindImplicits(context);
  const parameters = parameterNodes(tree, node);
  const byConvention = typesByConvention(tree, parameters);
  for (const [index, parameter] of parameters.entries())
    bindParameter(context, parameter, index, byConvention.get(parameter));
  lowerBody(context, node, isArrow);
  shared.file.finishFunction(
    pending.number,
    {
      ...placeOf(context, pending),
      enclosingNames: namesAround(tree, node, (at) => nameAround(tree, at)),
      parameterCount: parameters.length,
      parameterTypes: parameters.map((parameter) => typeNameOf(tree, parameter, shared.importedTypes)),
      parameterNames: parameters.map((parameter) => nameOfParameter(tree, parameter)),
      isAsync: hasToken(tree, node, 'async'),
      isGenerator: tree.type(node).startsWith('generator') || hasToken(tree, node, '*'),
      ...(isHidden(tree, node) ? { isHidden: true } : {}),
    },
    context.builder,
  );
}

/** `private run() {}`, `protected run() {}`. */
function isHidden(tree: SyntaxTree, node: number): boolean {
  return tree
    .namedChildren(node)
    .some((child) => tree.type(child) === 'accessibility_modifier' && tree.textOf(child) !== 'public');
}

function bindImplicits(context: FunctionContext): void {
  const parameters = [
    ['this', Param.this],
    ['super', Param.this],
    ['arguments', Param.arguments],
    // A template is a function of its name and its locals, like `render`.
    ['locals', 1],
  ] as const;
  for (const binding of context.functionScope(context.scope).bindings) {
    if (binding.kind !== 'implicit') continue;
    const parameter = parameters.find(([name]) => name === binding.name);
    if (parameter !== undefined) context.write(binding, context.emit(Op.param, parameter[1]));
  }
}

function parameterNodes(tree: SyntaxTree, node: number): number[] {
  const single = tree.child(node, 'parameter');
  if (single >= 0) return [single];
  const list = tree.child(node, 'parameters');
  const all = list < 0 ? [] : [...tree.namedChildren(list)];
  // TypeScript's `this` parameter only declares a type.
  return all.filter((parameter) => tree.type(tree.child(parameter, 'pattern')) !== 'this');
}

/** Returns the empty string for a destructured parameter. */
function nameOfParameter(tree: SyntaxTree, parameter: number): string {
  let at = parameter;
  if (tree.type(at) === 'required_parameter' || tree.type(at) === 'optional_parameter')
    at = Math.max(tree.child(at, 'pattern'), tree.child(at, 'name'));
  if (tree.type(at) === 'assignment_pattern') at = tree.child(at, 'left');
  if (tree.type(at) === 'rest_pattern') at = tree.namedChildren(at)[0] ?? -1;
  return tree.type(at) === 'identifier' ? tree.textOf(at) : '';
}

/** @param conventional  type implied by the parameter's name */
function bindParameter(
  context: FunctionContext,
  node: number,
  index: number,
  conventional: string | undefined,
): void {
  const { tree } = context;
  context.at(node);
  let target = node;
  let fallback = -1;
  if (tree.type(node) === 'required_parameter' || tree.type(node) === 'optional_parameter') {
    target = Math.max(tree.child(node, 'pattern'), tree.child(node, 'name'));
    fallback = tree.child(node, 'value');
  }
  if (tree.type(target) === 'rest_pattern') {
    const [inner] = tree.namedChildren(target);
    if (inner !== undefined) context.shared.visit.assign(context, inner, context.emit(Op.restParam, index));
    return;
  }
  let value = context.emit(Op.param, index);
  const type = typeNameOf(tree, node, context.shared.importedTypes);
  if (type !== '') value = context.emit(Op.cast, value, context.string(type));
  else if (conventional !== undefined) value = context.emit(Op.cast, value, context.string(conventional));
  for (const decorator of decoratorNames(tree, node, context.shared.importedTypes))
    value = context.emit(Op.cast, value, context.string(decorator));
  const part = namedPart(tree, node);
  if (part !== undefined) value = context.loadField(value, part);
  if (fallback >= 0) value = withDefault(context, value, fallback);
  context.shared.visit.assign(context, target, value);
  const isModified = tree.namedChildren(node).some((child) => tree.type(child) === 'accessibility_modifier');
  if (isModified || hasToken(tree, node, 'readonly')) {
    storeParameterProperty(context, target);
  }
}

/** TypeScript's `constructor(private db: Db)` also sets `this.db`. */
function storeParameterProperty(context: FunctionContext, target: number): void {
  const binding = context.shared.scopes.bindingOf(target);
  if (binding !== undefined)
    context.storeField(context.emit(Op.param, Param.this), binding.name, context.read(binding));
}

function lowerBody(context: FunctionContext, node: number, isArrow: boolean): void {
  const { tree } = context;
  const type = tree.type(node);
  if (type === 'program') {
    lowerStatements(context, node);
    lowerLateExports(context);
    return;
  }
  if (type === 'field_definition' || type === 'public_field_definition') {
    lowerFieldInitializer(context, node);
    return;
  }
  const body = tree.child(node, 'body');
  if (body < 0) return;
  if (isArrow && tree.type(body) !== 'statement_block') {
    const value = context.shared.visit.expression(context, body);
    context.at(body).emit(Op.return, value);
    return;
  }
  lowerStatements(context, body);
}

/** A field initializer is a function of its own, called on the new object (or on the class, for a static field). */
function lowerFieldInitializer(context: FunctionContext, node: number): void {
  const { tree } = context;
  const value = tree.child(node, 'value');
  const name = Math.max(tree.child(node, 'property'), tree.child(node, 'name'));
  const object = context.emit(Op.param, Param.this);
  const checked = checkedField(tree, decoratorsWithin(tree, node), context.shared.importedTypes);
  if (checked !== undefined) declareChecked(context.at(node), object, tree.textOf(name), checked);
  if (value < 0) return;
  const stored = context.shared.visit.expression(context, value);
  if (tree.type(name) === 'computed_property_name') {
    const [key] = tree.namedChildren(name);
    if (key !== undefined) {
      context.at(node).emit(Op.storeIndex, object, context.shared.visit.expression(context, key), stored);
    }
    return;
  }
  context.at(node).storeField(object, tree.textOf(name), stored);
}

function nameAround(tree: SyntaxTree, node: number): string {
  const type = tree.type(node);
  return /function|method_definition|class/.test(type) && type !== 'class_body' ? nameOf(tree, node) : '';
}

function hasToken(tree: SyntaxTree, node: number, token: string): boolean {
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
    if (tree.type(child) === token) return true;
  }
  return false;
}
