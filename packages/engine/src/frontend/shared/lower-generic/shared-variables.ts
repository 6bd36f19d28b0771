/**
 * Files that run in the place where they are asked for, with the variables of whoever asks: `include` of PHP.
 *
 * The file is a function of one object, which holds the variables. Who asks stores its variables there, and reads them again
 * afterwards; the file reads those at its beginning and stores those that it writes at its end.
 */

import type { Value } from '../../../ir/function-builder.ts';
import { Op } from '../../../ir/ir.ts';
import type { Binding } from '../../scopes.ts';
import { type GenericContext, ownBindings } from './context.ts';
import type { GenericOf } from './tree.ts';

/** Variables that one file is handed. What a function has more is not: it would make a page of many files quadratic. */
const maxHanded = 60;

/** A value of an `import` that is the file as a function of its variables. */
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

/** Those that the function itself names, in the order of their first use. */
function handedVariables(context: GenericContext): readonly Binding[] {
  const { frontEnd, tree } = context.shared;
  return ownBindings(context)
    .filter(({ kind, name }) => kind !== 'implicit' && frontEnd.startOf(tree, name, 0) === undefined)
    .slice(0, maxHanded);
}

/** Every variable of the function may be a member of the value from here on. */
export function unpack(context: GenericContext, node: GenericOf<'unpack'>): Value {
  const { shared } = context;
  const from = shared.parts.value(context, node.from);
  context.at(node.at);
  shared.unpacked.set(context.number, [...(shared.unpacked.get(context.number) ?? []), from]);
  const names = handedVariables(context);
  const { builder } = context;
  const [taken, end] = [builder.createBlock(), builder.createBlock()];
  context.emit(Op.branch, context.emit(Op.undef));
  context.goTo(taken);
  context.goTo(end);
  context.continueIn(taken);
  for (const binding of names) context.write(binding, context.loadField(from, binding.name));
  context.goTo(end);
  context.continueIn(end);
  return context.emit(Op.undef);
}

/** At the beginning of a file: its variables are those of whoever runs it. @returns what each is then */
export function takeVariables(context: GenericContext): ReadonlyMap<Binding, Value> {
  const taken = new Map<Binding, Value>();
  const handed = handedVariables(context);
  if (handed.length === 0) return taken;
  const given = context.emit(Op.param, 0);
  for (const binding of handed) {
    context.at(binding.declarations[0] ?? 0);
    const value = context.loadField(given, binding.name);
    context.write(binding, value);
    taken.set(binding, value);
  }
  return taken;
}

/** Where a file ends: who runs it has its variables. */
export function giveVariables(context: GenericContext): void {
  const { shared, builder } = context;
  const written = [...shared.taken].filter(
    ([binding, first]) => builder.resolve(context.read(binding)) !== builder.resolve(first),
  );
  if (written.length === 0) return;
  const given = context.emit(Op.param, 0);
  for (const [binding] of written) context.storeField(given, binding.name, context.read(binding));
}
