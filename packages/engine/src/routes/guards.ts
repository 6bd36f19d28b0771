/** Determines what guards of routes do, from the models or from the program's own code. */

import type { GuardKind } from '@assay/core';
import { ancestorsOf } from '../code/ancestors.ts';
import type { Place } from '../code/definitions.ts';
import { argumentsOf, functionName } from '../ir/call-access.ts';
import { Op } from '../ir/ir.ts';
import {
  annotatedOf,
  annotationOf,
  calleeOf,
  constantOf,
  constructorOf,
  givenAs,
  instructionsIn,
  moduleOf,
  objectOf,
  operandOf,
  opOf,
  superclassOf,
  writtenName,
} from '../ir/operands.ts';
import type { ApiGraph } from '../model/api-graph.ts';
import type { ApiNode } from '../model/api-node.ts';
import { functionsOf, givenTo, memberName, nameOfValue, placesOf, type ValueContext } from './call-values.ts';
import type { Refusals } from './refusals.ts';
import type { Requested } from './request-match.ts';
import type { RequestScopes, ScopeView } from './request-scopes.ts';
import type { GuardUse } from './router-graph.ts';
import { isOfUnreadLibrary } from './unread-guards.ts';

/** Methods by which libraries call a guard object. */
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
/** Maximum nesting of guards: `method_decorator(login_required)`. */
const maxNesting = 3;

/** What functions of the program do with given requests. */
interface Asked {
  /** Kinds for which a function rejects them. */
  readonly refusedBy: (fn: number) => ReadonlySet<GuardKind>;
  /** Whether they reach the call of the superclass's method; `undefined` for a method without such a call. */
  readonly leavesToSuper: (fn: number) => boolean | undefined;
}

/** A guard, and its first string argument. */
interface SaidGuard {
  readonly value: Place;
  readonly text?: string;
}

export interface KnownGuard {
  readonly name: string;
  readonly kinds: readonly GuardKind[];
  /**
   * True for a guard that is part of the program or known to a model, except one that never stops a request it rejects.
   */
  readonly isTelling: boolean;
  /**
   * Nothing is known about it: it belongs to a library without a model, or is an unexplained annotation of the program.
   */
  readonly isUnread: boolean;
}

export class Guards {
  private readonly context: ValueContext;
  private readonly api: ApiGraph;
  private readonly refusals: Refusals;
  /** Cache by file and value, because one guard is used by many routes. */
  private readonly described = new Map<string, KnownGuard>();
  /** Annotations by file and value. */
  private readonly annotations = new Map<number, Map<number, readonly number[]>>();

  private readonly scopes: RequestScopes;
  /** Cache by file, value and the relevant part of the request. */
  private readonly scoped = new Map<string, KnownGuard | undefined>();

  private readonly needsOf: (fn: number) => readonly GuardUse[];
  private readonly membersOf: (name: string) => readonly Place[];

  /**
   * @param needsOf    guards that run before a function according to its own code
   * @param membersOf  values stored under a name in members of routers
   */
  constructor(
    context: ValueContext,
    api: ApiGraph,
    refusals: Refusals,
    scopes: RequestScopes,
    needsOf: (fn: number) => readonly GuardUse[],
    membersOf: (name: string) => readonly Place[],
  ) {
    this.membersOf = membersOf;
    this.api = api;
    this.scopes = scopes;
    this.needsOf = needsOf;
    this.context = context;
    this.refusals = refusals;
  }

  /** Describes a guard; the result is cached per place. */
  describe(place: Place): KnownGuard {
    const key = `${place.file}:${place.v}`;
    const known = this.described.get(key) ?? this.newlyDescribed(place);
    this.described.set(key, known);
    return known;
  }

  /**
   * Describes a guard for the requests of one route: without kinds if the route does not determine whether any is
   * rejected, and `undefined` if none is.
   */
  describeFor(place: Place, requested: Requested): KnownGuard | undefined {
    const known = this.describe(place);
    const key = known.kinds.length === 0 ? '' : this.scopes.keyOf(this.allFunctionsOf(place), requested);
    if (key === '') return known;
    const name = `${place.file}:${place.v} ${key}`;
    if (!this.scoped.has(name)) this.scoped.set(name, this.newlyScoped(place, known, requested));
    return this.scoped.get(name);
  }

