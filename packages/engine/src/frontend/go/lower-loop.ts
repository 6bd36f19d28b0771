/** Loops: with a clause, with a condition, and over everything that can be ranged over. */

import type { Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import { enterEach, lowerLoopBody, lowerStepping } from '../shared/loops.ts';
import type { GoContext } from './go-context.ts';
import { testedPlaces } from './lower-condition.ts';
import type { TypeKind } from './types.ts';
import { kindOfExpression } from './variables.ts';

export function lowerFor(context: GoContext, node: number): void {
  const { tree } = context;
  const body = tree.child(node, 'body');
  const head = tree.namedChildren(node).find((child) => child !== body);
  if (head !== undefined && tree.type(head) === 'range_clause') return lowerRange(context, node, head);
  lowerClause(context, node, head ?? -1);
}

function lowerClause(context: GoContext, node: number, head: number): void {
  const { tree } = context;
  const hasClause = head >= 0 && tree.type(head) === 'for_clause';
  const labels = context.pendingLabels;
  context.pendingLabels = [];
  if (hasClause) context.shared.visit.statement(context, tree.child(head, 'initializer'));
  context.pendingLabels = labels;
  const test = hasClause ? tree.child(head, 'condition') : head;
  lowerStepping(context, node, test, () => {
    if (hasClause) context.shared.visit.statement(context, tree.child(head, 'update'));
  });
}

/** A loop over a list, a text, a map, a channel, a number or a function. */
function lowerRange(context: GoContext, node: number, clause: number): void {
  const { tree } = context;
  const subject = tree.child(clause, 'right');
  const collection = context.shared.visit.expression(context, subject);
  const left = tree.child(clause, 'left');
  const names = left < 0 ? [] : tree.namedChildren(left);
  const loop = enterEach(context, clause, testedPlaces(context, subject).variables);
  bindRange(context, clause, names, collection);
  lowerLoopBody(context, node, loop);
}

/** Kinds of which the first value is a key, or a number up to the value itself. */
const keyedKinds: ReadonlySet<TypeKind> = new Set(['list', 'map', 'text', 'scalar']);

/**
 * Of a list and a map the first value is the key and the second the element; of a channel the first is the element.
 * What is not known by how it is written may be a function that gives the values: the solver decides.
 */
function bindRange(context: GoContext, clause: number, names: readonly number[], collection: Value): void {
  const { tree, shared } = context;
  const subject = tree.child(clause, 'right');
  const kind = kindOfExpression(tree, shared.scopes, shared.declarations, subject);
  const part = (index: number): Value => {
    if (kind === 'channel') return context.emit(Op.element, collection);
    if (keyedKinds.has(kind)) return context.emit(index === 0 ? Op.key : Op.element, collection);
    const operation = context.loadField(collection, index === 0 ? '#firstOf' : '#secondOf');
    return context.call(operation, collection, [collection]);
  };
  for (const [index, name] of names.entries()) {
    if (tree.textOf(name) === '_') continue;
    context.at(name);
    shared.visit.assign(context, name, part(index));
  }
}
