/** The queries that guards make about the function they are in. */

import { type GuardContext, noProof } from '../../guards/guard-context.ts';
import { onlyRegex, patternOf } from '../../guards/pattern-tests.ts';
import { argumentsOf, operationName } from '../../ir/call-access.ts';
import { partsOf } from '../../ir/call-parts.ts';
import type { ApiNode } from '../../model/api-node.ts';
import { isOwnAddress } from '../../model/model.ts';
import { isOfEnvironment } from '../../vocabulary/kinds.ts';
import type { Mask } from '../domain/rule-bits.ts';
import { isClean, joinTaint, someOrigin } from '../domain/taint.ts';
import type { Value } from '../domain/value.ts';
import type { TaintContext } from '../frame/context.ts';
import type { Frame } from '../frame/frame.ts';

export function createGuardContext(frame: Frame): GuardContext {
  const { memory, base, code, context } = frame;
  const everything = context.ruleBits.all;
  const anyKeys = context.ruleBits.keys | context.ruleBits.chosen;
  // Most lists and patterns accept names of prototypes.
  const listed = everything & ~anyKeys;
  const isOfSource = (origin: number): boolean => !context.origins.isGiven(origin);
  return {
    code,
    everything,
    facts: { constant: everything, listed, number: everything, pattern: listed },
    keys: context.ruleBits.keys,
    anyKeys,
    valueOf: (v) => frame.valueOf(v),
    isClean: (v) => isClean(frame.valueOf(v).taint),
    constantsIn: (list) =>
      frame
        .valueOf(list)
        .objects.flatMap((object) => Array.from(memory.cells(object), ([, cell]) => cell))
        .flatMap(({ constant }) => (constant === undefined ? [] : [constant])),
    textsIn: (v) => textsIn(frame, frame.valueOf(v), 0),
    namesIn: (v) =>
      frame.valueOf(v).objects.flatMap((object) => Array.from(memory.cells(object), ([name]) => name)),
    isMade: (v) => {
      const { objects, constant } = frame.valueOf(v);
      return (
        constant === undefined &&
        objects.length > 0 &&
        objects.every((object) => memory.objects.get(object).given === undefined)
      );
    },
    isFromSource: (v) => someOrigin(frame.valueOf(v).taint, isOfSource),
    isFilledBySource: (v) => {
      const list = frame.valueOf(v);
      const held = joinTaint(memory.deepTaint(list), memory.keyOf(list).taint);
      return someOrigin(joinTaint(list.taint, held), isOfSource);
    },
    isChosenAddress: (v) => someOrigin(frame.valueOf(v).taint, (origin) => isOfStranger(context, origin)),
    isSource: (v) => context.pointsTo.apiOf(base + v).some(({ sources }) => sources.length > 0),
    isSourceObject: (v) =>
      context.pointsTo.apiOf(base + v).some(({ sources }) => sources.some(({ object }) => object === true)),
    isEnvironment: (v) =>
      context.pointsTo.apiOf(base + v).some(({ sources }) => sources.some(isOfEnvironment)),
    of: (kind) => context.ruleBits.ofSanitizer(kind),
    safeAfter: (start) => context.ruleBits.safeAfter(start),
    safeBefore: (end) => context.ruleBits.safeBefore(end),
    isTaken: (from, to) => frame.isTaken(from, to),
    prefixed: context.ruleBits.byStart,
    regexOf: (v) => patternOf(frame.valueOf(v)) ?? onlyRegex(context.pointsTo, code, base, v),
    operationOf: (call) => operationOf(frame, call),
    partsOf: (call) => partsOf(code, call, placeOf(frame, call)?.operationOrder ?? []),
    // A test by a string method also applies if the receiver may be something else.
    apiOfCallee: (call) => [
      ...new Set([...context.apiOfCallee(code, base, call), ...context.methodOfAny(code, call)]),
    ],
    provenBy: (call, argument, holds) =>
      provenByAll(context, context.pointsTo.targetsOf(base + call), argument, holds),
    assertedBy: (call, argument) => {
      const targets = context.pointsTo.targetsOf(base + call);
      if (targets.length === 0) return 0;
      return targets.reduce(
        (mask, fn) => mask & (context.summaryOf(fn).asserts.get(argument) ?? 0),
        context.ruleBits.all,
      );
    },
    provenByCallback: (call, holds) => {
      const callback = argumentsOf(code, call)[0];
      return callback === undefined
        ? 0
        : provenByAll(context, context.pointsTo.functionsAt(base + callback), 0, holds);
    },
  };
}

/** Maximum nesting of lists whose texts are read: a map of fields, each with a list of rules. Not tuned. */
const maxNesting = 3;

function textsIn(frame: Frame, { constant, objects }: Value, depth: number): readonly string[] {
  if (typeof constant === 'string') return [constant];
  if (depth === maxNesting) return [];
  const cells = objects.flatMap((object) => Array.from(frame.memory.cells(object), ([, cell]) => cell));
  return cells.flatMap((cell) => textsIn(frame, cell, depth + 1));
}

/** The operation by method name if the language defines it, otherwise by the rows of the resolved callee. */
function operationOf(frame: Frame, call: number): string {
  return operationName(frame.code, call) || (placeOf(frame, call)?.operation ?? '');
}

/** The callee's API node that is an operation; `undefined` for calls of anything else. */
function placeOf({ base, code, context }: Frame, call: number): ApiNode | undefined {
  return context.pointsTo.apiOf(base + (code.a[call] ?? -1)).find((node) => node.operation !== '');
}

/** Bits that the return value of each of the functions proves about an argument. */
function provenByAll(
  context: TaintContext,
  functions: readonly number[],
  argument: number,
  holds: boolean,
): Mask {
  if (functions.length === 0) return 0;
  return functions.reduce((mask, fn) => {
    const proof = context.summaryOf(fn).guards.get(argument) ?? noProof;
    return mask & (holds ? proof.whenTrue : proof.whenFalse);
  }, context.ruleBits.all);
}

/** True for a URL chosen by somebody else, including its host. */
function isOfStranger({ origins }: TaintContext, origin: number): boolean {
  if (origins.isGiven(origin)) return false;
  const from = origins.get(origin);
  return from.kind !== 'source' || !isOwnAddress(from.row);
}