  /**
   * True for a function of the program without access to the request, which therefore cannot reject it: all its
   * arguments come from such functions, such as a database session.
   */
  isBlind(place: Place, depth = 0): boolean {
    const functions = [...this.functionsOf(place)];
    if (functions.length === 0 || depth > maxNesting || this.describe(place).kinds.length > 0) return false;
    return functions.every((fn) => {
      const needs = this.needsOf(fn);
      const isGivenMore = this.context.definitions.parametersOf(fn) > needs.length;
      return !isGivenMore && needs.every((need) => this.isBlind(need.place, depth + 1));
    });
  }

  /** Functions of a guard, and those that run before it. */
  private allFunctionsOf(place: Place): ReadonlySet<number> {
    const found = new Set(this.functionsOf(place));
    // Grows during iteration.
    for (const fn of found)
      for (const need of this.needsOf(fn)) for (const inner of this.functionsOf(need.place)) found.add(inner);
    return found;
  }

  private newlyScoped(place: Place, known: KnownGuard, requested: Requested): KnownGuard | undefined {
    const kindsIn = (view: ScopeView): ReadonlySet<GuardKind> => {
      const { value, said } = this.valueOf(place);
      return this.kindsOf(value, 0, said, {
        refusedBy: (fn) => this.scopes.kindsOf(fn, requested, view),
        leavesToSuper: (fn) => this.scopes.leavesToSuper(fn, requested, view),
      });
    };
    // Kinds that are found only by looking deeper are not the guard's own.
    const ofGuard = (kinds: ReadonlySet<GuardKind>): readonly GuardKind[] =>
      known.kinds.filter((kind) => kinds.has(kind));
    const certain = ofGuard(kindsIn('certain'));
    if (certain.length > 0) return { ...known, kinds: certain };
    return ofGuard(kindsIn('possible')).length > 0 ? { ...known, kinds: [] } : undefined;
  }

  /** The guard itself, and the first string argument if an annotation names it. */
  private valueOf(place: Place): { readonly value: Place; readonly said?: string } {
    const code = this.context.definitions.code(place.file);
    if (opOf(code, place.v) !== Op.annotate) return { value: place };
    const said = this.firstText(place);
    return {
      value: { file: place.file, v: annotationOf(code, place.v) },
      ...(said !== undefined && { said }),
    };
  }

  /** Definition of a guard, including one stored as a member of a router: `app.authenticate`. */
  private madeOf(place: Place): Place {
    const { definitions } = this.context;
    const made = definitions.of(place);
    const [member] = made.v < 0 ? [] : this.membersOf(memberName(definitions, made));
    return member === undefined ? made : definitions.of(member);
  }

  private newlyDescribed(place: Place): KnownGuard {
    const { definitions } = this.context;
    const code = definitions.code(place.file);
    const isAnnotation = opOf(code, place.v) === Op.annotate;
    const { value, said } = this.valueOf(place);
    const kinds = this.kindsOf(value, 0, said);
    const isOwn = functionsOf(this.context, this.madeOf(value)).length > 0;
    const isUnread = kinds.size === 0 && !isOwn && (this.isUnread(value) || this.maySayAnything(value));
    const isIdle = kinds.size === 0 && [...this.functionsOf(place)].some((fn) => this.refusals.isIdle(fn));
    // A class without methods that is not exported is named after its superclass.
    const name =
      nameOfValue(definitions, value) ||
      nameOfValue(definitions, this.superclassOf(value)) ||
      (definitions.text(value)?.split('.').at(-1) ?? '') ||
      // An anonymous function at the registration has no name but still guards.
      (isOwn && kinds.size > 0 ? 'an inline function' : '');
    return {
      name,
      kinds: [...kinds].sort(),
      isTelling:
        !isIdle && (!isAnnotation || isOwn || kinds.size > 0 || isUnread) && !this.isUnknownModule(value),
      isUnread,
    };
  }

  /** True for a value without a model, from a library without one, and for an unexplained annotation of the program. */
  private isUnread(place: Place): boolean {
    const { definitions } = this.context;
    const made = definitions.of(place);
    const code = definitions.code(made.file);
    const text = opOf(code, made.v) === Op.const ? (definitions.text(made) ?? '') : '';
    // Settings refer to classes by module path.
    if (/^\w+(?:\.\w+)+$/.test(text)) return !this.api.isRead(text.slice(0, text.lastIndexOf('.')));
    if (opOf(code, made.v) !== Op.class) return isOfUnreadLibrary(this.context, this.api, place);
    const said = this.annotationsOf(made).map(({ value }) => definitions.librariesOf(value));
    return said.length > 0 && said.every((libraries) => libraries.includes('java.lang.annotation'));
  }

