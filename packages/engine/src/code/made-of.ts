/**
 * Traces how an object was created: the arguments of its constructor, factories and builders before it, and fields that
 * store it.
 */

import type { PointsTo } from '../graph/points-to-result.ts';
import type { Program } from '../graph/program/program.ts';
import { argumentsOf, isGlobal, rootOf } from '../ir/call-access.ts';
import { Op } from '../ir/ir.ts';
import { type Activation, activationOf, instructionsOf } from './activation.ts';
import { storesOf } from './kept-values.ts';

/** Maximum number of steps back from a use. Objects are created in one or two; not tuned. */
const maxDepth = 8;

export class MadeOf {
  private readonly program: Program;
  private readonly pointsTo: PointsTo;

  constructor(program: Program, pointsTo: PointsTo) {
    this.program = program;
    this.pointsTo = pointsTo;
  }

  /**
   * True if an object is the result of a wanted call, or was created with one, on every path.
   *
   * @param isWanted  predicate on calls, as program values
   */
  some(at: Activation, v: number, isWanted: (call: number) => boolean, depth = 0): boolean {
    const { a, b, op, pool, strings } = at.code;
    const root = rootOf(at.code, v);
    if (root < 0 || depth > maxDepth) return false;
    const isMade = (part: number): boolean => this.some(at, part, isWanted, depth + 1);
    const [first, second] = [a[root] ?? -1, b[root] ?? -1];
    switch (op[root]) {
      case Op.await:
      case Op.keyword:
      case Op.result:
        return isMade(first);
      case Op.phi:
        return pool.subarray(first, first + second).every((part) => part === root || isMade(part));
      case Op.loadField: {
        const stores = storesOf(at.code, strings[second] ?? '');
        return stores.length > 0 && stores.every((store) => this.isStored(at, store, isWanted, depth));
      }
      case Op.call:
        return isWanted(at.base + root) || this.isGiven(at, root, isWanted, depth);
      default:
        return false;
    }
  }

  private isStored(
    at: Activation,
    store: number,
    isWanted: (call: number) => boolean,
    depth: number,
  ): boolean {
    const around = activationOf(this.program, this.program.functionAt(at.base + store));
    return this.some(around, at.code.c[store] ?? -1, isWanted, depth + 1);
  }

  /** Follows what a program function returns, and the arguments and receiver of a library function. */
  private isGiven(at: Activation, call: number, isWanted: (call: number) => boolean, depth: number): boolean {
    const targets = this.pointsTo.targetsOf(at.base + call);
    if (targets.length > 0)
      return targets.every((fn) => {
        const target = activationOf(this.program, fn);
        const returned = returnedIn(target);
        return returned.length > 0 && returned.every((v) => this.some(target, v, isWanted, depth + 1));
      });
    const receiver = at.code.b[call] ?? -1;
    const parts = [...argumentsOf(at.code, call), ...(isGlobal(at.code, receiver) ? [] : [receiver])];
    return parts.some((part) => this.some(at, part, isWanted, depth + 1));
  }
}

function returnedIn(at: Activation): readonly number[] {
  return instructionsOf(at, Op.return).map((v) => at.code.a[v] ?? -1);
}
