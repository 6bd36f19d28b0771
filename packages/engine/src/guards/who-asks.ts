/** Whether values are who is logged in: by the rows of models, or by what the program calls them. */

import type { LinkedCalls } from '../code/calls.ts';
import { Op } from '../ir/ir.ts';
import { opOf, parameterOf } from '../ir/operands.ts';
import type { ApiNode } from '../model/api-node.ts';
import { namesIdentity } from '../vocabulary/identity-names.ts';
import type { KindOf } from '../vocabulary/kinds.ts';

const currentUser: KindOf<'source'> = 'current-user';

/** True where models say that a value tells who is logged in. */
export function tellsWhoAsks(places: readonly ApiNode[]): boolean {
  return places.some(({ sources }) => sources.some(({ kind }) => kind === currentUser));
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
  return v >= 0 && tellsWhoAsks(pointsTo.apiOf(program.firstValueOf(file) + v));
}
