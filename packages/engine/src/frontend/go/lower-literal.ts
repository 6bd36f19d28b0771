/** Composite literals: structs, lists and maps. */

import type { Value } from '../../ir/function-builder.ts';
import { CallFlag, Op } from '../../ir/ir.ts';
import { functionsName, templateLibrary } from '../../syntax/templates/go-program.ts';
import type { FunctionContext } from '../lower-context.ts';
import type { GoContext } from './go-context.ts';
import { literalValue } from './literals.ts';
import { importValue, ownPackage, variableName } from './lower-names.ts';
import { elementType, kindOfType, lastName, structFields, structType, typeName } from './types.ts';

export function lowerCompositeLiteral(context: GoContext, node: number): Value {
  return lowerLiteralBody(context, context.tree.child(node, 'type'), context.tree.child(node, 'body'));
}

/** Allocates an empty value of a type that is, or may be, a struct. */
export function newInstance(context: GoContext, type: number): Value {
  const { tree, shared } = context;
  const name = typeName(tree, shared.declarations, type);
  if (!name.startsWith(`${ownPackage}:`)) {
    // A library's struct has no other members than those stored here.
    const object = context.emit(Op.object);
    return name === '' ? object : context.emit(Op.cast, object, context.string(name));
  }
  const callee = importValue(context, ownPackage, lastName(tree, type));
  return context.call(callee, -1, [], CallFlag.new);
}

/** @param type  type node, or -1 if neither the literal nor its context names a type */
export function lowerLiteralBody(context: FunctionContext, type: number, body: number): Value {
  const go = context as GoContext;
  const { tree, shared } = go;
  const elements = tree.namedChildren(body);
  const kind = kindOfType(tree, shared.declarations, pointee(go, type));
  const isKeyed = elements.some((element) => tree.type(element) === 'keyed_element');
  switch (kind) {
    case 'list':
      return lowerList(go, type, elements);
    case 'map':
      return lowerMap(go, type, elements);
    case 'struct':
      return lowerStruct(go, pointee(go, type), elements);
    default:
      // A type from another file: keys that are names are taken for fields, otherwise the literal is a map.
      return isKeyed && !hasFieldNames(go, elements)
        ? lowerMap(go, type, elements)
        : lowerStruct(go, pointee(go, type), elements);
  }
}

/** `T` of `*T`: a list of pointers may omit the `&` of its elements. */
function pointee(context: GoContext, type: number): number {
  const { tree } = context;
  return type >= 0 && tree.type(type) === 'pointer_type' ? (tree.namedChildren(type)[0] ?? -1) : type;
}

function hasFieldNames(context: GoContext, elements: readonly number[]): boolean {
  const { tree, shared } = context;
  return elements.every((element) => {
    const key = keyNode(context, element);
    return key >= 0 && tree.type(key) === 'identifier' && shared.scopes.bindingOf(key) === undefined;
  });
}

/** Key expression of an element; -1 without a key. */
function keyNode(context: GoContext, element: number): number {
  const { tree } = context;
  if (tree.type(element) !== 'keyed_element') return -1;
  const key = tree.child(element, 'key');
  return tree.namedChildren(key)[0] ?? -1;
}

function lowerElement(context: GoContext, element: number, type: number): Value {
  const { tree, shared } = context;
  const holder = tree.type(element) === 'keyed_element' ? tree.child(element, 'value') : element;
  const value = tree.type(holder) === 'literal_element' ? (tree.namedChildren(holder)[0] ?? -1) : holder;
  if (value < 0) return context.emit(Op.undef);
  if (tree.type(value) !== 'literal_value') return shared.visit.expression(context, value);
  return context.descend(value, () => lowerLiteralBody(context, type, value));
}

function lowerList(context: GoContext, type: number, elements: readonly number[]): Value {
  const { tree, shared } = context;
  const inner = elementType(tree, shared.declarations, type);
  const isKeyed = elements.some((element) => keyNode(context, element) >= 0);
  const values = elements.map((element) => ({
    key: keyNode(context, element),
    value: lowerElement(context, element, inner),
    node: element,
  }));
  if (!isKeyed) {
    const operands = values.map(({ value }) => value);
    const list = context.emit(Op.array, context.builder.addOperands(...operands), operands.length);
    return castNamed(context, list, type);
  }
  const list = context.emit(Op.array, context.builder.addOperands(), 0);
  let next: Value | undefined;
  for (const [index, { key, value, node }] of values.entries()) {
    next = key >= 0 ? shared.visit.expression(context, key) : (next ?? context.constant(index));
    context.at(node).emit(Op.storeIndex, list, next, value);
  }
  return castNamed(context, list, type);
}

function lowerMap(context: GoContext, type: number, elements: readonly number[]): Value {
  const { tree, shared } = context;
  const map = context.emit(Op.object);
  const inner = elementType(tree, shared.declarations, type);
  for (const [index, element] of elements.entries()) {
    const key = keyNode(context, element);
    const constant = key < 0 ? String(index) : literalValue(tree, key);
    const value = lowerElement(context, element, inner);
    context.at(element);
    if (typeof constant === 'string') context.storeField(map, constant, value);
    else context.emit(Op.storeIndex, map, keyValue(context, key), value);
  }
  // Templates call the functions of a `FuncMap` by name, regardless of which template the map is passed to.
  if (type >= 0 && lastName(tree, type) === 'FuncMap')
    context.emit(Op.storeGlobal, context.string(variableName(templateLibrary, functionsName)), map);
  return castNamed(context, map, type);
}

function keyValue(context: GoContext, key: number): Value {
  return context.tree.type(key) === 'literal_value'
    ? lowerLiteralBody(context, -1, key)
    : context.shared.visit.expression(context, key);
}

function lowerStruct(context: GoContext, type: number, elements: readonly number[]): Value {
  const { tree, shared } = context;
  const struct = structType(tree, shared.declarations, type);
  const fields = struct < 0 ? [] : structFields(tree, struct);
  const object =
    type < 0 || tree.type(type) === 'struct_type' ? context.emit(Op.object) : newInstance(context, type);
  for (const [index, element] of elements.entries()) {
    const key = keyNode(context, element);
    const name = key >= 0 ? tree.textOf(key) : (fields[index]?.name ?? String(index));
    const field = fields.find((candidate) => candidate.name === name);
    const value = lowerElement(context, element, field?.type ?? -1);
    context.at(element).storeField(object, name, value);
    // The outer struct has the members of an embedded struct.
    if (field?.isEmbedded === true)
      context.emit(Op.copyFields, object, value, context.builder.addOperands(0));
  }
  return object;
}

/** Named list and map types may have methods. */
function castNamed(context: GoContext, value: Value, type: number): Value {
  const { tree, shared } = context;
  if (type < 0 || (tree.type(type) !== 'type_identifier' && tree.type(type) !== 'qualified_type'))
    return value;
  const name = typeName(tree, shared.declarations, type);
  return name === '' ? value : context.emit(Op.cast, value, context.string(name));
}
