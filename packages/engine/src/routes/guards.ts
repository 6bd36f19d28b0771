/** What guards of routes are there for: by the models, or by what the program's own do. */

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

/** What functions of the program do with the requests that are asked about. */
interface Asked {
  /** What a function refuses them for. */
  readonly refusedBy: (fn: number) => ReadonlySet<GuardKind>;
  /** Whether they come to where a method leaves them to its superclass; `undefined` for one that never does. */
  readonly leavesToSuper: (fn: number) => boolean | undefined;
}

/** A guard, and the first text that it is given. */
interface SaidGuard {
  readonly value: Place;
  readonly text?: string;
}

export interface KnownGuard {
  readonly name: string;
  readonly kinds: readonly GuardKind[];
  /** True for a guard that the program itself has, or that a model knows, but for one that stops nobody whom it refuses. */
  readonly isTelling: boolean;
  /** Nothing is known of it: it is of a library without a model, or an annotation of the program that nothing explains. */
  readonly isUnread: boolean;
}

export class Guards {
  private readonly context: ValueContext;
  private readonly api: ApiGraph;
  private readonly refusals: Refusals;
  /** By file and value: one guard stands before many routes. */
  private readonly described = new Map<string, KnownGuard>();
  /** By file and value, what annotates it. */
  private readonly annotations = new Map<number, Map<number, readonly number[]>>();

  private readonly scopes: RequestScopes;
  /** By file, value and what of a request decides. */
  private readonly scoped = new Map<string, KnownGuard | undefined>();

  private readonly needsOf: (fn: number) => readonly GuardUse[];
  private readonly membersOf: (name: string) => readonly Place[];

  /**
   * @param needsOf    what runs before a function, as its own code says
   * @param membersOf  what routers are given as a member of a name
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

  /** The same for one place, however often it is asked. */
  describe(place: Place): KnownGuard {
    const key = `${place.file}:${place.v}`;
    const known = this.described.get(key) ?? this.newlyDescribed(place);
    this.described.set(key, known);
    return known;
  }

  /**
   * The same for requests of one route: without kinds where the route does not tell whether it refuses any, and `undefined` where it
   * refuses none.
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
   * True for a function of the program that knows nothing of the request, so that it cannot refuse it: all that it is given is what
   * such functions give, as a session of a database.
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

  /** Functions of a guard, and of what runs before them. */
  private allFunctionsOf(place: Place): ReadonlySet<number> {
    const found = new Set(this.functionsOf(place));
    // Grows while it is walked.
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
    // What is looked at deeper for want of a refusal is none of the guard's own.
    const ofGuard = (kinds: ReadonlySet<GuardKind>): readonly GuardKind[] =>
      known.kinds.filter((kind) => kinds.has(kind));
    const certain = ofGuard(kindsIn('certain'));
    if (certain.length > 0) return { ...known, kinds: certain };
    return ofGuard(kindsIn('possible')).length > 0 ? { ...known, kinds: [] } : undefined;
  }

  /** What a guard is, and the first text that it is given where an annotation names it. */
  private valueOf(place: Place): { readonly value: Place; readonly said?: string } {
    const code = this.context.definitions.code(place.file);
    if (opOf(code, place.v) !== Op.annotate) return { value: place };
    const said = this.firstText(place);
    return {
      value: { file: place.file, v: annotationOf(code, place.v) },
      ...(said !== undefined && { said }),
    };
  }

