/** Calls, including builtins that are lowered like syntax. */

import { allNames } from '../../ir/call-access.ts';
import type { Value } from '../../ir/function-builder.ts';
import { CallFlag, Op, Param, superMembers, unaryOperators } from '../../ir/ir.ts';
import { Answer, refinePlaces } from '../shared/conditions.ts';
import { runLater } from '../shared/later-runs.ts';
import { stringValue } from './literals.ts';
import { loadedModule } from './loaded-module.ts';
import { testedPlaces } from './lower-condition.ts';
import type { FunctionContext } from './lower-context.ts';
import { importValue } from './lower-module.ts';
import { literalText, lowerFormat } from './lower-text.ts';
import { isMethod } from './methods.ts';

export function lowerCall(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const callee = tree.child(node, 'function');
  const args = tree.child(node, 'arguments');
  const special = lowerBuiltin(context, node, callee, args) ?? lowerTextMethod(context, node, callee, args);
  if (special !== undefined) return special;
  const parent = lowerParentCall(context, node, callee, args);
  if (parent !== undefined) return parent;
  const { value, receiver } = lowerCallee(context, callee);
  const values = lowerArguments(context, args);
  const call = context.at(node).call(value, receiver, values, CallFlag.construct);
  refineReceiver(context, callee, call);
  // Starting a thread or process of the program's own class runs its `run` method.
  if (values.length === 0 && receiver >= 0 && tree.textOf(tree.child(callee, 'attribute')) === 'start')
    runLater(context, receiver, ['run']);
  // The call is kept for rules that ask where the name comes from.
  const module = loadedModule(tree, callee, args);
  return module === undefined ? call : importValue(context.at(node), module, '*');
}

/** Methods that raise if their receiver fails a check. */
const checkingMethods = new Set(['relative_to']);

function refineReceiver(context: FunctionContext, callee: number, call: Value): void {
  const { tree } = context;
  if (tree.type(callee) !== 'attribute' || !checkingMethods.has(tree.textOf(tree.child(callee, 'attribute'))))
    return;
  refinePlaces(context, testedPlaces(context, tree.child(callee, 'object')), call, Answer.returns);
}

/** Values of arguments: a `keyword` for a named argument, a `spread` for an unpacked one. */
export function lowerArguments(context: FunctionContext, args: number): Value[] {
  const { tree } = context;
  if (args < 0) return [];
  if (tree.type(args) === 'generator_expression') return [context.shared.visit.expression(context, args)];
  const values: Value[] = [];
  // A loop rather than nested functions, because calls nest deeply.
  for (const child of tree.namedChildren(args)) {
    const isNamed = tree.type(child) === 'keyword_argument';
    const isAll = tree.type(child) === 'dictionary_splat';
    const inner = isNamed ? tree.child(child, 'value') : isAll ? (tree.namedChildren(child)[0] ?? -1) : child;
    const value = context.shared.visit.expression(context, inner);
    const name = isNamed ? tree.textOf(tree.child(child, 'name')) : allNames;
    values.push(isNamed || isAll ? context.at(child).emit(Op.keyword, value, context.string(name)) : value);
  }
  return values;
}

function lowerCallee(context: FunctionContext, callee: number): { value: Value; receiver: Value } {
  const { tree } = context;
  if (tree.type(callee) !== 'attribute')
    return { value: context.shared.visit.expression(context, callee), receiver: -1 };
  const receiver = context.shared.visit.expression(context, tree.child(callee, 'object'));
  const name = tree.textOf(tree.child(callee, 'attribute'));
  return { value: context.at(callee).loadField(receiver, name), receiver };
}

/** `'...'.format(...)` on a literal. */
function lowerTextMethod(
  context: FunctionContext,
  node: number,
  callee: number,
  args: number,
): Value | undefined {
  const { tree } = context;
  if (tree.type(callee) !== 'attribute' || tree.textOf(tree.child(callee, 'attribute')) !== 'format')
    return undefined;
  const text = literalText(context, tree.child(callee, 'object'));
  return text === undefined ? undefined : lowerFormat(context, node, text, args);
}

/** Lowers `super().m(a)` and `Base.__init__(self, a)`, which call a superclass's function on this object. */
function lowerParentCall(
  context: FunctionContext,
  node: number,
  callee: number,
  args: number,
): Value | undefined {
  const { tree } = context;
  if (tree.type(callee) !== 'attribute') return undefined;
  const object = tree.child(callee, 'object');
  const name = tree.textOf(tree.child(callee, 'attribute'));
  if (isSuper(context, object)) {
    const self = context.emit(Op.param, Param.this);
    const values = lowerArguments(context, args);
    context.at(callee);
    if (name === '__init__')
      return context.at(node).call(context.loadField(self, 'super'), self, values, CallFlag.super);
    const method = context.loadField(context.loadField(self, superMembers), name);
    return context.at(node).call(method, self, values, CallFlag.none);
  }
  if (name !== '__init__' || args < 0) return undefined;
  const superclass = context.shared.visit.expression(context, object);
  const [self, ...values] = lowerArguments(context, args);
  return self === undefined ? undefined : context.at(node).call(superclass, self, values, CallFlag.super);
}

/** True for `super()`, with or without arguments, in a method. */
function isSuper({ tree, shared, scope }: FunctionContext, node: number): boolean {
  if (tree.type(node) !== 'call') return false;
  const callee = tree.child(node, 'function');
  if (tree.textOf(callee) !== 'super' || shared.scopes.bindingOf(callee) !== undefined) return false;
  return isMethod(tree, shared.scopes.functions[scope]?.node ?? -1);
}

