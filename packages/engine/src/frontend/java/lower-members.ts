/**
 * Names that are not variables: fields and methods of enclosing classes, imports, packages and types.
 *
 * An object of an inner class holds its enclosing object in a field; an object of a local class sees the `this` of the
 * enclosing function as a captured variable.
 */

import type { Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import { type FunctionContext, ownClass } from './lower-context.ts';
import { settingValue } from './lower-template.ts';
import { importType, ownClassValue } from './lower-type.ts';
import { isTypePlace } from './scopes.ts';

/** Field of an inner object that holds the enclosing object. */
export const outerField = 'this$0';

/** The enclosing object of class `to`; the class itself if there is no such object. */
export function selfOf(context: FunctionContext, to: number): Value {
  const { names, scopes } = context.shared;
  let at = ownClass(context);
  let self = scopes.implicit(context.scope, 'this');
  let value = self === undefined ? -1 : context.read(self);
  while (at !== to && at >= 0) {
    const info = names.classes[at];
    if (info === undefined) break;
    if (info.isMember || info.isStatic) {
      at = info.outer;
      value = value < 0 || info.isStatic ? -1 : context.loadField(value, outerField);
      continue;
    }
    const maker = scopes.functions[scopes.functionOf(info.body) ?? -1]?.parent ?? -1;
    self = maker < 0 ? undefined : scopes.implicit(maker, 'this');
    value = self === undefined ? -1 : context.read(self);
    at = context.shared.classOf[maker] ?? -1;
  }
  return value < 0 ? ownClassValue(context, to) : value;
}

/** Object or class that has the field `name`. */
export function fieldOwner(context: FunctionContext, name: string): Value {
  const { names } = context.shared;
  const owner = names.ownerOfField(ownClass(context), name);
  if (owner >= 0) {
    const isStatic = names.classes[owner]?.fields.get(name)?.isStatic === true;
    return isStatic ? ownClassValue(context, owner) : selfOf(context, owner);
  }
  const imported = names.staticImport(name);
  return imported === undefined
    ? selfOf(context, names.heir(ownClass(context)))
    : importType(context, imported);
}

/** Object or class that has the method `name`. */
export function methodOwner(context: FunctionContext, name: string): Value {
  const { names } = context.shared;
  const owner = names.ownerOfMethod(ownClass(context), name);
  if (owner >= 0) {
    const isStatic = names.classes[owner]?.methods.get(name)?.every((method) => method.isStatic);
    return isStatic === true ? ownClassValue(context, owner) : selfOf(context, owner);
  }
  const imported = names.staticImport(name);
  return imported === undefined
    ? selfOf(context, names.heir(ownClass(context)))
    : importType(context, imported);
}

/**
 * Value of a field that is the same for all readers: a constant or a program setting; `undefined` for any other field.
 */
export function knownField(context: FunctionContext, owner: number, name: string): Value | undefined {
  const field = context.shared.names.classes[owner]?.fields.get(name);
  if (field === undefined) return undefined;
  if (field.constant !== undefined) return context.constant(field.constant);
  return field.template < 0 ? undefined : settingValue(context, field.template);
}

/** Value of a name that is not a variable. */
export function memberValue(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const { names } = context.shared;
  const name = tree.textOf(node);
  const owner = names.ownerOfField(ownClass(context), name);
  const known = knownField(context.at(node), owner, name);
  if (known !== undefined) return known;
  if (owner < 0 && isTypePlace(tree, node) && /^[A-Z]/.test(name))
    return importType(context, names.typeName(ownClass(context), name));
  return context.at(node).loadField(fieldOwner(context, name), name);
}

/**
 * A chain of names that begins with a package: the class it refers to, and the members after it; `undefined` for any
 * other expression.
 */
export function qualifiedValue(context: FunctionContext, node: number): Value | undefined {
  const { tree } = context;
  const parts: string[] = [];
  let at = node;
  for (; tree.type(at) === 'field_access'; at = tree.child(at, 'object'))
    parts.unshift(tree.textOf(tree.child(at, 'field')));
  if (tree.type(at) !== 'identifier' || context.shared.scopes.bindingOf(at) !== undefined) return undefined;
  const first = tree.textOf(at);
  const { names } = context.shared;
  if (/^[A-Z]/.test(first) || names.ownerOfField(ownClass(context), first) >= 0) return undefined;
  const type = parts.findIndex((part) => /^[A-Z]/.test(part));
  if (type < 0) return undefined;
  const name = [first, ...parts.slice(0, type + 1)].join('.');
  let value = importType(context, names.typeName(ownClass(context), name));
  for (const part of parts.slice(type + 1)) value = context.emit(Op.loadField, value, context.string(part));
  return value;
}
