/** Routers that a value may refer to. */

import type { Place } from '../code/definitions.ts';
import { Op } from '../ir/ir.ts';
import { objectOf, opOf, receiverOf } from '../ir/operands.ts';
import type { ValueContext } from './call-values.ts';
import type { RouterId } from './router-graph.ts';

/**
 * Maximum number of members and calls between a value and its router: `app.router.add_get`, `get().post()`. Whole
 * applications are one chain.
 */
const maxSteps = 200;

/** Router that a library's functions register with if none is named. */
export function libraryRouter(library: string): RouterId {
  return `library:${library}`;
}

export function madeRouter(call: number): RouterId {
  return `made:${call}`;
}

/** Routers whose creation is known; empty for any other value. */
export function knownRouters(context: ValueContext, place: Place): readonly RouterId[] {
  const { definitions, pointsTo, baseOf } = context;
  let at: Place | undefined = place;
  for (let step = 0; at !== undefined && at.v >= 0 && step < maxSteps; step++) {
    const made = definitions.of(at);
    for (const { file, v } of [at, made]) {
      const calls = v < 0 ? [] : pointsTo.routersAt(baseOf(file) + v);
      if (calls.length > 0) return calls.map(madeRouter);
    }
    at = ownerOf(context, made);
  }
  return [];
}

/** Routers of a call's receiver; if none is known, an implicit one. */
export function receiverRouters(context: ValueContext, place: Place, library: string): readonly RouterId[] {
  if (place.v < 0) return [libraryRouter(library)];
  const known = knownRouters(context, place);
  if (known.length > 0) return known;
  const made = context.definitions.of(place);
  if (made.v < 0 || opOf(context.definitions.code(made.file), made.v) === Op.import)
    return [libraryRouter(library)];
  return [`value:${made.file}:${made.v}`];
}

/** Object of a member, or receiver of a library call. */
function ownerOf({ definitions }: ValueContext, { file, v }: Place): Place | undefined {
  if (v < 0) return undefined;
  const code = definitions.code(file);
  const next = opOf(code, v) === Op.loadField ? objectOf(code, v) : receiverOf(code, v);
  return next < 0 ? undefined : { file, v: next };
}
