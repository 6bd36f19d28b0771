/** Collects the routes of a program with their guards, from registrations by calls, annotations and file locations. */

import { compareRoutes, type GuardKind, type Route, type RouteGuard } from '@assay/core';
import { targetsIn } from '../code/calls.ts';
import { type Definitions, type Place, unknownPart } from '../code/definitions.ts';
import { InnerFunctions } from '../code/inner-functions.ts';
import type { PointsTo } from '../graph/points-to-result.ts';
import type { FileRange } from '../graph/program/file-range.ts';
import type { Program } from '../graph/program/program.ts';
import { TestCode } from '../graph/program/test-code.ts';
import { Op } from '../ir/ir.ts';
import { opOf } from '../ir/operands.ts';
import type { ApiGraph } from '../model/api-graph.ts';
import type { ApiNode } from '../model/api-node.ts';
import type { DescribedBase, DescribedGuard, DescribedRoute } from '../modules/described-route.ts';
import { isFor, ofTests } from '../vocabulary/purposes.ts';
import { AdviceGuards } from './advice.ts';
import { AnnotatedRoutes } from './annotated-routes.ts';
import { BoundFilters } from './bound-filters.ts';
import { CallRoutes } from './call-routes.ts';
import { functionsOf, type ValueContext } from './call-values.ts';
import { CalledElements } from './called-elements.ts';
import { ChainGuards } from './chain-guards.ts';
import { ClassGuards } from './class-guards.ts';
import { Decorators } from './decorators.ts';
import { DescribedGuards } from './described-guards.ts';
import { belowBases, describedGuard, describedRouter, registeredOf } from './described-routes.ts';
import { FileRoutes } from './file-routes.ts';
import { GlobalGuards } from './global-guards.ts';
import { GoingOn } from './going-on.ts';
import { Guards } from './guards.ts';
import { HandlerPlaces } from './handler-places.ts';
import { HintedNeeds } from './hinted-needs.ts';
import { LibraryPaths } from './library-paths.ts';
import { PageRoutes } from './page-routes.ts';
import { PathRuleReader } from './path-rules.ts';
import { ProcedureRoutes } from './procedure-routes.ts';
import { RefusalReasons } from './refusal-reasons.ts';
import { Refusals } from './refusals.ts';
import type { Registered } from './registered.ts';
import { RegistrationOrder } from './registration-order.ts';
import { RequestScopes } from './request-scopes.ts';
import { type GuardedRoute, RouteGuards, type RunBefore } from './route-guards.ts';
import { type GuardUse, joinPaths, RouterGraph } from './router-graph.ts';
import { isOfUnreadLibrary } from './unread-guards.ts';
import { unwrapped } from './wrapped.ts';

export interface RoutesInput {
  readonly program: Program;
  readonly pointsTo: PointsTo;
  readonly api: ApiGraph;
  readonly definitions: Definitions;
  /** Routes, prefixes and guards from files outside the code. */
  readonly described: readonly DescribedRoute[];
  readonly bases: readonly DescribedBase[];
  readonly before: readonly DescribedGuard[];
  /** Returns the text of a file by its number in the program. */
  readonly textOf: (file: number) => string;
}

/** A route, and details about its code that rules need. */
export interface FoundRoute {
  readonly route: Route;
  /** Handler functions of the program. */
  readonly functions: readonly number[];
  /** The handler if it is a single function of the program, otherwise the registration. */
  readonly at: FileRange;
  /** Guards that run before the handler, with those of the program's functions that are known to implement them. */
  readonly runsBefore: () => readonly RunBefore[];
  /** See `Registered`. */
  readonly inheritedFrom?: string;
}

/** Sorted by path, method and position; empty if the program uses no modeled framework. */
export function collectRoutes(input: RoutesInput): readonly FoundRoute[] {
  if (!input.api.hasRoutings && input.described.length === 0) return [];
  return new RouteCollector(input).collect();
}

/** Kinds of guards that authenticate or authorize the caller. */
const asking: ReadonlySet<GuardKind> = new Set(['authentication', 'authorization']);

function isAsking({ kinds }: RouteGuard): boolean {
  return kinds.some((kind) => asking.has(kind));
}

class RouteCollector {
  private readonly input: RoutesInput;
  private readonly context: ValueContext;
  private readonly graph: RouterGraph;
  private readonly tests: TestCode;
  /** Functions that register routes. */
  private readonly registering = new Set<number>();
  private readonly decorators: Decorators;
  private readonly classGuards: ClassGuards;
  private readonly filters: BoundFilters;
  private readonly before: DescribedGuards;
  private readonly globals: GlobalGuards;
  private readonly advice: AdviceGuards;
  private readonly goingOn: GoingOn;
  private readonly guards: Guards;
  private readonly routeGuards: RouteGuards;
  private chains: ChainGuards | undefined;
  private needs: ReadonlyMap<number, readonly GuardUse[]> = new Map();
  private members: ReadonlyMap<string, readonly Place[]> = new Map();
  private asking: ReadonlyMap<number, readonly Place[]> = new Map();
  private requests: ReadonlyMap<number, ApiNode> | undefined;
  private readonly refusals: Refusals;
  private readonly places: HandlerPlaces;

