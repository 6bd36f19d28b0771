/**
 * Reasons for rejecting a request, judged by the tests that lead directly to the rejection: a path that escapes a
 * folder, regardless of the caller, or an object that belongs to someone else.
 *
 * Errs on the side of authorization: a 403 counts as such unless its test is known to concern only paths.
 */

import { backward, flowPolicies } from '../code/backward.ts';
import type { Definitions } from '../code/definitions.ts';
import type { PointsTo } from '../graph/points-to-result.ts';
import type { Program } from '../graph/program/program.ts';
import { askedBy, comparedAt } from '../guards/comparisons.ts';
import { isWhoAsks } from '../guards/who-asks.ts';
import { argumentsOf, rootOf } from '../ir/call-access.ts';
import { branchesBefore, conditionsBefore } from '../ir/control-flow.ts';
import { type IrFile, type IrFunction, Op } from '../ir/ir.ts';
import {
  calleeOf,
  constantOf,
  moduleOf,
  nameIn,
  objectOf,
  operandOf,
  operatorOf,
  opOf,
  parameterOf,
  partsOf,
  receiverOf,
  typeOf,
  writtenName,
} from '../ir/operands.ts';
import { namesIdentity, namesPresence, namesProof } from '../vocabulary/identity-names.ts';
import { namesPermission } from '../vocabulary/permission-names.ts';

/** Standard library modules for paths and files, and packages that test whether one path is inside another. */
const pathModules =
  /^(?:(?:node:)?(?:path|fs)(?:\/posix)?|os\.path|posixpath|pathlib|path\/filepath|(?:is-path-inside|path-is-inside)|java\.nio\.file\..+|java\.io\.File)$/;
/** API nodes whose values are paths. */
const pathTypes = /^(?:java\.nio\.file:Path|java\.io:File)\b/;
const negations: ReadonlySet<string> = new Set(['!', 'not']);
/** A path segment that leads to the parent. */
const wayUp = /^\.\.[/\\]?$/;

export class RefusalReasons {
  private readonly definitions: Definitions;
  readonly program: Program;
  readonly pointsTo: PointsTo;

  constructor(definitions: Definitions, program: Program, pointsTo: PointsTo) {
    this.definitions = definitions;
    this.program = program;
    this.pointsTo = pointsTo;
  }

  /** True for an instruction that requests reach because of the path they name, whoever sends them. */
  isOfPath(fn: number, v: number): boolean {
    const { file, ir } = this.program.function(fn);
    const code = this.program.file(file);
    const values = conditionsBefore(code, ir, v).flatMap((condition) => [
      ...this.valuesOf(file, code, condition),
    ]);
    return (
      values.some((value) => this.isPath(file, code, value)) &&
      !values.some((value) => this.isSomebody(fn, code, value))
    );
  }

  /** True for an instruction guarded by a comparison of the current user with a value related to users. */
  isOfOwner(fn: number, v: number): boolean {
    const { file, ir } = this.program.function(fn);
    const code = this.program.file(file);
    return conditionsBefore(code, ir, v).some((condition) =>
      this.comparesSomebody(fn, file, code, condition),
    );
  }

  /**
   * True for an instruction guarded by a test that relates the current user to something else, such as membership in a
   * requested group.
   */
  isOfRight(fn: number, v: number): boolean {
    return this.isBehind(fn, v, (value, code, file) => this.relatesSomebody(fn, file, code, value));
  }

  /** True for an instruction guarded by a member of the current user beyond identity: `request.user.is_admin`. */
  isOfStanding(fn: number, v: number): boolean {
    return this.isBehind(
      fn,
      v,
      (value, code) =>
        opOf(code, value) === Op.loadField &&
        !namesPresence(writtenName(code, value)) &&
        !namesIdentity(writtenName(code, value)) &&
        this.isSomebody(fn, code, objectOf(code, value)),
    );
  }

