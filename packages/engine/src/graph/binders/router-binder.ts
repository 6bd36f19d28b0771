/** Values that routes hang on: each is told apart by the call that makes it. */

import { argumentNames, argumentsOf } from '../../ir/call-access.ts';
import type { IrFile } from '../../ir/ir.ts';
import type { ApiNode } from '../../model/api-node.ts';
import { argumentPositions } from '../../model/argument-positions.ts';
import type { Solver } from '../solver.ts';

/** What a call of a library's function makes, or hands to a function, that routes hang on. */
export function bindRouters(
  { entities, functions, graph }: Solver,
  code: IrFile,
  base: number,
  v: number,
  node: ApiNode,
): void {
  for (const { row, handlers } of node.routings) {
    if (row.does === 'router' || row.does === 'group') graph.add(base + v, entities.router(base + v));
    const [handler] = handlers;
    if (row.does !== 'scope' || handler === undefined) continue;
    const args = argumentsOf(code, v);
    for (const index of argumentPositions(handler.place, argumentNames(code, v))) {
      graph.watch(base + (args[index] ?? 0), (id) => {
        const entity = entities.get(id);
        if (entity.kind === 'function') functions.addToParameter(entity.fn, 0, entities.router(base + v));
      });
    }
  }
}
