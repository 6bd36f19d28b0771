/**
 * Determines for which requests a guard of the program rejects anyone: evaluates tests of the path, method and handler
 * name in its control flow for the requests of one route.
 *
 * A test that the route does not determine is evaluated in two views: `certain` assumes that the request equals none of
 * its strings, so that lists of exceptions and of guarded paths are empty; `possible` allows both outcomes.
 */

import type { GuardKind } from '@assay/core';
import { callClosure, callLimits, targetsWithin } from '../code/calls.ts';
import { InnerFunctions } from '../code/inner-functions.ts';
import type { PointsTo } from '../graph/points-to-result.ts';
import type { Program } from '../graph/program/program.ts';
import { blockOf, lastOf, predecessorsOf, successorsOf } from '../ir/blocks.ts';
import { type IrFile, Op, superMembers } from '../ir/ir.ts';
import {
  calleeOf,
  closedOver,
  instructionsIn,
  objectOf,
  operandOf,
  opOf,
  writtenName,
} from '../ir/operands.ts';
import type { ApiNode } from '../model/api-node.ts';
import type { ValueContext } from './call-values.ts';
import type { GoingOn } from './going-on.ts';
import { MemberSigns, RefusalSigns } from './refusal-signs.ts';
import { Refusals } from './refusals.ts';
import { holdsFor, type Requested } from './request-match.ts';
import { type RequestTest, RequestTests } from './request-tests.ts';

export type ScopeView = 'certain' | 'possible';

/** A branch of a function, by block, with its test of the request. */
interface TestedBranch {
  readonly block: number;
  readonly test: RequestTest;
}

/** Whether the condition of a test holds. */
type Verdict = boolean | undefined;

export class RequestScopes {
  private readonly context: ValueContext;
  private readonly program: Program;
  private readonly goingOn: GoingOn;
  private readonly tests: RequestTests;
  private readonly inner: InnerFunctions;
  private readonly signs = new RefusalSigns();
  private readonly members: MemberSigns;
  private readonly branches = new Map<number, readonly TestedBranch[]>();
  private readonly asked = new Map<number, readonly RequestTest[]>();
  private readonly views = new Map<string, Refusals>();

  /** @param requestOf  see `RequestTests` */
  constructor(
    context: ValueContext,
    program: Program,
    goingOn: GoingOn,
    requestOf: (fn: number) => ApiNode | undefined,
  ) {
    this.context = context;
    this.program = program;
    this.goingOn = goingOn;
    this.members = new MemberSigns(program, this.signs);
    this.tests = new RequestTests(context, requestOf);
    this.inner = new InnerFunctions(program);
  }

  /**
   * Outcomes of the tests in some functions as a string: equal for routes that they treat alike; empty without tests.
   */
  keyOf(functions: Iterable<number>, requested: Requested): string {
    const tests = new Set([...functions].flatMap((fn) => this.testsOf(fn)));
    return Array.from(tests, (test) => spelled(holdsFor(test, requested))).join('');
  }

  /** Kinds for which a guard rejects requests of a route. */
  kindsOf(fn: number, requested: Requested, view: ScopeView): ReadonlySet<GuardKind> {
    const name = `${fn} ${view} ${this.keyOf([fn], requested)}`;
    let refusals = this.views.get(name);
    if (refusals === undefined) {
      const reach = new Reach(this.program, (one) => this.branchesOf(one), requested, view);
      refusals = new Refusals(this.context.definitions, this.program, this.pointsTo, this.goingOn, {
        inner: this.inner,
        signs: this.signs,
        members: this.members,
        isReached: (within, v) => reach.isReached(within, v),
      });
      this.views.set(name, refusals);
    }
    return refusals.ofGuard(fn);
  }

  /**
   * Tells whether requests of a route reach the call of the superclass's method; `undefined` for a method without such
   * a call.
   */
  leavesToSuper(fn: number, requested: Requested, view: ScopeView): boolean | undefined {
    const { file, ir } = this.program.function(fn);
    const code = this.program.file(file);
    const reach = new Reach(this.program, (one) => this.branchesOf(one), requested, view);
    let found: boolean | undefined;
    for (const v of instructionsIn(code, Op.call, ir)) {
      if (!isOfSuper(this.program.file(file), calleeOf(code, v))) continue;

      if (reach.isReached(fn, v)) return true;
      found = false;
    }
    return found;
  }

  private get pointsTo(): PointsTo {
    return this.context.pointsTo;
  }

