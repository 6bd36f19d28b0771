/**
 * Permission checks, recognized by what the program's functions do.
 *
 * A function is a check if it decides by the current user: it compares one of their members, such as role or id, it
 * rejects requests, or it passes them to a check. Names are evidence only for members and for code outside the program;
 * a function of the program without access to the user checks nothing, whatever its name: `checkAccessKey(text)`. Errs
 * on the side of finding checks.
 */

import { comparedOrFoundAt } from '../guards/comparisons.ts';
import { isWhoAsks } from '../guards/who-asks.ts';
import { argumentsOf, rootOf } from '../ir/call-access.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import {
  calleeOf,
  constantOf,
  hasInstruction,
  memberRead,
  nameIn,
  objectOf,
  opOf,
  receiverOf,
  takenFrom,
} from '../ir/operands.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import { namesIdentity } from '../vocabulary/identity-names.ts';
import { demandsPermission, namesPermission } from '../vocabulary/permission-names.ts';
import { testedIn } from './tested-values.ts';

/** Maximum call depth in which a check is searched for. Chosen, not measured. */
const maxDepth = 3;
/** Maximum number of calls between the current user and a check that receives it. Chosen, not measured. */
const maxSteps = 6;
/** Maximum number of members between the current user and a value: `request.user.role.name`. Chosen, not measured. */
const maxMembers = 4;

/** A permission check in an instruction. */
export interface Question {
  readonly name: string;
  /** True if the check does not return without the permission. */
  readonly isDemand: boolean;
}

export class Permissions {
  private readonly context: TaintContext;
  private readonly refuses: (fn: number) => boolean;
  /**
   * Whether functions are checks, and the depth at which they were examined: a result cut short is recomputed from a
   * lower depth.
   */
  private readonly known = new Map<number, { readonly asks: boolean; readonly depth: number }>();
  private readonly people = new Map<number, boolean>();

  /** @param refuses  tells whether a function rejects requests for lack of a permission */
  constructor(context: TaintContext, refuses: (fn: number) => boolean) {
    this.context = context;
    this.refuses = refuses;
  }

  /** Check that an instruction makes; `undefined` for none. */
  at(file: number, v: number): Question | undefined {
    return this.questionAt(file, v, 0);
  }

  private questionAt(file: number, v: number, depth: number): Question | undefined {
    const { pointsTo, program } = this.context;
    const code = program.file(file);
    const name = nameAt(code, v);
    if (name === '') return undefined;
    const targets = opOf(code, v) === Op.call ? pointsTo.targetsOf(program.firstValueOf(file) + v) : [];
    if (targets.length === 0) {
      const isDemand = opOf(code, v) === Op.call && demandsPermission(name);
      return namesPermission(name) ? { name, isDemand } : undefined;
    }
    const asking = targets.filter(
      (fn) => this.asks(fn, name, depth) || (this.mayAsk(fn, name) && givenTo(code, v).length > 0),
    );
    const isDemand = demandsPermission(name) || asking.some((fn) => this.leaves(fn));
    return asking.length === 0 ? undefined : { name, isDemand };
  }

  /**
   * True for a function with a check's name, or one that rejects requests: it is a check if it has access to the
   * current user.
   */
  private mayAsk(fn: number, name: string): boolean {
    return namesPermission(name) || this.refuses(fn);
  }

  private asks(fn: number, name: string, depth: number): boolean {
    const known = this.known.get(fn);
    if (known !== undefined && (known.asks || known.depth <= depth)) return known.asks;
    // A recursive call adds no check of its own.
    this.known.set(fn, { asks: false, depth });
    const asks = this.decides(fn, depth) || (this.mayAsk(fn, name) && this.knowsSomebody(fn));
    this.known.set(fn, { asks, depth });
    return asks;
  }

  /** True for a function that branches on a check, or returns its result. */
  private decides(fn: number, depth: number): boolean {
    const { program } = this.context;
    const { file, ir } = program.function(fn);
    const code = program.file(file);
    const decisive = testedIn(code, ir, true);
    for (let v = ir.first; v < ir.last; v++) {
      if (decisive.has(v) && this.comparesSomebody(fn, code, v)) return true;
      if (opOf(code, v) === Op.call && depth >= maxDepth) continue;
      const question = this.questionAt(file, v, depth + 1);
      if (question !== undefined && (question.isDemand || decisive.has(v))) return true;
    }
    return false;
  }

  /**
   * `user.role === 'admin'`, `admins.includes(user)`; testing whether anyone is logged in is not a permission check.
   */
  private comparesSomebody(fn: number, code: IrFile, v: number): boolean {
    const roots = comparedOrFoundAt(code, v).map((side) => (side < 0 ? side : rootOf(code, side)));
    if (roots.some((side) => opOf(code, side) === Op.const && isEmpty(constantOf(code, side)))) return false;
    const isIn = (side: number): boolean => opOf(code, v) === Op.call && this.isSomebody(fn, code, side);
    return roots.some((side) => side >= 0 && (isIn(side) || this.isPartOfSomebody(fn, code, side)));
  }

  /** True for a member of the current user. */
  private isPartOfSomebody(fn: number, code: IrFile, value: number): boolean {
    let at = value;
    for (let step = 0; step < maxMembers; step++) {
      const isRead = opOf(code, at) === Op.loadField || opOf(code, at) === Op.loadIndex;
      const owner = isRead
        ? objectOf(code, at)
        : opOf(code, at) === Op.call
          ? receiverOf(code, at)
          : undefined;
      if (owner === undefined || owner < 0) return false;
      at = rootOf(code, owner);
      if (this.isSomebody(fn, code, at)) return true;
    }
    return false;
  }

  private isSomebody(fn: number, code: IrFile, v: number): boolean {
    return isWhoAsks(this.context, fn, v, nameAt(code, v));
  }

  private knowsSomebody(fn: number): boolean {
    const known = this.people.get(fn);
    if (known !== undefined) return known;
    const { program } = this.context;
    const { file, ir } = program.function(fn);
    const code = program.file(file);
    let found = ir.parameterNames.some((name) => namesIdentity(name));
    for (let v = ir.first; v < ir.last && !found; v++) found = this.isSomebody(fn, code, v);
    this.people.set(fn, found);
    return found;
  }

  /** True for a function that throws, or rejects the request itself. */
  private leaves(fn: number): boolean {
    const { program } = this.context;
    const { file, ir } = program.function(fn);
    const code = program.file(file);
    return hasInstruction(code, Op.throw, ir) || this.refuses(fn);
  }
}

/** Name of a callee or loaded member; the empty string for anything else. */
export function nameAt(code: IrFile, v: number): string {
  return memberRead(code, v) || nameIn(code, calleeOf(code, v));
}

function isEmpty(constant: unknown): boolean {
  return constant === null || typeof constant === 'boolean' || constant === '';
}

/** Names of the calls and parameters from which a call's arguments take the current user. */
export function givenTo(code: IrFile, call: number): readonly string[] {
  const found: string[] = [];
  const open = [...argumentsOf(code, call)];
  for (let step = 0; step < maxSteps && open.length > 0; step++) {
    for (const value of open.splice(0)) {
      const root = value < 0 ? -1 : rootOf(code, value);
      if (root < 0) continue;
      const name = nameAt(code, root);
      if (name !== '' && namesIdentity(name)) found.push(name);
      if (opOf(code, root) === Op.loadField || opOf(code, root) === Op.keyword)
        open.push(takenFrom(code, root));
      if (opOf(code, root) === Op.call) open.push(receiverOf(code, root));
    }
  }
  return [...new Set(found)];
}
