/** Variable declarations and assignments, with one or several values. */

import type { Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import type { FunctionContext } from '../lower-context.ts';
import { evaluateConstant } from './constants.ts';
import { specNames } from './declarations.ts';
import { type GoContext, stateOf } from './go-context.ts';
import { leaveWith, packed } from './leaving.ts';
import { lowerCall } from './lower-call.ts';
import { lowerWithAnswer } from './lower-expression.ts';
import { indexedElement } from './lower-instantiation.ts';
import {
  cellName,
  declareVariable,
  holdsStruct,
  importedPath,
  ownPackage,
  rememberTest,
  variableName,
  writeVariable,
} from './lower-names.ts';
import { castTo, zeroValue } from './typed-values.ts';
import { pointsToCell } from './variables.ts';

/** Assigns to a name, a field, an element or the target of a pointer. */
export function assign(context: FunctionContext, target: number, value: Value): void {
  const go = context as GoContext;
  if (target < 0) return;
  context.descend(target, () => {
    assignTo(go, target, value);
    return -1;
  });
}

function assignTo(context: GoContext, target: number, value: Value): void {
  const { tree, shared } = context;
  switch (tree.type(target)) {
    case 'identifier':
      return assignName(context, target, value);
    case 'parenthesized_expression':
      return assign(context, tree.namedChildren(target)[0] ?? -1, value);
    case 'selector_expression': {
      const operand = tree.child(target, 'operand');
      const name = tree.textOf(tree.child(target, 'field'));
      const path = importedPath(context, operand);
      if (path !== undefined) {
        context.at(target).emit(Op.storeGlobal, context.string(variableName(path, name)), value);
        return;
      }
      const object = shared.visit.expression(context, operand);
      return context.at(target).storeField(object, name, value);
    }
    case 'index_expression': {
      const object = shared.visit.expression(context, tree.child(target, 'operand'));
      const key = shared.visit.expression(context, tree.child(target, 'index'));
      context.at(target).emit(Op.storeIndex, object, key, value);
      return;
    }
    case 'type_instantiation_expression': {
      const element = indexedElement(context, target, true);
      if (element !== undefined) context.at(target).emit(Op.storeIndex, element.object, element.key, value);
      return;
    }
    case 'unary_expression':
      return assignThrough(context, target, value);
    default:
      context.problem(target, `unsupported-target-${tree.type(target)}`);
  }
}

function assignName(context: GoContext, target: number, value: Value): void {
  const name = context.tree.textOf(target);
  if (name === '_') return;
  const binding = context.shared.scopes.bindingOf(target);
  if (binding === undefined) {
    context.emit(Op.storeGlobal, context.string(variableName(ownPackage, name)), value);
    return;
  }
  if (binding.declarations.includes(target)) declareVariable(context, binding, value);
  else writeVariable(context, binding, value);
}

/** `*p = x`: stores into the cell, or overwrites all fields of the struct. */
function assignThrough(context: GoContext, target: number, value: Value): void {
  const { tree, shared } = context;
  const operand = tree.child(target, 'operand');
  const isCell = pointsToCell(tree, shared.declarations, shared.boxed, shared.scopes, operand);
  const pointer = shared.visit.expression(context, operand);
  context.at(target);
  if (isCell) context.storeField(pointer, cellName, value);
  else context.emit(Op.copyFields, pointer, value, context.builder.addOperands(0));
}

/** `a, b := x, y`, `a, b = f()`: all values are evaluated before the first name is assigned. */
export function lowerAssignment(context: GoContext, node: number): void {
  const { tree } = context;
  const targets = tree.namedChildren(tree.child(node, 'left'));
  const operator = tree.child(node, 'operator');
  const sign = operator < 0 ? '=' : tree.textOf(operator);
  const values = tree.namedChildren(tree.child(node, 'right'));
  if (sign !== '=' && sign !== ':=') return lowerCompound(context, node, sign.slice(0, -1));
  const lowered = lowerValues(context, values, targets.length);
  for (const [index, target] of targets.entries()) {
    const value = lowered[index] ?? context.emit(Op.undef);
    const given =
      values.length === 1 && targets.length === 1 ? asError(context, target, values[0], value) : value;
    assign(context.at(node), target, given);
  }
}

/** Values of the right-hand side, exactly `count` of them. */
export function lowerValues(context: GoContext, values: readonly number[], count: number): Value[] {
  const [only, other] = values;
  if (only === undefined) return [];
  if (other === undefined && count > 1) return lowerSeveral(context, only, count);
  return values.map((value) => copied(context, value, context.shared.visit.expression(context, value)));
}

/** Conventional names of Go's error variables. */
const errorName = /^err$|Err$/;

/** The only result of a call, when assigned to an error variable, tells whether the call succeeded. */
function asError(context: GoContext, target: number, node: number | undefined, value: Value): Value {
  const { tree } = context;
  const isCall = node !== undefined && tree.type(node) === 'call_expression';
  if (!isCall || !errorName.test(tree.textOf(target))) return value;
  const result = context.at(node).emit(Op.result, value, 0, 1);
  rememberTest(context, result, node);
  return result;
}

/** Structs are values: assigning or passing one copies it. */
export function copied(context: GoContext, node: number, value: Value): Value {
  if (!holdsStruct(context, node)) return value;
  const copy = context.at(node).emit(Op.object);
  context.emit(Op.copyFields, copy, value, context.builder.addOperands(0));
  return copy;
}

function lowerSeveral(context: GoContext, node: number, count: number): Value[] {
  const { tree } = context;
  const answered = count === 2 ? lowerWithAnswer(context, node) : undefined;
  if (answered !== undefined) return [answered.value, answered.answer];
  const isCall = tree.type(node) === 'call_expression';
  const call = isCall
    ? context.descend(node, () => lowerCall(context, node, count))
    : context.shared.visit.expression(context, node);
  return Array.from({ length: count }, (_, index) => {
    const result = context.at(node).emit(Op.result, call, index, count);
    rememberTest(context, result, node);
    return result;
  });
}

function lowerCompound(context: GoContext, node: number, operator: string): void {
  const { tree, shared } = context;
  const target = tree.namedChildren(tree.child(node, 'left'))[0] ?? -1;
  const old = shared.visit.expression(context, target);
  const right = tree.namedChildren(tree.child(node, 'right'))[0] ?? -1;
  const other = shared.visit.expression(context, right);
  const value = context.at(node).binary(operator === '&^' ? '&' : operator, old, other);
  assign(context, target, value);
}

/** `i++` and `i--`. */
export function lowerStep(context: GoContext, node: number, sign: '+' | '-'): void {
  const target = context.tree.namedChildren(node)[0] ?? -1;
  const old = context.shared.visit.expression(context, target);
  const value = context.at(node).binary(sign, old, context.constant(1));
  assign(context, target, value);
}

/** `var a, b T = x, y`, inside a function or at the top level. */
export function lowerVariables(context: GoContext, spec: number): void {
  const { tree } = context;
  const names = specNames(tree, spec);
  const type = tree.child(spec, 'type');
  const list = tree.child(spec, 'value');
  const values = list < 0 ? [] : lowerValues(context, tree.namedChildren(list), names.length);
  for (const [index, name] of names.entries()) {
    const value = values[index];
    context.at(spec);
    assign(context, name, value === undefined ? zeroValue(context, type) : castTo(context, value, type));
  }
}

/** Constants inside a function are treated as variables that are assigned once. */
export function lowerConstants(context: GoContext, declaration: number): void {
  const { tree, shared } = context;
  let values: readonly number[] = [];
  for (const [iota, spec] of tree.namedChildren(declaration).entries()) {
    const list = tree.child(spec, 'value');
    if (list >= 0) values = tree.namedChildren(list);
    for (const [index, name] of specNames(tree, spec).entries()) {
      const known = evaluateConstant(tree, values[index] ?? -1, iota, shared.declarations.constants);
      const value =
        known === undefined ? shared.visit.expression(context, values[index] ?? -1) : context.constant(known);
      assign(context.at(spec), name, value);
    }
  }
}

/** Returns nothing, one value, or a list of values. */
export function lowerReturn(context: GoContext, node: number): void {
  const { tree } = context;
  const list = tree.namedChildren(node)[0];
  const { results, resultCount } = stateOf(context);
  if (list !== undefined) {
    const values = lowerValues(context, tree.namedChildren(list), 1);
    const isPassedOn = values.length === 1 && resultCount > 1;
    if (isPassedOn) return leaveWith(context, node, values[0] ?? -1);
    if (!hasDeferredWork(context)) return leaveWith(context, node, packed(context.at(node), values));
    for (const [index, result] of results.entries())
      writeVariable(context.at(node), result, values[index] ?? context.emit(Op.undef));
    if (results.length === 0) return leaveWith(context, node, packed(context, values));
  }
  leaveWith(context, node, undefined);
}

function hasDeferredWork(context: GoContext): boolean {
  const { deferred, results } = stateOf(context);
  return deferred.length > 0 && results.length > 0;
}
