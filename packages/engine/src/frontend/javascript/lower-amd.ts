/** AMD modules: `define(['./a'], (a) => ...)`. The factory receives the modules and returns the file's exports. */

import type { Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import { stringValue } from './literals.ts';
import type { FunctionContext } from './lower-context.ts';
import { emitExport, importValue } from './lower-module.ts';

/** Names that the loader itself provides; without a list of modules the factory receives these three in this order. */
const loaderNames = ['require', 'exports', 'module'];

/** Value of the module; `undefined` if the call does not define a module. */
export function lowerDefinition(context: FunctionContext, node: number): Value | undefined {
  const { tree } = context;
  if (!isDefine(context, tree.child(node, 'function'))) return undefined;
  const args = tree.namedChildren(tree.child(node, 'arguments'));
  const factory = args.at(-1);
  if (factory === undefined || tree.type(factory) === 'string') return undefined;
  const list = args.slice(0, -1).find((arg) => tree.type(arg) === 'array');
  const names =
    list === undefined
      ? loaderNames
      : tree.namedChildren(list).map((name) => (tree.type(name) === 'string' ? stringValue(tree, name) : ''));
  const modules = names.map((name) =>
    loaderNames.includes(name)
      ? context.at(node).emit(Op.loadGlobal, context.string(name))
      : importValue(context.at(node), name, '='),
  );
  const made = context.shared.visit.expression(context, factory);
  const value = tree.type(factory) === 'object' ? made : context.at(node).call(made, -1, modules);
  emitExport(context, node, '=', value);
  return value;
}

function isDefine(context: FunctionContext, callee: number): boolean {
  const { tree } = context;
  return (
    tree.type(callee) === 'identifier' &&
    tree.textOf(callee) === 'define' &&
    context.shared.scopes.bindingOf(callee) === undefined
  );
}

/** True for a factory's parameter `require`: it loads modules like the global of that name. */
export function isLoaderParameter(context: FunctionContext, name: number): boolean {
  const { tree } = context;
  const binding = context.shared.scopes.bindingOf(name);
  const [declaration] = binding?.kind === 'parameter' ? binding.declarations : [];
  if (declaration === undefined) return false;
  const factory = tree.parent(tree.parent(declaration));
  const call = tree.parent(tree.parent(factory));
  return (
    call >= 0 && tree.type(call) === 'call_expression' && isDefine(context, tree.child(call, 'function'))
  );
}
