/** `T.Method`: a function that takes the receiver as its first argument. */

import { FunctionBuilder, type Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import type { GoContext } from './go-context.ts';

export function lowerMethodExpression(context: GoContext, node: number): Value {
  const { tree, shared } = context;
  const name = tree.textOf(tree.child(node, 'field'));
  const number = shared.file.reserveFunction();
  const [start, end] = [tree.start(node), tree.end(node)];
  const builder = new FunctionBuilder();
  const emit = (op: (typeof Op)[keyof typeof Op], a = -1, b = -1, c = -1): Value =>
    builder.emit(op, a, b, c, start, end);
  const receiver = emit(Op.param, 0);
  const rest = emit(Op.spread, emit(Op.restParam, 1));
  const method = emit(Op.loadField, receiver, context.string(name));
  emit(Op.return, emit(Op.call, method, receiver, builder.addOperands(0, 1, rest)));
  const head = {
    name,
    enclosingNames: [],
    parameterCount: 1,
    parameterTypes: [''],
    isAsync: false,
    isGenerator: false,
    parent: context.number,
    ownsEnvironment: false,
    start,
    end,
  };
  shared.file.finishFunction(number, head, builder);
  return context.emit(Op.closure, number, -1);
}
