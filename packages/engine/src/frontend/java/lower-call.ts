/** Calls, object creations and method references. */

import type { Value } from '../../ir/function-builder.ts';
import { CallFlag, Op } from '../../ir/ir.ts';
import { runLater, taskMethods } from '../shared/later-runs.ts';
import { asConstant } from './checked-values.ts';
import type { FunctionContext } from './lower-context.ts';
import { ownClass } from './lower-context.ts';
import { methodOwner, outerField, selfOf } from './lower-members.ts';
import { chosenName } from './lower-overload.ts';
import { castTo, classReference } from './lower-type.ts';
import { bodyOfClass } from './names.ts';

export function lowerInvocation(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const nameNode = tree.child(node, 'name');
  const name = tree.textOf(nameNode);
  const object = tree.child(node, 'object');
  const list = tree.child(node, 'arguments');
  const argumentNodes = list < 0 ? [] : tree.namedChildren(list);
  if (object >= 0 && tree.type(object) === 'super') {
    const args = lowerArguments(context, argumentNodes);
    const method = context.at(node).loadField(context.loadField(superclassOf(context), 'prototype'), name);
    return context.call(method, context.shared.visit.expression(context, object), args);
  }
  const receiver = object < 0 ? methodOwner(context, name) : context.shared.visit.expression(context, object);
  const args = lowerArguments(context, argumentNodes);
  const callee = context.at(node).loadField(receiver, calleeName(context, object, name, argumentNodes));
  const call = context.call(callee, receiver, args);
  if (name === 'start' && args.length === 0) runLater(context, receiver, ['run']);
  if (taskTakers.has(name)) runTask(context, argumentNodes[0], args[0]);
  return asConstant(context, node, call);
}

/** Methods of executors and similar classes that run the tasks passed to them. */
const taskTakers = new Set([
  'execute',
  'submit',
  'schedule',
  'scheduleAtFixedRate',
  'scheduleWithFixedDelay',
  'runAsync',
  'supplyAsync',
  'invokeLater',
  'runOnUiThread',
]);

/** A lambda is already run where it is created, so only task objects are handled here. */
function runTask(context: FunctionContext, node = -1, task: Value = -1): void {
  if (/^(?:identifier|object_creation_expression|this)$/.test(context.tree.type(node)))
    runLater(context, task, taskMethods);
}

/** Name of the callee; for overloads of the file's own classes, the one selected by the argument types. */
function calleeName(context: FunctionContext, object: number, name: string, args: readonly number[]): string {
  const { names } = context.shared;
  const isOwn = object < 0 || context.tree.type(object) === 'this';
  if (!isOwn) return name;
  return chosenName(context, names.classes[names.ownerOfMethod(ownClass(context), name)], name, args);
}

function lowerArguments(context: FunctionContext, nodes: readonly number[]): Value[] {
  return nodes.map((argument) => context.shared.visit.expression(context, argument));
}

/** Value of the superclass of the function's class. */
export function superclassOf(context: FunctionContext): Value {
  const superclass = context.shared.names.classes[ownClass(context)]?.superclass ?? -1;
  return superclass < 0 ? context.emit(Op.undef) : classReference(context, superclass);
}

/** `new Foo(...)`, `outer.new Foo(...)`, and anonymous classes. */
export function lowerCreation(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const type = tree.child(node, 'type');
  const list = tree.child(node, 'arguments');
  const isAnonymous = bodyOfClass(tree, node) >= 0;
  const constructor = isAnonymous
    ? context.shared.visit.classValue(context, node)
    : classReference(context, type);
  const args = lowerArguments(context, list < 0 ? [] : tree.namedChildren(list));
  const made = context.at(node).call(constructor, -1, args, CallFlag.new);
  if (!isAnonymous) storeOuter(context, node, type, made);
  if (/^(?:Thread|FutureTask)$/.test(tree.textOf(type)))
    runTask(context, list < 0 ? -1 : tree.namedChildren(list)[0], args[0]);
  return made;
}

/** Stores the enclosing object in a new object of an inner class. */
function storeOuter(context: FunctionContext, node: number, type: number, made: Value): void {
  const { tree } = context;
  const { names } = context.shared;
  const name = tree.textOf(type).replace(/<[\s\S]*$/, '');
  const info = names.classes.find((candidate) => candidate.name === name && candidate.isMember);
  if (info === undefined || info.isStatic || info.outer < 0) return;
  const given = tree.firstChild(node);
  const isGiven = tree.field(given) === '' && tree.isNamed(given) && tree.type(given) !== 'class_body';
  const outer = isGiven ? context.shared.visit.expression(context, given) : selfOf(context, info.outer);
  context.at(node).storeField(made, outerField, outer);
}

