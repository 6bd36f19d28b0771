/**
 * Unmodified values of a request at their use in a function behind a route: followed backwards through variables,
 * members, string-to-number conversions and parameters, up the calls from the handler.
 *
 * Errs on the side of missing findings: the result of any other call, such as a hash or a minimum, no longer counts as
 * sent, and neither does a value compared on the path if the caller asks for that.
 */

import { callLimits, callRings } from '../code/calls.ts';
import type { Definitions } from '../code/definitions.ts';
import { argumentsOf, functionName, methodName, rootOf } from '../ir/call-access.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import {
  calleeOf,
  instructionsIn,
  leftOf,
  operatorOf,
  opOf,
  parameterOf,
  partsOf,
  receiverOf,
  rightOf,
  takenFrom,
  writtenName,
} from '../ir/operands.ts';
import type { CallPlace } from '../model/call-place.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import { isRemote } from '../vocabulary/kinds.ts';

/** A function behind a route, and the call that leads to it. */
export interface Activation {
  readonly fn: number;
  /** Absent for the handler. */
  readonly from?: { readonly activation: Activation; readonly call: number };
}

/** Maximum number of values visited for one use. Chosen, not measured. */
const maxVisited = 200;

/** Conversions that keep a value's content. */
const converts =
  /^(?:parse(?:Int|Float|Long|UnsignedInt|Uint)?|Atoi|Number|int|Int|String|str|string|toString|strip|trim|TrimSpace|value[oO]f|getOrDefault|orElse|intValue|longValue|toInt)$/;
const comparisons = new Set(['<', '>', '<=', '>=']);

export class RequestedValues {
  private readonly context: TaintContext;
  private readonly definitions: Definitions;
  /** By function, the values that it compares by size. */
  private readonly compared = new Map<number, ReadonlySet<number>>();
  /** By function, the values that calls fill from the request. */
  private readonly bound = new Map<number, ReadonlySet<number>>();

  constructor(context: TaintContext, definitions: Definitions) {
    this.context = context;
    this.definitions = definitions;
  }

  /** Functions that a route's handlers run, nearest first. */
  activations(handlers: readonly number[]): readonly Activation[] {
    const starts = handlers.map((fn): Activation => ({ fn }));
    const next = (activation: Activation): Iterable<Activation> => this.activatedBy(activation);
    return [...callRings(starts, next, callLimits.requestedValues, ({ fn }) => fn)].flat();
  }

  private *activatedBy(activation: Activation): Generator<Activation> {
    const { pointsTo, program } = this.context;
    const { file, ir } = program.function(activation.fn);
    const base = program.firstValueOf(file);
    for (const call of instructionsIn(program.file(file), Op.call, ir))
      for (const fn of pointsTo.targetsOf(base + call)) yield { fn, from: { activation, call } };
  }

  /**
   * True for a value that is, or may be, sent in the request.
   *
   * @param isUncompared  require also that the value is not compared by size on its path
   */
  isSent(activation: Activation, v: number, isUncompared: boolean): boolean {
    const open = [{ activation, v }];
    const seen = new Set<string>();
    let isFound = false;
    for (let step = open.pop(); step !== undefined; step = open.pop()) {
      const key = `${step.activation.fn}:${step.v}`;
      if (step.v < 0 || seen.has(key)) continue;
      if (seen.size > maxVisited) return false;
      seen.add(key);
      if (isUncompared && this.isCompared(step.activation.fn, step.v)) return false;
      if (this.isSource(step.activation.fn, step.v)) {
        isFound = true;
        continue;
      }
      const next = this.before(step.activation, step.v);
      if (next === undefined) return false;
      open.push(...next);
    }
    return isFound;
  }

  private isSource(fn: number, v: number): boolean {
    const { pointsTo, program } = this.context;
    const { file } = program.function(fn);
    const code = this.definitions.code(file);
    // Merges and refinements are examined at their operands; casts matter only on parameters, where they stand for
    // annotations.
    if (opOf(code, v) === Op.phi || opOf(code, v) === Op.pi) return false;
    if (opOf(code, v) === Op.cast && opOf(code, rootOf(code, v)) !== Op.param) return false;
    const value = program.firstValueOf(file) + v;
    return (
      this.boundIn(fn).has(v) ||
      pointsTo.sourcesAt(value).some(isRemote) ||
      pointsTo.apiOf(value).some(({ sources }) => sources.some(isRemote))
    );
  }

  /** Operands that a value is taken from; `undefined` if it is transformed. */
  private before(
    activation: Activation,
    v: number,
  ): readonly { readonly activation: Activation; readonly v: number }[] | undefined {
    const { file } = this.context.program.function(activation.fn);
    const code = this.definitions.code(file);
    const at = (...values: readonly number[]) => values.map((value) => ({ activation, v: value }));
    switch (opOf(code, v)) {
      case Op.pi:
      case Op.cast:
      case Op.await:
      case Op.keyword:
      case Op.result:
      case Op.unary:
      case Op.loadField:
      case Op.loadIndex:
        return at(takenFrom(code, v));
      case Op.phi:
      case Op.array:
        return at(...partsOf(code, v));
      case Op.const:
      case Op.undef:
        return [];
      case Op.param: {
        if (activation.from === undefined) return [];
        return this.givenAt(activation.from, parameterOf(code, v) ?? -1);
      }
      case Op.call: {
        const passed = this.passedBy(activation.fn, v) ?? convertedBy(code, v);
        return passed?.flatMap((part) => at(part));
      }
      default:
        return undefined;
    }
  }

