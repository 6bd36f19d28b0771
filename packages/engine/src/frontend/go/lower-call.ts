/** Calls, conversions, and predeclared functions. */

import type { Value } from '../../ir/function-builder.ts';
import { Op, unaryOperators } from '../../ir/ir.ts';
import { scalarType } from '../../ir/type-names.ts';
import { resultCount } from './declarations.ts';
import { type GoContext, unknownValue } from './go-context.ts';
import { leaveWith } from './leaving.ts';
import { literalValue } from './literals.ts';
import { calledElement } from './lower-instantiation.ts';
import { newInstance } from './lower-literal.ts';
import { cellName, importedPath, rememberTest } from './lower-names.ts';
import { panicName } from './scopes.ts';
import { castTo, zeroValue } from './typed-values.ts';
import { kindOfType, predeclaredTypes, typeName } from './types.ts';

type Builtin = (context: GoContext, node: number, args: readonly number[]) => Value;

/** Predeclared functions; those not listed return nothing relevant. */
const builtins: ReadonlyMap<string, Builtin> = new Map<string, Builtin>([
  ['append', lowerAppend],
  ['cap', lowerLength],
  ['clear', lowerNothing],
  ['close', lowerNothing],
  ['complex', lowerNothing],
  ['copy', lowerCopy],
  ['delete', lowerDelete],
  ['imag', lowerNothing],
  ['len', lowerLength],
  ['make', lowerMake],
  ['max', lowerNothing],
  ['min', lowerNothing],
  ['new', lowerNew],
  ['panic', lowerPanic],
  ['print', lowerNothing],
  ['println', lowerNothing],
  ['real', lowerNothing],
  ['recover', lowerRecover],
]);

/** @param results  number of values expected from the call */
export function lowerCall(context: GoContext, node: number, results = 1): Value {
  const { tree } = context;
  const callee = tree.child(node, 'function');
  const list = tree.child(node, 'arguments');
  const args = list < 0 ? [] : tree.namedChildren(list);
  const name = freeName(context, callee);
  const builtin = name === undefined ? undefined : builtins.get(name);
  if (builtin !== undefined) return builtin(context, node, args);
  if (args.length === 1 && isConversion(context, callee, name))
    return convert(context, node, callee, args[0] ?? -1);
  const pattern = compiledPattern(context, callee, args, results);
  if (pattern !== undefined) return pattern;
  const { value, receiver } = lowerCallee(context, callee);
  const values = lowerArguments(context, args);
  const call = context.at(node).call(value, receiver, values);
  rememberTest(context, call, node);
  return call;
}

/** Name of the callee, unless the file or a local variable shadows it. */
function freeName(context: GoContext, callee: number): string | undefined {
  const { tree, shared } = context;
  if (tree.type(callee) !== 'identifier' || isBoundOutsideRecover(context, callee)) return undefined;
  const name = tree.textOf(callee);
  const { resultCounts, types, variables } = shared.declarations;
  return resultCounts.has(name) || types.has(name) || variables.has(name) ? undefined : name;
}

function isBoundOutsideRecover(context: GoContext, callee: number): boolean {
  const binding = context.shared.scopes.bindingOf(callee);
  return binding !== undefined && binding.name !== panicName;
}

function isConversion(context: GoContext, callee: number, name: string | undefined): boolean {
  const { tree, shared } = context;
  switch (tree.type(callee)) {
    case 'identifier':
      return (
        (name !== undefined && predeclaredTypes.has(name)) ||
        (shared.scopes.bindingOf(callee) === undefined && shared.declarations.types.has(tree.textOf(callee)))
      );
    case 'parenthesized_expression': {
      // `(*T)(x)`.
      const inner = tree.namedChildren(callee)[0] ?? -1;
      return tree.type(inner) === 'unary_expression' && tree.textOf(tree.child(inner, 'operator')) === '*';
    }
    default:
      return false;
  }
}

/** `T(x)` where `T` was parsed as an expression. */
function convert(context: GoContext, node: number, callee: number, argument: number): Value {
  const { tree, shared } = context;
  const value = shared.visit.expression(context, argument);
  const name = tree.textOf(callee);
  context.at(node);
  const declared = shared.declarations.types.get(name);
  const isNumber =
    declared === undefined
      ? isNumericName(name)
      : kindOfType(tree, shared.declarations, declared) === 'scalar';
  if (isNumber) return context.emit(Op.cast, value, context.string(scalarType));
  return declared === undefined ? value : context.emit(Op.cast, value, context.string(`.:${name}`));
}

