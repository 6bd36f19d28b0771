/** Whether values are who is logged in: by the rows of models, or by what the program calls them. */

import type { LinkedCalls } from '../code/calls.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import { objectOf, opOf, parameterOf, writtenName } from '../ir/operands.ts';
import type { ApiNode } from '../model/api-node.ts';
import { namesIdentity } from '../vocabulary/identity-names.ts';
import type { KindOf } from '../vocabulary/kinds.ts';

const currentUser: KindOf<'source'> = 'current-user';

/** True where models say that a value tells who is logged in. */
export function tellsWhoAsks(places: readonly ApiNode[]): boolean {
  return places.some(({ sources }) => sources.some(({ kind }) => kind === currentUser));
}

/**
 * True for a value of a file that models say is who is logged in, also where the program has put somebody there itself, as for those who
 * need not log in.
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
 * True for a value of a function that is who is logged in, or tells it.
 *
 * @param name  of the value, where it is no parameter; the empty string for none
 */
export function isWhoAsks({ pointsTo, program }: LinkedCalls, fn: number, v: number, name: string): boolean {
  const { file, ir } = program.function(fn);
  const code = program.file(file);
  const isParameter = opOf(code, v) === Op.param;
  const called = isParameter ? (ir.parameterNames[parameterOf(code, v) ?? -1] ?? '') : name;
  if (called !== '' && namesIdentity(called)) return true;
  return v >= 0 && isCurrentUser({ pointsTo }, code, program.firstValueOf(file), v);
}
