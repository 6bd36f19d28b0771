/** Exits common to all languages: returns, jumps, exceptions. */

import type { Block, Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import type { FunctionContext } from '../lower-context.ts';

/** Returns the statement's operand, or nothing. */
export function lowerReturn(context: FunctionContext, node: number): void {
  const [operand] = context.tree.namedChildren(node);
  const value = operand === undefined ? -1 : context.shared.visit.expression(context, operand);
  context.at(node).emit(Op.return, value);
  context.continueUnreachable();
}

/** Lowers `break` and `continue`, with or without a label. A jump without a target ends the block. */
export function jump(context: FunctionContext, isContinue: boolean, label: string | undefined): void {
  const target = context.jumpTargets.findLast(({ labels, continueTo }) => {
    if (label !== undefined) return labels.includes(label);
    return continueTo !== undefined || (!isContinue && labels.length === 0);
  });
  const block = isContinue ? target?.continueTo : target?.breakTo;
  if (block !== undefined) context.goTo(block);
  context.continueUnreachable();
}

/** Throws the statement's operand. */
export function lowerThrow(context: FunctionContext, node: number): void {
  const [operand = -1] = context.tree.namedChildren(node);
  const value = context.shared.visit.expression(context, operand);
  throwValue(context.at(node), value);
}

/** Throws to the enclosing handler, if there is one. */
export function throwValue(context: FunctionContext, value: Value): void {
  context.emit(Op.throw, value);
  const handler = context.handlers.at(-1);
  if (handler !== undefined) {
    context.builder.writeVariable(thrownVariable(handler), value);
    context.goTo(handler);
  }
  context.continueUnreachable();
}

/** A `try` whose handlers are still to be lowered. */
export interface OpenTry {
  readonly handler: Block;
  /** Block after the statement. */
  readonly after: Block;
  /** Variable that holds the caught value. */
  readonly thrown: string;
}

/**
 * Lowers the guarded body; the handler may be entered after any assignment in it. Leaves the builder at the end of the
 * body.
 */
export function lowerGuarded(context: FunctionContext, node: number, lowerBody: () => void): OpenTry {
  const { builder } = context;
  const [handler, after, body] = [builder.createBlock(), builder.createBlock(), builder.createBlock()];
  const thrown = thrownVariable(handler);
  builder.writeVariable(thrown, context.at(node).emit(Op.catch));
  context.goTo(handler);
  context.goTo(body);
  context.continueIn(body);
  context.handlers.push(handler);
  lowerBody();
  context.handlers.pop();
  return { handler, after, thrown };
}

/**
 * Goes on after a statement's body and handlers, with what runs in any case. A `finally` runs as well where they all
 * return or throw, and nothing follows it then.
 */
export function lowerFinally(context: FunctionContext, tried: OpenTry, last: (() => void) | undefined): void {
  const { builder } = context;
  const isLeft = !builder.hasPredecessors(tried.after);
  if (isLeft && last !== undefined) builder.addEdge(tried.handler, tried.after);
  context.continueIn(tried.after);
  last?.();
  if (isLeft) context.continueUnreachable();
}

/** Variable that holds the value a handler catches: thrown by the body itself, or by a call. */
function thrownVariable(handler: Block): string {
  return `thrown:${handler}`;
}
