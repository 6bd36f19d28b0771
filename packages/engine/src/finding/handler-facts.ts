/**
 * What handlers of routes ask for in their own code, and what they change.
 *
 * A check is a call, or a member that is read, whose name asks for a permission, where the handler decides by it or where it does
 * not come back without one. What a handler reaches by calls is looked through for any: errs on the side of finding some.
 */

import { argumentsOf, functionName, methodName, rootOf } from '../ir/call-access.ts';
import { type IrFile, type IrFunction, Op } from '../ir/ir.ts';
import type { HandlerFacts, PermissionCheck, ServiceCall } from '../rule/rule.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import { demandsPermission, namesIdentity, namesPermission } from './permission-names.ts';

/** Functions that a check is looked for in, called from one another. Layers of services are three or four. */
const maxDepth = 4;
/** Functions that are looked through for one route. Not measured. */
const maxFunctions = 80;
/** Calls between who is logged in and a check that is given it. Not measured. */
const maxSteps = 6;
/** Kind of rows that tell who is logged in. */
const currentUser = 'current-user';

export class HandlersFacts {
  private readonly context: TaintContext;
  private readonly refuses: (fn: number) => boolean;

  /** @param refuses  whether a function refuses requests for want of a permission */
  constructor(context: TaintContext, refuses: (fn: number) => boolean) {
    this.context = context;
    this.refuses = refuses;
  }

  of(functions: readonly number[]): HandlerFacts {
    const own = functions.map((fn) => this.context.program.function(fn));
    const read = own.map(({ file, ir }) => readBody(this.context.program.file(file), ir));
    const reached = this.reached(functions);
    return {
      checks: read.flatMap(({ checks }) => checks),
      calls: read.flatMap(({ services }) => services),
      identities: new Set(read.flatMap(({ identities }) => identities)),
      asks: reached.some((fn) => this.refuses(fn) || this.asksIn(fn)),
    };
  }

  /** Some functions, those within them, and those that they call. */
  private reached(functions: readonly number[]): readonly number[] {
    const { pointsTo, program } = this.context;
    const depths = new Map(functions.map((fn) => [fn, 0]));
    for (const [fn, depth] of depths) {
      if (depth === maxDepth || depths.size >= maxFunctions) continue;
      const { file, ir } = program.function(fn);
      const code = program.file(file);
      const base = program.valueBase[file] ?? 0;
      const first = program.functionBase[file] ?? 0;
      for (let v = ir.first; v < ir.last; v++) {
        const next =
          code.op[v] === Op.call
            ? pointsTo.targetsOf(base + v)
            : code.op[v] === Op.closure
              ? [first + (code.a[v] ?? 0)]
              : [];
        for (const one of next) if (!depths.has(one)) depths.set(one, depth + 1);
      }
    }
    return [...depths.keys()];
  }

  private asksIn(fn: number): boolean {
    const { pointsTo, program } = this.context;
    const { file, ir } = program.function(fn);
    const code = program.file(file);
    const base = program.valueBase[file] ?? 0;
    for (let v = ir.first; v < ir.last; v++) {
      if (namesPermission(nameAt(code, v))) return true;
      const isUser = pointsTo
        .apiOf(base + v)
        .some(({ sources }) => sources.some(({ kind }) => kind === currentUser));
      if (isUser) return true;
    }
    return false;
  }
}

interface Body {
  readonly checks: readonly PermissionCheck[];
  readonly services: readonly ServiceCall[];
  readonly identities: readonly string[];
}

function readBody(code: IrFile, ir: IrFunction): Body {
  const checks: PermissionCheck[] = [];
  const services: ServiceCall[] = [];
  const identities = ir.parameterNames.filter((name) => namesIdentity(name));
  const used = usedIn(code, ir);
  const tested = testedIn(code, ir);
  for (let v = ir.first; v < ir.last; v++) {
    const name = nameAt(code, v);
    if (name === '') continue;
    const isMember = code.op[v] === Op.loadField;
    if (namesPermission(name)) {
      // The member of a call is told with the call.
      const isActed = isMember ? tested.has(v) : demandsPermission(name) || tested.has(v);
      if (isActed) checks.push({ name, given: isMember ? [] : givenTo(code, v) });
    } else if (code.op[v] === Op.call) {
      if (used.has(v) && namesIdentity(name)) identities.push(name);
      const on = ownerOf(code, v);
      if (on !== '' && on !== name) services.push({ on, method: name });
    }
  }
  return { checks, services, identities };
}

