/**
 * Walks the call graph: the calls of a function, their targets, and the callers of a function.
 *
 * May over-report: a method call has all the targets that points-to analysis finds, of which one execution takes one.
 */

import type { PointsTo } from '../graph/points-to-result.ts';
import type { Program } from '../graph/program/program.ts';
import { Op } from '../ir/ir.ts';
import { closedOver, instructionsIn, opOf } from '../ir/operands.ts';
import type { InnerFunctions } from './inner-functions.ts';

/** A program with its points-to results. */
export interface LinkedCalls {
  readonly program: Program;
  readonly pointsTo: PointsTo;
}

/** Limits for following calls. */
export interface CallLimit {
  /** Maximum call depth from the starting functions. */
  readonly calls: number;
  /** Number of functions after which no more are expanded; direct callees of the last one are still included. */
  readonly until?: number;
  /** Maximum number of functions to find. */
  readonly most?: number;
}

/** Limits by purpose. None is tuned; they differ because they were chosen independently. */
export const callLimits = {
  /** Code shown to a reader as belonging to an entry point. Chosen: handler, service and store make three. */
  entry: { calls: 3 },
  /** Permissions that a handler checks. */
  permissions: { calls: 4, until: 80 },
  /** Where data of a request goes. */
  requestedValues: { calls: 3, most: 60 },
  /** The reasons for which a function rejects requests. */
  refusals: { calls: 2 },
  /** Names and strings that describe a handler. */
  said: { calls: 1 },
  /** Whether advice around a method throws. */
  advice: { calls: 1 },
  /** Whether a call stops a request, in its target or in the functions that this one calls. */
  stops: { calls: 1 },
  /** Whether the path to a record checks its owner, beyond the function's own calls. */
  owners: { calls: 1 },
} as const satisfies Readonly<Record<string, CallLimit>>;

/**
 * Breadth-first traversal of the call graph, ring by ring, starting with the starting nodes themselves. Each node is
 * yielded once.
 *
 * @param next   direct callees of a node, in code order
 * @param keyOf  identity of a node
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

/** Functions reachable from the starting functions, with their call depth. */
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

/** Targets of the calls in a function, in code order, including duplicates. */
export function* targetsIn({ pointsTo, program }: LinkedCalls, fn: number): Generator<number> {
  const { file, ir } = program.function(fn);
  const base = program.firstValueOf(file);
  for (const v of instructionsIn(program.file(file), Op.call, ir)) yield* pointsTo.targetsOf(base + v);
}

/** Like `targetsIn`, including the calls of nested functions. */
export function* targetsWithin(linked: LinkedCalls, inner: InnerFunctions, fn: number): Generator<number> {
  for (const one of inner.of(fn)) yield* targetsIn(linked, one);
}

/** Targets of the calls in a function, and the closures that it creates, in code order. */
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

/** Maps functions to their call sites. Built once, in time linear in the program. */
export class Callers {
  private readonly linked: LinkedCalls;
  private readonly most: number;
  private known: ReadonlyMap<number, readonly number[]> | undefined;

  /** @param most  maximum number of call sites to keep per function */
  constructor(linked: LinkedCalls, most = Infinity) {
    this.linked = linked;
    this.most = most;
  }

  /** Call sites that may invoke a function, as program values, in program order. */
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
