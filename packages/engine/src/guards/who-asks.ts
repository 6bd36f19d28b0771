/** Recognizes values that identify the current user, by model rows or by their names in the program. */

import type { LinkedCalls } from '../code/calls.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import { objectOf, opOf, parameterOf, writtenName } from '../ir/operands.ts';
import type { ApiNode } from '../model/api-node.ts';
import { namesIdentity } from '../vocabulary/identity-names.ts';
import type { KindOf } from '../vocabulary/kinds.ts';

const currentUser: KindOf<'source'> = 'current-user';

/** True if a model marks the value as the current user. */
export function tellsWhoAsks(places: readonly ApiNode[]): boolean {
  return places.some(({ sources }) => sources.some(({ kind }) => kind === currentUser));
}

/**
 * True for a value that a model marks as the current user, or for a member that is one, even if the program itself
 * stored a default there, such as an anonymous user.
 *
 * @param base  number of the file's first value in the program
 */
export function isCurrentUser(
  { pointsTo }: Pick<LinkedCalls, 'pointsTo'>,
  code: IrFile,
  base: number,
  v: number,
): boolean {
  if (tellsWhoAsks(pointsTo.apiOf(base + v))) return true;
  if (opOf(code, v) !== Op.loadField) return false;
  const name = writtenName(code, v);
  return pointsTo.apiOf(base + objectOf(code, v)).some((place) => tellsWhoAsks(place.memberNodes(name)));
}

/**
 * True for a value that is, or identifies, the current user.
 *
 * @param name  name of the value, if it is not a parameter; the empty string for none
 */
export function isWhoAsks({ pointsTo, program }: LinkedCalls, fn: number, v: number, name: string): boolean {
  const { file, ir } = program.function(fn);
  const code = program.file(file);
  const isParameter = opOf(code, v) === Op.param;
  const called = isParameter ? (ir.parameterNames[parameterOf(code, v) ?? -1] ?? '') : name;
  if (called !== '' && namesIdentity(called)) return true;
  return v >= 0 && isCurrentUser({ pointsTo }, code, program.firstValueOf(file), v);
}
