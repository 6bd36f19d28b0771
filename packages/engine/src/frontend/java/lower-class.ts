/**
 * Classes: constructors, methods on the prototype and static members on the class; field initializers become functions.
 */

import type { Value } from '../../ir/function-builder.ts';
import { abstractMark, argumentMark, CallFlag, Op } from '../../ir/ir.ts';
import { composedMark } from '../../ir/type-names.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { answerNames } from './answers.ts';
import { enumMark } from './link-enums.ts';
import { lowerAnnotations } from './lower-annotations.ts';
import type { FunctionContext } from './lower-context.ts';
import { overloadName } from './lower-overload.ts';
import { componentField } from './lower-pattern.ts';
import { isTemplateMethod } from './lower-template.ts';
import { annotationNames, castTo, classReference, ownClassValue } from './lower-type.ts';
import {
  bodyOfClass,
  type ClassInfo,
  hasModifier,
  isClassDeclaration,
  membersOf,
  modifiersOf,
} from './names.ts';
import { storeValidation } from './validated-fields.ts';

/** Emits a class and its nested classes, iteratively. */
export function classValue(context: FunctionContext, node: number): Value {
  const first = oneClass(context, node);
  const open = [{ node, value: first }];
  for (const { node: at, value } of open) {
    for (const member of membersOf(context.tree, bodyOfClass(context.tree, at))) {
      if (!isClassDeclaration(context.tree.type(member))) continue;
      const inner = oneClass(context, member);
      context.at(member).storeField(value, context.tree.textOf(context.tree.child(member, 'name')), inner);
      open.push({ node: member, value: inner });
    }
  }
  // Initializers of static fields may use any of these classes.
  for (const { node: at, value } of open) runStaticFields(context, at, value);
  return first;
}

function oneClass(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const { names } = context.shared;
  const info = names.classes[names.classOf(node) ?? -1];
  if (info === undefined) return context.problem(node, 'unsupported-class');
  const members = membersOf(tree, info.body);
  const fields = context.at(info.body).closure(info.body, `${info.name}.fields`);
  const constructor = constructorValue(context, info, members);
  const superclass = superclassValue(context, info);
  const pool = context.builder.addOperands(1, fields);
  const value = context.at(node).emit(Op.class, constructor, superclass, pool);
  bindName(context, info, value);
  lowerAnnotations(context, info.node, value, names.classOf(node) ?? -1);
  if (tree.type(node) === 'annotation_type_declaration') exportParts(context, info, value);
  const prototype = context.loadField(value, 'prototype');
  const isInterface = tree.type(node) === 'interface_declaration';
  for (const parent of inheritedTypes(info)) {
    const reference = classReference(context, parent);
    // Interfaces that extend a library's interface inherit its members even without an implementing class.
    if (isInterface) {
      context.emit(Op.inherit, value, reference);
      const argument = firstTypeArgument(context.tree, parent);
      if (argument >= 0) context.storeField(value, argumentMark, classReference(context, argument));
    }
    const from = context.loadField(reference, 'prototype');
    context.emit(Op.copyFields, prototype, from, context.builder.addOperands(0));
  }
  for (const member of members) {
    if (tree.type(member) === 'method_declaration') storeMethod(context, info, value, prototype, member);
  }
  storeValidation(context, node, info.body, prototype);
  exportConstants(context, info);
  if (tree.type(node) === 'record_declaration') storeComponents(context, info, prototype);
  return value;
}

/** `Note` of `JpaRepository<Note, Long>`; -1 for none. */
function firstTypeArgument(tree: SyntaxTree, type: number): number {
  if (tree.type(type) !== 'generic_type') return -1;
  const list = tree.namedChildren(type).find((child) => tree.type(child) === 'type_arguments');
  const [first = -1] = list === undefined ? [] : tree.namedChildren(list);
  return first >= 0 && tree.type(first) === 'type_identifier' ? first : -1;
}

/** An enum constant with a body is an object of a class that extends the enum. */
function superclassValue(context: FunctionContext, info: ClassInfo): Value {
  if (context.tree.type(info.node) === 'enum_constant') return ownClassValue(context, info.outer);
  return info.superclass < 0 ? -1 : classReference(context, info.superclass);
}

/**
 * Types other than the superclass that methods may be inherited from; the single type of an anonymous class may be an
 * interface.
 */
