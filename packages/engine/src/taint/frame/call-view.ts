/** A call as model rows see it: the values of its arguments, by position and by name. */

import { allNames, argumentNames, argumentsOf } from '../../ir/call-access.ts';
import { Op } from '../../ir/ir.ts';
import type { ApiNode } from '../../model/api-node.ts';
import type { CallPlace } from '../../model/call-place.ts';
import { unknown, type Value } from '../domain/value.ts';
import type { Frame } from './frame.ts';

export interface CallView {
  readonly v: number;
  readonly args: readonly Value[];
  /** Names of the arguments; empty strings, or an empty array, for positional ones. */
  readonly names: readonly string[];
  readonly receiver: Value;
  /** True if some argument is spread, so that their number is unknown. */
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

/** The arguments of a call by parameter. From the first spread argument on, a parameter may receive any of them. */
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

/** A call without an instruction of its own, such as a callback invoked with known values. */
export function plainCall(v: number, args: readonly Value[], receiver: Value = unknown): CallView {
  return { v, args, names: [], receiver, hasSpread: false };
}

/** Values of the positional arguments. */
export function positionalArguments({ args, names }: CallView): readonly Value[] {
  return names.length === 0 ? args : args.filter((_, index) => names[index] === '');
}

/** Value of the argument passed under a name; `undefined` if there is none. */
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

/** Index of the argument that a row's place refers to; -1 if there is none. */
export function argumentIndex({ args, names }: CallView, { at, name }: CallPlace): number {
  const named = name === undefined ? -1 : names.indexOf(name);
  if (named >= 0 || typeof at !== 'number') return named;
  const count = names.length === 0 ? args.length : names.filter((given) => given === '').length;
  const index = at < 0 ? count + at : at;
  return index >= 0 && index < count ? index : -1;
}

/** Value of the argument that a row's place refers to; `undefined` if there is none. */
export function argumentAt(frame: Frame, call: CallView, place: CallPlace): Value | undefined {
  const index = argumentIndex(call, place);
  if (index >= 0) return call.args[index];
  return place.name === undefined ? undefined : namedArgument(frame, call, place.name);
}

/** API nodes of the parameters of a library function that argument `index` of a call is passed to. */
export function argumentPlaces(node: ApiNode, call: CallView, index: number): readonly ApiNode[] {
  const count = call.names.length === 0 ? call.args.length : call.names.filter((name) => name === '').length;
  return node.argumentNodes(index, count, call.names[index]);
}
