/** Routers wrapped by a handler: `signedIn(http.StripPrefix("/api", router))`. */

import type { Place } from '../code/definitions.ts';
import { Op } from '../ir/ir.ts';
import { calleeOf, opOf } from '../ir/operands.ts';
import { givenTo, routingsOf, type ValueContext, valuesAt } from './call-values.ts';
import type { RouterId } from './router-graph.ts';
import { knownRouters } from './routers-of.ts';

/**
 * Maximum number of values examined for one handler. A chain has three or four calls with as many arguments; chosen,
 * not measured.
 */
const maxValues = 64;

/** Routers and their wrappers. */
export interface Within {
  readonly routers: readonly RouterId[];
  /** Functions called with a router or with a wrapper of one, outermost first. */
  readonly around: readonly Place[];
  /** A wrapper strips the prefix from request paths. */
  readonly strips: boolean;
}

/** A value, and the call it is passed to. */
interface Step {
  readonly place: Place;
  readonly outer: Step | undefined;
}

const none: Within = { routers: [], around: [], strips: false };

/** @param library  library whose rows tell which calls strip prefixes */
export function routersWithin(context: ValueContext, value: Place, library: string): Within {
  const open: Step[] = [{ place: context.definitions.of(value), outer: undefined }];
  const seen = new Set<string>();
  // Grows during iteration.
  for (const step of open) {
    const { file, v } = step.place;
    if (v < 0 || seen.has(`${file}:${v}`)) continue;
    if (seen.size >= maxValues) return none;
    seen.add(`${file}:${v}`);
    const routers = knownRouters(context, step.place);
    if (routers.length > 0) return { routers, ...aroundOf(context, step.outer, library) };
    for (const place of givenIn(context, step.place, library))
      open.push({ place: context.definitions.of(place), outer: step });
  }
  return none;
}

/** Arguments of a call; empty for any other value. */
function givenIn(context: ValueContext, { file, v }: Place, library: string): readonly Place[] {
  const code = context.definitions.code(file);
  if (opOf(code, v) !== Op.call) return [];
  const given = givenTo(code, file, v);
  const strip = stripping(context, { file, v }, library);
  return strip === undefined
    ? given.args.map((arg) => ({ file, v: arg }))
    : valuesAt(context.definitions, given, strip.routers);
}

function stripping(context: ValueContext, { file, v }: Place, library: string) {
  const callee = { file, v: calleeOf(context.definitions.code(file), v) };
  return routingsOf(context, callee).find((one) => one.row.does === 'strip' && one.library === library);
}

function aroundOf(
  context: ValueContext,
  innermost: Step | undefined,
  library: string,
): Omit<Within, 'routers'> {
  const around: Place[] = [];
  let strips = false;
  for (let step = innermost; step !== undefined; step = step.outer) {
    const { file, v } = step.place;
    if (stripping(context, step.place, library) !== undefined) strips = true;
    else around.unshift({ file, v: calleeOf(context.definitions.code(file), v) });
  }
  return { around, strips };
}