function inheritedTypes(info: ClassInfo): readonly number[] {
  return info.name === '' && info.superclass >= 0 ? [info.superclass] : info.interfaces;
}

function bindName(context: FunctionContext, info: ClassInfo, value: Value): void {
  if (info.path !== '') {
    context.emit(Op.export, context.string(info.path), value);
    if (context.tree.type(info.node) === 'enum_declaration')
      context.emit(Op.export, context.string(`${info.path}${enumMark}`), context.constant(true));
    return;
  }
  const name = info.name === '' ? -1 : context.tree.child(info.node, 'name');
  const binding = name < 0 ? undefined : context.shared.scopes.bindingOf(name);
  if (binding !== undefined) context.write(binding, value);
}

/** Exports the meta-annotations of an annotation type, except those of `java.lang`. */
function exportParts(context: FunctionContext, info: ClassInfo, value: Value): void {
  if (info.path === '') return;
  for (const part of annotationNames(context, info.node))
    if (!part.startsWith('java.lang.'))
      context.emit(Op.export, context.string(`${info.path}${composedMark}${part}`), value);
}

/** Overloaded constructors are values of one field of the class; calls select by the number of arguments. */
function constructorValue(context: FunctionContext, info: ClassInfo, members: readonly number[]): Value {
  const { tree } = context;
  const constructors = members.filter((member) =>
    /^(?:compact_)?constructor_declaration$/.test(tree.type(member)),
  );
  const closures = constructors.map((member) => context.at(member).closure(member, info.name));
  const hasShort = constructors.some((member) => tree.type(member) === 'compact_constructor_declaration');
  const hasFull = constructors.some((member) => isFullConstructor(tree, info, member));
  if (tree.type(info.node) === 'record_declaration' && !hasShort && !hasFull)
    closures.push(context.at(info.node).closure(tree.child(info.node, 'parameters'), info.name));
  const [only, other] = closures;
  if (only === undefined) return -1;
  if (other === undefined) return only;
  const holder = context.emit(Op.object);
  for (const closure of closures) context.storeField(holder, 'constructor', closure);
  return context.loadField(holder, 'constructor');
}

/** True for a record's constructor that takes all components. */
function isFullConstructor(tree: SyntaxTree, info: ClassInfo, member: number): boolean {
  const own = tree.child(info.node, 'parameters');
  const given = tree.child(member, 'parameters');
  return own >= 0 && given >= 0 && tree.namedChildren(own).length === tree.namedChildren(given).length;
}

function storeMethod(
  context: FunctionContext,
  info: ClassInfo,
  value: Value,
  prototype: Value,
  method: number,
): void {
  const { tree } = context;
  const name = tree.textOf(tree.child(method, 'name'));
  if (tree.child(method, 'body') < 0 && !isTemplateMethod(tree, method))
    return storeAbstract(context, info, value, method);
  const closure = context.at(method).closure(method, name);
  lowerAnnotations(context, method, closure, context.shared.names.classOf(info.node) ?? -1);
  for (const place of answerNames(context, info.node, method))
    context.emit(Op.cast, closure, context.string(place));
  const overload = overloadName(tree, info, method);
  // Methods of an object can call inherited static methods without qualification.
  const targets = hasModifier(tree, method, 'static') ? [value, prototype] : [prototype];
  for (const target of targets) {
    context.storeField(target, name, closure);
    if (overload !== '') context.storeField(target, overload, closure);
  }
}

/** Annotations of an abstract method also apply to its implementations. */
function storeAbstract(context: FunctionContext, info: ClassInfo, value: Value, method: number): void {
  const { tree } = context;
  const modifiers = modifiersOf(tree, method);
  if (
    modifiers < 0 ||
    !tree.namedChildren(modifiers).some((child) => tree.type(child).endsWith('annotation'))
  )
    return;
  const described = context.at(method).emit(Op.undef);
  context.storeField(value, `${abstractMark}${tree.textOf(tree.child(method, 'name'))}`, described);
  lowerAnnotations(context, method, described, context.shared.names.classOf(info.node) ?? -1);
}

/** Other files read constants as exports, since a constant is never reassigned. */
function exportConstants(context: FunctionContext, info: ClassInfo): void {
  for (const [name, { constant, isStatic }] of info.fields)
    if (constant !== undefined && isStatic && info.path !== '')
      context.emit(Op.export, context.string(`${info.path}.${name}`), context.constant(constant));
}