  /** True if a row declares a guard without a kind, whose meaning depends on its arguments. */
  private maySayAnything(place: Place): boolean {
    return placesOf(this.context, place).some(({ guardings }) => guardings.some(({ is }) => is.length === 0));
  }

  /** True for a module that is loaded by an unknown name, `require(file)`: it may as well be a router. */
  private isUnknownModule(place: Place): boolean {
    const { file, v } = this.context.definitions.of(place);
    if (v < 0) return false;
    const code = this.context.definitions.code(file);
    if (opOf(code, v) === Op.call) return functionName(code, v) === 'require';
    return opOf(code, v) === Op.import && moduleOf(code, v)?.includes('*') === true;
  }

  /** Functions of the program that run as part of a guard. */
  functionsOf(place: Place): ReadonlySet<number> {
    const made = this.madeOf(this.valueOf(place).value);
    if (made.v < 0) return new Set();
    const code = this.context.definitions.code(made.file);
    const isCall = opOf(code, made.v) === Op.call;
    return this.guarding(made, { file: made.file, v: isCall ? calleeOf(code, made.v) : -1 });
  }

  /**
   * @param said      first string argument of the annotation
   * @param asked     what functions of the program do with the requests
   */
  private kindsOf(
    place: Place,
    depth: number,
    said?: string,
    asked: Asked = { refusedBy: (fn) => this.refusals.ofGuard(fn), leavesToSuper: () => undefined },
  ): ReadonlySet<GuardKind> {
    const { definitions } = this.context;
    const made = this.madeOf(place);
    if (made.v < 0 || depth > maxNesting) return new Set();
    const code = definitions.code(made.file);
    const isCall = opOf(code, made.v) === Op.call;
    const callee = { file: made.file, v: isCall ? calleeOf(code, made.v) : -1 };
    const text = said ?? (isCall ? this.firstText(made) : undefined) ?? '';
    const named = opOf(code, made.v) === Op.const ? this.named(definitions.text(made) ?? '') : undefined;
    const nodes = [
      ...placesOf(this.context, place),
      ...placesOf(this.context, callee),
      ...(named ? [named] : []),
    ];
    const lifts = (name: string): boolean => isCall && this.isGiven(made, name);
    const known = new Set(nodes.flatMap((node) => kindsSaid(node, text, lifts)));
    if (known.size > 0) return known;
    const functions = this.guarding(made, callee);
    const own = this.ownKinds(functions, depth, asked);
    if (own.size > 0 || isLeftToNobody(functions, asked)) return own;
    for (const group of this.standIns(made)) {
      const kinds = new Set(group.flatMap((one) => [...this.kindsOf(one.value, depth + 1, one.text, asked)]));
      if (kinds.size > 0) return kinds;
    }
    return own;
  }

  /** API node named by a string: a class by module path, or a guard by its alias in routes, `auth:api`. */
  private named(text: string): ApiNode | undefined {
    return this.api.named(text) ?? this.api.named(`middleware.${text.split(':')[0] ?? ''}`);
  }

  /** Kinds for which functions of the program, and those that run before them, reject requests. */
  private ownKinds(functions: ReadonlySet<number>, depth: number, asked: Asked): ReadonlySet<GuardKind> {
    const own = new Set<GuardKind>();
    for (const fn of functions) {
      for (const kind of asked.refusedBy(fn)) own.add(kind);
      for (const need of this.needsOf(fn))
        for (const kind of this.kindsOf(need.place, depth + 1, undefined, asked)) own.add(kind);
    }
    return own;
  }

  /**
   * Fallbacks for the kind of a guard, most reliable first: the annotations of an annotation of the program, the
   * superclass of a class, and the arguments of a call.
   */
  private standIns(made: Place): readonly (readonly SaidGuard[])[] {
    const { definitions } = this.context;
    const { file, v } = made;
    const code = definitions.code(file);
    if (opOf(code, v) === Op.class) {
      const superclass = this.superclassOf(made);
      return [this.annotationsOf(made), superclass.v < 0 ? [] : [{ value: superclass }]];
    }
    if (opOf(code, v) !== Op.call) return [];
    const given = Array.from(argumentsOf(code, v), (arg) => definitions.elements({ file, v: arg }));
    return [given.flat().map((value) => ({ value }))];
  }

