/** Names of shared cells, and which of them a function may read. */

import type { PointsTo } from '../../graph/points-to-result.ts';
import { globalVariable } from '../../graph/program/names.ts';
import type { Program } from '../../graph/program/program.ts';
import { ownerOfValue } from '../../ir/environments.ts';
import { type IrFile, Op } from '../../ir/ir.ts';

/** Cell of a captured variable: its file, the function whose environment holds it, its name. */
export function capturedCell(file: number, owner: number, name: string): string {
  return `captured:${file}:${owner}:${name}`;
}

/** Cell of a global variable that the program itself assigns, as a file names it. */
export function globalCell(file: number, name: string): string {
  return `global:${globalVariable(file, name)}`;
}

/** Cell of a static member of a class of the program. */
export function classCell(classValue: number, name: string): string {
  return `class:${classValue}:${name}`;
}

/**
 * Cells of a member that the program adds to a library's object; none for members that the library has.
 *
 * @param object  the object, as a value of the file
 */
export function addedMemberCells(
  { program, pointsTo }: { readonly program: Program; readonly pointsTo: PointsTo },
  code: IrFile,
  base: number,
  object: number,
  name: string,
): string[] {
  if (object < 0 || program.hasClosedTypes) return [];
  const places = pointsTo.apiOf(base + object);
  if (places.some((place) => place.members.has(name))) return [];
  if (places.length > 0) return places.map((place) => `api:${place.id}:${name}`);
  // A member of such a member, as `response.locals.user`.
  if (code.op[object] !== Op.loadField) return [];
  const outer = code.strings[code.b[object] ?? -1] ?? '';
  const owners = pointsTo.apiOf(base + (code.a[object] ?? -1));
  if (owners.some((place) => place.members.has(outer))) return [];
  return owners.map((place) => `api:${place.id}:${outer}.${name}`);
}

/** Every shared cell that an analysis of the function may read. */
export function* sharedReads(program: Program, pointsTo: PointsTo, fn: number): Generator<string> {
  const { file, index, ir } = program.function(fn);
  const code = program.file(file);
  const base = program.valueBase[file] ?? 0;
  for (let v = ir.first; v < ir.last; v++) {
    if (code.op[v] === Op.loadGlobal && pointsTo.assignedGlobals.has(code.strings[code.a[v] ?? -1] ?? ''))
      yield globalCell(file, code.strings[code.a[v] ?? -1] ?? '');
    if (code.op[v] !== Op.loadField) continue;
    const object = code.a[v] ?? -1;
    const name = code.strings[code.b[v] ?? -1] ?? '';
    const owner = ownerOfValue(code, index, object);
    const classValue =
      object >= 0 && code.op[object] === Op.import ? pointsTo.classAt(base + object) : undefined;
    if (classValue !== undefined) yield classCell(classValue, name);
    else if (owner >= 0) yield capturedCell(file, owner, name);
    else yield* addedMemberCells({ program, pointsTo }, code, base, object, name);
  }
}

/** Every shared cell that an analysis of the function may write; of what callees write, those of the callees. */
export function* sharedWrites(program: Program, pointsTo: PointsTo, fn: number): Generator<string> {
  const { file, index, ir } = program.function(fn);
  const code = program.file(file);
  const base = program.valueBase[file] ?? 0;
  for (let v = ir.first; v < ir.last; v++) {
    if (code.op[v] === Op.storeGlobal) yield globalCell(file, code.strings[code.a[v] ?? -1] ?? '');
    const name = storedName(code, v);
    if (name === undefined) continue;
    const object = code.a[v] ?? -1;
    const owner = ownerOfValue(code, index, object);
    const classValue = object >= 0 ? pointsTo.classAt(base + object) : undefined;
    if (classValue !== undefined) yield classCell(classValue, name);
    if (owner >= 0) yield capturedCell(file, owner, name);
    else yield* addedMemberCells({ program, pointsTo }, code, base, object, name);
  }
}

/** The name that an instruction stores under; `undefined` when it stores nothing, or under no known name. */
function storedName(code: IrFile, v: number): string | undefined {
  const key = code.b[v] ?? -1;
  if (code.op[v] === Op.storeField) return code.strings[key] ?? '';
  if (code.op[v] !== Op.storeIndex || code.op[key] !== Op.const) return undefined;
  const name = code.constants[code.a[key] ?? -1];
  return typeof name === 'string' || typeof name === 'number' ? `${name}` : undefined;
}
