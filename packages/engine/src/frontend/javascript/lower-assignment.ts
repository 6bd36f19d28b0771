/** Assignments to variables, members and patterns, with and without an operator. */

import type { Block, Value } from '../../ir/function-builder.ts';
import { Op, unaryOperators } from '../../ir/ir.ts';
import { numberValue, stringValue } from './literals.ts';
import type { FunctionContext } from './lower-context.ts';
import { propertyName } from './lower-object.ts';

/** Assigns to any target: a name, a member, an array or object pattern, or a target with a default. */
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
    case 'shorthand_property_identifier_pattern':
      return assignName(context, target, value);
    case 'member_expression': {
      const object = context.shared.visit.expression(context, tree.child(target, 'object'));
      return context.at(target).storeField(object, tree.textOf(tree.child(target, 'property')), value);
    }
    case 'subscript_expression':
      return assignIndex(context, target, value);
    case 'object_pattern':
      return assignObjectPattern(context, target, value);
    case 'array_pattern':
      return assignArrayPattern(context, target, value);
    case 'assignment_pattern':
    case 'object_assignment_pattern':
      return assign(
        context,
        tree.child(target, 'left'),
        withDefault(context, value, tree.child(target, 'right')),
      );
    case 'rest_pattern':
    case 'parenthesized_expression':
    case 'non_null_expression':
    case 'as_expression':
      return assign(context, tree.namedChildren(target)[0] ?? -1, value);
    case 'undefined':
      return;
    default:
      context.problem(target, `unsupported-target-${tree.type(target)}`);
  }
}

function assignName(context: FunctionContext, target: number, value: Value): void {
  const binding = context.shared.scopes.bindingOf(target);
  if (binding !== undefined) context.write(binding, value);
  else context.emit(Op.storeGlobal, context.string(context.tree.textOf(target)), value);
}

function assignIndex(context: FunctionContext, target: number, value: Value): void {
  const { tree } = context;
  const object = context.shared.visit.expression(context, tree.child(target, 'object'));
  const index = tree.child(target, 'index');
  if (tree.type(index) === 'string')
    return context.at(target).storeField(object, stringValue(tree, index), value);
  const key = context.shared.visit.expression(context, index);
  context.at(target).emit(Op.storeIndex, object, key, value);
}

function assignObjectPattern(context: FunctionContext, pattern: number, value: Value): void {
  const { tree } = context;
  const taken: string[] = [];
  for (const member of tree.namedChildren(pattern)) {
    context.at(member);
    switch (tree.type(member)) {
      case 'shorthand_property_identifier_pattern':
        taken.push(tree.textOf(member));
        assign(context, member, context.loadField(value, tree.textOf(member)));
        break;
      case 'object_assignment_pattern': {
        const name = tree.textOf(tree.child(member, 'left'));
        taken.push(name);
        assign(context, member, context.loadField(value, name));
        break;
      }
      case 'pair_pattern': {
        const key = tree.child(member, 'key');
        if (tree.type(key) === 'computed_property_name') {
          const keyValue = context.shared.visit.expression(context, tree.namedChildren(key)[0] ?? -1);
          assign(
            context,
            tree.child(member, 'value'),
            context.at(member).emit(Op.loadIndex, value, keyValue),
          );
          break;
        }
        const name = propertyName(context, key);
        taken.push(name);
        assign(context, tree.child(member, 'value'), context.loadField(value, name));
        break;
      }
      case 'rest_pattern': {
        const rest = context.emit(Op.object);
        const left = taken.map((name) => context.string(name));
        context.emit(Op.copyFields, rest, value, context.builder.addOperands(left.length, ...left));
        assign(context, tree.namedChildren(member)[0] ?? -1, rest);
        break;
      }
      default:
    }
  }
}

/** Elements are loaded by constant index; holes only advance the index. */
function assignArrayPattern(context: FunctionContext, pattern: number, value: Value): void {
  const { tree } = context;
  let index = 0;
  let before = pattern;
  for (const element of tree.namedChildren(pattern)) {
    const between = tree.textBetween(before, before === pattern ? 'start' : 'end', element, 'start');
    index += between.split(',').length - 1;
    before = element;
    context.at(element);
    if (tree.type(element) === 'rest_pattern') {
      const slice = context.loadField(value, 'slice');
      assign(context, element, context.call(slice, value, [context.constant(index)]));
      continue;
    }
    assign(context, element, context.emit(Op.loadIndex, value, context.constant(index)));
  }
}

