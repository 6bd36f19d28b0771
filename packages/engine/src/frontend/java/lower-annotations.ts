/** Annotations of classes and methods: their types and arguments. */

import type { Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import type { FunctionContext } from './lower-context.ts';
import { knownField } from './lower-members.ts';
import { importType } from './lower-type.ts';
import { modifiersOf } from './names.ts';

/** Annotations of `java.lang` that only address the compiler. */
const compilerOnly = new Set([
  'Deprecated',
  'FunctionalInterface',
  'Override',
  'SafeVarargs',
  'SuppressWarnings',
]);

/** Name of an unnamed argument: Java Language Specification 9.7.3. */
const onlyElement = 'value';

/**
 * @param target  value of the declared class, or closure of the declared method
 * @param owner   number of the class whose constants can be named without qualification
 */
export function lowerAnnotations(
  context: FunctionContext,
  declaration: number,
  target: Value,
  owner: number,
): void {
  const { tree } = context;
  const modifiers = modifiersOf(tree, declaration);
  for (const child of modifiers < 0 ? [] : tree.namedChildren(modifiers)) {
    if (!tree.type(child).endsWith('annotation')) continue;
    const text = tree.textOf(tree.child(child, 'name'));
    if (compilerOnly.has(text)) continue;
    const name = importType(context.at(child), context.shared.names.typeName(owner, text));
    const given = lowerArguments(context, tree.child(child, 'arguments'), owner);
    const pool = context.builder.addOperands(given.length, ...given);
    context.at(child).emit(Op.annotate, target, name, pool);
  }
}

function lowerArguments(context: FunctionContext, list: number, owner: number): Value[] {
  const { tree } = context;
  return (list < 0 ? [] : tree.namedChildren(list)).flatMap((child) => {
    const isPair = tree.type(child) === 'element_value_pair';
    if (!isPair && /comment/.test(tree.type(child))) return [];
    const value = lowerElement(context, isPair ? tree.child(child, 'value') : child, owner);
    const name = isPair ? tree.textOf(tree.child(child, 'key')) : onlyElement;
    return [context.at(child).emit(Op.keyword, value, context.string(name))];
  });
}

/** Value of an annotation element, built from constants; nested annotations are left out. */
function lowerElement(context: FunctionContext, node: number, owner: number): Value {
  const { tree } = context;
  if (tree.type(node).endsWith('annotation')) return context.at(node).emit(Op.undef);
  if (tree.type(node) === 'identifier') {
    const { names } = context.shared;
    const name = tree.textOf(node);
    const constant = knownField(context.at(node), names.ownerOfField(owner, name), name);
    if (constant !== undefined) return constant;
  }
  if (tree.type(node) === 'binary_expression') {
    const [left, right] = ['left', 'right'].map((side) =>
      lowerElement(context, tree.child(node, side), owner),
    );
    return context.at(node).binary('+', left ?? -1, right ?? -1);
  }
  if (tree.type(node) !== 'element_value_array_initializer')
    return context.shared.visit.expression(context, node);
  const elements = tree.namedChildren(node).map((child) => lowerElement(context, child, owner));
  return context.at(node).emit(Op.array, context.builder.addOperands(...elements), elements.length);
}
