/**
 * Marks that annotations set on handlers for guards to read: `SetMetadata('public', true)`, or a `@Public()` that wraps
 * it.
 */

import type { Place } from '../code/definitions.ts';
import { Op } from '../ir/ir.ts';
import { annotationOf, calleeOf, constantOf, instructionsIn, opOf } from '../ir/operands.ts';
import { givenTo, routingsOf, type ValueContext, valuesAt } from './call-values.ts';

/** A mark on a handler or its class. */
export interface Mark {
  /** The annotation. */
  readonly place: Place;
  /** See `keyOfMark`; the empty string if unknown. */
  readonly key: string;
}

/** Identity of a mark: its string, or the decorator that acts as its own key; the empty string if neither is known. */
export function keyOfMark({ definitions }: ValueContext, value: Place): string {
  const text = definitions.text(value);
  if (text !== undefined) return `text ${text}`;
  const { file, v } = definitions.of(value);
  return v >= 0 && opOf(definitions.code(file), v) === Op.call ? `made ${file}:${v}` : '';
}

/** Marks set by an `annotate` instruction. */
export function marksOf(context: ValueContext, place: Place): readonly Mark[] {
  const { definitions, pointsTo, baseOf } = context;
  const code = definitions.code(place.file);
  const callee = { file: place.file, v: annotationOf(code, place.v) };
  const keys = marking(context, callee, place);
  if (keys !== undefined) return keys.map((key) => ({ place, key }));
  const made = definitions.of(callee);
  const maker = made.v < 0 ? -1 : calleeOf(definitions.code(made.file), made.v);
  if (maker >= 0) {
    const isKey = routingsOf(context, { file: made.file, v: maker }).some(({ row }) => row.does === 'marker');
    return isKey ? [{ place, key: keyOfMark(context, made) }] : [];
  }
  return pointsTo.functionsAt(baseOf(callee.file) + callee.v).flatMap((fn) => {
    const { file, first, last } = definitions.rangeOf(fn);
    const body = definitions.code(file);
    return [...instructionsIn(body, Op.call, { first, last })].flatMap((v) => {
      const marks = marking(context, { file, v: calleeOf(body, v) }, { file, v });
      return (marks ?? []).map((key) => ({ place, key }));
    });
  });
}

/** Keys that a library call marks with, empty if it sets them to false; `undefined` for any other call. */
function marking(context: ValueContext, callee: Place, call: Place): readonly string[] | undefined {
  const routing = routingsOf(context, callee).find(({ row }) => row.does === 'mark');
  if (routing === undefined) return undefined;
  const { definitions } = context;
  const given = givenTo(definitions.code(call.file), call.file, call.v);
  if (valuesAt(definitions, given, routing.guards).some((value) => isFalse(context, value))) return [];
  return valuesAt(definitions, given, routing.route).map((value) => keyOfMark(context, value));
}

function isFalse({ definitions }: ValueContext, value: Place): boolean {
  const { file, v } = definitions.of(value);
  return constantOf(definitions.code(file), v) === false;
}
