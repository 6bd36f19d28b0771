/** What a callee is given by a call: arguments by place and by name, lists and dictionaries of the others. */

import { allNames, argumentsOf, isKeyOf } from '../../ir/call-access.ts';
import { environmentOwner } from '../../ir/environments.ts';
import { Op, Param } from '../../ir/ir.ts';
import { isOwnKey } from '../../ir/own-keys.ts';
import { namedRestIndex, restBase } from '../domain/origins.ts';
import { joinValues, unknown, type Value } from '../domain/value.ts';
import { type CallView, namedArgument } from '../frame/call-view.ts';
import { makeArray, makeDictionary } from '../frame/collections.ts';
import { anyCell } from '../frame/memory.ts';
import type { FunctionAnalysis } from '../solve/interpreter.ts';
import { Binding } from './shapes.ts';

/** What the callee sees beside the arguments. */
export interface CallScene {
  /** Function of the program that is called. */
  readonly fn: number;
  readonly self: Value;
  readonly environment: Value;
  /** Arguments that the callee was bound to before. */
  readonly bound: readonly Value[];
}

export function bindArguments(
  analysis: FunctionAnalysis,
  v: number,
  call: CallView,
  { fn, self, environment, bound }: CallScene,
): Binding {
  const { activation, code } = analysis;
  const { parameterNames, keywordOnlyFrom } = analysis.context.program.function(fn).ir;
  const numbers = [...argumentsOf(code, v)].filter((_, index) => (call.names[index] ?? '') === '');
  const args = [...bound, ...call.args.filter((_, index) => (call.names[index] ?? '') === '')];
  const spreadAt = numbers.findIndex((argument) => code.op[argument] === Op.spread);
  const firstSpread = spreadAt < 0 ? -1 : bound.length + spreadAt;
  const placed = (index: number): Value => {
    if (firstSpread < 0 || index < firstSpread) return args[index] ?? unknown;
    const isLast = firstSpread === args.length - 1;
    if (isLast) return activation.readField(args[firstSpread] ?? unknown, String(index - firstSpread));
    return args
      .slice(firstSpread)
      .reduce((value, arg) => joinValues(value, activation.readAny(arg)), unknown);
  };
  const argument = (index: number): Value => {
    const name = parameterNames[index];
    const named =
      call.names.length === 0 || name === undefined ? undefined : namedArgument(analysis, call, name);
    if (named !== undefined) return named;
    const value = index < keywordOnlyFrom ? placed(index) : unknown;
    return value === unknown && name !== undefined ? memberOfAll(analysis, call, name) : value;
  };
  const list = (from: number): Value => {
    const value = makeArray(analysis, v, `:arguments:${from}`);
    const end = firstSpread < 0 ? args.length : firstSpread;
    for (let index = from; index < end; index++) activation.store(value, String(index - from), placed(index));
    for (const spread of args.slice(end)) activation.store(value, anyCell, activation.readAny(spread));
    return value;
  };
  const find = (index: number): Value => {
    if (index === namedRestIndex) return namedRest(analysis, v, call, parameterNames);
    if (index >= restBase) return list(index - restBase);
    if (index >= 0) return argument(index);
    if (index === Param.this) return self;
    return index === Param.arguments ? list(0) : environment;
  };
  if (spreadAt >= 0 || bound.length > 0) return new Binding(activation, find);
  return new Binding(activation, find, (key, object) =>
    isOwnKeyOf(analysis, numbers[key] ?? -1, numbers[object] ?? -1),
  );
}

/** True when one value is surely a key of the object that another one is. */
function isOwnKeyOf({ code, context, file, index }: FunctionAnalysis, key: number, object: number): boolean {
  if (key < 0 || object < 0) return false;
  return isKeyOf(code, key, object) || isOwnKey(code, context.callbacksOverKeys(file), index, key, object);
}

/** The environment object that a function of this file sees, when this function sees it too. */
export function environmentFor(analysis: FunctionAnalysis, fn: number): Value {
  const { program } = analysis.context;
  const target = program.function(fn);
  const own = program.function(analysis.fn);
  if (target.file !== own.file) return unknown;
  const { functions } = program.file(own.file);
  const wanted = environmentOwner(functions, target.ir.parent);
  if (wanted < 0) return unknown;
  let value = ownEnvironment(analysis);
  let owner = environmentOwner(functions, own.index);
  while (owner >= 0 && owner !== wanted) {
    value = analysis.activation.readField(value, '^');
    owner = environmentOwner(functions, functions[owner]?.parent ?? -1);
  }
  return owner === wanted ? value : unknown;
}

function ownEnvironment(analysis: FunctionAnalysis): Value {
  const { code, ir } = analysis;
  for (let v = ir.first; v < ir.last && v < ir.first + 3; v++)
    if (code.op[v] === Op.environment) return analysis.valueOf(v);
  return ir.ownsEnvironment ? unknown : analysis.activation.given(Param.environment, []);
}

/** Arguments that no instruction names: those of callbacks. */
export function bindValues(
  analysis: FunctionAnalysis,
  v: number,
  args: readonly Value[],
  self: Value,
  environment: Value,
): Binding {
  const list = (from: number): Value => {
    const value = makeArray(analysis, v, `:callback:${from}`);
    for (const [index, arg] of args.slice(from).entries())
      analysis.activation.store(value, String(index), arg);
    return value;
  };
  return new Binding(analysis.activation, (index) => {
    if (index >= restBase) return list(index - restBase);
    if (index >= 0) return args[index] ?? unknown;
    if (index === Param.this) return self;
    return index === Param.arguments ? list(0) : environment;
  });
}

/** The member of an object whose members are handed over by their names. */
function memberOfAll({ activation }: FunctionAnalysis, call: CallView, name: string): Value {
  const index = call.names.indexOf(allNames);
  return index < 0 ? unknown : activation.readField(call.args[index] ?? unknown, name);
}

/** The arguments whose names are none of the parameters'. */
function namedRest(
  analysis: FunctionAnalysis,
  v: number,
  call: CallView,
  parameterNames: readonly string[],
): Value {
  const rest = makeDictionary(analysis, v, ':named');
  for (const [index, name] of call.names.entries()) {
    const value = call.args[index] ?? unknown;
    if (name === allNames) analysis.activation.copyFields(rest, value);
    else if (name !== '' && !parameterNames.includes(name)) analysis.activation.store(rest, name, value);
  }
  return rest;
}