  constructor(input: RoutesInput) {
    const { definitions, program, pointsTo } = input;
    this.input = input;
    this.context = {
      definitions,
      pointsTo,
      program,
      calledElements: new CalledElements(definitions, program),
      baseOf: (file) => program.firstValueOf(file),
      fileOf: (value) => program.fileOf(value),
    };
    this.tests = new TestCode(program);
    const order = new RegistrationOrder(
      this.context,
      program,
      (file) => this.isOfTests(file),
      () => [...this.registering, ...this.graph.registering()],
    );
    this.places = new HandlerPlaces(program, definitions, (file) => input.textOf(file));
    this.graph = new RouterGraph((one, other) => order.isBefore(one, other));
    this.decorators = new Decorators(this.context, program);
    this.classGuards = new ClassGuards(this.context, program, input.api, this.decorators);
    this.filters = new BoundFilters(this.context, input.before);
    this.before = new DescribedGuards(
      input.before,
      input.api,
      (filter) => this.filters.isDescribed(filter),
      () => this.chains?.hasAny === true,
    );
    this.globals = new GlobalGuards(this.context);
    this.advice = new AdviceGuards(this.context, program, pointsTo);
    this.goingOn = new GoingOn(this.context, program);
    this.refusals = new Refusals(definitions, program, pointsTo, this.goingOn);
    const scopes = new RequestScopes(this.context, program, this.goingOn, (fn) => this.requestOf(fn));
    this.guards = new Guards(
      this.context,
      input.api,
      this.refusals,
      scopes,
      (fn) => this.needs.get(fn) ?? [],
      (name) => this.members.get(name) ?? [],
    );
    this.routeGuards = new RouteGuards(this.guards, (place) => this.places.of(place));
  }

  collect(): readonly FoundRoute[] {
    const { program } = this.input;
    const paths = new LibraryPaths(this.context);
    const calls = new CallRoutes(this.context, this.graph, paths, this.globals);
    const annotated = new AnnotatedRoutes(this.context, paths, this.input.described, (place) =>
      isOfUnreadLibrary(this.context, this.input.api, place),
    );
    const files = new FileRoutes(this.context, this.input.api);
    const reasons = new RefusalReasons(this.input.definitions, program, this.input.pointsTo);
    const pages = new PageRoutes(this.context, program, reasons);
    const procedures = new ProcedureRoutes(this.context);
    const rules = new PathRuleReader(this.context, program);
    const hints = new HintedNeeds(this.context, calls.needs);
    const { advice } = this;
    for (const [file, code] of program.files.entries()) {
      if (this.isOfTests(file)) continue;
      calls.scan(file, code);
      annotated.scan(file, code);
      this.filters.scan(file, code);
      this.globals.scan(file, code);
      files.scan(file, code.path);
      if (this.input.api.hasPages) pages.scan(file, code);
      procedures.scan(file, code);
      hints.scan(file, code);
      advice.scan(file, code);
      if (this.input.api.hasPathRules) rules.scan(file);
    }
    this.chains = new ChainGuards(
      rules.finish(),
      (file) => program.file(file).path,
      (fn) => program.function(fn).file,
      (place) => this.places.of(place),
    );
    paths.addTo(this.graph);
    this.needs = calls.needs;
    this.members = calls.members;
    this.asking = annotated.asking;
    this.graph.add(describedRouter, { prefix: '', isRoot: true, guards: [] });
    const described = registeredOf(this.input.described, program);
    const called = calls.finish();
    for (const one of called) {
      this.registering.add(one.order.fn);
      this.addPassing(one);
    }
    const found = [
      ...called,
      ...files.found,
      ...pages.finish(),
      ...procedures.finish(),
      ...belowBases(this.input.bases, annotated.finish(), program).flatMap((one) => paths.placed(one)),
      ...described,
    ].flatMap((one) => this.routesOf(one));
    return withoutTwins(found.sort((a, b) => compareRoutes(a.route, b.route)));
  }

  /**
   * API node of the first parameter of a function listed in settings, or of one nested in it; `undefined` for any
   * other.
   */
  private requestOf(fn: number): ApiNode | undefined {
    this.requests ??= this.requestsOfSettings();
    return this.requests.get(fn);
  }

