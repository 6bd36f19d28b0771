/** Loops that languages have in common, and what leaves them. */

import type { Block } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
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

/** A loop whose body is still to be lowered: the builder is in it. */
export interface OpenLoop {
  /** Where the next round begins. */
  readonly header: Block;
  /** Where the loop goes on when no `break` ended it. */
  readonly after: Block;
}

/** Begins a loop that tests before each round, by the field `condition`. */
export function enterWhile(context: FunctionContext, node: number): OpenLoop {
  const { builder, shared, tree } = context;
  const [header, body, after] = [builder.createBlock(), builder.createBlock(), builder.createBlock()];
  context.goTo(header);
  builder.current = header;
  shared.visit.condition(context, tree.child(node, 'condition'), body, after);
  context.continueIn(body);
  return { header, after };
}

/**
 * Begins a loop over what a collection holds, as often as nobody knows.
 *
 * @param head  node of what decides on the next round
 */
export function enterEach(context: FunctionContext, head: number): OpenLoop {
  const { builder } = context;
  const [header, body, after] = [builder.createBlock(), builder.createBlock(), builder.createBlock()];
  context.goTo(header);
  builder.current = header;
  context.at(head).emit(Op.branch, context.emit(Op.undef));
  context.goTo(body);
  context.goTo(after);
  context.continueIn(body);
  return { header, after };
}

/** Lowers the field `body` and closes the loop; the builder is then behind it. */
export function lowerLoopBody(
  context: FunctionContext,
  node: number,
  { header, after }: OpenLoop,
  breakTo: Block = after,
): void {
  const { builder, shared, tree } = context;
  withTargets(context, breakTo, header, () => shared.visit.statement(context, tree.child(node, 'body')));
  context.goTo(header);
  builder.seal(header);
  context.continueIn(after);
}

/** A loop that tests before each round: fields `condition` and `body`. */
export function lowerWhile(context: FunctionContext, node: number): void {
  lowerLoopBody(context, node, enterWhile(context, node));
}

/**
 * A loop with a step after each round, from its test on: field `body`.
 *
 * @param test  -1 for none
 */
export function lowerStepping(
  context: FunctionContext,
  node: number,
  test: number,
  lowerStep: () => void,
): void {
  const { builder, shared, tree } = context;
  const [header, body] = [builder.createBlock(), builder.createBlock()];
  const [step, end] = [builder.createBlock(), builder.createBlock()];
  context.goTo(header);
  builder.current = header;
  if (test >= 0) shared.visit.condition(context, test, body, end);
  else context.goTo(body);
  context.continueIn(body);
  withTargets(context, end, step, () => shared.visit.statement(context, tree.child(node, 'body')));
  context.goTo(step);
  context.continueIn(step);
  lowerStep();
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
