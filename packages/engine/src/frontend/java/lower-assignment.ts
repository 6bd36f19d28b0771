/** Assignments to variables, fields and elements. */

import type { Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import type { FunctionContext } from './lower-context.ts';
import { fieldOwner } from './lower-members.ts';
import { isInteger } from './lower-overload.ts';
import { castTo } from './lower-type.ts';

export function assign(context: FunctionContext, target: number, value: Value): void {
  const { tree } = context;
  if (target < 0) return;
  switch (tree.type(target)) {
    case 'identifier': {
      const binding = context.shared.scopes.bindingOf(target);
      if (binding !== undefined) {
        const type = declaredType(context, binding.declarations[0] ?? -1);
        return context.write(binding, castTo(context.at(target), value, type));
      }
      const name = tree.textOf(target);
      return context.at(target).storeField(fieldOwner(context, name), name, value);
    }
    case 'field_access': {
      const object = context.shared.visit.expression(context, tree.child(target, 'object'));
      return context.at(target).storeField(object, tree.textOf(tree.child(target, 'field')), value);
    }
    case 'array_access': {
      const array = context.shared.visit.expression(context, tree.child(target, 'array'));
      const index = context.shared.visit.expression(context, tree.child(target, 'index'));
      context.at(target).emit(Op.storeIndex, array, index, value);
      return;
    }
    case 'parenthesized_expression':
      return assign(context, tree.namedChildren(target)[0] ?? -1, value);
    default:
      context.problem(target, `unsupported-target-${tree.type(target)}`);
  }
}

/** Node of a local variable's declared type; -1 for none. */
function declaredType({ tree }: FunctionContext, name: number): number {
  const parent = tree.parent(name);
  const owner = tree.type(parent) === 'variable_declarator' ? tree.parent(parent) : parent;
  return name < 0 || tree.child(parent, 'dimensions') >= 0 ? -1 : tree.child(owner, 'type');
}

export function lowerAssignment(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const left = tree.child(node, 'left');
  const operator = tree.textOf(tree.child(node, 'operator')).slice(0, -1);
  const right = (): Value => context.shared.visit.expression(context, tree.child(node, 'right'));
  if (operator === '') {
    const value = right();
    assign(context.at(node), left, value);
    return value;
  }
  const old = context.shared.visit.expression(context, left);
  const other = right();
  context.at(node);
  const value =
    operator === '/' && isInteger(context, left) && isInteger(context, tree.child(node, 'right'))
      ? context.binary('/', context.binary('-', old, context.binary('%', old, other)), other)
      : context.binary(operator, old, other);
  assign(context, left, value);
  return value;
}

/** `i++` returns the number before the increment, `++i` the one after. */
export function lowerUpdate(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const [operand = -1] = tree.namedChildren(node);
  const old = context.shared.visit.expression(context, operand);
  const text = tree.textOf(node);
  const sign = text.includes('--') ? '-' : '+';
  const value = context.at(node).binary(sign, old, context.constant(1));
  assign(context, operand, value);
  return /^[+-]/.test(text) ? value : old;
}