  /** Where a guard was made, also one that routers are given as a member: `app.authenticate`. */
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
    // A class without methods that is not exported is named by what it extends.
    const name =
      nameOfValue(definitions, value) ||
      nameOfValue(definitions, this.superclassOf(value)) ||
      (definitions.text(value)?.split('.').at(-1) ?? '') ||
      // Nothing names a function that is written where it is registered; it guards all the same.
      (isOwn && kinds.size > 0 ? 'an inline function' : '');
    return {
      name,
      kinds: [...kinds].sort(),
      isTelling:
        !isIdle && (!isAnnotation || isOwn || kinds.size > 0 || isUnread) && !this.isUnknownModule(value),
      isUnread,
    };
  }

  /** True for what no model speaks of, of a library that none does, and for an annotation of the program that says nothing itself. */
  private isUnread(place: Place): boolean {
    const { definitions } = this.context;
    const made = definitions.of(place);
    const code = definitions.code(made.file);
    const text = opOf(code, made.v) === Op.const ? (definitions.text(made) ?? '') : '';
    // Settings name classes by their modules.
    if (/^\w+(?:\.\w+)+$/.test(text)) return !this.api.isRead(text.slice(0, text.lastIndexOf('.')));
    if (opOf(code, made.v) !== Op.class) return isOfUnreadLibrary(this.context, this.api, place);
    const said = this.annotationsOf(made).map(({ value }) => definitions.librariesOf(value));
    return said.length > 0 && said.every((libraries) => libraries.includes('java.lang.annotation'));
  }

  /** True for what a row calls a guard without a kind: what it asks for depends on what it is given. */
  private maySayAnything(place: Place): boolean {
    return placesOf(this.context, place).some(({ guardings }) => guardings.some(({ is }) => is.length === 0));
  }

  /** True for a module as a whole that is not named, `require(file)`: it may as well be a router. */
  private isUnknownModule(place: Place): boolean {
    const { file, v } = this.context.definitions.of(place);
    if (v < 0) return false;
    const code = this.context.definitions.code(file);
    if (opOf(code, v) === Op.call) return functionName(code, v) === 'require';
    return opOf(code, v) === Op.import && moduleOf(code, v)?.includes('*') === true;
  }

  /** Functions of the program that run when a guard does. */
  functionsOf(place: Place): ReadonlySet<number> {
    const made = this.madeOf(this.valueOf(place).value);
    if (made.v < 0) return new Set();
    const code = this.context.definitions.code(made.file);
    const isCall = opOf(code, made.v) === Op.call;
    return this.guarding(made, { file: made.file, v: isCall ? calleeOf(code, made.v) : -1 });
  }

  /**
   * @param said      first text that an annotation is given
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

  /** What a text names: a class by its module, or a guard by the name that routes have for it, `auth:api`. */
  private named(text: string): ApiNode | undefined {
    return this.api.named(text) ?? this.api.named(`middleware.${text.split(':')[0] ?? ''}`);
  }

  /** What functions of the program refuse requests for, and those that run before them. */
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
   * What tells the kind of a guard of which nothing else does, the surest first: what annotates an annotation of the program,
   * what a class extends, and what a call is given.
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

  /** What annotates a class, and the first text that is given there. */
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

  /** The first text that a call or an annotation is given, or the name of a library's constant for one. */
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

  /** True where a call is given an argument of a name that is not `false`. */
  private isGiven({ file, v }: Place, name: string): boolean {
    const { definitions } = this.context;
    const code = definitions.code(file);
    return Array.from(argumentsOf(code, v)).some((argument) => {
      if (opOf(code, argument) !== Op.keyword || writtenName(code, argument) !== name) return false;
      const value = definitions.of({ file, v: operandOf(code, argument) });
      return constantOf(definitions.code(value.file), value.v) !== false;
    });
  }

  /** Name of a constant of a library, which no file of the program holds: `Priorities.AUTHENTICATION`. */
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

  /** What makes objects of a class: its own constructor, or the nearest one above it. A guard may make some, which ask then. */
  private constructorsOf(place: Place): readonly number[] {
    const { definitions, pointsTo, baseOf } = this.context;
    for (const { file, v } of [place, ...ancestorsOf(this.context, place)]) {
      const closure = constructorOf(definitions.code(file), v);
      if (closure >= 0) return pointsTo.functionsAt(baseOf(file) + closure);
    }
    return [];
  }

  /** Functions that run when a guard does: it may be one, be made by one, or be an object that has some. */
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

/** True where methods would leave requests to their superclass, and these do not come there. */
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