/** Merges a value with its default, which applies if the value is missing. */
export function withDefault(context: FunctionContext, value: Value, fallback: number): Value {
  const { builder } = context;
  const key = `default:${fallback}`;
  const other = builder.createBlock();
  const merge = builder.createBlock();
  builder.writeVariable(key, value);
  context.emit(Op.branch, context.binary('!==', value, context.emit(Op.undef, 1)));
  context.goTo(merge);
  context.goTo(other);
  context.continueIn(other);
  builder.writeVariable(key, context.shared.visit.expression(context, fallback));
  context.goTo(merge);
  context.continueIn(merge);
  return builder.readVariable(key);
}

export function lowerAssignment(context: FunctionContext, node: number): Value {
  const { tree } = context;
  // `a = b = c` is right-nested; each level is one descent, so chains are bounded like any other nesting.
  const value = context.shared.visit.expression(context, tree.child(node, 'right'));
  context.at(node);
  assign(context, tree.child(node, 'left'), value);
  return value;
}

export function lowerAugmentedAssignment(context: FunctionContext, node: number): Value {
  const { builder, tree } = context;
  const left = tree.child(node, 'left');
  const operator = tree.textOf(tree.child(node, 'operator')).slice(0, -1);
  const old = context.shared.visit.expression(context, left);
  const isLogical = operator === '&&' || operator === '||' || operator === '??';
  if (!isLogical) {
    const right = context.shared.visit.expression(context, tree.child(node, 'right'));
    context.at(node);
    const value = context.binary(operator, old, right);
    assign(context, left, value);
    return value;
  }
  const merge = builder.createBlock();
  const key = `logical:${node}`;
  branchOnLeft(context, operator, key, old, merge);
  const right = context.shared.visit.expression(context, tree.child(node, 'right'));
  builder.writeVariable(key, right);
  assign(context, left, right);
  context.goTo(merge);
  context.continueIn(merge);
  const value = builder.readVariable(key);
  // `&&` assigns its result to the variable; when falsy, that result carries no data.
  if (operator === '&&' && tree.type(left) === 'identifier') assign(context, left, value);
  return value;
}

/**
 * Short-circuits an operator: branches to `merge` with `left` as the result if it decides, otherwise to the evaluation
 * of the right operand.
 *
 * The result of a short-circuited `&&` is falsy and carries no data.
 */
export function branchOnLeft(
  context: FunctionContext,
  operator: string,
  key: string,
  left: Value,
  merge: Block,
): void {
  const { builder } = context;
  const evaluate = builder.createBlock();
  builder.writeVariable(key, left);
  if (operator === '||') {
    context.emit(Op.branch, left);
    context.goTo(merge);
    context.goTo(evaluate);
    return context.continueIn(evaluate);
  }
  const isAnd = operator === '&&';
  context.emit(Op.branch, isAnd ? left : context.binary('==', left, context.constant(null)));
  context.goTo(evaluate);
  if (isAnd) {
    const skip = builder.createBlock();
    context.goTo(skip);
    context.continueIn(skip);
    builder.writeVariable(key, context.emit(Op.pi, left, left, 0));
  }
  context.goTo(merge);
  context.continueIn(evaluate);
}

/** `i++` returns the number before the increment, `++i` the one after. */
export function lowerUpdate(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const argument = tree.child(node, 'argument');
  const given = context.shared.visit.expression(context, argument);
  const old = context.at(node).emit(Op.unary, given, unaryOperators.indexOf('+'));
  const operator = tree.child(node, 'operator');
  const sign = tree.textOf(operator) === '--' ? '-' : '+';
  const value = context.binary(sign, old, context.constant(numberValue('1')));
  assign(context, argument, value);
  return tree.start(operator) < tree.start(argument) ? value : old;
}
