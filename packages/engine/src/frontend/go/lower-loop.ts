/** Loops with a clause, with a condition, or over a range. */

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

/** A loop over a list, string, map, channel, number or function. */
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

/** Kinds whose first range value is a key, or a number below the value itself. */
const keyedKinds: ReadonlySet<TypeKind> = new Set(['list', 'map', 'text', 'scalar']);

/**
 * For a list or map the first value is the key and the second the element; for a channel the first is the element. If
 * the kind is not evident from the syntax, the subject may be an iterator function, which the solver decides.
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
