/**
 * How a function rejects requests, judged by the status of its response: 401 and a login page, 403, 413, 429 (RFC 9110,
 * sections 15.5.2, 15.5.4, 15.5.14; RFC 6585, section 4).
 *
 * A function without branches and exception handlers rejects nothing, because it treats all requests alike. May
 * over-report: a status that is only passed on.
 */

import type { GuardKind } from '@assay/core';
import { callLimits, callRings } from '../code/calls.ts';
import type { Definitions } from '../code/definitions.ts';
import { InnerFunctions } from '../code/inner-functions.ts';
import type { PointsTo } from '../graph/points-to-result.ts';
import type { Program } from '../graph/program/program.ts';
import { blockOf } from '../ir/blocks.ts';
import { type IrFile, type IrFunction, Op } from '../ir/ir.ts';
import { calleeOf, instructionsIn, leftOf, opOf, rightOf } from '../ir/operands.ts';
import type { GoingOn } from './going-on.ts';
import { RefusalReasons } from './refusal-reasons.ts';
import { MemberSigns, RefusalSigns, Sign, statusKinds } from './refusal-signs.ts';

/** A library's response to a guard that returns false. */
const denied: ReadonlySet<GuardKind> = new Set(['authorization']);

/**
 * Which rejections count: for a `handler`, all; for a `guard`, those after which the request is not passed on; for
 * `any` guard, all of its own; for a callee after which a guard continues, those `thrown`; for a callee with which it
 * ends, every `answer`, even an unconditional one. What a guard passes the request on to is examined separately.
 */
type Role = 'handler' | 'guard' | 'any' | 'thrown' | 'answer';

/** A function that may reject a request, and its role. */
interface Asked {
  readonly fn: number;
  readonly role: Role;
}

/** The part of a program that counts for some requests only; shared objects may be used for other parts. */
export interface Part {
  readonly inner: InnerFunctions;
  readonly signs: RefusalSigns;
  readonly members: MemberSigns;
  /** True for an instruction that the requests reach. */
  readonly isReached: (fn: number, v: number) => boolean;
}

export class Refusals {
  private readonly program: Program;
  private readonly pointsTo: PointsTo;
  private readonly goingOn: GoingOn | undefined;
  private readonly own = new Map<string, ReadonlySet<GuardKind>>();
  private readonly answers = new Map<string, ReadonlySet<GuardKind>>();
  /** Cached results of `letsSomePass`. */
  private readonly letting = new Map<number, boolean>();
  private readonly inner: InnerFunctions;
  private readonly signs: RefusalSigns;
  private readonly members: MemberSigns;
  private readonly isReached: Part['isReached'] | undefined;
  private readonly reasons: RefusalReasons;

  /**
   * @param goingOn  absent if no guards are examined
   * @param part     absent if all instructions count
   */
  constructor(
    definitions: Definitions,
    program: Program,
    pointsTo: PointsTo,
    goingOn?: GoingOn,
    part?: Part,
  ) {
    this.program = program;
    this.pointsTo = pointsTo;
    this.goingOn = goingOn;
    this.inner = part?.inner ?? new InnerFunctions(program);
    this.signs = part?.signs ?? new RefusalSigns();
    this.members = part?.members ?? new MemberSigns(program, this.signs);
    this.isReached = part?.isReached;
    this.reasons = new RefusalReasons(definitions, program, pointsTo);
  }

  /** Kinds for which a handler, its nested functions, and their callees reject requests. */
  of(fn: number): ReadonlySet<GuardKind> {
    return this.ask({ fn, role: 'handler' });
  }

  /** Kinds for which a guard rejects requests so that they end there. */
  ofGuard(fn: number): ReadonlySet<GuardKind> {
    const found = this.ask({ fn, role: 'guard' });
    if (found.size > 0 || this.goingOn === undefined) return found;
    return this.goingOn.isAnswer(fn) || this.letsSomePass(fn, this.goingOn) ? denied : found;
  }