function isNumericName(name: string): boolean {
  return predeclaredTypes.has(name) && !['string', 'error', 'any', 'comparable'].includes(name);
}

/** `[]byte(x)`; also `f[T](x)` and `list[i](x)`, which the grammar parses as conversions. */
export function lowerConversion(context: GoContext, node: number): Value {
  const { tree, shared } = context;
  const type = tree.child(node, 'type');
  const operand = tree.child(node, 'operand');
  const generic = tree.type(type) === 'generic_type' ? tree.child(type, 'type') : -1;
  if (generic >= 0 && !shared.declarations.types.has(tree.textOf(generic))) {
    const callee = calledElement(context, type) ?? genericCallee(context, generic);
    const argument = shared.visit.expression(context, operand);
    return context.at(node).call(callee, -1, [argument]);
  }
  const value = shared.visit.expression(context, operand);
  return castTo(context.at(node), value, type);
}

function genericCallee(context: GoContext, type: number): Value {
  const { tree, shared } = context;
  if (tree.type(type) === 'qualified_type') {
    const path = shared.declarations.imports.get(tree.textOf(tree.child(type, 'package')));
    const name = context.string(tree.textOf(tree.child(type, 'name')));
    return context.emit(Op.import, context.string(path ?? ''), name);
  }
  return context.emit(Op.import, context.string('.'), context.string(tree.textOf(type)));
}

export function lowerCallee(
  context: GoContext,
  callee: number,
): { readonly value: Value; readonly receiver: Value } {
  const { tree, shared } = context;
  let at = callee;
  // `f[int]` and `(f)`: the function itself.
  while (tree.type(at) === 'parenthesized_expression' || tree.type(at) === 'type_instantiation_expression')
    at = tree.namedChildren(at)[0] ?? -1;
  if (at >= 0 && tree.type(at) === 'selector_expression' && isMethodCall(context, at)) {
    const receiver = shared.visit.expression(context, tree.child(at, 'operand'));
    return { value: context.at(at).loadField(receiver, tree.textOf(tree.child(at, 'field'))), receiver };
  }
  return { value: shared.visit.expression(context, at), receiver: -1 };
}

/** True for `x.f` unless `x` names a package or a type. */
function isMethodCall(context: GoContext, selector: number): boolean {
  const { tree, shared } = context;
  const operand = tree.child(selector, 'operand');
  if (importedPath(context, operand) !== undefined) return false;
  const name = tree.textOf(operand).replace(/^\(\*?|\)$/g, '');
  return !(shared.declarations.types.has(name) && shared.scopes.bindingOf(operand) === undefined);
}

/** `f(g())` passes all results of `g`. */
export function lowerArguments(context: GoContext, args: readonly number[]): Value[] {
  const { tree, shared } = context;
  const [only, other] = args;
  if (only !== undefined && other === undefined && givesSeveral(context, only))
    return [context.at(only).emit(Op.spread, shared.visit.expression(context, only))];
  const values: Value[] = [];
  // A loop instead of a callback, to keep stack use low for nested calls.
  for (const arg of args) {
    const isSpread = tree.type(arg) === 'variadic_argument';
    const value = shared.visit.expression(context, isSpread ? (tree.namedChildren(arg)[0] ?? -1) : arg);
    values.push(isSpread ? context.at(arg).emit(Op.spread, value) : value);
  }
  return values;
}

/** True for a call of a function of this file that returns more than one value. */
function givesSeveral(context: GoContext, node: number): boolean {
  const { tree, shared } = context;
  if (tree.type(node) !== 'call_expression') return false;
  const callee = tree.child(node, 'function');
  if (tree.type(callee) === 'func_literal') return resultCount(tree, callee) > 1;
  if (tree.type(callee) !== 'identifier' || shared.scopes.bindingOf(callee) !== undefined) return false;
  return (shared.declarations.resultCounts.get(tree.textOf(callee)) ?? 0) > 1;
}

/** A pattern compiled from a literal is constant, like a regex literal in other languages. */
function compiledPattern(
  context: GoContext,
  callee: number,
  args: readonly number[],
  results: number,
): Value | undefined {
  const { tree } = context;
  if (tree.type(callee) !== 'selector_expression') return undefined;
  if (importedPath(context, tree.child(callee, 'operand')) !== 'regexp') return undefined;
  const name = tree.textOf(tree.child(callee, 'field'));
  const pattern = args[0] === undefined ? undefined : literalValue(tree, args[0]);
  if (typeof pattern !== 'string') return undefined;
  const isOne = name === 'MustCompile';
  if (!isOne && (name !== 'Compile' || results !== 2)) return undefined;
  const constant = context.constant({ pattern, flags: 'g' });
  const compiled = context.emit(Op.cast, constant, context.string('regexp:Regexp'));
  if (isOne) return compiled;
  return context.emit(Op.array, context.builder.addOperands(compiled, context.constant(null)), 2);
}

