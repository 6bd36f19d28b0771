/**
 * Functions of the program of which it is known that they prove nothing of what they are handed: they ask at most whether there is
 * a value, how long it is or of which type. `password_complexity(text)` that always answers true is no check of a text.
 *
 * Errs on the side of a check: a use that is not understood may be one.
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

/** Functions, each called by the one before, that are looked into. Helpers that check call one or two. Not measured. */
const maxDepth = 3;

/** What an instruction is to the value in question. */
type Use =
  /** It says nothing of it, and gives nothing of it. */
  | 'none'
  /** It gives the value, or a part of it. */
  | 'part'
  /** It gives an answer that says at most whether there is a value, how long it is or of which type. */
  | 'presence'
  /** It may check it. */
  | 'check';

/**
 * True where a function is known to prove nothing of an argument, neither by its answer nor by coming back.
 *
 * @param parameter  its index, or `Param.this`
 */
export function asksNothing(linked: LinkedCalls, fn: number, parameter: number, depth = 0): boolean {
  const { file, ir } = linked.program.function(fn);
  const code = linked.program.file(file);
  const parts = new Set<number>();
  const answers = new Set<number>();
  // A value may come round a loop: until no more is found.
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
  // A parameter may be read by its place, and what is not lowered may do anything with it.
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
    // What is stored in a part of it stays there; a test leaves the member that it refines so.
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

/** What is made of an answer is one, and whoever returns it answers with it. */
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

/** What says that there is no value. */
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
