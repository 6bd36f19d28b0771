/**
 * The grammar parses `m[a.B][c.D]` as a generic type with its arguments, and `m[i](x)` as a conversion. If the first
 * name is a variable, they are an element access, possibly nested.
 */

import type { Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import type { GoContext } from './go-context.ts';
import { packageValue, readVariable } from './lower-names.ts';

export interface IndexedElement {
  readonly object: Value;
  readonly key: Value;
}

/**
 * Reads an instantiation as an element of an element.
 *
 * @param isStored  the node is assigned to, so it cannot be a type, whatever its first name means
 * @returns         `undefined` for a generic function or type
 */
export function indexedElement(
  context: GoContext,
  node: number,
  isStored: boolean,
): IndexedElement | undefined {
  const [generic = -1, ...keys] = context.tree.namedChildren(node);
  return elementOf(context, generic, keys, isStored);
}

/**
 * The callee, if the type of a conversion is in fact an element of a variable; `undefined` for a type or a generic
 * function.
 */
export function calledElement(context: GoContext, type: number): Value | undefined {
  const element = elementOf(context, type, [], false);
  return element === undefined ? undefined : context.at(type).emit(Op.loadIndex, element.object, element.key);
}

function elementOf(
  context: GoContext,
  generic: number,
  keys: readonly number[],
  isStored: boolean,
): IndexedElement | undefined {
  const { tree } = context;
  if (tree.type(generic) !== 'generic_type') return undefined;
  const first = tree.namedChildren(tree.child(generic, 'type_arguments'));
  const all = [...first, ...keys];
  const last = all.at(-1);
  if (first.length !== 1 || last === undefined) return undefined;
  const root = tree.child(generic, 'type');
  if (!isStored && !isVariable(context, root)) return undefined;
  let object = valueOf(context, root);
  for (const key of all.slice(0, -1))
    object = context.at(generic).emit(Op.loadIndex, object, valueOf(context, key));
  return { object, key: valueOf(context, last) };
}

function isVariable({ tree, shared }: GoContext, node: number): boolean {
  const name = tree.type(node) === 'qualified_type' ? tree.child(node, 'package') : node;
  return shared.scopes.bindingOf(name) !== undefined;
}

/** Value of a name that the grammar parses as a type. */
function valueOf(context: GoContext, node: number): Value {
  const { tree, shared } = context;
  switch (tree.type(node)) {
    case 'type_elem':
      return valueOf(context, tree.namedChildren(node)[0] ?? -1);
    case 'qualified_type': {
      const object = valueOf(context, tree.child(node, 'package'));
      return context.at(node).loadField(object, tree.textOf(tree.child(node, 'name')));
    }
    case 'package_identifier':
    case 'type_identifier': {
      const binding = shared.scopes.bindingOf(node);
      return binding === undefined
        ? packageValue(context, tree.textOf(node))
        : readVariable(context, binding);
    }
    default:
      return shared.visit.expression(context, node);
  }
}
