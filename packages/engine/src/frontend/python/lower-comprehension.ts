/** Comprehensions: loops that fill a new list or dictionary. */

import type { Block, Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import { lowerCondition } from './lower-condition.ts';
import { callMethod, type FunctionContext } from './lower-context.ts';

interface OpenLoop {
  readonly header: Block;
  readonly end: Block;
}

export function lowerComprehension(context: FunctionContext, node: number): Value {
  const { builder, tree } = context;
  const isDictionary = tree.type(node) === 'dictionary_comprehension';
  const made = isDictionary
    ? context.emit(Op.object, 1)
    : context.emit(Op.array, context.builder.addOperands(), 0);
  const body = tree.child(node, 'body');
  const loops: OpenLoop[] = [];
  for (const clause of tree.namedChildren(node)) {
    if (tree.type(clause) === 'for_in_clause') loops.push(openLoop(context, clause));
    const innermost = loops.at(-1);
    if (tree.type(clause) !== 'if_clause' || innermost === undefined) continue;
    const next = builder.createBlock();
    const skipped = builder.createBlock();
    lowerCondition(context, tree.namedChildren(clause)[0] ?? -1, next, skipped);
    context.continueIn(skipped);
    context.goTo(innermost.header);
    context.continueIn(next);
  }
  addElement(context, made, body, isDictionary);
  for (const { header, end } of loops.reverse()) {
    context.goTo(header);
    builder.seal(header);
    context.continueIn(end);
  }
  return made;
}

function openLoop(context: FunctionContext, clause: number): OpenLoop {
  const { builder, tree } = context;
  const iterable = context.shared.visit.expression(context, tree.child(clause, 'right'));
  const header = builder.createBlock();
  const body = builder.createBlock();
  const end = builder.createBlock();
  context.goTo(header);
  builder.current = header;
  context.at(clause).emit(Op.branch, context.emit(Op.undef));
  context.goTo(body);
  context.goTo(end);
  context.continueIn(body);
  const element = context.emit(Op.element, iterable);
  context.shared.visit.assign(context, tree.child(clause, 'left'), element);
  return { header, end };
}

function addElement(context: FunctionContext, made: Value, body: number, isDictionary: boolean): void {
  const { tree } = context;
  if (!isDictionary) {
    const element = context.shared.visit.expression(context, body);
    callMethod(context.at(body), made, 'append', [element]);
    return;
  }
  const key = context.shared.visit.expression(context, tree.child(body, 'key'));
  const value = context.shared.visit.expression(context, tree.child(body, 'value'));
  context.at(body).emit(Op.storeIndex, made, key, value);
}
