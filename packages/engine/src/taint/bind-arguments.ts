/** What a function is given by a call: arguments, `this`, the environment that it sees. */

import { argumentsOf } from '../ir/call-access.ts';
import { environmentOwner } from '../ir/environments.ts';
import { Op, Param } from '../ir/ir.ts';
import { anyCell } from './activation.ts';
import { makeArray } from './collections.ts';
import type { FunctionAnalysis } from './function-analysis.ts';
import { restBase } from './origins.ts';
import { Binding } from './shapes.ts';
import type { CallView } from './sinks.ts';
import { joinValues, unknown, type Value } from './value.ts';

export function bindArguments(
  analysis: FunctionAnalysis,
  v: number,
  call: CallView,
  self: Value,
  environment: Value,
): Binding {
  const { activation, code } = analysis;
  const numbers = [...argumentsOf(code, v)];
  const firstSpread = numbers.findIndex((argument) => code.op[argument] === Op.spread);
  const argument = (index: number): Value => {
    if (firstSpread < 0 || index < firstSpread) return call.args[index] ?? unknown;
    const isLast = firstSpread === call.args.length - 1;
    if (isLast) return activation.readField(call.args[firstSpread] ?? unknown, String(index - firstSpread));
    return call.args
      .slice(firstSpread)
      .reduce((value, arg) => joinValues(value, activation.readAny(arg)), unknown);
  };
  const list = (from: number): Value => {
    const value = makeArray(analysis, v, `:arguments:${from}`);
    const end = firstSpread < 0 ? call.args.length : firstSpread;
    for (let index = from; index < end; index++)
      activation.store(value, String(index - from), argument(index));
    for (const spread of call.args.slice(end)) activation.store(value, anyCell, activation.readAny(spread));
    return value;
  };
  return new Binding(activation, (index) => {
    if (index >= restBase) return list(index - restBase);
    if (index >= 0) return argument(index);
    if (index === Param.this) return self;
    return index === Param.arguments ? list(0) : environment;
  });
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