  /** True for an instruction guarded by a permission check, recognized by name: `hasPermission(user, needed)`. */
  isOfPermission(fn: number, v: number): boolean {
    return this.isBehind(fn, v, (value, code) =>
      namesPermission(nameIn(code, opOf(code, value) === Op.call ? calleeOf(code, value) : value)),
    );
  }

  /** True if one of the values that the conditions before an instruction are computed from is meant. */
  private isBehind(
    fn: number,
    v: number,
    isMeant: (value: number, code: IrFile, file: number) => boolean,
  ): boolean {
    const { file, ir } = this.program.function(fn);
    const code = this.program.file(file);
    return conditionsBefore(code, ir, v).some((condition) =>
      [...this.valuesOf(file, code, condition)].some((value) => isMeant(value, code, file)),
    );
  }

  /**
   * True for an instruction that only requests without a current user reach: `!isset($_SESSION['user'])`,
   * `session['in'] !== true`. A secret kept in the session tells nothing about who asks.
   */
  isOfAbsence(fn: number, v: number): boolean {
    const { file, ir } = this.program.function(fn);
    const code = this.program.file(file);
    const isMember = (value: number): boolean =>
      opOf(code, value) === Op.loadField &&
      !namesProof(writtenName(code, value)) &&
      isWhoAsks(this, fn, objectOf(code, value), nameOf(code, objectOf(code, value)));
    return branchesBefore(code, ir, v).some(({ condition, holds }) => {
      const { value, isThere } = presenceOf(code, condition);
      return value >= 0 && isThere !== holds && heldIn(code, value).some(isMember);
    });
  }

  /** True for a call whose result is returned, or decides directly whether the function ends. */
  decides(fn: number, call: number): boolean {
    const { file, ir } = this.program.function(fn);
    const code = this.program.file(file);
    const isOfCall = (value: number): boolean => this.valuesOf(file, code, value).has(call);
    for (let v = ir.first; v < ir.last; v++) {
      if (opOf(code, v) === Op.return && operandOf(code, v) >= 0 && isOfCall(operandOf(code, v))) return true;
      if (this.ends(file, v) && conditionsBefore(code, ir, v).some(isOfCall)) return true;
    }
    return false;
  }

  private ends(file: number, v: number): boolean {
    const code = this.program.file(file);
    const op = opOf(code, v);
    if (op !== Op.call) return op === Op.return || op === Op.throw;
    return this.apiOf(file, calleeOf(code, v)).some(({ isEnd }) => isEnd);
  }

  /**
   * True for a call that takes the current user and something else, other than a secret that would prove their
   * identity.
   */
  private relatesSomebody(fn: number, file: number, code: IrFile, call: number): boolean {
    if (opOf(code, call) !== Op.call) return false;
    const { ir } = this.program.function(fn);
    const given = [...argumentsOf(code, call)].flatMap((value) => (value < 0 ? [] : [rootOf(code, value)]));
    const isOfSomebody = (value: number): boolean =>
      [...this.valuesOf(file, code, value)].some((one) => this.isSomebody(fn, code, one));
    const others = given.filter((value) => !isOfSomebody(value));
    const isProof = given.some((value) => namesProof(calledIn(ir, code, value)));
    return !isProof && others.length > 0 && others.length < given.length;
  }

  private comparesSomebody(fn: number, file: number, code: IrFile, condition: number): boolean {
    const sides = comparedAt(code, askedBy(code, condition));
    // Comparing with a constant concerns no particular user: it tests for a missing login or a role.
    if (sides.some((side) => side < 0 || opOf(code, rootOf(code, side)) === Op.const)) return false;
    return sides.some((side) =>
      [...this.valuesOf(file, code, side)].some((value) => this.isSomebody(fn, code, value)),
    );
  }

  /** A value, and the values of its file that it is computed from. */
  private valuesOf(file: number, code: IrFile, value: number): ReadonlySet<number> {
    return backward(code, [value], flowPolicies.refusal, (v) => {
      const made = opOf(code, v) === Op.loadField ? this.definitions.of({ file, v }) : undefined;
      return made?.file === file ? made.v : undefined;
    });
  }

