/** Decorators that are called with the decorated function, between a name and its function. */

import type { Place } from '../code/definitions.ts';
import type { Program } from '../graph/program/program.ts';
import { argumentsOf } from '../ir/call-access.ts';
import { Op } from '../ir/ir.ts';
import {
  calleeOf,
  closedOver,
  codeLength,
  instructionsIn,
  operandOf,
  opOf,
  parameterOf,
} from '../ir/operands.ts';
import { givenTo, placesOf, type ValueContext, valuesAt } from './call-values.ts';
import { methodNamed } from './registered.ts';
import { type Decorated, isDecoration } from './wrapped.ts';

export class Decorators {
  private readonly context: ValueContext;
  private readonly program: Program;
  /** Decorators by file and function, outermost first. */
  private readonly byFunction = new Map<number, ReadonlyMap<number, readonly Place[]>>();

  constructor(context: ValueContext, program: Program) {
    this.context = context;
    this.program = program;
  }

  /**
   * The function below a value's decorators, and the decorators, outermost first, except those that register a route.
   */
  below(value: Place): Decorated {
    const { definitions } = this.context;
    const decorators: Place[] = [];
    let at = definitions.of(value);
    while (at.v >= 0 && isDecoration(definitions.code(at.file), at.v)) {
      const { file, v } = at;
      const code = definitions.code(file);
      const callee = { file, v: calleeOf(code, v) };
      if (!this.registers(callee)) decorators.push(callee);
      at = definitions.of({ file, v: argumentsOf(code, v)[0] ?? -1 });
    }
    return { function: at, decorators };
  }

  /**
   * Decorators that affect a handler registered by a decorator: those below the registration, and those anywhere that
   * only mark the function or its name.
   */
  registered(below: readonly Place[], all: readonly Place[]): readonly Place[] {
    const inner = new Set(below.map(({ v }) => v));
    return all.filter((one) => inner.has(one.v) || this.marks(one));
  }

  /** HTTP methods that a decorator such as `require_POST` allows; `undefined` if it does not restrict them. */
  methodsSaid(callee: Place): readonly string[] | undefined {
    const { definitions } = this.context;
    const code = definitions.code(callee.file);
    const isCall = opOf(code, callee.v) === Op.call;
    const made = isCall ? { file: callee.file, v: calleeOf(code, callee.v) } : callee;
    const routing = placesOf(this.context, made)
      .flatMap(({ routings }) => routings)
      .find(({ row }) => row.does === 'restrict');
    if (routing === undefined) return undefined;
    const given = isCall ? givenTo(code, callee.file, callee.v) : { file: callee.file, args: [] };
    const named = valuesAt(definitions, given, routing.methods)
      .flatMap((value) => definitions.elements(value))
      .flatMap((value) => methodNamed(definitions.text(value) ?? '') ?? []);
    return named.length > 0 ? named : (routing.row.methods ?? ['*']);
  }

  /** Decorators of a function, by its file and index in the file. */
  of(file: number, index: number): readonly Place[] {
    let found = this.byFunction.get(file);
    if (found === undefined) {
      found = this.read(file);
      this.byFunction.set(file, found);
    }
    return found.get(index) ?? [];
  }

  private read(file: number): ReadonlyMap<number, readonly Place[]> {
    const code = this.context.definitions.code(file);
    const found = new Map<number, readonly Place[]>();
    for (let v = 0; v < codeLength(code); v++) {
      if (!isDecoration(code, v)) continue;
      const { function: inner, decorators } = this.below({ file, v });
      if (inner.file !== file || opOf(code, inner.v) !== Op.closure) continue;
      const index = closedOver(code, inner.v);
      if (decorators.length > (found.get(index)?.length ?? 0)) found.set(index, decorators);
    }
    return found;
  }

  /**
   * True for a decorator of the program that returns its argument, and for one that lifts guards according to the
   * models.
   */
  private marks(callee: Place): boolean {
    const { definitions, pointsTo, baseOf } = this.context;
    const code = definitions.code(callee.file);
    const made =
      opOf(code, callee.v) === Op.call ? { file: callee.file, v: calleeOf(code, callee.v) } : callee;
    const kinds = [callee, made]
      .flatMap((place) => placesOf(this.context, place))
      .flatMap(({ guardings }) => guardings.flatMap(({ is }) => is));
    if (kinds.length > 0) return kinds.every((kind) => kind === 'csrf-exempt' || kind === 'public');
    const functions = pointsTo.functionsAt(baseOf(callee.file) + callee.v);
    return functions.length > 0 && functions.every((fn) => this.givesBack(fn));
  }

  /** True for a function that returns its first parameter, whatever else it does. */
  private givesBack(fn: number): boolean {
    const { file, ir } = this.program.function(fn);
    const code = this.program.file(file);
    let isGiven = false;
    for (const v of instructionsIn(code, Op.return, ir)) {
      const given = this.context.definitions.of({ file, v: operandOf(code, v) });
      if (given.file !== file || opOf(code, given.v) !== Op.param || parameterOf(code, given.v) !== 0)
        return false;
      isGiven = true;
    }
    return isGiven;
  }

  /** True for a decorator that registers a route, directly or as the result of a call. */
  private registers(callee: Place): boolean {
    const code = this.context.definitions.code(callee.file);
    const made =
      opOf(code, callee.v) === Op.call ? { file: callee.file, v: calleeOf(code, callee.v) } : callee;
    return placesOf(this.context, made).some(({ routings }) =>
      routings.some(({ row }) => row.does !== 'class' && row.does !== 'restrict'),
    );
  }
}