  /** Annotations of a class, each with its first string argument. */
  private annotationsOf({ file, v }: Place): readonly SaidGuard[] {
    let known = this.annotations.get(file);
    if (known === undefined) {
      known = new Map();
      const code = this.context.definitions.code(file);
      for (const at of instructionsIn(code, Op.annotate)) {
        const target = annotatedOf(code, at);
        known.set(target, [...(known.get(target) ?? []), at]);
      }
      this.annotations.set(file, known);
    }
    const code = this.context.definitions.code(file);
    return (known.get(v) ?? []).map((at) => ({
      value: { file, v: annotationOf(code, at) },
      text: this.firstText({ file, v: at }) ?? '',
    }));
  }

  /** First string argument of a call or annotation, or the name of a library constant in its place. */
  private firstText({ file, v }: Place): string | undefined {
    const { definitions } = this.context;
    const code = definitions.code(file);
    for (const arg of givenTo(code, file, v).args) {
      const place = { file, v: givenAs(code, arg) };
      const text = definitions.text(place) ?? this.constantName(place);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  /** True if a call has a keyword argument of that name that is not `false`. */
  private isGiven({ file, v }: Place, name: string): boolean {
    const { definitions } = this.context;
    const code = definitions.code(file);
    return Array.from(argumentsOf(code, v)).some((argument) => {
      if (opOf(code, argument) !== Op.keyword || writtenName(code, argument) !== name) return false;
      const value = definitions.of({ file, v: operandOf(code, argument) });
      return constantOf(definitions.code(value.file), value.v) !== false;
    });
  }

  /** Name of a library constant, which no file of the program defines: `Priorities.AUTHENTICATION`. */
  private constantName(place: Place): string | undefined {
    const { definitions } = this.context;
    const { file, v } = definitions.of(place);
    const code = definitions.code(file);
    if (opOf(code, v) !== Op.loadField) return undefined;
    const owner = definitions.of({ file, v: objectOf(code, v) });
    const isOfLibrary = owner.v >= 0 && opOf(definitions.code(owner.file), owner.v) === Op.import;
    return isOfLibrary ? memberName(definitions, { file, v }) : undefined;
  }

  private superclassOf(place: Place): Place {
    const { file, v } = this.context.definitions.of(place);
    const code = this.context.definitions.code(file);
    return { file, v: opOf(code, v) === Op.class ? superclassOf(code, v) : -1 };
  }

  /** Constructor of a class: its own, or the nearest inherited one. A guard may be an object of the class. */
  private constructorsOf(place: Place): readonly number[] {
    const { definitions, pointsTo, baseOf } = this.context;
    for (const { file, v } of [place, ...ancestorsOf(this.context, place)]) {
      const closure = constructorOf(definitions.code(file), v);
      if (closure >= 0) return pointsTo.functionsAt(baseOf(file) + closure);
    }
    return [];
  }

  /** Functions that run as part of a guard, which may be a function, the result of one, or an object with methods. */
  private guarding(made: Place, callee: Place): ReadonlySet<number> {
    const { context } = this;
    const { definitions, pointsTo, baseOf } = context;
    const functions = new Set(functionsOf(context, made));
    for (const fn of callee.v < 0 ? [] : functionsOf(context, callee)) functions.add(fn);
    for (const name of guardMethods)
      for (const fn of pointsTo.methodsAt(baseOf(made.file) + made.v, name)) functions.add(fn);
    for (const fn of this.constructorsOf(made)) functions.add(fn);
    for (const { name, closure } of definitions.methodsOf(made))
      if (guardMethods.includes(name))
        for (const fn of pointsTo.functionsAt(baseOf(made.file) + closure)) functions.add(fn);
    return functions;
  }
}

/** True if the methods would defer to their superclass, but the requests never reach that call. */
function isLeftToNobody(functions: ReadonlySet<number>, asked: Asked): boolean {
  const left = Array.from(functions, (fn) => asked.leavesToSuper(fn));
  return left.includes(false) && !left.includes(true);
}

function kindsSaid(
  { guardings }: ApiNode,
  text: string,
  lifts: (name: string) => boolean,
): readonly GuardKind[] {
  if (guardings.some(({ liftedBy }) => liftedBy !== undefined && lifts(liftedBy))) return ['public'];
  const said = guardings.filter(({ saying }) => saying !== undefined && new RegExp(saying).test(text));
  return (said.length > 0 ? said : guardings.filter(({ saying }) => saying === undefined)).flatMap(
    ({ is }) => is,
  );
}