// --- predeclared functions

function lowerNothing(context: GoContext, _node: number, args: readonly number[]): Value {
  for (const arg of args) context.shared.visit.expression(context, arg);
  return unknownValue(context);
}

function lowerLength(context: GoContext, node: number, args: readonly number[]): Value {
  const value = context.shared.visit.expression(context, args[0] ?? -1);
  return context.at(node).loadField(value, 'length');
}

function lowerAppend(context: GoContext, node: number, args: readonly number[]): Value {
  const { tree, shared } = context;
  const list = shared.visit.expression(context, args[0] ?? -1);
  const added = args.slice(1).map((arg) => {
    if (tree.type(arg) !== 'variadic_argument') return shared.visit.expression(context, arg);
    const more = shared.visit.expression(context, tree.namedChildren(arg)[0] ?? -1);
    return context.at(arg).emit(Op.element, more);
  });
  return context.at(node).call(context.loadField(list, '#appended'), list, added);
}

function lowerCopy(context: GoContext, node: number, args: readonly number[]): Value {
  const target = context.shared.visit.expression(context, args[0] ?? -1);
  const from = context.shared.visit.expression(context, args[1] ?? -1);
  const element = context.at(node).emit(Op.element, from);
  context.emit(Op.storeIndex, target, unknownValue(context), element);
  return unknownValue(context);
}

function lowerDelete(context: GoContext, node: number, args: readonly number[]): Value {
  const map = context.shared.visit.expression(context, args[0] ?? -1);
  const key = context.shared.visit.expression(context, args[1] ?? -1);
  const removed = context.at(node).emit(Op.unary, context.emit(Op.undef), unaryOperators.indexOf('delete'));
  context.emit(Op.storeIndex, map, key, removed);
  return unknownValue(context);
}

function lowerMake(context: GoContext, node: number, args: readonly number[]): Value {
  const { tree, shared } = context;
  for (const size of args.slice(1)) shared.visit.expression(context, size);
  const type = args[0] ?? -1;
  const isList = kindOfType(tree, shared.declarations, type) === 'list';
  context.at(node);
  const made = isList ? context.emit(Op.array, context.builder.addOperands(), 0) : context.emit(Op.object);
  return castTo(context, made, type);
}

function lowerNew(context: GoContext, node: number, args: readonly number[]): Value {
  const { tree, shared } = context;
  const type = args[0] ?? -1;
  // A pointer to a value is represented by the value itself, unless the value is a variable.
  if (isExpression(context, type)) return shared.visit.expression(context, type);
  const kind = kindOfType(tree, shared.declarations, type);
  context.at(node);
  if (kind === 'struct' || kind === 'unknown') return newInstance(context, type);
  const cell = context.emit(Op.object);
  context.storeField(cell, cellName, zeroValue(context, type));
  const name = typeName(tree, shared.declarations, type);
  return name.startsWith('.:') ? context.emit(Op.cast, cell, context.string(name)) : cell;
}

/** True if `new` is called with a value instead of a type. */
function isExpression({ shared, tree }: GoContext, node: number): boolean {
  const type = node < 0 ? '' : tree.type(node);
  if (type === 'identifier')
    return shared.scopes.bindingOf(node) !== undefined || /^(?:true|false|nil)$/.test(tree.textOf(node));
  return /_literal$|_expression$|^(?:true|false|nil|iota)$/.test(type);
}

/** Deferred closures recover the value that the function panics with. */
function lowerPanic(context: GoContext, node: number, args: readonly number[]): Value {
  const value = context.shared.visit.expression(context, args[0] ?? -1);
  const binding = context.shared.scopes.implicit(context.scope, panicName);
  context.at(node);
  if (binding === undefined) {
    context.emit(Op.throw, value);
    context.continueUnreachable();
    return value;
  }
  context.write(binding, value);
  leaveWith(context, node, undefined);
  return value;
}

function lowerRecover(context: GoContext, node: number): Value {
  const binding = context.shared.scopes.bindingOf(context.tree.child(node, 'function'));
  return binding === undefined ? unknownValue(context) : context.at(node).read(binding);
}