  /**
   * True for a guard that passes requests on only if the current user has some privilege, whatever it responds to
   * others.
   */
  private letsSomePass(fn: number, goingOn: GoingOn): boolean {
    const known = this.letting.get(fn);
    if (known !== undefined) return known;
    const passes = goingOn.handingOn(fn);
    const lets = passes.length > 0 && passes.every((v) => this.reasons.isOfStanding(fn, v));
    this.letting.set(fn, lets);
    return lets;
  }

  /** True for a guard that responds as if it rejected requests, but lets all of them pass. */
  isIdle(fn: number): boolean {
    return this.ofGuard(fn).size === 0 && this.ask({ fn, role: 'any' }).size > 0;
  }

  private ask(asked: Asked): ReadonlySet<GuardKind> {
    const key = keyOf(asked);
    const known = this.answers.get(key) ?? this.find(asked);
    this.answers.set(key, known);
    return known;
  }

  private find(asked: Asked): ReadonlySet<GuardKind> {
    const found = new Set<GuardKind>();
    for (const ring of callRings([asked], (one) => this.callees(one), callLimits.refusals, keyOf)) {
      for (const one of ring) for (const kind of this.ownOf(one)) found.add(kind);
      if (found.size > 0) break;
    }
    return found;
  }

  /** A function and those nested in it. The code of a file runs the functions that it declares only by calls. */
  private within(fn: number): readonly number[] {
    return this.program.function(fn).index === 0 ? [fn] : this.inner.of(fn);
  }

  /** Functions that a function and its nested functions call. */
  private callees({ fn, role }: Asked): readonly Asked[] {
    const { file } = this.program.function(fn);
    const code = this.program.file(file);
    const base = this.program.firstValueOf(file);
    const found: Asked[] = [];
    for (const within of this.within(fn)) {
      const { first, last } = this.program.function(within).ir;
      for (const v of instructionsIn(code, Op.call, { first, last })) {
        if (this.handsOn(within, v, role) || this.isReached?.(within, v) === false) continue;

        const targets = this.pointsTo.targetsOf(base + v);
        const next = targets.length === 0 ? role : this.roleOf(within, v, role);
        found.push(...targets.map((target) => ({ fn: target, role: next })));
      }
    }
    return found;
  }

  /**
   * True if a guard passes the request on or runs one of its arguments, since another guard or a handler is not its
   * own.
   */
  private handsOn(fn: number, call: number, role: Role): boolean {
    if (this.goingOn === undefined || (role !== 'guard' && role !== 'any')) return false;
    return this.goingOn.isHandingOn(fn, call) || this.goingOn.isOfList(fn, call);
  }

  /** Role of a function that is called at an instruction. */
  private roleOf(fn: number, call: number, role: Role): Role {
    if (role !== 'guard' || this.goingOn?.isGuard(fn) !== true) return role;
    if (this.goingOn.behind(fn, call)) return 'thrown';
    return this.goingOn.isConditional(fn, call) ? 'answer' : role;
  }

  private ownOf(asked: Asked): ReadonlySet<GuardKind> {
    const key = keyOf(asked);
    let found = this.own.get(key);
    if (found === undefined) {
      found = this.refusalsIn(asked);
      this.own.set(key, found);
    }
    return found;
  }

  private refusalsIn({ fn, role }: Asked): ReadonlySet<GuardKind> {
    const { file } = this.program.function(fn);
    const code = this.program.file(file);
    const functions = this.within(fn).map((within) => ({ within, ...this.program.function(within).ir }));
    const found = new Set<GuardKind>(functions.flatMap((one) => this.saidIn(one.within, file, role)));
    if (role !== 'answer' && !functions.some(({ first, last }) => hasWays(code, first, last))) return found;
    const compared = comparedIn(code, functions);
    let [ofTexts, ofNames] = [0, 0];
    let asksRight = false;
    for (const { first, last, within } of functions)
      for (let v = first; v < last; v++) {
        const isConstant = opOf(code, v) === Op.const;
        const said = this.signs.at(code, v) || this.members.at(code, v);
        if (said === 0 || compared.has(v) || !this.counts(within, v, role)) continue;
        const sign = this.withReason(said, within, v, role);
        if (isConstant) ofTexts |= sign;
        else ofNames |= sign;
        asksRight ||= (sign & Sign.authorization) !== 0 && this.reasons.isOfPermission(within, v);
      }
    if (functions.some(({ within }) => this.turnsAway(within, role))) found.add('authentication');
    const all = ofTexts | ofNames;
    for (const [at, kind] of statusKinds.entries()) if ((all & (1 << at)) !== 0) found.add(kind);
    if ((ofTexts & Sign.loginPage) !== 0 && (ofNames & Sign.redirecting) !== 0) found.add('authentication');
    if ((all & Sign.forgery) === 0 || !found.has('authorization')) return found;
    // A guard may reject both forged requests and those without permission.
    if (!asksRight) found.delete('authorization');
    found.add('csrf');
    return found;
  }

