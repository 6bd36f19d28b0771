/**
 * Parts of parameter annotations that frameworks interpret: `Annotated[User, Depends(current_user)]`, and aliases of
 * such types.
 */

import type { Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { lowerArguments } from './lower-call.ts';
import type { FunctionContext } from './lower-context.ts';
import { bracketsOf } from './lower-types.ts';

/** Maximum number of nested annotations that are read; `Annotated[A | None, x]` has three. Chosen, not measured. */
const maxParts = 16;

/** Attaches the annotations of its parameters to a function. Annotations written as strings are not read. */
export function lowerHints(context: FunctionContext, fn: number, closure: Value): void {
  const { tree } = context;
  const list = tree.child(fn, 'parameters');
  for (const parameter of list < 0 ? [] : tree.namedChildren(list)) {
    const type = tree.child(parameter, 'type');
    if (type >= 0) lowerHint(context, type, closure);
  }
}

function lowerHint(context: FunctionContext, type: number, closure: Value): void {
  const { tree } = context;
  const open = [type];
  for (let count = 0; open.length > 0 && count < maxParts; count++) {
    const at = open.pop() ?? -1;
    switch (tree.type(at)) {
      case 'type':
      case 'parenthesized_expression':
      case 'union_type':
      case 'binary_operator':
        open.push(...tree.namedChildren(at));
        break;
      case 'identifier':
        if (mayNameHint(context, at)) annotate(context, closure, at);
        break;
      case 'generic_type':
      case 'subscript': {
        const { name, parts } = bracketsOf(tree, at);
        const [inner = -1, ...metadata] = parts;
        if (name === 'Annotated')
          for (const one of metadata) annotate(context, closure, unwrapped(tree, one));
        if (inner >= 0 && (name === 'Annotated' || name === 'Optional')) open.push(inner);
      }
    }
  }
}

function unwrapped(tree: SyntaxTree, node: number): number {
  return tree.type(node) === 'type' ? (tree.namedChildren(node)[0] ?? -1) : node;
}

/**
 * True for a name that may be an alias of an annotated type: neither a class of this file nor a type of the standard
 * library.
 */
function mayNameHint({ shared, tree }: FunctionContext, name: number): boolean {
  const imported = shared.importedTypes.get(tree.textOf(name));
  if (imported !== undefined) return !/^(?:typing|collections|datetime|uuid)\b/.test(imported);
  const binding = shared.scopes.bindingOf(name);
  return binding?.kind === 'var' && binding.functionScope === 0;
}

function annotate(context: FunctionContext, closure: Value, node: number): void {
  const { tree } = context;
  const isCall = tree.type(node) === 'call';
  const named = isCall ? tree.child(node, 'function') : node;
  if (!/^(?:identifier|attribute)$/.test(tree.type(named))) return;
  const value = context.shared.visit.expression(context, named);
  const given = isCall ? lowerArguments(context, tree.child(node, 'arguments')) : [];
  const pool = context.builder.addOperands(given.length, ...given);
  context.at(node).emit(Op.annotate, closure, value, pool);
}
