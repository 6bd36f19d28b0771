/**
 * Binds the arguments of a call to the parameters of the callee: positional and named arguments, and rest parameters.
 */

import { allNames, argumentsOf, isKeyOf } from '../../ir/call-access.ts';
import { environmentOwner } from '../../ir/environments.ts';
import { Op, Param } from '../../ir/ir.ts';
import { isOwnKey } from '../../ir/own-keys.ts';
import { anyCell } from '../domain/cell-names.ts';
import { namedRestIndex, restBase } from '../domain/origins.ts';
import { joinValues, unknown, type Value } from '../domain/value.ts';
import { type CallView, namedArgument } from '../frame/call-view.ts';
import { makeArray, makeDictionary } from '../frame/collections.ts';
import type { Frame } from '../frame/frame.ts';
import { Binding } from './shapes.ts';

/** Inputs of the callee besides the arguments. */
export interface CallScene {
  /** Program function that is called. */
  readonly fn: number;
  readonly self: Value;
  readonly environment: Value;
  /** Arguments that the callee was bound to before. */
  readonly bound: readonly Value[];
}

export function bindArguments(
  frame: Frame,
  v: number,
  call: CallView,
  { fn, self, environment, bound }: CallScene,
): Binding {
  const { memory, code } = frame;
  const { parameterNames, keywordOnlyFrom } = frame.context.program.function(fn).ir;
  const numbers = [...argumentsOf(code, v)].filter((_, index) => (call.names[index] ?? '') === '');
  const args = [...bound, ...call.args.filter((_, index) => (call.names[index] ?? '') === '')];
  const spreadAt = numbers.findIndex((argument) => code.op[argument] === Op.spread);
  const firstSpread = spreadAt < 0 ? -1 : bound.length + spreadAt;
  const placed = (index: number): Value => {
    if (firstSpread < 0 || index < firstSpread) return args[index] ?? unknown;
    const isLast = firstSpread === args.length - 1;
    if (isLast) return memory.readField(args[firstSpread] ?? unknown, String(index - firstSpread));
    return args.slice(firstSpread).reduce((value, arg) => joinValues(value, memory.readAny(arg)), unknown);
  };
  const argument = (index: number): Value => {
    const name = parameterNames[index];
    const named =
      call.names.length === 0 || name === undefined ? undefined : namedArgument(frame, call, name);
    if (named !== undefined) return named;
    const value = index < keywordOnlyFrom ? placed(index) : unknown;
    return value === unknown && name !== undefined ? memberOfAll(frame, call, name) : value;
  };
  const list = (from: number): Value => {
    const value = makeArray(frame, v, `:arguments:${from}`);
    const end = firstSpread < 0 ? args.length : firstSpread;
    for (let index = from; index < end; index++) memory.store(value, String(index - from), placed(index));
    for (const spread of args.slice(end)) memory.store(value, anyCell, memory.readAny(spread));
    return value;
  };
  const find = (index: number): Value => {
    if (index === namedRestIndex) return namedRest(frame, v, call, parameterNames);
    if (index >= restBase) return list(index - restBase);
    if (index >= 0) return argument(index);
    if (index === Param.this) return self;
    return index === Param.arguments ? list(0) : environment;
  };
  if (spreadAt >= 0 || bound.length > 0) return new Binding(memory, find);
  return new Binding(memory, find, (key, object) =>
    isOwnKeyOf(frame, numbers[key] ?? -1, numbers[object] ?? -1),
  );
}

/** True if one value is certainly a key of the object given by the other. */
function isOwnKeyOf({ code, context, file, index }: Frame, key: number, object: number): boolean {
  if (key < 0 || object < 0) return false;
  return isKeyOf(code, key, object) || isOwnKey(code, context.callbacksOverKeys(file), index, key, object);
}

/** The environment object that a function of this file accesses, if this function can access it too. */
export function environmentFor(frame: Frame, fn: number): Value {
  const { program } = frame.context;
  const target = program.function(fn);
  const own = program.function(frame.fn);
  if (target.file !== own.file) return unknown;
  const { functions } = program.file(own.file);
  const wanted = environmentOwner(functions, target.ir.parent);
  if (wanted < 0) return unknown;
  let value = ownEnvironment(frame);
  let owner = environmentOwner(functions, own.index);
  while (owner >= 0 && owner !== wanted) {
    value = frame.memory.readField(value, '^');
    owner = environmentOwner(functions, functions[owner]?.parent ?? -1);
  }
  return owner === wanted ? value : unknown;
}

function ownEnvironment(frame: Frame): Value {
  const { code, ir } = frame;
  for (let v = ir.first; v < ir.last && v < ir.first + 3; v++)
    if (code.op[v] === Op.environment) return frame.valueOf(v);
  return ir.ownsEnvironment ? unknown : frame.memory.given(Param.environment, []);
}

/** Binds arguments without instructions of their own, such as those of callbacks. */
export function bindValues(
  frame: Frame,
  v: number,
  args: readonly Value[],
  self: Value,
  environment: Value,
): Binding {
  const list = (from: number): Value => {
    const value = makeArray(frame, v, `:callback:${from}`);
    for (const [index, arg] of args.slice(from).entries()) frame.memory.store(value, String(index), arg);
    return value;
  };
  return new Binding(frame.memory, (index) => {
    if (index >= restBase) return list(index - restBase);
    if (index >= 0) return args[index] ?? unknown;
    if (index === Param.this) return self;
    return index === Param.arguments ? list(0) : environment;
  });
}

/** The member of an object whose members are passed as keyword arguments. */
function memberOfAll({ memory }: Frame, call: CallView, name: string): Value {
  const index = call.names.indexOf(allNames);
  return index < 0 ? unknown : memory.readField(call.args[index] ?? unknown, name);
}

/** The keyword arguments that match no parameter. */
function namedRest(frame: Frame, v: number, call: CallView, parameterNames: readonly string[]): Value {
  const rest = makeDictionary(frame, v, ':named');
  for (const [index, name] of call.names.entries()) {
    const value = call.args[index] ?? unknown;
    if (name === allNames) frame.memory.copyFields(rest, value);
    else if (name !== '' && !parameterNames.includes(name)) frame.memory.store(rest, name, value);
  }
  return rest;
}
