/** Calls, object creations and module loads written as calls. */

import type { Value } from '../../ir/function-builder.ts';
import { CallFlag, Op, superMembers } from '../../ir/ir.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { stringValue } from './literals.ts';
import { loadedPattern } from './loaded-pattern.ts';
import { isLoaderParameter, lowerDefinition } from './lower-amd.ts';
import { storeCompiledMembers } from './lower-compiled-class.ts';
import type { FunctionContext } from './lower-context.ts';
import { importValue } from './lower-module.ts';
import { lowerElements } from './lower-object.ts';
import { ownPath } from './own-path.ts';

export function lowerCall(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const callee = tree.child(node, 'function');
  const args = tree.child(node, 'arguments');
  const module = loadedModule(context, callee, args);
  if (module !== undefined) return loadModule(context, callee, module);
  if (isAwaitName(context, callee)) return lowerAwaited(context, node, args);
  const definition = lowerDefinition(context, node);
  if (definition !== undefined) return definition;
  const { value, receiver, flags } = lowerCallee(context, callee);
  if (tree.type(args) === 'template_string') return lowerTaggedTemplate(context, node, value, receiver, args);
  const values = args < 0 ? [] : lowerElements(context, args);
  if (values.length > 1) storeCompiledMembers(context, node, args, values);
  const result = callWith(context, node, value, receiver, values, flags);
  // The call is kept for rules that ask where the name comes from.
  const pattern = isLoad(context, callee) ? chosenModules(tree, args) : undefined;
  return pattern === undefined ? result : loadModule(context.at(node), callee, pattern);
}

function loadModule(context: FunctionContext, callee: number, module: string): Value {
  return importValue(context, module, context.tree.type(callee) === 'import' ? '*' : '=');
}

function chosenModules(tree: SyntaxTree, args: number): string | undefined {
  const [first] = args < 0 ? [] : tree.namedChildren(args);
  return first === undefined ? undefined : loadedPattern(tree, first);
}

/** True for the callee of `require(name)` and `import(name)`. */
function isLoad(context: FunctionContext, callee: number): boolean {
  const { tree } = context;
  if (tree.type(callee) === 'import') return true;
  return (
    tree.textOf(callee) === 'require' &&
    (context.shared.scopes.bindingOf(callee) === undefined || isLoaderParameter(context, callee))
  );
}

/** True for `await` that the grammar parses as a variable name, before a parenthesis or a bracket. */
export function isAwaitName(context: FunctionContext, node: number): boolean {
  const { tree } = context;
  return (
    tree.type(node) === 'identifier' &&
    tree.textOf(node) === 'await' &&
    context.shared.scopes.bindingOf(node) === undefined
  );
}

function lowerAwaited(context: FunctionContext, node: number, args: number): Value {
  const [value = -1] = args < 0 ? [] : lowerElements(context, args);
  return value < 0 ? context.at(node).emit(Op.undef) : context.at(node).emit(Op.await, value);
}

/** Name of the module if the call is `require('name')` or `import('name')`. */
function loadedModule(context: FunctionContext, callee: number, args: number): string | undefined {
  const { tree } = context;
  if (!isLoad(context, callee)) return undefined;
  const [first] = args < 0 ? [] : tree.namedChildren(args);
  if (first === undefined) return undefined;
  if (tree.type(first) === 'string') return stringValue(tree, first);
  const text = tree.textOf(first);
  if (tree.type(first) === 'template_string' && !text.includes('${')) return text.slice(1, -1);
  return text.includes('__dirname') ? ownPath(tree, first) : undefined;
}

function lowerCallee(
  context: FunctionContext,
  callee: number,
): { value: Value; receiver: Value; flags: number } {
  const { tree } = context;
  switch (tree.type(callee)) {
    case 'member_expression': {
      const object = tree.child(callee, 'object');
      const receiver = context.shared.visit.expression(context, object);
      const name = tree.textOf(tree.child(callee, 'property'));
      const owner = tree.type(object) === 'super' ? context.loadField(receiver, superMembers) : receiver;
      return { value: context.at(callee).loadField(owner, name), receiver, flags: CallFlag.none };
    }
    case 'subscript_expression': {
      const receiver = context.shared.visit.expression(context, tree.child(callee, 'object'));
      const index = tree.child(callee, 'index');
      if (tree.type(index) === 'string') {
        return {
          value: context.at(callee).loadField(receiver, stringValue(tree, index)),
          receiver,
          flags: CallFlag.none,
        };
      }
      const key = context.shared.visit.expression(context, index);
      return { value: context.at(callee).emit(Op.loadIndex, receiver, key), receiver, flags: CallFlag.none };
    }
    case 'super': {
      const self = context.shared.visit.expression(context, callee);
      return { value: context.loadField(self, 'super'), receiver: self, flags: CallFlag.super };
    }
    case 'parenthesized_expression': {
      const inner = tree.namedChildren(callee);
      if (inner.length === 1 && inner[0] !== undefined && tree.type(inner[0]) === 'member_expression') {
        return lowerCallee(context, inner[0]);
      }
      return { value: context.shared.visit.expression(context, callee), receiver: -1, flags: CallFlag.none };
    }
    default:
      return { value: context.shared.visit.expression(context, callee), receiver: -1, flags: CallFlag.none };
  }
}

/**
 * Lowers `f.call(self, a)` and `f.apply(self, list)` as calls of `f`, since every function has these methods. May miss:
 * an object with its own method of that name and two or more arguments is taken for a function.
 */
function callWith(
  context: FunctionContext,
  node: number,
  value: Value,
  receiver: Value,
  args: readonly Value[],
  flags: number,
): Value {
  const { tree } = context;
  const callee = tree.child(node, 'function');
  const property =
    tree.type(callee) === 'member_expression' ? tree.textOf(tree.child(callee, 'property')) : '';
  context.at(node);
  const [self, list] = args;
  if (property === 'call' && self !== undefined) return context.call(receiver, self, args.slice(1), flags);
  if (property === 'apply' && self !== undefined && args.length <= 2) {
    const spread = list === undefined ? [] : [context.emit(Op.spread, list)];
    return context.call(receiver, self, spread, flags);
  }
  return context.call(value, receiver, args, flags);
}

function lowerTaggedTemplate(
  context: FunctionContext,
  node: number,
  tag: Value,
  receiver: Value,
  template: number,
): Value {
  const { tree } = context;
  const substitutions = tree
    .namedChildren(template)
    .filter((child) => tree.type(child) === 'template_substitution')
    .map((child) => context.shared.visit.expression(context, tree.namedChildren(child)[0] ?? -1));
  const strings = context.at(template).emit(Op.array, context.builder.addOperands(), 0);
  return context.at(node).call(tag, receiver, [strings, ...substitutions]);
}

export function lowerNew(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const callee = context.shared.visit.expression(context, tree.child(node, 'constructor'));
  const args = tree.child(node, 'arguments');
  const values = args < 0 ? [] : lowerElements(context, args);
  return context.at(node).call(callee, -1, values, CallFlag.new);
}
