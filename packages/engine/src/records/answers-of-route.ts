/**
 * Values with which the functions of a route respond: arguments of calls that models know as responses, and return
 * values of handlers.
 */

import type { Definitions, Place } from '../code/definitions.ts';
import { InnerFunctions } from '../code/inner-functions.ts';
import { argumentsOf } from '../ir/call-access.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import {
  calleeOf,
  instructionsIn,
  objectOf,
  operandOf,
  opOf,
  parameterOf,
  storedOf,
  writtenName,
} from '../ir/operands.ts';
import type { TaintContext } from '../taint/frame/context.ts';

/** A value in a response, and the instruction that sends it. */
export interface AnsweredValue {
  readonly value: Place;
  readonly at: Place;
}

/** Kinds of sinks that are the response when in a handler. */
const answerKinds = new Set(['answer', 'html-response', 'written-json']);

/** Maximum depth of calls between functions that respond with their arguments. */
const maxDepth = 2;

export class AnswersOfRoutes {
  private readonly context: TaintContext;
  private readonly definitions: Definitions;
  /** By function of the program, the parameters that it responds with. */
  private readonly answering = new Map<number, readonly number[]>();
  /** By function, the functions created in it. */
  private readonly inner: InnerFunctions;

  constructor(context: TaintContext, definitions: Definitions) {
    this.context = context;
    this.definitions = definitions;
    this.inner = new InnerFunctions(context.program);
  }

  /** @param isReturned  true if the handler's return value is the response */
  of(functions: readonly number[], isReturned: boolean): readonly AnsweredValue[] {
    const found = functions.flatMap((fn) => [...this.inner.of(fn)]).flatMap((fn) => this.calledIn(fn, 0));
    return isReturned ? [...functions.flatMap((fn) => this.returnedBy(fn)), ...found] : found;
  }

  private returnedBy(fn: number): readonly AnsweredValue[] {
    const { file, ir } = this.context.program.function(fn);
    const code = this.definitions.code(file);
    const found: AnsweredValue[] = [];
    for (const v of instructionsIn(code, Op.return, ir))
      if (operandOf(code, v) >= 0) found.push({ value: { file, v: operandOf(code, v) }, at: { file, v } });
    return found;
  }

  private calledIn(fn: number, depth: number): readonly AnsweredValue[] {
    const { pointsTo, program } = this.context;
    const { file, ir } = program.function(fn);
    const code = this.definitions.code(file);
    const base = program.firstValueOf(file);
    const found: AnsweredValue[] = [];
    const add = (value: number, v: number): void => {
      if (value >= 0) found.push({ value: { file, v: value }, at: { file, v } });
    };
    for (const node of pointsTo.returnedTo(fn))
      if (node.sinks.some(({ row }) => row.kind === 'returned-answer')) found.push(...this.returnedBy(fn));
    for (let v = ir.first; v < ir.last; v++) {
      if (opOf(code, v) === Op.storeField && this.isAnswered(base + objectOf(code, v), writtenName(code, v)))
        add(storedOf(code, v), v);
      if (opOf(code, v) !== Op.call) continue;
      const args = argumentsOf(code, v);
      const nodes = pointsTo.apiOf(base + calleeOf(code, v));
      for (const [index, argument] of args.entries())
        if (nodes.some((node) => node.argumentNodes(index, args.length).some(isAnswer))) add(argument, v);
      if (depth >= maxDepth) continue;
      for (const target of pointsTo.targetsOf(base + v))
        for (const index of this.answeredParameters(target, depth + 1)) add(args[index] ?? -1, v);
    }
    return found;
  }

  /** True for an assignment to a response member: `ctx.body = user`. */
  private isAnswered(object: number, name: string): boolean {
    return this.context.pointsTo
      .apiOf(object)
      .flatMap((node) => node.memberNodes(name))
      .some(({ assigned }) => assigned !== undefined && isAnswer(assigned));
  }

  /** Parameters that a function responds with, directly or within an object. */
  private answeredParameters(fn: number, depth: number): readonly number[] {
    const known = this.answering.get(fn);
    if (known !== undefined) return known;
    this.answering.set(fn, []);
    const { file, ir } = this.context.program.function(fn);
    const code = this.definitions.code(file);
    const indexes = this.calledIn(fn, depth).flatMap(({ value }) => {
      const parts = [value.v, ...storedIn(code, value.v, ir.last)].map((v) =>
        this.definitions.of({ file, v }),
      );
      return parts.flatMap(({ file: owner, v }) =>
        owner === file && v >= 0 && opOf(code, v) === Op.param ? [parameterOf(code, v) ?? -1] : [],
      );
    });
    const found = [...new Set(indexes)].filter((index) => index >= 0);
    this.answering.set(fn, found);
    return found;
  }
}

function isAnswer({
  sinks,
}: {
  readonly sinks: readonly { readonly row: { readonly kind: string } }[];
}): boolean {
  return sinks.some(({ row }) => answerKinds.has(row.kind));
}

function storedIn(code: IrFile, object: number, last: number): number[] {
  const stored: number[] = [];
  for (const v of instructionsIn(code, Op.storeField, { first: object + 1, last }))
    if (objectOf(code, v) === object) stored.push(storedOf(code, v));
  return stored;
}
