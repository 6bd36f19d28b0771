/** A call as rows see it: values of its arguments, by place and by name. */

import { allNames, argumentNames, argumentsOf } from '../../ir/call-access.ts';
import { Op } from '../../ir/ir.ts';
import type { ApiNode } from '../../model/api-node.ts';
import type { CallPlace } from '../../model/call-place.ts';
import { unknown, type Value } from '../domain/value.ts';
import type { Frame } from './frame.ts';

export interface CallView {
  readonly v: number;
  readonly args: readonly Value[];
  /** Names by which arguments are given; the empty string, or nothing, for those given by place. */
  readonly names: readonly string[];
  readonly receiver: Value;
  /** True when some argument is spread: how many there are is not known. */
  readonly hasSpread: boolean;
}

export function callView(frame: Frame, v: number): CallView {
  const { code } = frame;
  const numbers = [...argumentsOf(code, v)];
  const names = argumentNames(code, v);
  return {
    v,
    args: numbers.map((argument) => frame.valueOf(argument)),
    names: names.some((name) => name !== '') ? names : [],
    receiver: frame.valueOf(code.b[v] ?? -1),
    hasSpread: numbers.some((argument) => code.op[argument] === Op.spread),
  };
}

/** The arguments of a call by the parameters that get them: from the first that is spread on it may be any of them. */
export function placedArguments(
  { code, context }: Frame,
  v: number,
  fn: number,
  args: readonly Value[],
): readonly Value[] {
  const known = [...argumentsOf(code, v)].findIndex((argument) => code.op[argument] === Op.spread);
  if (known < 0) return args;
  const { parameterCount } = context.program.function(fn).ir;
  return Array.from({ length: parameterCount }, (_, index) =>
    index < known ? (args[index] ?? unknown) : unknown,
  );
}

/** A call that no instruction writes: a callback with the values that it gets. */
export function plainCall(v: number, args: readonly Value[], receiver: Value = unknown): CallView {
  return { v, args, names: [], receiver, hasSpread: false };
}

/** Values of the arguments that are given by place. */
export function positionalArguments({ args, names }: CallView): readonly Value[] {
  return names.length === 0 ? args : args.filter((_, index) => names[index] === '');
}

/** Value of the argument that is given by a name; `undefined` for none. */
export function namedArgument(frame: Frame, call: CallView, name: string): Value | undefined {
  const index = call.names.indexOf(name);
  if (index >= 0) return call.args[index];
  const all = call.names.indexOf(allNames);
  const members = all < 0 ? undefined : call.args[all];
  if (members === undefined) return undefined;
  const { memory } = frame;
  const hasMember = members.objects.some((object) => memory.hasCell(object, name));
  return hasMember ? memory.readField(members, name) : undefined;
}

/** Number of the argument that a row's place means; -1 for none. */
export function argumentIndex({ args, names }: CallView, { at, name }: CallPlace): number {
  const named = name === undefined ? -1 : names.indexOf(name);
  if (named >= 0 || typeof at !== 'number') return named;
  const count = names.length === 0 ? args.length : names.filter((given) => given === '').length;
  const index = at < 0 ? count + at : at;
  return index >= 0 && index < count ? index : -1;
}

/** Value of the argument that a row's place means; `undefined` when there is none. */
export function argumentAt(frame: Frame, call: CallView, place: CallPlace): Value | undefined {
  const index = argumentIndex(call, place);
  if (index >= 0) return call.args[index];
  return place.name === undefined ? undefined : namedArgument(frame, call, place.name);
}

/** Places of a library function that argument `index` of a call is handed to. */
export function argumentPlaces(node: ApiNode, call: CallView, index: number): readonly ApiNode[] {
  const count = call.names.length === 0 ? call.args.length : call.names.filter((name) => name === '').length;
  return node.argumentNodes(index, count, call.names[index]);
}
