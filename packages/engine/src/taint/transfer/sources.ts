import { argumentsOf } from '../../ir/call-access.ts';
import { Op } from '../../ir/ir.ts';
import type { SourceRow } from '../../model/model.ts';
import { joinTaint, taintFrom } from '../domain/taint.ts';
import { unknown, type Value, withTaint } from '../domain/value.ts';
import type { Frame } from '../frame/frame.ts';
import { constantOfPlace } from '../frame/typed-values.ts';
import { asTested, asTestedPart } from '../guards/refinements.ts';
import { isReplaced } from './members.ts';

/**
 * Adds what library models declare about an instruction: taint of sources, except where earlier tests clear it, or a
 * constant.
 */
export function withModels(frame: Frame, v: number, computed: Value): Value {
  const { base, context } = frame;
  let value = computed;
  const sources = context.pointsTo.sourcesAt(base + v);
  const isOverridden = sources.length > 0 && (isReplaced(frame, v) || isHandedObject(frame, v));
  for (const row of isOverridden ? [] : sources) {
    if (isCountOf(frame, v, row) || isSet(frame, v, row)) continue;
    if (row.prefix !== undefined && sources.length === 1) value = { ...value, prefix: row.prefix };
    const mask = context.ruleBits.fromSource(row);
    if (mask === 0) continue;
    value = withTaint(value, joinTaint(value.taint, taintFrom(context.origins.source(base + v, row), mask)));
  }
  if (frame.code.op[v] === Op.call) value = asTested(frame, v, value);
  else if (frame.code.op[v] === Op.loadIndex) value = asTestedPart(frame, v, value);
  return value === unknown ? constantOfPlace(frame, v) : value;
}

/** True for a call that sets the value which the source reads: jQuery's `text(value)`. */
function isSet({ code }: Frame, v: number, { mostArguments }: SourceRow): boolean {
  return mostArguments !== undefined && code.op[v] === Op.call && argumentsOf(code, v).length > mostArguments;
}

/** True for the length of a list whose elements are sources. */
function isCountOf({ code }: Frame, v: number, { path }: SourceRow): boolean {
  return code.op[v] === Op.loadField && code.strings[code.b[v] ?? -1] === 'length' && path.endsWith('.*');
}

/**
 * True for a parameter declared as a library object whose members are sources. A framework passes `request: Request` as
 * it is, and does not fill it from a part of the request.
 */
function isHandedObject({ base, code, context }: Frame, v: number): boolean {
  if (code.op[v] !== Op.param || code.op[v + 1] !== Op.cast || code.a[v + 1] !== v) return false;
  // A fully qualified class name, as in PHP: the language checks the type, and a string does not match.
  if (code.strings[code.b[v + 1] ?? -1]?.startsWith('\\') === true) return true;
  const places = context.pointsTo.apiOf(base + v + 1);
  return places.some(
    ({ isType, members }) => isType && [...members.values()].some(({ sources }) => sources.length > 0),
  );
}