  private requestsOfSettings(): ReadonlyMap<number, ApiNode> {
    const { api, program } = this.input;
    const inner = new InnerFunctions(program);
    const found = new Map<number, ApiNode>();
    for (const { library, request } of api.requestsOfSettings())
      for (const place of this.classGuards.ofFramework(library))
        for (const fn of this.guards.functionsOf(place))
          for (const one of inner.of(fn)) found.set(one, request);
    return found;
  }

  private isOfTests(file: number): boolean {
    const { program } = this.input;
    return (
      isFor(program.file(file).purposes, ofTests) || this.tests.hasFunction(program.firstFunctionOf(file))
    );
  }

  /** A handler for any method that passes requests on is a guard of later routes below its path. */
  private addPassing({ functions, guards, handler, methods, order, route, router }: Registered): void {
    if (!methods.includes('*') || handler === undefined || route === undefined) return;
    if (functions.length === 0 || !functions.every((fn) => this.goingOn.isGuard(fn))) return;
    const prefix = route === '' ? '*' : route;
    for (const { place } of [...guards, useOf(handler)]) {
      const use = { place, order, prefix, isForAll: false };
      if (this.kindsOf(use).length > 0) this.graph.guard(router, use);
    }
  }

  private routesOf(one: Registered): readonly FoundRoute[] {
    const { handler, functions, decorators: all } = this.undecorated(one);
    const decorators = all.filter(({ place }) => this.decorators.methodsSaid(place) === undefined);
    const methods = this.methodsOf(one, all);
    const ofSettings = [
      ...this.classGuards.ofFramework(one.framework).map(useOf),
      ...this.filters.ofAll(one.framework),
    ].filter((use) => this.mayRefuse(use));
    const ofAll = this.globals.of(one.framework, this.input.program.file(one.place.file).path).map(useOf);
    const ofClass = this.ofClass(one, all);
    const advised = this.advice.of(functions).map(useOf);
    const own = one.guards.flatMap((use) => [use, ...this.filters.boundBy(use.place)]);
    return this.graph.chains(one.router, one.order).map((chain) => {
      const joined = joinPaths(chain.prefix, one.route ?? unknownPart);
      const path = joined.startsWith('/') || !chain.isWhole ? joined : `/${joined}`;
      const needed = functions
        .flatMap((fn) => [...(this.needs.get(fn) ?? [])])
        .filter(({ place }) => !this.guards.isBlind(place));
      const above = chain.guards.filter(({ place }) => place !== one.handler);
      const uses = [...ofSettings, ...ofAll, ...above, ...own, ...decorators, ...ofClass, ...needed];
      const guarded: GuardedRoute = {
        path,
        methods,
        handler: this.places.nameOf(functions),
        marks: (one.marks ?? []).map(({ key }) => key),
      };
      const lifting = this.lifting(one, uses, guarded);
      const route: Route = {
        ...this.places.of(one.place),
        methods: [...methods].sort(),
        route: path === '' ? '/' : path,
        isWhole: chain.isWhole && one.route?.includes(unknownPart) === false,
        framework: one.framework,
        handler: this.places.describe(handler, functions),
        guards: this.withChains(guarded, one.place.file, lifting, [
          ...this.routeGuards.of(
            uses.filter(({ place }) => !lifting.includes(place)),
            guarded,
          ),
          ...(one.isSecured === true ? [{ ...this.places.of(one.place), ...describedGuard }] : []),
          ...((one.asks ?? []).length === 0
            ? []
            : [{ ...this.places.of(one.place), name: 'the framework', kinds: [...(one.asks ?? [])] }]),
          ...this.before.of(guarded, this.input.program.file(one.place.file).path),
          ...this.routeGuards.of(this.askedBy(functions), guarded),
          ...this.routeGuards.of(advised, guarded).map(unreadWithoutKinds),
          ...this.ownChecks(functions),
        ]),
      };
      const runsBefore = (): readonly RunBefore[] => this.routeGuards.runsBefore(uses, guarded);
      const { inheritedFrom } = one;
      const at = this.places.rangeOf(functions, one.place);
      return { route, functions, at, runsBefore, ...(inheritedFrom !== undefined && { inheritedFrom }) };
    });
  }

  /** Methods of a route; if it accepts any, those that the handler's decorators let through. */
  private methodsOf({ methods }: Registered, decorators: readonly GuardUse[]): readonly string[] {
    if (!methods.includes('*')) return methods;
    const said = decorators.flatMap(({ place }) => this.decorators.methodsSaid(place) ?? []);
    return said.length === 0 ? methods : [...new Set(said)];
  }

  /** Marks that make authenticating guards let all requests of a route pass. */
  private lifting(
    { marks = [] }: Registered,
    uses: readonly GuardUse[],
    route: GuardedRoute,
  ): readonly Place[] {
    const asksIn = (keys: readonly string[]): boolean =>
      this.routeGuards.of(uses, { ...route, marks: keys }).some(isAsking);
    if (marks.length === 0 || !asksIn([])) return [];
    return marks.filter(({ key }) => key !== '' && !asksIn([key])).map(({ place }) => place);
  }

