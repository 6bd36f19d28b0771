/** Assignments to variables, members, items and patterns, with and without an operator. */

import type { Value } from '../../ir/function-builder.ts';
import { Op, unaryOperators } from '../../ir/ir.ts';
import { stringValue } from './literals.ts';
import { callMethod, type FunctionContext } from './lower-context.ts';
import { isNumber, operate, storeItem } from './lower-operators.ts';
import { withHint } from './lower-types.ts';

/** Assigns to any target: a name, a member, an item, a list of targets. */
export function assign(context: FunctionContext, target: number, value: Value): void {
  if (target < 0) return;
  context.descend(target, () => {
    assignTo(context, target, value);
    return -1;
  });
}

function assignTo(context: FunctionContext, target: number, value: Value): void {
  const { tree } = context;
  switch (tree.type(target)) {
    case 'identifier':
      return assignName(context, target, value);
    case 'attribute': {
      const object = context.shared.visit.expression(context, tree.child(target, 'object'));
      return context.at(target).storeField(object, tree.textOf(tree.child(target, 'attribute')), value);
    }
    case 'subscript':
      return assignItem(context, target, value);
    case 'pattern_list':
    case 'tuple_pattern':
    case 'list_pattern':
    case 'expression_list':
    case 'tuple':
    case 'list':
      return assignList(context, target, value);
    case 'list_splat_pattern':
    case 'list_splat':
    case 'parenthesized_expression':
    case 'as_pattern_target':
      return assign(context, tree.namedChildren(target)[0] ?? -1, value);
    default:
      context.problem(target, `unsupported-target-${tree.type(target)}`);
  }
}

function assignName(context: FunctionContext, target: number, value: Value): void {
  const binding = context.shared.scopes.bindingOf(target);
  if (binding !== undefined) context.write(binding, value);
  else context.emit(Op.storeGlobal, context.string(context.tree.textOf(target)), value);
}

function assignItem(context: FunctionContext, target: number, value: Value): void {
  const { tree } = context;
  const object = context.shared.visit.expression(context, tree.child(target, 'value'));
  const [key = -1, ...others] = tree.namedChildren(target).slice(1);
  if (tree.type(key) === 'slice') {
    callMethod(context.at(target), object, 'extend', [value]);
    return;
  }
  if (others.length === 0) return storeItem(context.at(target), object, key, value);
  context.at(target).emit(Op.storeIndex, object, context.emit(Op.undef), value);
}

/** Elements are loaded by constant index; a starred target takes the remaining ones. */
function assignList(context: FunctionContext, list: number, value: Value): void {
  const { tree } = context;
  const targets = tree.namedChildren(list);
  const starred = targets.findIndex((target) => tree.type(target).startsWith('list_splat'));
  for (const [index, target] of targets.entries()) {
    context.at(target);
    const fromEnd = index - targets.length;
    if (index === starred) {
      const bounds = [index, ...(fromEnd < -1 ? [fromEnd + 1] : [])].map((bound) => context.constant(bound));
      assign(context, target, callMethod(context, value, 'slice', bounds));
    } else if (starred >= 0 && index > starred) {
      assign(context, target, callMethod(context, value, 'at', [context.constant(fromEnd)]));
    } else assign(context, target, context.emit(Op.loadIndex, value, context.constant(index)));
  }
}

export function lowerAssignment(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const left = tree.child(node, 'left');
  const right = tree.child(node, 'right');
  // `name: int` declares a variable without assigning it.
  if (right < 0) return context.emit(Op.undef);
  const pairs = elementPairs(context, left, right);
  if (pairs !== undefined) {
    const values = pairs.map(({ value }) => context.shared.visit.expression(context, value));
    for (const [index, { target }] of pairs.entries())
      assign(context.at(node), target, values[index] ?? context.emit(Op.undef));
    return context.emit(Op.undef);
  }
  const value = withHint(
    context.at(node),
    context.shared.visit.expression(context, right),
    tree.child(node, 'type'),
  );
  context.at(node);
  assign(context, left, value);
  return value;
}

/** `a, b = x, y` assigns pairwise, without creating a tuple. */
function elementPairs(
  { tree }: FunctionContext,
  left: number,
  right: number,
): { readonly target: number; readonly value: number }[] | undefined {
  const isLists =
    /^(?:pattern_list|tuple_pattern)$/.test(tree.type(left)) &&
    /^(?:expression_list|tuple)$/.test(tree.type(right));
  if (!isLists) return undefined;
  const targets = tree.namedChildren(left);
  const values = tree.namedChildren(right);
  const isPlain = [...targets, ...values].every((part) => !tree.type(part).startsWith('list_splat'));
  if (!isPlain || targets.length !== values.length) return undefined;
  return targets.map((target, index) => ({ target, value: values[index] ?? -1 }));
}

export function lowerAugmentedAssignment(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const left = tree.child(node, 'left');
  const right = tree.child(node, 'right');
  const operator = tree.textOf(tree.child(node, 'operator')).slice(0, -1);
  const old = context.shared.visit.expression(context, left);
  const other = context.shared.visit.expression(context, right);
  const value = operate(context.at(node), operator, old, other, isNumber(context, right));
  assign(context, left, value);
  return value;
}

/** Lowers `del`: a removed item or member no longer has a value. */
export function lowerRemoval(context: FunctionContext, target: number): void {
  const { tree } = context;
  const type = tree.type(target);
  if (type === 'expression_list' || type === 'tuple' || type === 'parenthesized_expression') {
    for (const part of tree.namedChildren(target)) lowerRemoval(context, part);
    return;
  }
  const index = type === 'subscript' ? tree.child(target, 'subscript') : -1;
  const isItem = type === 'attribute' || (index >= 0 && stringValue(tree, index) !== undefined);
  if (!isItem) return;
  const removed = context.at(target).emit(Op.unary, context.emit(Op.undef), unaryOperators.indexOf('delete'));
  assign(context, target, removed);
}
