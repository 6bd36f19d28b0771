/**
 * Calls that match strings against regular expressions of the program, and how long the matches may take.
 *
 * The flow-insensitive pass determines which expressions a value may be, through variables, fields, arrays and calls. A
 * pattern with a non-constant part is unknown.
 */

import type { KnownRegex } from '../../graph/constraints/entities.ts';
import { argumentsOf, methodName } from '../../ir/call-access.ts';
import type { IrFile } from '../../ir/ir.ts';
import type { ApiGraph } from '../../model/api-graph.ts';
import type { ApiNode, ApiSink } from '../../model/api-node.ts';
import type { CallPlace } from '../../model/call-place.ts';
import type { ValueTest } from '../../model/model.ts';
import type { SlowMatch } from '../../regex/match-time.ts';
import type { MatchExtent } from '../../regex/translate-pattern.ts';
import type { TaintContext } from '../frame/context.ts';

/** The condition that a match may take that long. */
type MatchTimeTest = Extract<ValueTest, { readonly matchTime: string }>;

export interface SlowRegex extends KnownRegex {
  readonly time: SlowMatch;
  /** How much of the string a match must cover. */
  readonly extent: MatchExtent;
}

/** Regular expressions at a place of a call that may take that long, in source order. */
export function slowRegexes(
  context: Pick<TaintContext, 'pointsTo' | 'matchTimes'>,
  code: IrFile,
  base: number,
  call: number,
  place: CallPlace,
  { extent = 'any', matchTime }: MatchTimeTest,
): readonly SlowRegex[] {
  return knownRegexes(context, code, base, call, place).flatMap((known) => {
    const time = context.matchTimes.of(known, extent);
    // If the pattern is approximated, quadratic time is too weak a claim to report.
    const isReported = time.kind === matchTime && (time.isExact || matchTime === 'exponential');
    return isReported ? [{ ...known, time, extent }] : [];
  });
}

function knownRegexes(
  { matchTimes, pointsTo }: Pick<TaintContext, 'pointsTo' | 'matchTimes'>,
  code: IrFile,
  base: number,
  call: number,
  place: CallPlace,
): readonly KnownRegex[] {
  if (place.fields.length > 0 || place.at === 'result') return [];
  const operand = place.at === 'receiver' ? code.b[call] : argumentsOf(code, call).at(place.at);
  if (operand === undefined || operand < 0) return [];
  const known = pointsTo.regexesOf(base + operand).toSorted((a, b) => a.value - b.value);
  if (known.length > 0 || matchTimes.dialect === undefined) return known;
  // In languages without regular expression literals, a pattern is a string.
  const pattern = matchTimes.texts.of(code, operand);
  return pattern === undefined ? [] : [{ value: base + operand, regex: { pattern, flags: '' } }];
}

/** An unbounded quantifier. */
const unbounded = /[*+]|\{\d*,\}/;

/** True for a pattern that is worth analyzing. */
export function mayBeSlow({ pattern }: KnownRegex['regex']): boolean {
  return unbounded.test(pattern);
}

/**
 * True if a sink may match a string against a regular expression with an unbounded repetition, since no other can be
 * slow. Does not analyze the pattern, which costs more than any other query about a call.
 */
export function mayMatchSlowly(
  context: Pick<TaintContext, 'pointsTo' | 'matchTimes'>,
  code: IrFile,
  base: number,
  call: number,
  { when }: ApiSink,
): boolean {
  return when.some(
    ({ place, is }) =>
      'matchTime' in is &&
      knownRegexes(context, code, base, call, place).some(({ regex }) => mayBeSlow(regex)),
  );
}

/** Model of the string-matching method with the name of the called method. */
export function matchers(api: ApiGraph, code: IrFile, call: number): ApiNode | undefined {
  return api.library('text-matching')?.members.get(methodName(code, call));
}

/** The same; empty if no known expression there is slow. */
export function slowMatchers(
  context: Pick<TaintContext, 'pointsTo' | 'matchTimes'>,
  api: ApiGraph,
  code: IrFile,
  base: number,
  call: number,
): readonly ApiNode[] {
  const node = matchers(api, code, call);
  if (node === undefined) return [];
  const places = [node.receiver, ...node.arguments.map((edge) => edge.node)];
  const isSlow = places.some((place) =>
    place?.sinks.some((sink) => slowRegexesOf(context, code, base, call, sink).length > 0),
  );
  return isSlow ? [node] : [];
}

/** Slow regular expressions that make a call a sink; empty for sinks that do not match strings. */
export function slowRegexesOf(
  context: Pick<TaintContext, 'pointsTo' | 'matchTimes'>,
  code: IrFile,
  base: number,
  call: number,
  sink: ApiSink,
): readonly SlowRegex[] {
  return sink.when.flatMap(({ place, is }) =>
    'matchTime' in is ? slowRegexes(context, code, base, call, place, is) : [],
  );
}