/** Name of what is called or read. */
function nameAt(code: IrFile, v: number): string {
  if (code.op[v] === Op.loadField) return code.strings[code.b[v] ?? -1] ?? '';
  if (code.op[v] !== Op.call) return '';
  const callee = code.a[v] ?? -1;
  const imported = code.op[callee] === Op.import ? (code.strings[code.b[callee] ?? -1] ?? '') : '';
  const captured = code.op[callee] === Op.loadField ? (code.strings[code.b[callee] ?? -1] ?? '') : '';
  return methodName(code, v) || functionName(code, v) || imported || captured;
}

/** What a method is called on, by the last of its names: `categories` of `this.categories.remove()`. */
function ownerOf(code: IrFile, call: number): string {
  const on = code.b[call] ?? -1;
  const root = on < 0 ? -1 : rootOf(code, on);
  return root < 0 || methodName(code, call) === '' ? '' : nameAt(code, root);
}

/** Names of the calls and parameters that a check gets who is logged in from. */
function givenTo(code: IrFile, call: number): readonly string[] {
  const found: string[] = [];
  const open = [...argumentsOf(code, call)];
  for (let step = 0; step < maxSteps && open.length > 0; step++) {
    for (const value of open.splice(0)) {
      const root = value < 0 ? -1 : rootOf(code, value);
      if (root < 0) continue;
      const name = nameAt(code, root);
      if (name !== '' && namesIdentity(name)) found.push(name);
      if (code.op[root] === Op.loadField || code.op[root] === Op.keyword) open.push(code.a[root] ?? -1);
      if (code.op[root] === Op.call) open.push(code.b[root] ?? -1);
    }
  }
  return [...new Set(found)];
}

/** Values of calls that something is done with. */
function usedIn(code: IrFile, { first, last }: IrFunction): ReadonlySet<number> {
  const used = new Set<number>();
  for (let v = first; v < last; v++) {
    switch (code.op[v]) {
      case Op.call:
        used.add(code.b[v] ?? -1);
        for (const argument of argumentsOf(code, v)) used.add(rootOf(code, argument));
        break;
      case Op.storeField:
      case Op.storeIndex:
        used.add(rootOf(code, code.c[v] ?? -1));
        break;
      case Op.binary:
        used.add(code.a[v] ?? -1).add(code.b[v] ?? -1);
        break;
      case Op.loadField:
      case Op.unary:
      case Op.keyword:
      case Op.branch:
      case Op.return:
        if ((code.a[v] ?? -1) >= 0) used.add(rootOf(code, code.a[v] ?? -1));
        break;
      default:
        break;
    }
  }
  return used;
}

/** Values that a branch of the function asks for, alone or as a part of what it asks. */
function testedIn(code: IrFile, { first, last }: IrFunction): ReadonlySet<number> {
  const open: number[] = [];
  for (let v = first; v < last; v++) if (code.op[v] === Op.branch) open.push(code.a[v] ?? -1);
  const tested = new Set<number>();
  for (let v = open.pop(); v !== undefined; v = open.pop()) {
    if (v < 0 || tested.has(v)) continue;
    tested.add(v);
    open.push(...partsOf(code, v));
  }
  return tested;
}

/** Values that a condition is made of. */
function partsOf({ a, b, op, pool }: IrFile, v: number): readonly number[] {
  const [left, right] = [a[v] ?? -1, b[v] ?? -1];
  switch (op[v]) {
    case Op.binary:
      return [left, right];
    case Op.phi:
      return [...pool.subarray(left, left + right)];
    case Op.unary:
    case Op.pi:
    case Op.cast:
    case Op.await:
    case Op.result:
      return [left];
    default:
      return [];
  }
}
