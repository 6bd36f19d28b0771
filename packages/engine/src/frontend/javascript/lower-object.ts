/** Object and array literals. */

import type { Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import { nameOf } from '../../syntax/function-name.ts';
import { stringValue } from './literals.ts';
import { isComponent, lowerComponent } from './lower-component.ts';
import type { FunctionContext } from './lower-context.ts';

export function lowerArray(context: FunctionContext, node: number): Value {
  const elements = lowerElements(context, node);
  return context.at(node).emit(Op.array, context.builder.addOperands(...elements), elements.length);
}

/** Values of array elements or call arguments; spread elements become `spread` instructions. */
export function lowerElements(context: FunctionContext, node: number): Value[] {
  const { tree } = context;
  return tree.namedChildren(node).map((child) => {
    if (tree.type(child) !== 'spread_element') return context.shared.visit.expression(context, child);
    const value = context.shared.visit.expression(context, tree.namedChildren(child)[0] ?? -1);
    return context.at(child).emit(Op.spread, value);
  });
}

export function lowerObject(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const object = context.emit(Op.object);
  for (const member of tree.namedChildren(node)) {
    switch (tree.type(member)) {
      case 'pair':
        if (tree.textOf(tree.child(member, 'key')) === '__proto__') {
          inheritFrom(context, object, tree.child(member, 'value'));
          break;
        }
        storeMember(context, object, member, tree.child(member, 'key'), () =>
          context.shared.visit.expression(context, tree.child(member, 'value')),
        );
        break;
      case 'shorthand_property_identifier': {
        const value = context.shared.visit.expression(context, member);
        context.at(member).storeField(object, tree.textOf(member), value);
        break;
      }
      case 'method_definition':
        storeMember(
          context,
          object,
          member,
          tree.child(member, 'name'),
          () => context.closure(member, nameOf(tree, member)),
          accessorPrefix(context, member),
        );
        break;
      case 'spread_element': {
        const from = context.shared.visit.expression(context, tree.namedChildren(member)[0] ?? -1);
        context.at(member).emit(Op.copyFields, object, from, context.builder.addOperands(0));
        break;
      }
      default:
    }
  }
  if (isComponent(context, node)) lowerComponent(context, node, object);
  return object;
}

/** `{ __proto__: parent }` is lowered as `Object.setPrototypeOf(object, parent)`. */
function inheritFrom(context: FunctionContext, object: Value, parent: number): void {
  const value = context.shared.visit.expression(context, parent);
  const root = context.at(parent).emit(Op.loadGlobal, context.string('Object'));
  context.call(context.loadField(root, 'setPrototypeOf'), root, [object, value]);
}

/** `get ` or `set ` for accessors, which are stored under prefixed names; the empty string for other methods. */
export function accessorPrefix(context: FunctionContext, method: number): '' | 'get ' | 'set ' {
  const { tree } = context;
  for (let child = tree.firstChild(method); child >= 0; child = tree.nextSibling(child)) {
    if (tree.field(child) === 'name') break;
    if (tree.type(child) === 'get') return 'get ';
    if (tree.type(child) === 'set') return 'set ';
  }
  return '';
}

/** Stores a member under the name given by its key node. */
export function storeMember(
  context: FunctionContext,
  object: Value,
  member: number,
  key: number,
  lower: () => Value,
  prefix = '',
): void {
  const { tree } = context;
  if (tree.type(key) === 'computed_property_name') {
    const keyValue = context.shared.visit.expression(context, tree.namedChildren(key)[0] ?? -1);
    const value = lower();
    context.at(member).emit(Op.storeIndex, object, keyValue, value);
    return;
  }
  const value = lower();
  context.at(member).storeField(object, prefix + propertyName(context, key), value);
}

export function propertyName(context: FunctionContext, key: number): string {
  const { tree } = context;
  return tree.type(key) === 'string' ? stringValue(tree, key) : tree.textOf(key);
}