  private isPath(file: number, code: IrFile, v: number): boolean {
    switch (opOf(code, v)) {
      case Op.const: {
        const constant = constantOf(code, v);
        return typeof constant === 'string' && wayUp.test(constant);
      }
      case Op.import:
        return pathModules.test(moduleOf(code, v));
      case Op.cast:
        return pathModules.test(typeOf(code, v).replace(/:[^:]*$/, ''));
      case Op.loadField:
        return writtenName(code, v) === 'path' && this.isOs(file, objectOf(code, v));
      case Op.call:
        return this.isOfPathType(file, v);
      default:
        return false;
    }
  }

  /** A value of several types has no definite one. */
  private isOfPathType(file: number, v: number): boolean {
    const places = this.apiOf(file, v);
    return places.length > 0 && places.every(({ label }) => pathTypes.test(label));
  }

  /** Python's `os`, which has `os.path` as a member. */
  private isOs(file: number, v: number): boolean {
    const made = this.definitions.of({ file, v });
    const code = this.program.file(made.file);
    return opOf(code, made.v) === Op.import && moduleOf(code, made.v) === 'os';
  }

  private isSomebody(fn: number, code: IrFile, v: number): boolean {
    return isWhoAsks(this, fn, v, nameOf(code, v));
  }

  private apiOf(file: number, v: number): ReturnType<PointsTo['apiOf']> {
    return v < 0 ? [] : this.pointsTo.apiOf(this.program.firstValueOf(file) + v);
  }
}

/**
 * The value that a condition asks for, and whether it is there where the condition holds; -1 for a comparison of two
 * values that are no constants.
 */
function presenceOf(code: IrFile, condition: number): { readonly value: number; readonly isThere: boolean } {
  let at = rootOf(code, condition);
  let isThere = true;
  for (; opOf(code, at) === Op.unary && negations.has(operatorOf(code, at)); isThere = !isThere)
    at = rootOf(code, operandOf(code, at));
  if (opOf(code, at) !== Op.binary) return { value: at, isThere };
  const [left = -1, right = -1] = comparedAt(code, at);
  const isConst = (v: number): boolean => v >= 0 && opOf(code, rootOf(code, v)) === Op.const;
  if (isConst(left) === isConst(right)) return { value: -1, isThere };
  const [value, constant] = isConst(left) ? [right, left] : [left, right];
  const isEqual = !operatorOf(code, at).startsWith('!');
  const isOfValue = Boolean(constantOf(code, rootOf(code, constant))) === isEqual;
  return { value, isThere: isOfValue === isThere };
}

/** Values that a variable may hold, through refinements, conversions and joins of ways. */
function heldIn(code: IrFile, value: number): readonly number[] {
  const held = new Set([value]);
  // Grows during iteration.
  for (const v of held) {
    const op = opOf(code, v);
    if (op === Op.phi) for (const part of partsOf(code, v)) held.add(part);
    else if (op === Op.pi || op === Op.cast || op === Op.unary) held.add(operandOf(code, v));
    else if (op === Op.call && receiverOf(code, v) < 0) {
      // `intval($_SESSION['user'])`: a function converts it. What a method of it answers is something else.
      const [first = -1] = argumentsOf(code, v);
      if (first >= 0) held.add(first);
    }
    if (held.size > maxHeld) break;
  }
  return [...held];
}

/** Maximum number of values of a variable that is tested. Chosen, not measured. */
const maxHeld = 32;

/** Name of a value, including parameters. */
function calledIn(ir: IrFunction, code: IrFile, v: number): string {
  const isParameter = opOf(code, v) === Op.param;
  return isParameter ? (ir.parameterNames[parameterOf(code, v) ?? -1] ?? '') : nameOf(code, v);
}

/** Name of a value that is not a parameter; the empty string if it has none. */
function nameOf(code: IrFile, v: number): string {
  return nameIn(code, opOf(code, v) === Op.call ? calleeOf(code, v) : v);
}
