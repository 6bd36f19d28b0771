/** Loops common to all languages, and the jumps that leave them. */

import type { Block, Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import type { FunctionContext } from '../lower-context.ts';
import type { Binding } from '../scopes.ts';
import { Answer, refinePlaces } from './conditions.ts';

/**
 * Lowers the body of a statement that is a jump target, with the labels before it.
 *
 * @param continueTo  `undefined` for a statement that only `break` leaves
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

/** A loop whose body is still to be lowered; the builder is in it. */
export interface OpenLoop {
  /** Block where the next iteration begins. */
  readonly header: Block;
  /** Block after the loop if no `break` ended it. */
  readonly after: Block;
  /** Set for a loop over a collection, whose header is not yet left. */
  readonly each?: EachElement;
}

interface EachElement {
  /** Value that the header branches on. */
  readonly test: Value;
  /** Variables that hold the collection, or that it was created from. */
  readonly variables: readonly Binding[];
}

/** Begins a loop that tests the field `condition` before each iteration. */
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
 * Begins a loop over a collection, with an unknown number of iterations.
 *
 * @param head       node that decides on the next iteration
 * @param variables  local variables that hold the collection, or that it was created from: refined where the loop has
 *   ended
 */
export function enterEach(context: FunctionContext, head: number, variables: readonly Binding[]): OpenLoop {
  const { builder } = context;
  const [header, body, after] = [builder.createBlock(), builder.createBlock(), builder.createBlock()];
  context.goTo(header);
  builder.current = header;
  const test = context.emit(Op.undef);
  context.at(head).emit(Op.branch, test);
  context.goTo(body);
  context.continueIn(body);
  return { header, after, each: { test, variables } };
}

/** Lowers the field `body` and closes the loop; the builder is then after the loop. */
export function lowerLoopBody(
  context: FunctionContext,
  node: number,
  { header, after, each }: OpenLoop,
  breakTo: Block = after,
): void {
  const { builder, shared, tree } = context;
  const start = builder.instructions.length;
  withTargets(context, breakTo, header, () => shared.visit.statement(context, tree.child(node, 'body')));
  context.goTo(header);
  const isRefined = each !== undefined && each.variables.length > 0 && mayLeave(context, start);
  const ended = isRefined ? builder.createBlock() : after;
  if (each !== undefined) builder.addEdge(header, ended);
  builder.seal(header);
  if (isRefined) {
    context.continueIn(ended);
    refinePlaces(context, { variables: each.variables, members: [] }, each.test, Answer.ends);
    context.goTo(after);
  }
  context.continueIn(after);
}

/** True if instructions emitted since `start` leave the function, or may throw because of their input. */
function mayLeave({ builder }: FunctionContext, start: number): boolean {
  return builder.instructions
    .slice(start)
    .some(({ op, c }) => op === Op.throw || op === Op.return || (op === Op.pi && c === Answer.returns));
}

/** A loop that tests before each iteration: fields `condition` and `body`. */
export function lowerWhile(context: FunctionContext, node: number): void {
  lowerLoopBody(context, node, enterWhile(context, node));
}

/**
 * A loop with a step after each iteration, starting at its test: field `body`.
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

/** A loop that tests after each iteration: fields `body` and `condition`. */
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
