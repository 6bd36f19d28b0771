/** Names of shared cells, and which of them a function may read. */

import type { PointsTo } from '../graph/points-to.ts';
import type { Program } from '../graph/program.ts';
import { ownerOfValue } from '../ir/environments.ts';
import { Op } from '../ir/ir.ts';

/** Cell of a captured variable: its file, the function whose environment holds it, its name. */
export function capturedCell(file: number, owner: number, name: string): string {
  return `captured:${file}:${owner}:${name}`;
}

/** Cell of a global variable that the program itself assigns. */
export function globalCell(name: string): string {
  return `global:${name}`;
}

/**
 * Cells of a member that the program adds to a library's object; none for members that the library has.
 *
 * @param object  the object, as a program value
 */
export function addedMemberCells(pointsTo: PointsTo, object: number, name: string): string[] {
  const places = pointsTo.apiOf(object);
  if (places.some((place) => place.members.has(name))) return [];
  return places.map((place) => `api:${place.id}:${name}`);
}

/** Every shared cell that an analysis of the function may read. */
export function* sharedReads(program: Program, pointsTo: PointsTo, fn: number): Generator<string> {
  const { file, index, ir } = program.function(fn);
  const code = program.file(file);
  const base = program.valueBase[file] ?? 0;
  for (let v = ir.first; v < ir.last; v++) {
    if (code.op[v] === Op.loadGlobal && pointsTo.assignedGlobals.has(code.strings[code.a[v] ?? -1] ?? ''))
      yield globalCell(code.strings[code.a[v] ?? -1] ?? '');
    if (code.op[v] !== Op.loadField) continue;
    const object = code.a[v] ?? -1;
    const name = code.strings[code.b[v] ?? -1] ?? '';
    const owner = ownerOfValue(code, index, object);
    if (owner >= 0) yield capturedCell(file, owner, name);
    else yield* addedMemberCells(pointsTo, base + object, name);
  }
}