function storeComponents(context: FunctionContext, info: ClassInfo, prototype: Value): void {
  const { tree } = context;
  for (const parameter of tree.namedChildren(tree.child(info.node, 'parameters'))) {
    const name = tree.child(parameter, 'name');
    if (name < 0) continue;
    const text = tree.textOf(name);
    const isWritten = info.methods.get(text)?.some(({ node }) => node !== parameter) === true;
    if (!isWritten) context.storeField(prototype, text, context.at(parameter).closure(parameter, text));
  }
}

function runStaticFields(context: FunctionContext, node: number, value: Value): void {
  const { tree } = context;
  const { names } = context.shared;
  const info = names.classes[names.classOf(node) ?? -1];
  const isNeeded = membersOf(tree, info?.body ?? -1).some((member) => isStaticPart(tree, member));
  if (isNeeded) context.at(node).call(context.closure(node, `${info?.name ?? ''}.static`), value, []);
}

function isStaticPart(tree: SyntaxTree, member: number): boolean {
  switch (tree.type(member)) {
    case 'static_initializer':
    case 'enum_constant':
    case 'constant_declaration':
      return true;
    case 'field_declaration':
      return hasModifier(tree, member, 'static');
    default:
      return false;
  }
}

// --- bodies of the field initializer functions

/** Initializes the fields of a new object. A field without an initializer is null, cast to its declared type. */
export function lowerFields(context: FunctionContext, body: number): void {
  const { tree } = context;
  const self = context.shared.scopes.implicit(context.scope, 'this');
  const object = self === undefined ? context.emit(Op.undef) : context.read(self);
  for (const member of membersOf(tree, body)) {
    if (tree.type(member) === 'block') context.shared.visit.statement(context, member);
    else if (tree.type(member) === 'field_declaration' && !hasModifier(tree, member, 'static'))
      storeFields(context, member, object);
  }
}

function storeFields(context: FunctionContext, member: number, object: Value): void {
  const { tree } = context;
  for (const declarator of tree.namedChildren(member)) {
    if (tree.type(declarator) !== 'variable_declarator') continue;
    const value = tree.child(declarator, 'value');
    const made = value < 0 ? context.emit(Op.undef) : context.shared.visit.expression(context, value);
    const typed = castTo(context.at(declarator), made, tree.child(member, 'type'));
    if (value < 0 && typed === made) continue;
    context.storeField(object, tree.textOf(tree.child(declarator, 'name')), typed);
  }
}

/** Initializes the static fields of a class, starting with the constants of an enum. */
export function lowerStaticFields(context: FunctionContext, node: number): void {
  const { tree } = context;
  const { names } = context.shared;
  const number = names.classOf(node) ?? -1;
  const info = names.classes[number];
  if (info === undefined) return;
  const owner = context.at(node).emit(Op.param, -1);
  for (const member of membersOf(tree, info.body)) {
    if (tree.type(member) === 'enum_constant') storeEnumConstant(context, member, owner);
    else if (tree.type(member) === 'static_initializer')
      context.shared.visit.statement(context, tree.namedChildren(member)[0] ?? -1);
    else if (isStaticPart(tree, member)) storeFields(context, member, owner);
  }
}

function storeEnumConstant(context: FunctionContext, member: number, owner: Value): void {
  const { tree } = context;
  const constructor =
    tree.child(member, 'body') < 0 ? owner : context.shared.visit.classValue(context, member);
  const list = tree.child(member, 'arguments');
  const args = (list < 0 ? [] : tree.namedChildren(list)).map((arg) =>
    context.shared.visit.expression(context, arg),
  );
  const made = context.at(member).call(constructor, -1, args, CallFlag.new);
  context.storeField(owner, tree.textOf(tree.child(member, 'name')), made);
}

/** Implicit constructor of a record: each component is stored in a field by name, and by position. */
export function storeRecordFields(context: FunctionContext, record: number, self: Value): void {
  const { tree } = context;
  for (const [index, parameter] of tree.namedChildren(tree.child(record, 'parameters')).entries()) {
    const name = tree.child(parameter, 'name');
    if (name < 0) continue;
    const binding = context.shared.scopes.bindingOf(name);
    const value = binding === undefined ? context.emit(Op.undef) : context.read(binding);
    context.at(parameter).storeField(self, tree.textOf(name), value);
    context.storeField(self, componentField(index), value);
  }
}