  /** Operands that a call's result is made of according to a model; `undefined` without one. */
  private passedBy(fn: number, call: number): readonly number[] | undefined {
    const { pointsTo, program } = this.context;
    const { file } = program.function(fn);
    const code = this.definitions.code(file);
    const nodes = pointsTo.apiOf(program.firstValueOf(file) + calleeOf(code, call));
    const rows = nodes.flatMap(({ propagators }) => propagators.filter(({ to }) => to.at === 'result'));
    return rows.length === 0 ? undefined : rows.flatMap(({ from }) => partsAt(code, call, from));
  }

  private givenAt(
    { activation, call }: NonNullable<Activation['from']>,
    index: number,
  ): readonly { readonly activation: Activation; readonly v: number }[] {
    const { file } = this.context.program.function(activation.fn);
    const code = this.definitions.code(file);
    const value = index < 0 ? receiverOf(code, call) : (argumentsOf(code, call)[index] ?? -1);
    return value < 0 ? [] : [{ activation, v: value }];
  }

  private isCompared(fn: number, v: number): boolean {
    const { file } = this.context.program.function(fn);
    return this.comparedIn(fn).has(rootOf(this.definitions.code(file), v));
  }

  private comparedIn(fn: number): ReadonlySet<number> {
    const known = this.compared.get(fn);
    if (known !== undefined) return known;
    const { file, ir } = this.context.program.function(fn);
    const found = comparedValues(this.definitions.code(file), ir.first, ir.last);
    this.compared.set(fn, found);
    return found;
  }

  /** Values that calls of the function fill from the request: `c.ShouldBindJSON(&user)`. */
  private boundIn(fn: number): ReadonlySet<number> {
    const known = this.bound.get(fn);
    if (known !== undefined) return known;
    const { pointsTo, program } = this.context;
    const { file, ir } = program.function(fn);
    const code = this.definitions.code(file);
    const base = program.firstValueOf(file);
    const found = new Set<number>();
    // Recursive questions about the function must not depend on this result.
    this.bound.set(fn, found);
    const isRequest = (value: number): boolean => this.isSent({ fn }, value, false);
    for (const v of instructionsIn(code, Op.call, ir)) {
      const args = argumentsOf(code, v);
      const nodes = pointsTo.apiOf(base + calleeOf(code, v));
      for (const [index, argument] of args.entries()) {
        const isFilled = nodes.some(
          (node) =>
            node.argumentNodes(index, args.length).some(({ sources }) => sources.some(isRemote)) ||
            node.propagators.some(
              ({ from, to }) => to.at === index && partsAt(code, v, from).some((part) => isRequest(part)),
            ),
        );
        if (isFilled) found.add(rootOf(code, argument));
      }
    }
    return found;
  }
}

/** Operands that a call converts or reads, judged by its name: `user.getPassword()`; `undefined` for any other call. */
function convertedBy(code: IrFile, call: number): readonly number[] | undefined {
  const method = methodName(code, call);
  const args = argumentsOf(code, call);
  const receiver = receiverOf(code, call);
  // Reads a key of a dictionary that the request fills.
  if (/^(?:get|getlist|getAll)$/.test(method) && args.length > 0) return [receiver];
  if (/^(?:get|is)?[A-Z]\w*$|^\w*(?:[pP]assword|[pP]wd)$/.test(method) && args.length === 0 && receiver >= 0)
    return [receiver];
  if (!converts.test(method || functionName(code, call) || importedName(code, call))) return undefined;
  return args.length > 0 ? [...args] : [receiver];
}

/** Arguments or receiver of a call at a model's position. */
function partsAt(code: IrFile, call: number, { at, last }: CallPlace): readonly number[] {
  if (at === 'receiver') return [receiverOf(code, call)];
  return at === 'result' ? [] : [...argumentsOf(code, call)].slice(at, last + 1);
}

function importedName(code: IrFile, call: number): string {
  const callee = calleeOf(code, call);
  return opOf(code, callee) === Op.import ? writtenName(code, callee) : '';
}

/** Values compared by size, before any refinement. */
function comparedValues(code: IrFile, first: number, last: number): ReadonlySet<number> {
  const found = new Set<number>();
  for (const v of instructionsIn(code, Op.binary, { first, last })) {
    if (!comparisons.has(operatorOf(code, v))) continue;

    for (const operand of [leftOf(code, v), rightOf(code, v)]) {
      const root = rootOf(code, operand);
      if (root >= 0 && opOf(code, root) !== Op.const) found.add(root);
    }
  }
  return found;
}
