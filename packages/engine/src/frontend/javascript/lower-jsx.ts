/**
 * JSX: `<Tag name={value}>child</Tag>` is lowered as a call of the global `$jsx` with the tag and an object of its
 * properties.
 */

import type { Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import { stringValue } from './literals.ts';
import type { FunctionContext } from './lower-context.ts';

export function lowerJsx(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const opening = tree.type(node) === 'jsx_element' ? tree.child(node, 'open_tag') : node;
  const callee = context.emit(Op.loadGlobal, context.string('$jsx'));
  const tag = lowerTag(context, tree.child(opening, 'name'));
  const properties = context.at(opening).emit(Op.object);
  for (const attribute of tree.namedChildren(opening)) lowerAttribute(context, properties, attribute);
  const children = tree.type(node) === 'jsx_element' ? lowerChildren(context, node) : [];
  if (children.length > 0) {
    const list = context.at(node).emit(Op.array, context.builder.addOperands(...children), children.length);
    context.storeField(properties, 'children', list);
  }
  return context.at(node).call(callee, -1, [tag, properties]);
}

/** A lower-case tag names an HTML element, any other tag a component of the program. */
function lowerTag(context: FunctionContext, name: number): Value {
  const { tree } = context;
  if (name < 0) return context.emit(Op.undef);
  const text = tree.textOf(name);
  const isComponent = /^[A-Z_$]|\./.test(text) && tree.type(name) !== 'jsx_namespace_name';
  return isComponent ? context.shared.visit.expression(context, name) : context.constant(text);
}

function lowerAttribute(context: FunctionContext, properties: Value, attribute: number): void {
  const { tree } = context;
  if (tree.type(attribute) === 'jsx_expression') {
    const [spread] = tree.namedChildren(attribute);
    if (spread === undefined) return;
    const inner = tree.type(spread) === 'spread_element' ? (tree.namedChildren(spread)[0] ?? -1) : spread;
    const from = context.shared.visit.expression(context, inner);
    context.at(attribute).emit(Op.copyFields, properties, from, context.builder.addOperands(0));
    return;
  }
  if (tree.type(attribute) !== 'jsx_attribute') return;
  const [name, value] = tree.namedChildren(attribute);
  if (name === undefined) return;
  const stored = value === undefined ? context.constant(true) : lowerChild(context, value);
  context.at(attribute).storeField(properties, tree.textOf(name), stored ?? context.emit(Op.undef));
}

function lowerChildren(context: FunctionContext, node: number): Value[] {
  const { tree } = context;
  const values: Value[] = [];
  for (const child of tree.namedChildren(node)) {
    if (child === tree.child(node, 'open_tag') || child === tree.child(node, 'close_tag')) continue;
    const value = lowerChild(context, child);
    if (value !== undefined) values.push(value);
  }
  return values;
}

function lowerChild(context: FunctionContext, node: number): Value | undefined {
  const { tree } = context;
  switch (tree.type(node)) {
    case 'jsx_text':
    case 'html_character_reference':
      return undefined;
    case 'string':
      return context.constant(stringValue(tree, node));
    case 'jsx_expression': {
      const [inner] = tree.namedChildren(node);
      if (inner === undefined || tree.type(inner) === 'comment') return undefined;
      return context.shared.visit.expression(context, inner);
    }
    default:
      return context.shared.visit.expression(context, node);
  }
}
