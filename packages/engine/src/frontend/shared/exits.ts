/** Ways out of a block that languages have in common: returns, jumps, exceptions. */

import type { Block, Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import type { FunctionContext } from '../lower-context.ts';

/** Returns the operand that a statement has, or nothing. */
export function lowerReturn(context: FunctionContext, node: number): void {
  const [operand] = context.tree.namedChildren(node);
  const value = operand === undefined ? -1 : context.shared.visit.expression(context, operand);
  context.at(node).emit(Op.return, value);
  context.continueUnreachable();
}

/** `break` and `continue`, with a label or without one. A jump that leads nowhere ends the block. */
export function jump(context: FunctionContext, isContinue: boolean, label: string | undefined): void {
  const target = context.jumpTargets.findLast(({ labels, continueTo }) => {
    if (label !== undefined) return labels.includes(label);
    return continueTo !== undefined || (!isContinue && labels.length === 0);
  });
  const block = isContinue ? target?.continueTo : target?.breakTo;
  if (block !== undefined) context.goTo(block);
  context.continueUnreachable();
}

/** Throws the operand that a statement has. */
export function lowerThrow(context: FunctionContext, node: number): void {
  const [operand = -1] = context.tree.namedChildren(node);
  const value = context.shared.visit.expression(context, operand);
  throwValue(context.at(node), value);
}

/** Throws to the handler around, if there is one. */
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
  /** Where the statement goes on. */
  readonly after: Block;
  /** Variable that holds what is caught. */
  readonly thrown: string;
}

/** Lowers what a handler guards: it may start after any assignment there. The builder is then at the end of that. */
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

/** Variable that holds what a handler catches: what the body throws itself, or what came from a call. */
function thrownVariable(handler: Block): string {
  return `thrown:${handler}`;
}
