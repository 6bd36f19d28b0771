/** Binds calls of built-in global objects: `Object.create`, `Promise.all` and the like. */

import { argumentsOf } from '../../ir/call-access.ts';
import { type IrFile, Op, Param } from '../../ir/ir.ts';
import { memberKey } from '../program/member-key.ts';
import type { Solver } from '../solver.ts';

/** Adds the constraints of a built-in global function. Returns false if the call is not one. */
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
    case 'defineProperty':
      defineMember(solver, code, base, [...argumentsOf(code, v)]);
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

/**
 * `Object.defineProperty(target, key, descriptor)`: the member is the descriptor's value, or the result of its getter.
 */
function defineMember(
  solver: Solver,
  code: IrFile,
  base: number,
  [target = -1, key = -1, descriptor = -1]: readonly number[],
): void {
  if (target < 0 || key < 0 || descriptor < 0) return;
  const { classes, entities, fields, functions, graph, program } = solver;
  const name = memberKey(code, key, program);
  const value = graph.createNode();
  const getter = graph.createNode();
  graph.watch(base + descriptor, (id) => {
    solver.load(id, 'value', value);
    solver.load(id, 'get', getter);
  });
  graph.watch(getter, (id) => {
    const entity = entities.get(id);
    if (entity.kind !== 'function') return;
    functions.toParameter(entity.fn, Param.this, base + target);
    if (name === undefined) copyByGetter(solver, base + target, entity.fn);
    else graph.addEdge(functions.returnNode(entity.fn), value);
  });
  if (name === undefined) return;
  graph.watch(base + target, (id) => {
    graph.addEdge(value, fields.slot(id, name));
    classes.bindMethod(id, value);
  });
}

/**
 * A getter under an unknown key that returns a member under an unknown key re-exports all members: compiled `export *`.
 */
function copyByGetter(solver: Solver, target: number, fn: number): void {
  const { file, ir } = solver.program.function(fn);
  const code = solver.program.file(file);
  const base = solver.program.valueBase[file] ?? 0;
  for (let v = ir.first; v < ir.last; v++) {
    const object = code.op[v] === Op.return ? readFrom(solver, code, code.a[v] ?? -1) : -1;
    if (object >= 0) solver.copyFields(target, base + object);
  }
}

/** The object of a read under an unknown key; -1 for other values. */
function readFrom({ program }: Solver, code: IrFile, v: number): number {
  if (code.op[v] !== Op.loadIndex) return -1;
  return memberKey(code, code.b[v] ?? -1, program) === undefined ? (code.a[v] ?? -1) : -1;
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
