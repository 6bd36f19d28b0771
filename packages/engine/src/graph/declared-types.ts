/** Types that a program writes down: `value as Type`, `(request: Request)`. */

import type { PointsToSolver } from './points-to.ts';

/**
 * What an annotation says of a value.
 *
 * @param name     module and name of the type: `express:Request`
 * @param operand  the value before the annotation
 */
export function bindDeclaredType(
  solver: PointsToSolver,
  file: number,
  name: string,
  value: number,
  operand: number,
): void {
  const { api, calls, entities, graph, modules, program } = solver;
  const colon = name.lastIndexOf(':');
  const found = modules.resolve(program.file(file).path, name.slice(0, colon));
  if (found.kind === 'file') {
    graph.watch(solver.exportsNode(found.file), (exported) => {
      const member = graph.createNode();
      solver.load(exported, name.slice(colon + 1), member);
      graph.watch(member, (entity) => {
        if (entities.get(entity).kind === 'class') graph.add(value, calls.instanceOf(entity));
      });
    });
    return;
  }
  const type = api.type(name);
  if (type === undefined) return;
  solver.addApi(type, value);
  // A function that is given a library's function type takes what the library hands to such functions.
  calls.passTo(operand, type);
}
