/** Calls of the language's own global objects in the flow-insensitive pass: `Object.create`, `Promise.all`, their like. */

import { argumentsOf } from '../../ir/call-access.ts';
import type { IrFile } from '../../ir/ir.ts';
import type { Solver } from '../solver.ts';

/** Functions of the language's own global objects. */
export function seedGlobalCall(
  solver: Solver,
  code: IrFile,
  base: number,
  v: number,
  object: string,
  name: string,
): boolean {
  const { entities, fields, graph } = solver;
  const args = Array.from(argumentsOf(code, v), (value) => base + value);
  const [first, second] = args;
  const result = base + v;
  if (first === undefined) return false;
  if (object === 'Promise' && (name === 'resolve' || name === 'all' || name === 'race' || name === 'any')) {
    graph.addEdge(first, result);
    return true;
  }
  if (object !== 'Object') return false;
  switch (name) {
    case 'assign':
      for (const from of args.slice(1)) solver.copyFields(first, from);
      graph.addEdge(first, result);
      return true;
    case 'freeze':
    case 'seal':
    case 'defineProperties':
      graph.addEdge(first, result);
      return true;
    case 'setPrototypeOf':
      if (second !== undefined) solver.copyFields(first, second);
      return true;
    case 'create': {
      const object = entities.object(result);
      graph.add(result, object);
      graph.watch(first, (parent) => fields.addParent(object, parent));
      return true;
    }
    case 'values':
      graph.addEdge(first, result);
      return true;
    default:
      return false;
  }
}

/** `inherits(Job, Base)`. */
export function seedInheritance(
  solver: Solver,
  base: number,
  [child = -1, parent = -1]: readonly number[],
): void {
  if (child < 0 || parent < 0) return;
  const { graph } = solver;
  graph.watch(base + child, (id) => graph.watch(base + parent, (other) => solver.inherit(id, other)));
}