  /**
   * True for a function that redirects or ends where there is no current user, whatever page it redirects to. A status
   * beside it says what it rejects for.
   */
  private turnsAway(fn: number, role: Role): boolean {
    const { file, ir } = this.program.function(fn);
    const code = this.program.file(file);
    const base = this.program.firstValueOf(file);
    const said = new Set<number>();
    const away: number[] = [];
    for (let v = ir.first; v < ir.last; v++) {
      const sign = this.signs.at(code, v);
      const isEnd =
        opOf(code, v) === Op.call &&
        this.pointsTo.apiOf(base + calleeOf(code, v)).some((place) => place.isEnd);
      if (isEnd || (sign & Sign.redirecting) !== 0) away.push(v);
      if ((sign & Sign.status) !== 0) said.add(blockOf(code, ir, v));
    }
    return away.some(
      (v) => !said.has(blockOf(code, ir, v)) && this.counts(fn, v, role) && this.reasons.isOfAbsence(fn, v),
    );
  }

  /** Kinds for which called library functions reject requests, according to models: `request.jwtVerify()`. */
  private saidIn(fn: number, file: number, role: Role): readonly GuardKind[] {
    const { first, last } = this.program.function(fn).ir;
    const code = this.program.file(file);
    const base = this.program.firstValueOf(file);
    const found: GuardKind[] = [];
    for (const v of instructionsIn(code, Op.call, { first, last })) {
      for (const { refuses, refusesBy } of this.pointsTo.apiOf(base + calleeOf(code, v))) {
        if (refuses.length > 0 && this.counts(fn, v, role)) found.push(...refuses);
        if (refusesBy.length > 0 && this.counts(fn, v, role) && this.reasons.decides(fn, v))
          found.push(...refusesBy);
      }
    }
    return found;
  }

  /**
   * Adjusts a sign by the reason for the rejection: removes authorization if the test only concerns paths; adds it if
   * an owner is tested but the response hides it, or if a guard rejects a user who lacks a relation to what is
   * requested.
   */
  private withReason(sign: number, fn: number, v: number, role: Role): number {
    if ((sign & Sign.authorization) !== 0 && this.reasons.isOfPath(fn, v)) return sign & ~Sign.authorization;
    if ((sign & Sign.notFound) !== 0 && this.reasons.isOfOwner(fn, v)) return sign | Sign.authorization;
    if ((sign & Sign.authentication) !== 0 && role !== 'handler' && this.reasons.isOfRight(fn, v))
      return sign | Sign.authorization;
    return sign;
  }

  private counts(fn: number, v: number, role: Role): boolean {
    if (this.isReached?.(fn, v) === false) return false;
    if (role === 'guard') return this.goingOn?.behind(fn, v) !== true;
    return role !== 'thrown' || this.goingOn?.isThrown(fn, v) === true;
  }
}

function comparedIn(code: IrFile, functions: readonly IrFunction[]): ReadonlySet<number> {
  const compared = new Set<number>();
  for (const { first, last } of functions)
    for (const v of instructionsIn(code, Op.binary, { first, last }))
      compared.add(leftOf(code, v)).add(rightOf(code, v));
  return compared;
}

function keyOf({ fn, role }: Asked): string {
  return `${fn} ${role}`;
}

/** True for a function that may treat requests differently: it branches, or handles exceptions. */
function hasWays(code: IrFile, first: number, last: number): boolean {
  for (let v = first; v < last; v++)
    if (opOf(code, v) === Op.branch || opOf(code, v) === Op.catch) return true;
  return false;
}