/** `this(...)` and `super(...)`. */
export function lowerConstructorCall(context: FunctionContext, node: number): void {
  const { tree } = context;
  const list = tree.child(node, 'arguments');
  const isSuper = tree.type(tree.child(node, 'constructor')) === 'super';
  const self = context.shared.scopes.implicit(context.scope, 'this');
  const receiver = self === undefined ? context.emit(Op.undef) : context.read(self);
  const constructor = isSuper ? superclassOf(context) : ownConstructor(context, receiver);
  const args = lowerArguments(context, list < 0 ? [] : tree.namedChildren(list));
  context.at(node).call(constructor, receiver, args, isSuper ? CallFlag.super : CallFlag.none);
}

function ownConstructor(context: FunctionContext, receiver: Value): Value {
  const info = context.shared.names.classes[ownClass(context)];
  const nameNode = info === undefined ? -1 : context.tree.child(info.node, 'name');
  if (nameNode < 0) return context.loadField(receiver, 'constructor');
  const binding = context.shared.scopes.bindingOf(nameNode);
  if (binding !== undefined) return context.read(binding);
  const { module, name } = context.shared.names.typeName(ownClass(context), info?.name ?? '');
  return context.emit(Op.import, context.string(module), context.string(name));
}

/** A method reference becomes a function of its own; see `lowerReferenceBody`. */
export function lowerReference(context: FunctionContext, node: number): Value {
  return context.closure(node, 'reference');
}

/** Static platform methods that take one value. For others, `Foo::bar` may refer to a static or an instance method. */
const staticMethods = new Set([
  'valueOf',
  'parseInt',
  'parseLong',
  'parseDouble',
  'parseBoolean',
  'of',
  'format',
  'join',
  'requireNonNull',
  'isNull',
  'nonNull',
  'get',
  'copyOf',
  'println',
]);

/**
 * Body of `Foo::bar`: calls the method with the given arguments; if `Foo` is a class, possibly the method of the first
 * argument.
 */
export function lowerReferenceBody(context: FunctionContext, node: number): void {
  const { builder, tree } = context;
  const parts = tree.namedChildren(node).filter((child) => tree.type(child) !== 'type_arguments');
  const [object = -1, nameNode = -1] = parts;
  const all = (from: number): Value => context.emit(Op.spread, context.emit(Op.restParam, from));
  if (nameNode < 0) {
    const made = context.call(classReference(context, object), -1, [all(0)], CallFlag.new);
    context.emit(Op.return, made);
    return;
  }
  const name = tree.textOf(nameNode);
  const bound = (): Value => {
    const receiver = context.shared.visit.expression(context, object);
    return context.call(context.loadField(receiver, name), receiver, [all(0)]);
  };
  const first = (): Value => {
    const receiver = castTo(context, context.emit(Op.param, 0), object);
    return context.call(context.loadField(receiver, name), receiver, [all(1)]);
  };
  const isStatic = isStaticReference(context, object, name);
  if (isStatic !== undefined) {
    context.emit(Op.return, isStatic ? bound() : first());
    return;
  }
  const [one, other] = [builder.createBlock(), builder.createBlock()];
  context.emit(Op.branch, context.emit(Op.undef));
  context.goTo(one);
  context.goTo(other);
  context.continueIn(one);
  context.emit(Op.return, bound());
  context.continueIn(other);
  context.emit(Op.return, first());
}

/**
 * True for a method of the object or class itself, false for a method of the first argument; `undefined` if it may be
 * either.
 */
function isStaticReference(context: FunctionContext, object: number, name: string): boolean | undefined {
  const { tree } = context;
  const { names, scopes } = context.shared;
  const type = tree.type(object);
  const isName = type === 'identifier' && scopes.bindingOf(object) === undefined;
  const text = tree.textOf(object).replace(/<[\s\S]*$/, '');
  const isType = (isName && /^[A-Z]/.test(text)) || type.includes('type');
  if (!isType) return true;
  const methods = names.classes.find((info) => info.name === text)?.methods.get(name);
  if (methods !== undefined) return methods.some(({ isStatic }) => isStatic);
  return staticMethods.has(name) ? true : text === 'String' ? false : undefined;
}
