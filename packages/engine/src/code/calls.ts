/**
 * Which functions run which: the calls of a function, what they lead to, and where a function is called.
 *
 * May over-report: a call of a method has the targets that points-to knows, of which one run takes one.
 */

import type { PointsTo } from '../graph/points-to-result.ts';
import type { Program } from '../graph/program/program.ts';
import { Op } from '../ir/ir.ts';
import { closedOver, instructionsIn, opOf } from '../ir/operands.ts';
import type { InnerFunctions } from './inner-functions.ts';

/** A program whose calls are known. */
export interface LinkedCalls {
  readonly program: Program;
  readonly pointsTo: PointsTo;
}

/** How far calls are followed. */
export interface CallLimit {
  /** Calls, one in another, behind the functions that one starts from. */
  readonly calls: number;
  /** Functions at which no more are looked into; those that the last one calls are found. */
  readonly until?: number;
  /** Functions that are found at most. */
  readonly most?: number;
}

/** The limits by what is asked. None is measured; they differ because the questions were asked one by one. */
export const callLimits = {
  /** What belongs to an entry, for a reader of it. Chosen: handler, service and store are three. */
  entry: { calls: 3 },
  /** Which permissions a handler asks for. */
  permissions: { calls: 4, until: 80 },
  /** Where data of a request goes. */
  requestedValues: { calls: 3, most: 60 },
  /** What a function refuses requests for, and which of them. */
  refusals: { calls: 2 },
  /** What a handler says by its names and texts. */
  said: { calls: 1 },
  /** Whether advice around a method throws. */
  advice: { calls: 1 },
  /** Whether a call stops a request: in the function that it runs, and in those that this one calls. */
  stops: { calls: 1 },
  /** Whether something on the way to a record asks whose it is: behind the calls of the function itself. */
  owners: { calls: 1 },
} as const satisfies Readonly<Record<string, CallLimit>>;

/**
 * What is run by something, ring by ring, the nearest first: the first ring is what one starts from. Each is found once.
 *
 * @param next   what one runs itself, in the order of its code
 * @param keyOf  what tells one from others
 */
export function* callRings<Node>(
  starts: Iterable<Node>,
  next: (node: Node) => Iterable<Node>,
  { calls, until = Infinity, most = Infinity }: CallLimit,
  keyOf: (node: Node) => unknown = (node) => node,
): Generator<readonly Node[]> {
  const seen = new Map<unknown, Node>();
  for (const start of starts) seen.set(keyOf(start), start);
  let ring: readonly Node[] = [...seen.values()];
  for (let depth = 0; ring.length > 0; depth++) {
    yield ring;
    if (depth === calls) return;
    const found: Node[] = [];
    for (const node of ring) {
      if (seen.size >= until) break;
      for (const one of next(node)) {
        const key = keyOf(one);
        if (seen.has(key) || seen.size >= most) continue;
        seen.set(key, one);
        found.push(one);
      }
    }
    ring = found;
  }
}

/** Functions, and what they run: by function the calls between. */
export function callClosure(
  functions: Iterable<number>,
  next: (fn: number) => Iterable<number>,
  limit: CallLimit,
): ReadonlyMap<number, number> {
  const depths = new Map<number, number>();
  let depth = 0;
  for (const ring of callRings(functions, next, limit)) {
    for (const fn of ring) depths.set(fn, depth);
    depth++;
  }
  return depths;
}

/** Functions of the program that the calls of a function run, in the order of its code; one that is called twice stands there twice. */
export function* targetsIn({ pointsTo, program }: LinkedCalls, fn: number): Generator<number> {
  const { file, ir } = program.function(fn);
  const base = program.firstValueOf(file);
  for (const v of instructionsIn(program.file(file), Op.call, ir)) yield* pointsTo.targetsOf(base + v);
}

/** The same of a function and of those that stand in it: what they call, it has called. */
export function* targetsWithin(linked: LinkedCalls, inner: InnerFunctions, fn: number): Generator<number> {
  for (const one of inner.of(fn)) yield* targetsIn(linked, one);
}

/** What a function calls, and the functions that it makes, in the order of its code. */
export function* targetsAndMadeIn({ pointsTo, program }: LinkedCalls, fn: number): Generator<number> {
  const { file, index, ir } = program.function(fn);
  const code = program.file(file);
  const base = program.firstValueOf(file);
  for (let v = ir.first; v < ir.last; v++) {
    const made = closedOver(code, v);
    if (made >= 0) yield fn - index + made;
    else if (opOf(code, v) === Op.call) yield* pointsTo.targetsOf(base + v);
  }
}

/** Where functions are called. Linear in the program, once. */
export class Callers {
  private readonly linked: LinkedCalls;
  private readonly most: number;
  private known: ReadonlyMap<number, readonly number[]> | undefined;

  /** @param most  calls of one function that are kept */
  constructor(linked: LinkedCalls, most = Infinity) {
    this.linked = linked;
    this.most = most;
  }

  /** Calls that may run a function, as program values, in the order of the program. */
  of(fn: number): readonly number[] {
    this.known ??= this.read();
    return this.known.get(fn) ?? [];
  }

  private read(): ReadonlyMap<number, readonly number[]> {
    const { pointsTo, program } = this.linked;
    const callers = new Map<number, number[]>();
    for (const [file, code] of program.files.entries()) {
      const base = program.firstValueOf(file);
      for (const v of instructionsIn(code, Op.call))
        for (const fn of pointsTo.targetsOf(base + v)) {
          const calls = callers.get(fn);
          if (calls === undefined) callers.set(fn, [base + v]);
          else if (calls.length < this.most) calls.push(base + v);
        }
    }
    return callers;
  }
}
