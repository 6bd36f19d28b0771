/**
 * Finds functions of the program that are known to prove nothing about their arguments: at most they test whether a
 * value is present, its length or its type. A `password_complexity(text)` that always returns true is not a check.
 *
 * When in doubt assumes a check: a use that is not understood may be one.
 */

import type { LinkedCalls } from '../code/calls.ts';
import { argumentsOf, functionName, methodName, nameOf } from '../ir/call-access.ts';
import { type IrFile, type IrFunction, Op, Param } from '../ir/ir.ts';
import {
  calleeOf,
  constantOf,
  isUndefined,
  objectOf,
  operandsOf,
  operatorOf,
  parameterOf,
  writtenName,
} from '../ir/operands.ts';
import { isLength, isTestOfPresence } from '../vocabulary/check-names.ts';
import { namesErrorMaker } from '../vocabulary/error-names.ts';

/** Maximum depth of nested calls to look into. Validation helpers call one or two others. Not tuned. */
const maxDepth = 3;

/** How an instruction uses the value in question. */
type Use =
  /** Neither tests nor propagates it. */
  | 'none'
  /** Evaluates to the value or a part of it. */
  | 'part'
  /** Evaluates to a result that reveals at most presence, length or type. */
  | 'presence'
  /** May check it. */
  | 'check';

/**
 * True if a function is known to prove nothing about an argument, neither by its result nor by returning.
 *
 * @param parameter  its index, or `Param.this`
 */
export function asksNothing(linked: LinkedCalls, fn: number, parameter: number, depth = 0): boolean {
  const { file, ir } = linked.program.function(fn);
  const code = linked.program.file(file);
  const parts = new Set<number>();
  const answers = new Set<number>();
  // Loops until a fixed point, since a value may flow around a loop.
  for (let known = -1; known < parts.size + answers.size; ) {
    known = parts.size + answers.size;
    for (let v = ir.first; v < ir.last; v++) {
      const use = isParameter(code, v, parameter)
        ? 'part'
        : useOf({ linked, fn, code, ir, parts, answers, depth }, v);
      if (use === 'check') return false;
      if (use === 'part') parts.add(v);
      else if (use === 'presence') answers.add(v);
    }
  }
  return true;
}

interface Reading {
  readonly linked: LinkedCalls;
  readonly fn: number;
  readonly code: IrFile;
  readonly ir: IrFunction;
  readonly parts: ReadonlySet<number>;
  readonly answers: ReadonlySet<number>;
  readonly depth: number;
}

function isParameter(code: IrFile, v: number, parameter: number): boolean {
  return code.op[v] === Op.param && parameterOf(code, v) === parameter;
}

function useOf(reading: Reading, v: number): Use {
  const { code, parts, answers } = reading;
  // A parameter may be read by position, and code that was not lowered may do anything with it.
  if (code.op[v] === Op.problem || parameterOf(code, v) === Param.arguments) return 'check';
  const operands = operandsOf(code, v);
  if (!operands.some((one) => parts.has(one)))
    return operands.some((one) => answers.has(one)) ? answerOf(code, v) : 'none';
  switch (code.op[v]) {
    case Op.cast:
    case Op.pi:
    case Op.phi:
    case Op.await:
    case Op.element:
    case Op.concat:
      return 'part';
    case Op.loadField:
      return isLength(writtenName(code, v)) ? 'presence' : 'part';
    case Op.branch:
    case Op.throw:
      return 'none';
    // A store into a part of the value stays there; refinements by tests also produce such stores.
    case Op.storeField:
      return parts.has(objectOf(code, v)) ? 'none' : 'check';
    case Op.unary:
      return operatorOf(code, v) === '!' || operatorOf(code, v) === 'typeof' ? 'presence' : 'check';
    case Op.binary:
      return useInExpression(reading, v, operands);
    case Op.call:
      return useInCall(reading, v);
    default:
      return 'check';
  }
}

/** A value derived from such a result is one too, and returning it makes it the result of the function. */
function answerOf(code: IrFile, v: number): Use {
  switch (code.op[v]) {
    case Op.branch:
    case Op.throw:
    case Op.return:
      return 'none';
    case Op.pi:
    case Op.phi:
    case Op.cast:
    case Op.unary:
    case Op.binary:
    case Op.concat:
      return 'presence';
    default:
      return 'check';
  }
}

function useInExpression({ code, parts, answers }: Reading, v: number, operands: readonly number[]): Use {
  const operator = operatorOf(code, v);
  if (operator === '+') return 'part';
  if (operator === 'instanceof') return 'presence';
  const isEquality = /^[!=]==?$/.test(operator);
  const others = operands.filter((one) => !parts.has(one));
  return isEquality && others.length > 0 && others.every((one) => answers.has(one) || isNothing(code, one))
    ? 'presence'
    : 'check';
}

/** True for null, undefined and the empty string. */
function isNothing(code: IrFile, v: number): boolean {
  const constant = constantOf(code, v);
  return isUndefined(code, v) || constant === null || constant === '';
}

function useInCall({ linked, fn, code, parts, depth }: Reading, call: number): Use {
  const { pointsTo, program } = linked;
  const { file } = program.function(fn);
  const targets = pointsTo.targetsOf(program.firstValueOf(file) + call);
  const args = argumentsOf(code, call);
  if (targets.length === 0) {
    const name = methodName(code, call) || functionName(code, call);
    if (namesErrorMaker(name || nameOf(code, calleeOf(code, call)))) return 'part';
    return isTestOfPresence(name) ? 'presence' : 'check';
  }
  const handed = Array.from(args.keys()).filter((index) => parts.has(args[index] ?? -1));
  const isOnArguments = operandsOf(code, call).every((one) => !parts.has(one) || args.includes(one));
  const asks =
    depth + 1 < maxDepth &&
    isOnArguments &&
    targets.every((target) => handed.every((index) => asksNothing(linked, target, index, depth + 1)));
  return asks ? 'presence' : 'check';
}
