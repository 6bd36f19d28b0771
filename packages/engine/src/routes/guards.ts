/** What guards of routes are there for: by the models, or by what the program's own do. */

import type { GuardKind } from '@assay/core';
import { argumentsOf } from '../ir/call-access.ts';
import { Op } from '../ir/ir.ts';
import { functionsOf, nameOfValue, placesOf, type ValueContext } from './call-values.ts';
import type { Place } from './definitions.ts';
import type { Refusals } from './refusals.ts';
import type { GuardUse } from './router-graph.ts';

/** Methods by which libraries call a guard that is an object. */
const guardMethods = [
  'canActivate',
  'intercept',
  'use',
  'preHandle',
  'doFilter',
  'doFilterInternal',
  'filter',
  'has_permission',
  'process_request',
  'process_view',
  'dispatch',
  '__call__',
];
/** Guards within guards: `method_decorator(login_required)`. */
const maxNesting = 3;

export interface KnownGuard {
  readonly name: string;
  readonly kinds: readonly GuardKind[];
  /** True for a guard that the program itself has, or that a model knows. */
  readonly isTelling: boolean;
}

export class Guards {
  private readonly context: ValueContext;
  private readonly refusals: Refusals;

  private readonly needsOf: (fn: number) => readonly GuardUse[];

  /** @param needsOf  what runs before a function, as its own code says */
  constructor(context: ValueContext, refusals: Refusals, needsOf: (fn: number) => readonly GuardUse[]) {
    this.needsOf = needsOf;
    this.context = context;
    this.refusals = refusals;
  }

  describe(place: Place): KnownGuard {
    const { definitions } = this.context;
    const code = definitions.code(place.file);
    const isAnnotation = code.op[place.v] === Op.annotate;
    const value = isAnnotation ? { file: place.file, v: code.b[place.v] ?? -1 } : place;
    const kinds = this.kindsOf(value, 0);
    const isOwn = functionsOf(this.context, value).length > 0;
    // A class without methods that is not exported is named by what it extends.
    const name = nameOfValue(definitions, value) || nameOfValue(definitions, this.superclassOf(value));
    return { name, kinds: [...kinds].sort(), isTelling: !isAnnotation || isOwn || kinds.size > 0 };
  }

  /** Functions of the program that run when a guard does. */
  functionsOf(place: Place): ReadonlySet<number> {
    const code = this.context.definitions.code(place.file);
    const isAnnotation = code.op[place.v] === Op.annotate;
    const made = this.context.definitions.of(
      isAnnotation ? { file: place.file, v: code.b[place.v] ?? -1 } : place,
    );
    if (made.v < 0) return new Set();
    const { op, a } = this.context.definitions.code(made.file);
    const isCall = op[made.v] === Op.call;
    return this.guarding(made, { file: made.file, v: isCall ? (a[made.v] ?? -1) : -1 });
  }

  private kindsOf(place: Place, depth: number): Set<GuardKind> {
    const { context } = this;
    const { definitions } = context;
    const kinds = new Set<GuardKind>();
    const made = definitions.of(place);
    if (made.v < 0 || depth > maxNesting) return kinds;
    const code = definitions.code(made.file);
    const isCall = code.op[made.v] === Op.call;
    const callee = { file: made.file, v: isCall ? (code.a[made.v] ?? -1) : -1 };
    for (const node of [...placesOf(context, place), ...placesOf(context, callee)])
      for (const kind of node.guardKinds) kinds.add(kind);
    if (kinds.size > 0) return kinds;
    const functions = this.guarding(made, callee);
    for (const fn of functions) {
      for (const kind of this.refusals.of(fn)) kinds.add(kind);
      for (const need of this.needsOf(fn))
        for (const kind of this.kindsOf(need.place, depth + 1)) kinds.add(kind);
    }
    // A class is a guard of the kind that it extends.
    const superclass = this.superclassOf(made);
    if (kinds.size === 0 && superclass.v >= 0) return this.kindsOf(superclass, depth + 1);
    if (kinds.size > 0 || !isCall) return kinds;
    for (const v of argumentsOf(code, made.v))
      for (const kind of this.kindsOf({ file: made.file, v }, depth + 1)) kinds.add(kind);
    return kinds;
  }

  private superclassOf(place: Place): Place {
    const { file, v } = this.context.definitions.of(place);
    const code = this.context.definitions.code(file);
    return { file, v: v >= 0 && code.op[v] === Op.class ? (code.b[v] ?? -1) : -1 };
  }

  /** Functions that run when a guard does: it may be one, be made by one, or be an object that has some. */
  private guarding(made: Place, callee: Place): ReadonlySet<number> {
    const { context } = this;
    const { definitions, pointsTo, baseOf } = context;
    const functions = new Set(functionsOf(context, made));
    for (const fn of callee.v < 0 ? [] : functionsOf(context, callee)) functions.add(fn);
    for (const name of guardMethods)
      for (const fn of pointsTo.methodsAt(baseOf(made.file) + made.v, name)) functions.add(fn);
    for (const { name, closure } of definitions.methodsOf(made))
      if (guardMethods.includes(name))
        for (const fn of pointsTo.functionsAt(baseOf(made.file) + closure)) functions.add(fn);
    return functions;
  }
}
