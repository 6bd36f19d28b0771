/**
 * Parameters that are lists of functions which their function calls in turn, as in `for _, one := range all` with
 * `handler = one(handler)`. The elements of such an argument run around the other arguments.
 */

import type { Definitions, Place } from '../code/definitions.ts';
import { InnerFunctions } from '../code/inner-functions.ts';
import type { Program } from '../graph/program/program.ts';
import { argumentsOf, operationName } from '../ir/call-access.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import {
  calleeOf,
  closedOver,
  codeLength,
  operandOf,
  opOf,
  parameterOf,
  partsOf,
  receiverOf,
  takenFrom,
} from '../ir/operands.ts';

/** Operations that call a function with each element of a list, with the index of the element's parameter. */
const elementParameters: ReadonlyMap<string, number> = new Map([
  ['forEach', 0],
  ['map', 0],
  ['reduce', 1],
  ['reduceRight', 1],
]);

/** Maximum number of calls between a list and the iterated value: `reversed(list(all))`. Chosen, not measured. */
const maxSteps = 4;

export class CalledElements {
  private readonly definitions: Definitions;
  private readonly program: Program;
  private readonly inner: InnerFunctions;
  /** List parameters by function, with whether each is a rest parameter. */
  private readonly parameters = new Map<number, ReadonlyMap<number, boolean>>();
  /** By file: the list whose elements are passed to a callback, by function. */
  private readonly callbacks = new Map<number, ReadonlyMap<string, number>>();

  constructor(definitions: Definitions, program: Program) {
    this.definitions = definitions;
    this.program = program;
    this.inner = new InnerFunctions(program);
  }

  /** True if some of a call's functions take the argument at this index as such a list, or as an element of it. */
  isListed(functions: readonly number[], index: number): boolean {
    return functions.some((fn) => {
      for (const [at, isRest] of this.of(fn)) if (at === index || (isRest && index > at)) return true;
      return false;
    });
  }

  /** True for a call of an element of a parameter list. */
  isCall(file: number, v: number): boolean {
    return this.listOf(file, v) !== undefined;
  }

  private of(fn: number): ReadonlyMap<number, boolean> {
    const known = this.parameters.get(fn);
    if (known !== undefined) return known;
    const found = new Map<number, boolean>();
    const { file } = this.program.function(fn);
    const code = this.program.file(file);
    for (const within of this.inner.of(fn)) {
      const { first, last } = this.program.function(within).ir;
      for (let v = first; v < last; v++) {
        const list = opOf(code, v) === Op.call ? this.listOf(file, v) : undefined;
        if (list === undefined || this.definitions.functionOf(list) !== fn) continue;
        found.set(parameterOf(code, list.v) ?? -1, opOf(code, list.v) === Op.restParam);
      }
    }
    this.parameters.set(fn, found);
    return found;
  }

  /** The parameter whose element a call invokes. */
  private listOf(file: number, call: number): Place | undefined {
    const code = this.program.file(file);
    const called = this.definitions.of({ file, v: calleeOf(code, call) });
    const list = called.file === file && called.v >= 0 ? this.holderOf(file, code, called.v) : -1;
    let made: Place = { file, v: list };
    for (let step = 0; step < maxSteps && made.v >= 0; step++) {
      made = this.definitions.of(made);
      if (made.file !== file) return undefined;
      const op = opOf(code, made.v);
      if (op === Op.restParam || (op === Op.param && (parameterOf(code, made.v) ?? -1) >= 0)) return made;
      made = { file, v: turnedFrom(code, made.v) };
    }
    return undefined;
  }

  /** List that a value is an element of; -1 for none. */
  private holderOf(file: number, code: IrFile, v: number): number {
    switch (opOf(code, v)) {
      case Op.loadIndex:
      case Op.element:
        return takenFrom(code, v);
      case Op.call:
        return operationName(code, v) === 'secondOf' ? receiverOf(code, v) : -1;
      case Op.param: {
        const fn = this.definitions.functionInFile({ file, v });
        return this.callbacksOf(file, code).get(`${fn}:${parameterOf(code, v) ?? -1}`) ?? -1;
      }
      default:
        return -1;
    }
  }

  private callbacksOf(file: number, code: IrFile): ReadonlyMap<string, number> {
    const known = this.callbacks.get(file);
    if (known !== undefined) return known;
    const found = new Map<string, number>();
    for (let v = 0; v < codeLength(code); v++) {
      const parameter = opOf(code, v) === Op.call ? elementParameters.get(operationName(code, v)) : undefined;
      if (parameter === undefined) continue;
      const given = this.definitions.of({ file, v: argumentsOf(code, v)[0] ?? -1 });
      if (given.file !== file || opOf(code, given.v) !== Op.closure) continue;
      found.set(`${closedOver(code, given.v)}:${parameter}`, receiverOf(code, v));
    }
    this.callbacks.set(file, found);
    return found;
  }
}

/** List that a call copies or reorders: `all.slice()`, `reversed(all)`; -1 for any other value. */
function turnedFrom(code: IrFile, v: number): number {
  if (opOf(code, v) === Op.array) {
    const [only = -1, other] = partsOf(code, v);
    return other === undefined && opOf(code, only) === Op.spread ? operandOf(code, only) : -1;
  }
  if (opOf(code, v) !== Op.call) return -1;
  const receiver = receiverOf(code, v);
  return receiver >= 0 ? receiver : (argumentsOf(code, v)[0] ?? -1);
}
