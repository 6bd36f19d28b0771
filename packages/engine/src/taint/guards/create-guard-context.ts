/** What guards ask the analysis of the function that they stand in. */

import { argumentsOf, operationName } from '../../ir/call-access.ts';
import type { ApiNode } from '../../model/api-graph.ts';
import type { Mask } from '../domain/rule-bits.ts';
import { noProof } from '../domain/summary.ts';
import type { TaintContext } from '../frame/context.ts';
import { partsOf } from '../frame/operation-parts.ts';
import type { FunctionAnalysis } from '../solve/interpreter.ts';
import { onlyRegex, patternOf } from './pattern-tests.ts';
import type { GuardContext } from './tested-values.ts';

export function createGuardContext(analysis: FunctionAnalysis): GuardContext {
  const { activation, base, code, context } = analysis;
  return {
    code,
    allBits: context.flows.all,
    keys: context.flows.keys,
    valueOf: (v) => analysis.valueOf(v),
    constantsIn: (list) =>
      analysis
        .valueOf(list)
        .objects.flatMap((object) => [...activation.heap.cellsOf(object).values()])
        .flatMap(({ constant }) => (constant === undefined ? [] : [constant])),
    isMade: (v) => {
      const { objects, constant } = analysis.valueOf(v);
      return (
        constant === undefined &&
        objects.length > 0 &&
        objects.every((object) => activation.objects.get(object).given === undefined)
      );
    },
    isFromSource: (v) =>
      analysis.valueOf(v).taint.some((origin, at) => at % 2 === 0 && !context.origins.isGiven(origin)),
    ofSanitizer: (kind) => context.flows.ofSanitizer(kind),
    regexOf: (v) => patternOf(analysis.valueOf(v)) ?? onlyRegex(analysis, v),
    operationOf: (call) => operationOf(analysis, call),
    partsOf: (call) => partsOf(code, call, placeOf(analysis, call)?.operationOrder ?? []),
    // What a text's own test says holds also where the receiver may be something else.
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
        context.flows.all,
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

/** By the method's name where the language knows it, else by the rows of what the callee is known to be. */
function operationOf(analysis: FunctionAnalysis, call: number): string {
  return operationName(analysis.code, call) || (placeOf(analysis, call)?.operation ?? '');
}

/** Place of a library that is an operation; `undefined` for calls of anything else. */
function placeOf({ base, code, context }: FunctionAnalysis, call: number): ApiNode | undefined {
  return context.pointsTo.apiOf(base + (code.a[call] ?? -1)).find((node) => node.operation !== '');
}

/** Bits that every one of the functions proves of an argument by its answer. */
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
  }, context.flows.all);
}
