/**
 * What handlers of routes check in their own code, and what they change.
 *
 * A check is a call or member read that tests a permission (`permissions.ts`), if the handler branches on it, or if it
 * does not return without one. Everything a handler calls is searched: errs on the side of finding checks.
 */

import { callClosure, callLimits, targetsAndMadeIn } from '../code/calls.ts';
import { isCurrentUser } from '../guards/who-asks.ts';
import { argumentsOf, methodName, rootOf } from '../ir/call-access.ts';
import { type IrFile, type IrFunction, Op } from '../ir/ir.ts';
import {
  calleeOf,
  instructionsIn,
  leftOf,
  opOf,
  receiverOf,
  rightOf,
  storedOf,
  takenFrom,
} from '../ir/operands.ts';
import type { HandlerFacts, PermissionCheck, ServiceCall } from '../rule/rule.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import { namesIdentity } from '../vocabulary/identity-names.ts';
import { HandlerClasses } from './handler-classes.ts';
import { givenTo, nameAt, Permissions } from './permissions.ts';
import { testedIn } from './tested-values.ts';

export class HandlersFacts {
  private readonly context: TaintContext;
  private readonly refuses: (fn: number) => boolean;
  private readonly permissions: Permissions;
  private readonly classes: HandlerClasses;
  private readonly asking = new Map<number, Asking>();

  /** @param refuses  tells whether a function rejects requests for lack of a permission */
  constructor(context: TaintContext, refuses: (fn: number) => boolean) {
    this.context = context;
    this.refuses = refuses;
    this.classes = new HandlerClasses(context);
    this.permissions = new Permissions(context, refuses);
  }

  of(functions: readonly number[]): HandlerFacts {
    const read = functions.map((fn) => this.readBody(fn));
    const reached = this.reached(functions);
    return {
      checks: read.flatMap(({ checks }) => checks),
      calls: read.flatMap(({ services }) => services),
      identities: new Set(read.flatMap(({ identities }) => identities)),
      asks: reached.some((fn) => this.refuses(fn) || this.askingIn(fn).asks),
      questions: new Set(reached.flatMap((fn) => [...this.askingIn(fn).questions])),
      base: functions.map((fn) => this.classes.baseOf(fn)).find((base) => base !== '') ?? '',
    };
  }

  /** The functions, their nested functions, and their callees. */
  private reached(functions: readonly number[]): readonly number[] {
    const next = (fn: number): Iterable<number> => targetsAndMadeIn(this.context, fn);
    return [...callClosure(functions, next, callLimits.permissions).keys()];
  }

  private askingIn(fn: number): Asking {
    const asking = this.asking.get(fn) ?? this.readAsking(fn);
    this.asking.set(fn, asking);
    return asking;
  }

  private readAsking(fn: number): Asking {
    const { program } = this.context;
    const { file, ir } = program.function(fn);
    const code = program.file(file);
    const base = program.firstValueOf(file);
    const called = calledIn(code, ir);
    const questions = new Set<string>();
    let knowsUser = false;
    for (let v = ir.first; v < ir.last; v++) {
      // A callee member is reported with its call.
      const question = called.has(v) ? undefined : this.permissions.at(file, v);
      if (question !== undefined) questions.add(question.name);
      knowsUser ||= isCurrentUser(this.context, code, base, v);
    }
    return { asks: knowsUser || questions.size > 0, questions };
  }

  private readBody(fn: number): Body {
    const { pointsTo, program } = this.context;
    const { file, ir } = program.function(fn);
    const base = program.firstValueOf(file);
    const code = program.file(file);
    const checks: PermissionCheck[] = [];
    const services: ServiceCall[] = [];
    const identities = ir.parameterNames.filter((name) => namesIdentity(name));
    const used = usedIn(code, ir);
    const tested = testedIn(code, ir);
    for (let v = ir.first; v < ir.last; v++) {
      const name = nameAt(code, v);
      const question = name === '' ? undefined : this.permissions.at(file, v);
      if (question !== undefined) {
        const given = opOf(code, v) === Op.call ? givenTo(code, v) : [];
        if (!question.isDemand && !tested.has(v)) continue;
        const targets = pointsTo.targetsOf(base + v);
        const isInherited = targets.some((target) => this.classes.isInherited(target, fn));
        checks.push({ name, of: ownerOf(code, v) || memberOwner(code, v), given, isInherited });
      } else if (opOf(code, v) === Op.call && name !== '') {
        if (used.has(v) && namesIdentity(name)) identities.push(name);
        const on = ownerOf(code, v);
        if (on !== '' && on !== name) services.push({ on, method: name });
      }
    }
    return { checks, services, identities };
  }
}

/** Checks in a function's own code. */
interface Asking {
  /** Checks a permission, or reads the current user. */
  readonly asks: boolean;
  readonly questions: ReadonlySet<string>;
}

interface Body {
  readonly checks: readonly PermissionCheck[];
  readonly services: readonly ServiceCall[];
  readonly identities: readonly string[];
}

/** Members and functions that a function calls. */
function calledIn(code: IrFile, { first, last }: IrFunction): ReadonlySet<number> {
  const called = new Set<number>();
  for (const v of instructionsIn(code, Op.call, { first, last })) called.add(calleeOf(code, v));
  return called;
}

/** Name of the object that a member is read from, like `ownerOf`. */
function memberOwner(code: IrFile, v: number): string {
  if (opOf(code, v) !== Op.loadField) return '';
  const root = rootOf(code, takenFrom(code, v));
  return root < 0 ? '' : nameAt(code, root);
}

/** Last name of a method's receiver: `categories` of `this.categories.remove()`. */
function ownerOf(code: IrFile, call: number): string {
  const on = receiverOf(code, call);
  const root = on < 0 ? -1 : rootOf(code, on);
  return root < 0 || methodName(code, call) === '' ? '' : nameAt(code, root);
}

/** Results of calls that are used. */
function usedIn(code: IrFile, { first, last }: IrFunction): ReadonlySet<number> {
  const used = new Set<number>();
  for (let v = first; v < last; v++) {
    switch (opOf(code, v)) {
      case Op.call:
        used.add(receiverOf(code, v));
        for (const argument of argumentsOf(code, v)) used.add(rootOf(code, argument));
        break;
      case Op.storeField:
      case Op.storeIndex:
        used.add(rootOf(code, storedOf(code, v)));
        break;
      case Op.binary:
        used.add(leftOf(code, v)).add(rightOf(code, v));
        break;
      case Op.loadField:
      case Op.unary:
      case Op.keyword:
      case Op.branch:
      case Op.return:
        if (takenFrom(code, v) >= 0) used.add(rootOf(code, takenFrom(code, v)));
        break;
      default:
        break;
    }
  }
  return used;
}