  /** Tests in a function, its nested functions and their callees. */
  private testsOf(fn: number): readonly RequestTest[] {
    const known = this.asked.get(fn);
    if (known !== undefined) return known;
    const next = (one: number): Iterable<number> => targetsWithin(this.context, this.inner, one);
    const functions = callClosure([fn], next, callLimits.refusals);
    const found = [...functions.keys()].flatMap((one) =>
      this.inner.of(one).flatMap((within) => this.branchesOf(within).map(({ test }) => test)),
    );
    this.asked.set(fn, found);
    return found;
  }

  private branchesOf(fn: number): readonly TestedBranch[] {
    const known = this.branches.get(fn);
    if (known !== undefined) return known;
    const { file, ir } = this.program.function(fn);
    const code = this.program.file(file);
    const found: TestedBranch[] = [];
    for (let block = ir.firstBlock; block < ir.lastBlock; block++) {
      const last = lastOf(code, block);
      const test =
        opOf(code, last) === Op.branch ? this.tests.of({ file, v: operandOf(code, last) }) : undefined;
      if (test !== undefined) found.push({ block, test });
    }
    this.branches.set(fn, found);
    return found;
  }
}

/** True for a load of a superclass method: `super.canActivate`. */
function isOfSuper(code: IrFile, v: number): boolean {
  const owner = opOf(code, v) === Op.loadField ? objectOf(code, v) : -1;
  return opOf(code, owner) === Op.loadField && writtenName(code, owner) === superMembers;
}

function spelled(verdict: Verdict): string {
  return verdict === undefined ? '?' : verdict ? '+' : '-';
}

/** Instructions reachable by the requests of one route. */
class Reach {
  private readonly program: Program;
  private readonly branchesOf: (fn: number) => readonly TestedBranch[];
  private readonly requested: Requested;
  private readonly view: ScopeView;
  /** Reachable blocks by function; absent if all are. */
  private readonly reached = new Map<number, ReadonlySet<number> | undefined>();

  constructor(
    program: Program,
    branchesOf: (fn: number) => readonly TestedBranch[],
    requested: Requested,
    view: ScopeView,
  ) {
    this.program = program;
    this.branchesOf = branchesOf;
    this.requested = requested;
    this.view = view;
  }

  isReached(fn: number, v: number): boolean {
    if (!this.reached.has(fn)) this.reached.set(fn, this.blocksOf(fn));
    const blocks = this.reached.get(fn);
    return blocks === undefined || blocks.has(this.blockOf(fn, v));
  }

  private blocksOf(fn: number): ReadonlySet<number> | undefined {
    const { file, index, ir } = this.program.function(fn);
    if (!this.isMade(fn - index, ir.parent, index)) return new Set();
    const dead = this.deadEdges(fn);
    if (dead.size === 0) return undefined;
    const code = this.program.file(file);
    const found = new Set([ir.firstBlock]);
    // Grows during iteration.
    for (const block of found)
      for (const [at, to] of successorsOf(code, block).entries())
        if (dead.get(block)?.has(at) !== true) found.add(to);
    return found;
  }

  /** True if a function is not nested, or if its parent reaches the point where it is created. */
  private isMade(base: number, parent: number, index: number): boolean {
    if (parent <= 0) return true;
    const { file, ir } = this.program.function(base + parent);
    const code = this.program.file(file);
    for (const v of instructionsIn(code, Op.closure, ir))
      if (closedOver(code, v) === index) return this.isReached(base + parent, v);
    return true;
  }

  /** By block, the outgoing edges that no request of the route takes: 0 for a true condition, 1 for a false one. */
  private deadEdges(fn: number): ReadonlyMap<number, ReadonlySet<number>> {
    const dead = new Map<number, Set<number>>();
    const cut = (block: number, at: number): void => {
      dead.set(block, (dead.get(block) ?? new Set()).add(at));
    };
    for (const { block, test } of this.branchesOf(fn)) {
      const verdict = this.verdictOn(test);
      if (verdict === undefined) continue;
      cut(block, verdict ? 1 : 0);
      // The loop reaches the element for which the comparison holds, and does not end before it.
      const loop = verdict === test.isNegated ? undefined : this.loopOf(fn, test);
      if (loop !== undefined) cut(loop, 1);
    }
    return dead;
  }

  private verdictOn(test: RequestTest): Verdict {
    const verdict = holdsFor(test, this.requested);
    return verdict === undefined && this.view === 'certain' ? test.isNegated : verdict;
  }

  private blockOf(fn: number, v: number): number {
    const { file, ir } = this.program.function(fn);
    return blockOf(this.program.file(file), ir, v);
  }

  /** Header block of the loop over the list of a test. */
  private loopOf(fn: number, { element }: RequestTest): number | undefined {
    if (element === undefined) return undefined;
    const code = this.program.file(this.program.function(fn).file);
    return predecessorsOf(code, this.blockOf(fn, element)).find(
      (block) => opOf(code, lastOf(code, block)) === Op.branch,
    );
  }
}
