/** Context that guards need of a linked program, without a data flow analysis. */

import { backward, flowPolicies } from '../code/backward.ts';
import type { LinkedCalls } from '../code/calls.ts';
import type { Definitions } from '../code/definitions.ts';
import type { GuardContext, Proven } from '../guards/guard-context.ts';
import { onlyRegex, patternOf } from '../guards/pattern-tests.ts';
import { argumentsOf, operationName, rootOf } from '../ir/call-access.ts';
import { partsOf } from '../ir/call-parts.ts';
import { type Constant, type IrFile, Op } from '../ir/ir.ts';
import { calleeOf, constantOf, nameIn, opOf } from '../ir/operands.ts';
import type { ApiNode } from '../model/api-node.ts';
import { namesErrorMaker } from '../vocabulary/error-names.ts';
import { isOfEnvironment } from '../vocabulary/kinds.ts';

export interface GuardedProgram extends LinkedCalls {
  readonly definitions: Definitions;
}

type Terms = Pick<GuardContext, 'everything' | 'facts' | 'keys' | 'anyKeys' | 'of'>;

/** The bits, and what functions of the program prove in terms of them. */
export interface ProgramTerms extends Terms {
  readonly provenBy: (functions: readonly number[], argument: number, holds: boolean) => Proven;
  readonly assertedBy: (functions: readonly number[], argument: number) => Proven;
}

/** Instructions that create objects. */
const making: ReadonlySet<number | undefined> = new Set([Op.array, Op.object, Op.closure, Op.class]);

export function createProgramContext(
  { definitions, pointsTo, program }: GuardedProgram,
  file: number,
  { provenBy, assertedBy, ...terms }: ProgramTerms,
): GuardContext {
  const code = program.file(file);
  const base = program.firstValueOf(file);
  const placesAt = (v: number): readonly ApiNode[] => (v < 0 ? [] : pointsTo.apiOf(base + v));
  const isSource = (v: number): boolean => placesAt(v).some(({ sources }) => sources.length > 0);
  const madeOf = (v: number): ReadonlySet<number> => backward(code, [v], flowPolicies.refusal);
  const isFromSource = (v: number): boolean => [...madeOf(v)].some(isSource);
  const valueAt = (v: number): Constant | undefined =>
    constantOf(code, rootOf(code, v)) ?? (v < 0 ? undefined : definitions.text({ file, v }));
  const placeOf = (call: number): ApiNode | undefined =>
    placesAt(calleeOf(code, call)).find(({ operation }) => operation !== '');
  return {
    ...terms,
    code,
    // The rules of a URL or a name are irrelevant, because summaries have none.
    safeAfter: () => 0,
    prefixed: 0,
    safeBefore: () => 0,
    isTaken: () => true,
    textsIn: () => [],
    valueOf: (v) => {
      const constant = valueAt(v);
      return { constant, prefix: typeof constant === 'string' ? constant : '' };
    },
    isClean: (v) => ![...madeOf(v)].some((at) => isSource(at) || opOf(code, at) === Op.param),
    constantsIn: (list) =>
      list < 0
        ? []
        : definitions.elements(listedIn(code, file, list)).flatMap((place) => {
            const elements = program.file(place.file);
            return constantOf(elements, place.v) ?? definitions.text(place) ?? [];
          }),
    namesIn: (v) => (v < 0 ? [] : definitions.membersOf({ file, v }).map(({ name }) => name)),
    isMade: (v) => v >= 0 && isMade(code, rootOf(code, v)),
    isFromSource,
    isFilledBySource: isFromSource,
    isChosenAddress: isFromSource,
    isSource,
    isSourceObject: (v) => placesAt(v).some(({ sources }) => sources.some(({ object }) => object === true)),
    isEnvironment: (v) => placesAt(v).some(({ sources }) => sources.some(isOfEnvironment)),
    regexOf: (v) => patternOf({ constant: valueAt(v) }) ?? onlyRegex(pointsTo, code, base, v),
    operationOf: (call) => operationName(code, call) || (placeOf(call)?.operation ?? ''),
    partsOf: (call) => partsOf(code, call, placeOf(call)?.operationOrder ?? []),
    apiOfCallee: (call) => placesAt(calleeOf(code, call)),
    provenBy: (call, argument, holds) => provenBy(pointsTo.targetsOf(base + call), argument, holds),
    provenByCallback: (call, holds) => {
      const callback = argumentsOf(code, call)[0];
      return callback === undefined ? 0 : provenBy(pointsTo.functionsAt(base + callback), 0, holds);
    },
    assertedBy: (call, argument) => assertedBy(pointsTo.targetsOf(base + call), argument),
  };
}

/** True for an object literal, and for an error that a function creates. */
function isMade(code: IrFile, v: number): boolean {
  return making.has(opOf(code, v)) || namesErrorMaker(nameIn(code, calleeOf(code, v)));
}

/** The list that a set is created from, or the value itself. */
function listedIn(code: IrFile, file: number, list: number): { readonly file: number; readonly v: number } {
  const root = rootOf(code, list);
  const [given] = opOf(code, root) === Op.call ? argumentsOf(code, root) : [];
  return { file, v: given ?? list };
}
