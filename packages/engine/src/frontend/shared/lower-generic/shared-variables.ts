/**
 * Files that run at the point where they are included, with the variables of the including code: `include` of PHP.
 *
 * The file is a function of one object that holds the variables. The including code stores its variables there and
 * reads them again afterwards; the file reads them at its start and stores those it has written at its end.
 */

import type { Value } from '../../../ir/function-builder.ts';
import { Op } from '../../../ir/ir.ts';
import type { Binding } from '../../scopes.ts';
import { type GenericContext, ownBindings } from './context.ts';
import type { GenericOf } from './tree.ts';

/**
 * Maximum number of variables passed to a file. Further ones are dropped, because a page of many files would otherwise
 * take quadratic time.
 */
const maxHanded = 60;

/** Name in an `import` of the file as a function of its variables. */
const wholeFile = '=';

export function runFile(context: GenericContext, node: GenericOf<'run'>): Value {
  const { shared } = context;
  const path = shared.parts.value(context, node.path);
  context.at(node.at);
  const loader = context.emit(Op.loadGlobal, context.string('include'));
  const answer = context.call(loader, -1, [path]);
  if (node.module === undefined) return answer;
  const file = context.emit(Op.import, context.string(node.module), context.string(wholeFile));
  const handed = handedVariables(context);
  const variables = context.emit(Op.object);
  for (const from of shared.unpacked.get(context.number) ?? [])
    context.emit(Op.copyFields, variables, from, context.builder.addOperands(0));
  for (const binding of handed) context.storeField(variables, binding.name, context.read(binding));
  const result = context.call(file, -1, [variables]);
  for (const binding of handed) context.write(binding, context.loadField(variables, binding.name));
  return result;
}

/** Variables that the function itself uses, in order of first use. */
function handedVariables(context: GenericContext): readonly Binding[] {
  const { frontEnd, tree } = context.shared;
  return ownBindings(context)
    .filter(({ kind, name }) => kind !== 'implicit' && frontEnd.startOf(tree, name, 0) === undefined)
    .slice(0, maxHanded);
}

/** From here on, every variable of the function may be a member of the value. */
export function unpack(context: GenericContext, node: GenericOf<'unpack'>): Value {
  const { shared } = context;
  const from = shared.parts.value(context, node.from);
  context.at(node.at);
  shared.unpacked.set(context.number, [...(shared.unpacked.get(context.number) ?? []), from]);
  takeSome(context, handedVariables(context), from);
  return context.emit(Op.undef);
}

/**
 * Number of positions at which a page accepts its variables: what renders it by name is given the name, and sometimes a
 * response, before them.
 */
const pagePlaces = 3;

/** Number of parameters of a file as a function of its variables. */
export function placesOfVariables({ tree, shared }: GenericContext): number {
  return shared.frontEnd.isPage(tree) ? pagePlaces : 1;
}

/** Reads the including code's variables at the start of a file. @returns the initial value of each */
export function takeVariables(context: GenericContext): ReadonlyMap<Binding, Value> {
  const taken = new Map<Binding, Value>();
  const handed = handedVariables(context);
  if (handed.length === 0) return taken;
  const [first = -1, ...others] = Array.from({ length: placesOfVariables(context) }, (_, place) =>
    context.emit(Op.param, place),
  );
  for (const binding of handed) {
    context.at(binding.declarations[0] ?? 0);
    context.write(binding, context.loadField(first, binding.name));
  }
  for (const given of others) takeSome(context, handed, given);
  for (const binding of handed) taken.set(binding, context.read(binding));
  return taken;
}

/** On one of two paths, each variable is the member of a value. */
function takeSome(context: GenericContext, names: readonly Binding[], from: Value): void {
  const { builder } = context;
  const [taken, end] = [builder.createBlock(), builder.createBlock()];
  context.emit(Op.branch, context.emit(Op.undef));
  context.goTo(taken);
  context.goTo(end);
  context.continueIn(taken);
  for (const binding of names) context.write(binding, context.loadField(from, binding.name));
  context.goTo(end);
  context.continueIn(end);
}

/** Stores the written variables at the end of a file, for the including code. */
export function giveVariables(context: GenericContext): void {
  const { shared, builder } = context;
  const written = [...shared.taken].filter(
    ([binding, first]) => builder.resolve(context.read(binding)) !== builder.resolve(first),
  );
  if (written.length === 0) return;
  const given = context.emit(Op.param, 0);
  for (const [binding] of written) context.storeField(given, binding.name, context.read(binding));
}