  /** Adds guards from path rules; a rule that allows anyone is ignored if a guard authenticates. */
  private withChains(
    route: GuardedRoute,
    file: number,
    lifting: readonly Place[],
    guards: readonly RouteGuard[],
  ): readonly RouteGuard[] {
    const lifted = lifting.map((place): RouteGuard => {
      return { ...this.places.of(place), name: this.guards.describe(place).name, kinds: ['public'] };
    });
    const told = [...(this.chains?.of(route, file) ?? []), ...lifted];
    const isAsked = guards.some(isAsking);
    return [...told.filter(({ kinds }) => !isAsked || !kinds.includes('public')), ...guards];
  }

  /** The handler without its decorators, its functions, and the decorators. */
  private undecorated({ guards, handler, functions, isByDecorator }: Registered): {
    readonly handler: Place | undefined;
    readonly functions: readonly number[];
    readonly decorators: readonly GuardUse[];
  } {
    if (handler === undefined) return { handler, functions, decorators: [] };
    const wrapped = unwrapped(this.context, handler);
    const known = new Set(guards.map(({ place }) => `${place.file}:${place.v}`));
    const wrappers = wrapped.decorators.filter(
      (place) => !known.has(`${place.file}:${place.v}`) && this.mayRefuse(useOf(place)),
    );
    const below = this.decorators.below(wrapped.function);
    const isDecorated = below.decorators.length > 0;
    const isInner = isDecorated || wrapped.decorators.length > 0;
    const innermost = isInner ? functionsOf(this.context, below.function) : functions;
    const inner = innermost.length > 0 ? innermost : functions;
    const isClass =
      below.function.v >= 0 &&
      opOf(this.input.program.file(below.function.file), below.function.v) === Op.class;
    const decorators =
      isByDecorator === true && !isClass
        ? this.decorators.registered(below.decorators, this.decoratorsOf(inner))
        : isDecorated
          ? below.decorators
          : this.decoratorsOf(inner);
    const around = [...wrappers, ...wrapped.listed, ...decorators];
    return { handler: below.function, functions: inner, decorators: around.map(useOf) };
  }

  /** Guards of a handler class, or those that settings list for a function whose decorators specify none. */
  private ofClass({ handler }: Registered, decorators: readonly GuardUse[]): readonly GuardUse[] {
    const found = handler === undefined ? [] : this.classGuards.of(handler);
    if (found.length > 0 || decorators.length === 0) return found.map(useOf);
    if (decorators.some((use) => this.kindsOf(use).length > 0)) return [];
    return this.classGuards.ofDecorators(decorators.map(({ place }) => place)).map(useOf);
  }

  private mayRefuse({ place }: GuardUse): boolean {
    const { kinds, isUnread } = this.guards.describe(place);
    return isUnread || kinds.length > 0;
  }

  private kindsOf({ place }: GuardUse): readonly string[] {
    return this.guards.describe(place).kinds;
  }

  private decoratorsOf(functions: readonly number[]): readonly Place[] {
    return functions.flatMap((fn) => {
      const { file, index } = this.input.program.function(fn);
      return this.decorators.of(file, index);
    });
  }

  /** Annotated checks that run before a method called by the handler. */
  private askedBy(functions: readonly number[]): readonly GuardUse[] {
    if (this.asking.size === 0) return [];
    const targets = functions.flatMap((fn) => [...targetsIn(this.input, fn)]);
    const found = new Set(targets.flatMap((fn) => this.asking.get(fn) ?? []));
    return [...found].map(useOf);
  }

  /** Checks in the handler itself that reject requests. */
  private ownChecks(functions: readonly number[]): RouteGuard[] {
    return functions.flatMap((fn) => {
      const kinds = [...this.refusals.of(fn)].sort();
      const { file, ir } = this.input.program.function(fn);
      return kinds.length === 0 ? [] : [{ ...this.places.at(file, ir.start), name: 'in the handler', kinds }];
    });
  }
}

/** Advice that throws may reject requests for an unknown reason. */
function unreadWithoutKinds(guard: RouteGuard): RouteGuard {
  return guard.kinds.length > 0 ? guard : { ...guard, isUnread: true };
}

/** A use of a guard without a registration order. */
function useOf(place: Place): GuardUse {
  return { place, order: { fn: -1, v: -1 }, prefix: '', isForAll: true };
}

/** Deduplicates routes by method, path and position. */
function withoutTwins(routes: readonly FoundRoute[]): readonly FoundRoute[] {
  const seen = new Set<string>();
  return routes.filter(({ route }) => {
    const key = JSON.stringify([route.methods, route.route, route.path, route.line]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
