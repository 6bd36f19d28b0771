/** Routers, distinguished by the call that creates them. */

import { argumentNames, argumentsOf } from '../../ir/call-access.ts';
import type { IrFile } from '../../ir/ir.ts';
import type { ApiNode } from '../../model/api-node.ts';
import { argumentPositions } from '../../model/argument-positions.ts';
import type { Solver } from '../solver.ts';

/** Adds the router that a library call creates, or passes to a callback. */
export function bindRouters(
  { entities, functions, graph }: Solver,
  code: IrFile,
  base: number,
  v: number,
  node: ApiNode,
): void {
  for (const { row, handlers } of node.routings) {
    if (row.does === 'router' || row.does === 'group' || row.isReturned === true)
      graph.add(base + v, entities.router(base + v));
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
