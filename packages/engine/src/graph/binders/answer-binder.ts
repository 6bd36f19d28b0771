/** Registrations that specify a response class, which receives the results of the handler. */

import { argumentNames, argumentsOf, rootOf } from '../../ir/call-access.ts';
import { type IrFile, Op } from '../../ir/ir.ts';
import type { ApiNode } from '../../model/api-node.ts';
import { argumentPositions } from '../../model/argument-positions.ts';
import type { CallPlace } from '../../model/call-place.ts';
import type { Solver } from '../solver.ts';

/** @param v  a call that takes a handler: of a library function, or of a decorator returned by one */
export function bindAnswerings(solver: Solver, code: IrFile, base: number, v: number, node: ApiNode): void {
  for (const { maker, handler } of node.answerings) {
    const registering = handler.isDecorated ? rootOf(code, code.a[v] ?? -1) : v;
    if (code.op[registering] !== Op.call) continue;
    for (const given of argumentsAt(code, v, handler.place))
      for (const named of argumentsAt(code, registering, maker)) solver.answerBy(base + given, base + named);
  }
}

function argumentsAt(code: IrFile, call: number, place: CallPlace): readonly number[] {
  const args = [...argumentsOf(code, call)];
  return argumentPositions(place, argumentNames(code, call)).flatMap((index) => args[index] ?? []);
}