/** Lowers `getattr`, `setattr`, `isinstance` and `dict` like the equivalent syntax. */
function lowerBuiltin(
  context: FunctionContext,
  node: number,
  callee: number,
  args: number,
): Value | undefined {
  const { tree } = context;
  const isGlobal =
    tree.type(callee) === 'identifier' && context.shared.scopes.bindingOf(callee) === undefined;
  if (!isGlobal || args < 0 || tree.type(args) !== 'argument_list') return undefined;
  const given = tree.namedChildren(args);
  const isPlain = given.every((child) => !/splat|keyword/.test(tree.type(child)));
  switch (tree.textOf(callee)) {
    case 'getattr':
      return isPlain && given.length >= 2 ? lowerGetAttribute(context, node, given) : undefined;
    case 'setattr':
      return isPlain && given.length === 3 ? lowerSetAttribute(context, node, given) : undefined;
    case 'isinstance':
      return isPlain && given.length === 2 ? lowerTypeTest(context, node, given) : undefined;
    case 'dict':
      return lowerDictionaryCall(context, node, given);
    default:
      return undefined;
  }
}

function lowerGetAttribute(context: FunctionContext, node: number, given: readonly number[]): Value {
  const { tree } = context;
  const [object = -1, name = -1, fallback] = given;
  const value = context.shared.visit.expression(context, object);
  const text = stringValue(tree, name);
  const read =
    text === undefined
      ? context.at(node).emit(Op.loadIndex, value, context.shared.visit.expression(context, name))
      : context.at(node).loadField(value, text);
  if (fallback === undefined) return read;
  const { builder } = context;
  const key = `default:${node}`;
  const other = builder.createBlock();
  const merge = builder.createBlock();
  builder.writeVariable(key, read);
  context.emit(Op.branch, context.emit(Op.undef));
  context.goTo(merge);
  context.goTo(other);
  context.continueIn(other);
  builder.writeVariable(key, context.shared.visit.expression(context, fallback));
  context.goTo(merge);
  context.continueIn(merge);
  return builder.readVariable(key);
}

function lowerSetAttribute(context: FunctionContext, node: number, given: readonly number[]): Value {
  const { tree } = context;
  const [object = -1, name = -1, value = -1] = given;
  const target = context.shared.visit.expression(context, object);
  const stored = context.shared.visit.expression(context, value);
  const text = stringValue(tree, name);
  if (text !== undefined) context.at(node).storeField(target, text, stored);
  else context.at(node).emit(Op.storeIndex, target, context.shared.visit.expression(context, name), stored);
  return context.constant(null);
}

/** Types with a type test of their own in the IR. */
const testedTypes: Readonly<Record<string, string>> = {
  int: 'number',
  float: 'number',
  bool: 'number',
  complex: 'number',
  str: 'string',
};

/** `isinstance(x, int)` is lowered as a type test of the IR. */
function lowerTypeTest(context: FunctionContext, node: number, given: readonly number[]): Value {
  const { tree } = context;
  const [object = -1, type = -1] = given;
  const value = context.shared.visit.expression(context, object);
  const names = tree.type(type) === 'tuple' ? tree.namedChildren(type) : [type];
  const tested = new Set(names.map((name) => testedTypes[tree.textOf(name)]));
  const [only, other] = tested;
  if (only !== undefined && other === undefined && tested.size === 1) {
    const typeOf = context.at(node).emit(Op.unary, value, unaryOperators.indexOf('typeof'));
    return context.binary('===', typeOf, context.constant(only));
  }
  return context.at(node).binary('instanceof', value, context.shared.visit.expression(context, type));
}

function lowerDictionaryCall(context: FunctionContext, node: number, given: readonly number[]): Value {
  const { tree } = context;
  const object = context.at(node).emit(Op.object, 1);
  for (const child of given) {
    if (tree.type(child) === 'keyword_argument') {
      const value = context.shared.visit.expression(context, tree.child(child, 'value'));
      context.at(child).storeField(object, tree.textOf(tree.child(child, 'name')), value);
      continue;
    }
    const inner = tree.type(child) === 'dictionary_splat' ? (tree.namedChildren(child)[0] ?? -1) : child;
    const pair = zippedPair(context, inner);
    if (pair !== undefined) {
      const [key, value] = pair.map((list) =>
        context.at(child).emit(Op.element, context.shared.visit.expression(context, list)),
      );
      context.at(child).emit(Op.storeIndex, object, key ?? context.emit(Op.undef), value ?? -1);
      continue;
    }
    const from = context.shared.visit.expression(context, inner);
    context.at(child).emit(Op.copyFields, object, from, context.builder.addOperands(0));
  }
  return object;
}

/** The two lists of `zip(keys, values)`; `undefined` for anything else. */
function zippedPair({ tree }: FunctionContext, node: number): readonly [number, number] | undefined {
  if (tree.type(node) !== 'call' || tree.textOf(tree.child(node, 'function')) !== 'zip') return undefined;
  const [keys, values, other] = tree.namedChildren(tree.child(node, 'arguments'));
  const isPlain = keys !== undefined && values !== undefined && other === undefined;
  return isPlain && tree.type(keys) !== 'list_splat' ? [keys, values] : undefined;
}
