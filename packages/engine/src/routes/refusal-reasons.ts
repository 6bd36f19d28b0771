/**
 * Why a request is refused, told by the tests that lead straight to it: because a path leads out of a folder, which is no question of
 * who asks, or because what it names belongs to somebody else.
 *
 * Errs on the side of a permission: a 403 whose test is not known to be about paths alone is one.
 */

import { backward, flowPolicies } from '../code/backward.ts';
import type { Definitions } from '../code/definitions.ts';
import type { PointsTo } from '../graph/points-to-result.ts';
import type { Program } from '../graph/program/program.ts';
import { askedBy, comparedAt } from '../guards/comparisons.ts';
import { isWhoAsks } from '../guards/who-asks.ts';
import { argumentsOf, rootOf } from '../ir/call-access.ts';
import { conditionsBefore } from '../ir/control-flow.ts';
import { type IrFile, type IrFunction, Op } from '../ir/ir.ts';
import {
  calleeOf,
  constantOf,
  moduleOf,
  nameIn,
  objectOf,
  operandOf,
  opOf,
  parameterOf,
  typeOf,
  writtenName,
} from '../ir/operands.ts';
import { namesIdentity, namesPresence, namesProof } from '../vocabulary/identity-names.ts';
import { namesPermission } from '../vocabulary/permission-names.ts';

/** Modules of paths and files in the languages' own libraries, and packages that ask whether one lies in another. */
const pathModules =
  /^(?:(?:node:)?(?:path|fs)(?:\/posix)?|os\.path|posixpath|pathlib|path\/filepath|(?:is-path-inside|path-is-inside)|java\.nio\.file\..+|java\.io\.File)$/;
/** Places of models whose values are paths. */
const pathTypes = /^(?:java\.nio\.file:Path|java\.io:File)\b/;
/** A part of a path that leads up. */
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

  /** True for an instruction that requests come to for a path that they name, whoever sends them. */
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

  /** True for an instruction behind a comparison of who is logged in with what something says of them. */
  isOfOwner(fn: number, v: number): boolean {
    const { file, ir } = this.program.function(fn);
    const code = this.program.file(file);
    return conditionsBefore(code, ir, v).some((condition) =>
      this.comparesSomebody(fn, file, code, condition),
    );
  }

  /** True for an instruction behind the answer to what who is logged in is to something else: a member of a group that a request names. */
  isOfRight(fn: number, v: number): boolean {
    const { file, ir } = this.program.function(fn);
    const code = this.program.file(file);
    return conditionsBefore(code, ir, v).some((condition) =>
      [...this.valuesOf(file, code, condition)].some((value) => this.relatesSomebody(fn, file, code, value)),
    );
  }

  /** True for an instruction behind a member of who is logged in that tells more than who they are: `request.user.is_admin`. */
  isOfStanding(fn: number, v: number): boolean {
    const { file, ir } = this.program.function(fn);
    const code = this.program.file(file);
    const tellsStanding = (value: number): boolean =>
      opOf(code, value) === Op.loadField &&
      !namesPresence(writtenName(code, value)) &&
      !namesIdentity(writtenName(code, value)) &&
      this.isSomebody(fn, code, objectOf(code, value));
    return conditionsBefore(code, ir, v).some((condition) =>
      [...this.valuesOf(file, code, condition)].some(tellsStanding),
    );
  }

  /** True for an instruction behind a question for a right, by the name of what is asked: `hasPermission(user, needed)`. */
  isOfPermission(fn: number, v: number): boolean {
    const { file, ir } = this.program.function(fn);
    const code = this.program.file(file);
    const asksRight = (value: number): boolean =>
      namesPermission(nameIn(code, opOf(code, value) === Op.call ? calleeOf(code, value) : value));
    return conditionsBefore(code, ir, v).some((condition) =>
      [...this.valuesOf(file, code, condition)].some(asksRight),
    );
  }

  /** True for a call whose answer is given back, or leads straight to where the function ends. */
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

  /** A call that gets who is logged in and something else, none of it a secret that would prove who they are. */
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
    // A constant is nobody's: that nobody is logged in, or a role, is another question.
    if (sides.some((side) => side < 0 || opOf(code, rootOf(code, side)) === Op.const)) return false;
    return sides.some((side) =>
      [...this.valuesOf(file, code, side)].some((value) => this.isSomebody(fn, code, value)),
    );
  }

  /** A value, and those of its file that it is made of. */
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

  /** A value of many types is of none. */
  private isOfPathType(file: number, v: number): boolean {
    const places = this.apiOf(file, v);
    return places.length > 0 && places.every(({ label }) => pathTypes.test(label));
  }

  /** `os` of Python, which has `os.path` as a member. */
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

/** The name of a value, also of a parameter. */
function calledIn(ir: IrFunction, code: IrFile, v: number): string {
  const isParameter = opOf(code, v) === Op.param;
  return isParameter ? (ir.parameterNames[parameterOf(code, v) ?? -1] ?? '') : nameOf(code, v);
}

/** The name of a value that is no parameter; the empty string where it has none. */
function nameOf(code: IrFile, v: number): string {
  return nameIn(code, opOf(code, v) === Op.call ? calleeOf(code, v) : v);
}
