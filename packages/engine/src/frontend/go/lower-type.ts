/**
 * Types are lowered to classes. An initializer creates the fields; methods of an interface become missing members of
 * its prototype, so that types that implement them can be found.
 */

import type { Value } from '../../ir/function-builder.ts';
import { FunctionBuilder } from '../../ir/function-builder.ts';
import { Op, Param } from '../../ir/ir.ts';
import { interfaceMark, structMark } from '../../ir/type-names.ts';
import type { GoContext } from './go-context.ts';
import { importValue, ownPackage } from './lower-names.ts';
import { fieldTypeName, type StructField, structFields, typeName } from './types.ts';

export function lowerTypes(context: GoContext, declaration: number): void {
  const { tree } = context;
  for (const spec of tree.namedChildren(declaration)) lowerType(context, spec);
}

function lowerType(context: GoContext, spec: number): void {
  const { tree, shared } = context;
  const type = tree.child(spec, 'type');
  const name = tree.textOf(tree.child(spec, 'name'));
  context.at(spec);
  if (tree.type(spec) === 'type_alias') return lowerAlias(context, name, type);
  const fields = tree.type(type) === 'struct_type' ? structFields(tree, type) : [];
  const typed = fields.filter((field) => fieldTypeName(tree, shared.declarations, field) !== '');
  const initializers = typed.length === 0 ? [] : [fieldInitializer(context, spec, name, typed)];
  const pool = context.builder.addOperands(initializers.length, ...initializers);
  const value = context.emit(Op.class, -1, -1, pool);
  for (const field of fields) if (field.isEmbedded) inheritEmbedded(context, value, field);
  if (tree.type(type) === 'interface_type') lowerInterface(context, value, type);
  else if (tree.type(type) === 'struct_type') context.storeField(value, structMark, context.constant(true));
  context.emit(Op.export, context.string(name), value);
}

/** A struct inherits the methods of an embedded type, whether of the program or of a library. */
function inheritEmbedded(context: GoContext, type: Value, field: StructField): void {
  const name = typeName(context.tree, context.shared.declarations, field.type);
  const colon = name.lastIndexOf(':');
  if (colon < 0) return;
  const [module, member] = [name.slice(0, colon), name.slice(colon + 1)];
  context.emit(Op.inherit, type, importValue(context, module, member));
  if (module !== ownPackage)
    context.emit(Op.inherit, type, context.emit(Op.cast, context.emit(Op.undef), context.string(name)));
}

/** `type A = B`: another name for the same type. */
function lowerAlias(context: GoContext, name: string, type: number): void {
  const target = typeName(context.tree, context.shared.declarations, type);
  const colon = target.lastIndexOf(':');
  if (colon < 0 || target.startsWith('[]')) return;
  const value = importValue(context, target.slice(0, colon), target.slice(colon + 1));
  context.emit(Op.export, context.string(name), value);
}

/**
 * Creates a function that initializes a new object's fields with values of their types, and copies embedded types into
 * it.
 */
function fieldInitializer(
  context: GoContext,
  spec: number,
  name: string,
  fields: readonly StructField[],
): Value {
  const { tree, shared } = context;
  const number = shared.file.reserveFunction();
  const builder = new FunctionBuilder();
  const [start, end] = [tree.start(spec), tree.end(spec)];
  const emit = (op: (typeof Op)[keyof typeof Op], a = -1, b = -1, c = -1): Value =>
    builder.emit(op, a, b, c, start, end);
  const self = emit(Op.param, Param.this);
  for (const field of fields) {
    const type = context.string(fieldTypeName(tree, shared.declarations, field));
    const value = emit(Op.cast, emit(Op.undef), type);
    emit(Op.storeField, self, context.string(field.name), value);
    if (field.isEmbedded) emit(Op.copyFields, self, value, builder.addOperands(0));
  }
  const head = {
    name: `${name}.fields`,
    enclosingNames: [],
    parameterCount: 0,
    parameterTypes: [],
    isAsync: false,
    isGenerator: false,
    parent: context.number,
    ownsEnvironment: false,
    start,
    end,
  };
  shared.file.finishFunction(number, head, builder);
  return context.emit(Op.closure, number, -1);
}

function lowerInterface(context: GoContext, value: Value, type: number): void {
  const { tree, shared } = context;
  const prototype = context.loadField(value, 'prototype');
  context.storeField(value, interfaceMark, context.constant(true));
  for (const element of tree.namedChildren(type)) {
    if (tree.type(element) === 'method_elem') {
      const name = tree.textOf(tree.child(element, 'name'));
      context.storeField(prototype, name, context.emit(Op.undef));
      continue;
    }
    const embedded = typeName(tree, shared.declarations, tree.namedChildren(element)[0] ?? -1);
    if (!embedded.startsWith(`${ownPackage}:`)) continue;
    const other = importValue(context, ownPackage, embedded.slice(ownPackage.length + 1));
    const from = context.loadField(other, 'prototype');
    context.emit(Op.copyFields, prototype, from, context.builder.addOperands(0));
  }
}

/** A method is stored on the prototype of its receiver's type, which may be declared in another file of the package. */
export function lowerMethod(context: GoContext, node: number): void {
  const { tree, shared } = context;
  const receiver = tree.namedChildren(tree.child(node, 'receiver'))[0] ?? -1;
  const type = receiver < 0 ? '' : typeName(tree, shared.declarations, tree.child(receiver, 'type'));
  if (tree.child(node, 'body') < 0) return;
  const name = tree.textOf(tree.child(node, 'name'));
  const method = context.at(node).closure(node, name);
  if (!type.startsWith(`${ownPackage}:`)) return;
  const owner = importValue(context, ownPackage, type.slice(ownPackage.length + 1));
  context.storeField(context.loadField(owner, 'prototype'), name, method);
}
