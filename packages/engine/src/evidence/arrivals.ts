/**
 * Finds where values derived from a value end up, across functions: in arguments of library functions, in members and
 * in results.
 *
 * Used for settings whose harm depends on their use rather than on untrusted data, since flows of the taint analysis
 * need a source. Prefers to report an arrival: members are identified by name within the file, and an unknown function
 * returns its arguments.
 */

import { Callers } from '../code/calls.ts';
import { forward, forwardPolicies } from '../code/forward.ts';
import { argumentsOf, rootOf } from '../ir/call-access.ts';
import { type IrFile, type IrFunction, Op } from '../ir/ir.ts';
import {
  argumentName,
  calleeOf,
  givenAs,
  instructionsIn,
  objectOf,
  operandOf,
  opOf,
  parameterOf,
  storedOf,
  writtenName,
} from '../ir/operands.ts';
import type { ApiNode } from '../model/api-node.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import { storeNodes } from '../taint/sinks/record-sinks.ts';

/** Maximum number of values to follow from one. Not tuned. */
const most = 100;
/** Maximum number of call sites per function to which a result is followed. Not tuned. */
const maxCallers = 20;

/** A function of the program, as used by the walk. */
interface Place {
  readonly fn: number;
  readonly code: IrFile;
  readonly ir: IrFunction;
  readonly base: number;
}

export class Arrivals {
  private readonly context: TaintContext;
  private readonly callers: Callers;

  constructor(context: TaintContext) {
    this.context = context;
    this.callers = new Callers(context, maxCallers);
  }

  /**
   * True if something derived from a value reaches a sink of one of the kinds.
   *
   * @param value  of the program
   */
  reaches(value: number, kinds: ReadonlySet<string>): boolean {
    const open = new Set([value]);
    const isHarmed = (node: ApiNode): boolean => node.sinks.some(({ row }) => kinds.has(row.kind));
    // Grows during iteration.
    for (const start of open) {
      if (open.size > most) return false;
      const at = this.placeOf(start);
      const made = this.madeIn(at, start - at.base);
      if (this.arrivesIn(at, made, isHarmed)) return true;
      for (const next of this.handedOn(at, made)) open.add(next);
    }
    return false;
  }

  private placeOf(value: number): Place {
    const { program } = this.context;
    const fn = program.functionAt(value);
    const { file, ir } = program.function(fn);
    return { fn, code: program.file(file), ir, base: program.firstValueOf(file) };
  }

  /** Values derived from a value within a function, including stores of them. */
  private madeIn({ code, ir, base }: Place, start: number): ReadonlySet<number> {
    return forward(code, start, ir.last, forwardPolicies.content, {
      // The result of a template or of an unknown function.
      isMade: (v, found) =>
        opOf(code, v) === Op.call &&
        (found.has(calleeOf(code, v)) ||
          (this.context.pointsTo.targetsOf(base + v).length === 0 &&
            argumentsOf(code, v).some((argument) => found.has(argument)))),
      filledBy: (v) => {
        const object = rootOf(code, objectOf(code, v));
        return isStore(code, v) && opOf(code, object) === Op.object ? object : -1;
      },
    });
  }

  /** True if one of the values is passed to a library node that satisfies the predicate. */
  private arrivesIn(at: Place, made: ReadonlySet<number>, isWanted: (node: ApiNode) => boolean): boolean {
    const { code, fn, base, ir } = at;
    for (let v = ir.first; v < ir.last; v++) {
      const op = opOf(code, v);
      if (op === Op.call && this.isGiven(at, v, made, isWanted)) return true;
      if (
        op === Op.return &&
        made.has(operandOf(code, v)) &&
        this.context.pointsTo.returnedTo(fn).some(isWanted)
      )
        return true;
      if (op !== Op.storeField || !made.has(storedOf(code, v))) continue;
      const places = storeNodes(this.context, base, v, objectOf(code, v), writtenName(code, v));
      if (places.some(({ assigned }) => assigned !== undefined && isWanted(assigned))) return true;
    }
    return false;
  }

  private isGiven(
    { code, base, ir }: Place,
    call: number,
    made: ReadonlySet<number>,
    isWanted: (node: ApiNode) => boolean,
  ): boolean {
    const given = argumentsOf(code, call);
    if (!given.some((argument) => made.has(argument))) return false;
    const nodes = this.context.apiOfCallee(code, base, call);
    return nodes.some((node) =>
      given.some((argument, index) => {
        if (!made.has(argument)) return false;
        const places = node.argumentNodes(index, given.length, argumentName(code, argument));
        const object = rootOf(code, givenAs(code, argument));
        if (opOf(code, object) !== Op.object) return places.some(isWanted);
        const names = namesWithin(code, ir, object, made);
        return places.some((place) => names.some((name) => place.memberNodes(name).some(isWanted)));
      }),
    );
  }

  /**
   * Continuations in other functions: parameters of callees, call sites for results, and reads of the same member
   * elsewhere in the file.
   */
  private *handedOn(at: Place, made: ReadonlySet<number>): Generator<number> {
    const { code, ir, base, fn } = at;
    for (let v = ir.first; v < ir.last; v++) {
      const op = opOf(code, v);
      if (op === Op.call) yield* this.givenTo(at, v, made);
      else if (op === Op.return && made.has(operandOf(code, v))) yield* this.callers.of(fn);
      else if (op === Op.storeField && made.has(v))
        for (const load of instructionsIn(code, Op.loadField))
          if (writtenName(code, load) === writtenName(code, v)) yield base + load;
    }
  }

  /** Parameters of program functions to which a call passes one of the values. */
  private *givenTo({ code, base }: Place, call: number, made: ReadonlySet<number>): Generator<number> {
    const { program, pointsTo } = this.context;
    for (const [index, argument] of argumentsOf(code, call).entries()) {
      if (!made.has(argument)) continue;
      for (const target of pointsTo.targetsOf(base + call)) {
        const { file, ir } = program.function(target);
        const parameter = parameterAt(program.file(file), ir, index);
        if (parameter >= 0) yield program.firstValueOf(file) + parameter;
      }
    }
  }
}

function isStore(code: IrFile, v: number): boolean {
  return opOf(code, v) === Op.storeField || opOf(code, v) === Op.storeIndex;
}

/** Names of members in which an object holds one of the values. */
function namesWithin(
  code: IrFile,
  ir: IrFunction,
  object: number,
  made: ReadonlySet<number>,
): readonly string[] {
  return [...instructionsIn(code, Op.storeField, ir)].flatMap((v) =>
    rootOf(code, objectOf(code, v)) === object && made.has(storedOf(code, v)) ? [writtenName(code, v)] : [],
  );
}

/** The parameter of a function at an index; -1 if there is none. */
function parameterAt(code: IrFile, ir: IrFunction, index: number): number {
  for (const v of instructionsIn(code, Op.param, ir)) if (parameterOf(code, v) === index) return v;
  return -1;
}
