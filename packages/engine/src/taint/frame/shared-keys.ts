/** Names of shared cells, and which of them a function may read or write. */

import { globalVariable } from '../../graph/program/names.ts';
import { ownerOfValue } from '../../ir/environments.ts';
import { givenMember, isOwnObject } from '../../ir/given-members.ts';
import { type IrFile, Op } from '../../ir/ir.ts';
import type { ApiNode } from '../../model/api-node.ts';
import type { TaintContext } from './context.ts';

/** The parts of the context that determine which cells exist. */
type CellContext = Pick<TaintContext, 'program' | 'pointsTo' | 'givenMembers'>;

/** Cell of a captured variable, identified by its file, the function whose environment holds it, and its name. */
export function capturedCell(file: number, owner: number, name: string): string {
  return `captured:${file}:${owner}:${name}`;
}

/** Cell of a global variable that the program itself assigns, by its name in a file. */
export function globalCell(file: number, name: string): string {
  return `global:${globalVariable(file, name)}`;
}

/** Cell of a static member of a program class. */
export function classCell(classValue: number, name: string): string {
  return `class:${classValue}:${name}`;
}

/**
 * Cells of a member that the program adds to a library object; none for members that the library defines. May
 * over-report: all requests of one library share their cells.
 *
 * @param object  the object, as a value of the file
 */
export function addedMemberCells(
  { program, pointsTo }: Pick<TaintContext, 'program' | 'pointsTo'>,
  code: IrFile,
  base: number,
  object: number,
  name: string,
): string[] {
  if (object < 0) return [];
  const placesOf = program.hasClosedTypes ? requestsAt : anyAt;
  const places = placesOf(pointsTo, base + object);
  if (places.some((place) => place.members.has(name))) return [];
  if (places.length > 0) return places.map((place) => `api:${place.id}:${name}`);
  // A member of an added member, such as `response.locals.user`.
  if (code.op[object] !== Op.loadField) return [];
  const outer = code.strings[code.b[object] ?? -1] ?? '';
  const owners = placesOf(pointsTo, base + (code.a[object] ?? -1));
  if (owners.some((place) => place.members.has(outer))) return [];
  return owners.map((place) => `api:${place.id}:${outer}.${name}`);
}

function anyAt(pointsTo: CellContext['pointsTo'], value: number): readonly ApiNode[] {
  return pointsTo.apiOf(value);
}

/**
 * With closed types, members cannot be added to a library object itself, but a program type can extend it: a
 * framework's request plus what middleware derives from it.
 */
function requestsAt(pointsTo: CellContext['pointsTo'], value: number): readonly ApiNode[] {
  return pointsTo.superclassesAt(value).filter((place) => givesSource(place));
}

/** True for a type with a member or method that is a source. */
function givesSource({ members }: ApiNode): boolean {
  return [...members.values()].some(
    ({ sources, result }) => sources.length > 0 || (result?.sources.length ?? 0) > 0,
  );
}

/**
 * Cell of a member of `this`, if the library passes the value stored there to another method of the class; `undefined`
 * otherwise.
 */
export function givenCell(
  { givenMembers, pointsTo }: Pick<TaintContext, 'givenMembers' | 'pointsTo'>,
  place: { readonly file: number; readonly index: number; readonly code: IrFile; readonly base: number },
  object: number,
  name: string,
): string | undefined {
  const { file, index, code, base } = place;
  const members = givenMembers(file);
  if (members.size === 0 || !isOwnObject(code, object)) return undefined;
  const member = givenMember(code, index, name);
  const isGiven = members.get(member)?.some((value) => pointsTo.sourcesAt(base + value).length > 0) === true;
  return isGiven ? `given:${file}:${member}` : undefined;
}

/** Every shared cell that an analysis of the function may read. */
export function* sharedReads(context: CellContext, fn: number): Generator<string> {
  const { program, pointsTo } = context;
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
    else yield* addedMemberCells(context, code, base, object, name);
    const given = givenCell(context, { file, index, code, base }, object, name);
    if (given !== undefined) yield given;
  }
}

/** Every shared cell that the function itself may write, not including writes of its callees. */
export function* sharedWrites(context: CellContext, fn: number): Generator<string> {
  const { program, pointsTo } = context;
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
    else yield* addedMemberCells(context, code, base, object, name);
    const given = givenCell(context, { file, index, code, base }, object, name);
    if (given !== undefined) yield given;
  }
}

/** The name that an instruction stores under; `undefined` if it stores nothing, or the name is unknown. */
function storedName(code: IrFile, v: number): string | undefined {
  const key = code.b[v] ?? -1;
  if (code.op[v] === Op.storeField) return code.strings[key] ?? '';
  if (code.op[v] !== Op.storeIndex || code.op[key] !== Op.const) return undefined;
  const name = code.constants[code.a[key] ?? -1];
  return typeof name === 'string' || typeof name === 'number' ? `${name}` : undefined;
}
