/**
 * Calls that match text against regular expressions of the program, and how long these may take.
 *
 * Which expressions a value may be is known from the flow-insensitive pass: through variables, fields, arrays and
 * calls. A pattern that is put together from what is not constant is no known one.
 */

import type { KnownRegex } from '../graph/entities.ts';
import { argumentsOf, methodName } from '../ir/call-access.ts';
import type { IrFile } from '../ir/ir.ts';
import type { ApiGraph, ApiNode, ApiSink, CallPlace } from '../model/api-graph.ts';
import type { SlowMatch } from '../regex/match-time.ts';
import type { TaintContext } from './context.ts';

export interface SlowRegex extends KnownRegex {
  readonly time: SlowMatch;
}

/** Regular expressions at a place of a call that may take that long, in source order. */
export function slowRegexes(
  context: Pick<TaintContext, 'pointsTo' | 'matchTimes'>,
  code: IrFile,
  base: number,
  call: number,
  place: CallPlace,
  kind: SlowMatch['kind'],
): readonly SlowRegex[] {
  return knownRegexes(context, code, base, call, place).flatMap((known) => {
    const time = context.matchTimes.of(known);
    // Where the pattern is approximated, quadratic time is too weak a claim to report.
    const isReported = time.kind === kind && (time.isExact || kind === 'exponential');
    return isReported ? [{ ...known, time }] : [];
  });
}

function knownRegexes(
  { pointsTo }: Pick<TaintContext, 'pointsTo'>,
  code: IrFile,
  base: number,
  call: number,
  place: CallPlace,
): readonly KnownRegex[] {
  if (place.fields.length > 0 || place.at === 'result') return [];
  const operand = place.at === 'receiver' ? code.b[call] : argumentsOf(code, call).at(place.at);
  if (operand === undefined || operand < 0) return [];
  return pointsTo.regexesOf(base + operand).toSorted((a, b) => a.value - b.value);
}

/** Rows of the methods of a call's name that match text; none when no known expression there is slow. */
export function slowMatchers(
  context: Pick<TaintContext, 'pointsTo' | 'matchTimes'>,
  api: ApiGraph,
  code: IrFile,
  base: number,
  call: number,
): readonly ApiNode[] {
  const node = api.library('text-matching')?.members.get(methodName(code, call));
  if (node === undefined) return [];
  const places = [node.receiver, ...node.arguments.map((edge) => edge.node)];
  const isSlow = places.some((place) =>
    place?.sinks.some((sink) => slowRegexesOf(context, code, base, call, sink).length > 0),
  );
  return isSlow ? [node] : [];
}

/** Regular expressions for which a sink counts at a call; none for sinks that do not match text. */
export function slowRegexesOf(
  context: Pick<TaintContext, 'pointsTo' | 'matchTimes'>,
  code: IrFile,
  base: number,
  call: number,
  sink: ApiSink,
): readonly SlowRegex[] {
  return sink.when.flatMap(({ place, is }) =>
    'matchTime' in is ? slowRegexes(context, code, base, call, place, is.matchTime) : [],
  );
}
