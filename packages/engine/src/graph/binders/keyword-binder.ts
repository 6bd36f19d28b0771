/** Binds keyword arguments. */

import { allNames } from '../../ir/call-access.ts';
import type { Solver } from '../solver.ts';

/** Binds a keyword argument, or an object whose members are passed as keyword arguments. */
export function bindKeyword(solver: Solver, fn: number, name: string, from: number): void {
  const { entities, fields, functions, graph, program } = solver;
  const { namedRest } = functions.of(fn);
  const { parameterNames } = program.function(fn).ir;
  if (name !== allNames) {
    const index = parameterNames.indexOf(name);
    if (index >= 0) return functions.toParameter(fn, index, from);
    for (const rest of namedRest) graph.addEdge(from, fields.slot(entities.object(rest), name));
    return;
  }
  for (const [index, parameter] of parameterNames.entries()) {
    const member = graph.createNode();
    graph.watch(from, (entity) => solver.load(entity, parameter, member));
    functions.toParameter(fn, index, member);
  }
  for (const rest of namedRest)
    graph.watch(from, (entity) => fields.addParent(entities.object(rest), entity));
}
