/** Loops that languages have in common, and what leaves them. */

import type { Block } from '../../ir/function-builder.ts';
import type { FunctionContext } from '../lower-context.ts';

/**
 * Lowers the body of something that jumps leave, with the labels that stand before it.
 *
 * @param continueTo  `undefined` for what only `break` leaves
 */
export function withTargets(
  context: FunctionContext,
  breakTo: Block,
  continueTo: Block | undefined,
  lower: () => void,
): void {
  const labels = context.pendingLabels;
  context.pendingLabels = [];
  context.jumpTargets.push({ labels, breakTo, continueTo });
  lower();
  context.jumpTargets.pop();
}

/** A loop that tests before each round: fields `condition` and `body`. */
export function lowerWhile(context: FunctionContext, node: number): void {
  const { builder, shared, tree } = context;
  const header = builder.createBlock();
  const body = builder.createBlock();
  const end = builder.createBlock();
  context.goTo(header);
  builder.current = header;
  shared.visit.condition(context, tree.child(node, 'condition'), body, end);
  context.continueIn(body);
  withTargets(context, end, header, () => shared.visit.statement(context, tree.child(node, 'body')));
  context.goTo(header);
  builder.seal(header);
  context.continueIn(end);
}

/** A loop that tests after each round: fields `body` and `condition`. */
export function lowerDo(context: FunctionContext, node: number): void {
  const { builder, shared, tree } = context;
  const body = builder.createBlock();
  const test = builder.createBlock();
  const end = builder.createBlock();
  context.goTo(body);
  builder.current = body;
  withTargets(context, end, test, () => shared.visit.statement(context, tree.child(node, 'body')));
  context.goTo(test);
  context.continueIn(test);
  shared.visit.condition(context, tree.child(node, 'condition'), body, end);
  builder.seal(body);
  context.continueIn(end);
}
