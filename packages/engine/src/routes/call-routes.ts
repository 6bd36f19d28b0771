/** Routes registered by calls, and the routers that calls create and mount. */

import { type Place, unknownPart } from '../code/definitions.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import { calleeOf, instructionsIn, objectOf, opOf, receiverOf } from '../ir/operands.ts';
import type { ApiRouting } from '../model/api-node.ts';
import {
  functionsOf,
  type Given,
  givenTo,
  memberName,
  placesOf,
  routingsOf,
  type ValueContext,
  valuesAt,
} from './call-values.ts';
import { type Answer, classAnswers } from './class-answers.ts';
import { FunctionRouters } from './function-routers.ts';
import { begunPaths, definitionsAt } from './given-definitions.ts';
import type { GlobalGuards } from './global-guards.ts';
import { namedBy } from './hinted-needs.ts';
import type { LibraryPaths } from './library-paths.ts';
import { ListRoutes } from './list-routes.ts';
import { LoopRounds } from './loop-rounds.ts';
import { codeAt } from './named-files.ts';
import { methodNamed, type Registered, splitMethod } from './registered.ts';
import { methodsOfGroup, RestrictedRoutes } from './restricted-routes.ts';
import type { GuardUse, Order, RouterGraph, RouterId } from './router-graph.ts';
import { knownRouters, madeRouter, receiverRouters } from './routers-of.ts';
import { routersWithin } from './routers-within.ts';
import { WrappedApplications } from './wrapped-applications.ts';

/** A call of a modeled function, with the arguments that apply to its result. */
interface Use {
  readonly routing: ApiRouting;
  readonly call: Place;
  readonly given: Given;
  /** Arguments of a call of the result: a function that it decorates. */
  readonly decorated: Given | undefined;
  readonly order: Order;
}

const nothing: Given = { file: 0, args: [] };

/** Maximum number of chained calls that register one route. A chain has three or four; chosen, not measured. */
const maxChain = 8;

export class CallRoutes {
  readonly found: Registered[] = [];
  /** Guards that run before a function according to its own code. */
  readonly needs = new Map<number, readonly GuardUse[]>();
  private readonly context: ValueContext;
  private readonly graph: RouterGraph;
  private readonly paths: LibraryPaths;
  private readonly globals: GlobalGuards;
  private readonly lists: ListRoutes;
  private readonly wrapped: WrappedApplications;
  private readonly files: number[] = [];
  private readonly loops: LoopRounds;
  private readonly functions: FunctionRouters;
  private readonly restricted: RestrictedRoutes;
  /** Values stored in members of routers, by member name. */
  readonly members = new Map<string, readonly Place[]>();

  constructor(context: ValueContext, graph: RouterGraph, paths: LibraryPaths, globals: GlobalGuards) {
    this.context = context;
    this.graph = graph;
    this.paths = paths;
    this.globals = globals;
    this.loops = new LoopRounds(context);
    this.wrapped = new WrappedApplications(context, graph);
    this.functions = new FunctionRouters(context, graph);
    this.restricted = new RestrictedRoutes(context.definitions);
    this.lists = new ListRoutes(context, graph, (registered) => {
      this.found.push(registered);
    });
  }

  /** Returns the routes after all files have been scanned. */
  finish(): readonly Registered[] {
    this.lists.finish();
    this.wrapped.finish(this.files);
    this.functions.finish();
    return this.found.map((one) => this.restricted.applied(one));
  }

  scan(file: number, code: IrFile): void {
    this.files.push(file);
    const { definitions } = this.context;
    const calledWith = new Map<number, number>();
    for (const v of instructionsIn(code, Op.call))
      if (opOf(code, calleeOf(code, v)) === Op.call) calledWith.set(calleeOf(code, v), v);
    this.loops.scan(file, code);
    for (const v of instructionsIn(code, Op.call)) {
      const callee = { file, v: calleeOf(code, v) };
      const isComputed = opOf(code, callee.v) === Op.loadIndex;
      if (!isComputed && routingsOf(this.context, callee).length === 0) continue;
      const outer = calledWith.get(v);
      const decorated = outer === undefined ? undefined : givenTo(code, file, outer);
      for (const round of this.loops.of({ file, v }))
        definitions.within(round, () => this.useCall({ file, v }, decorated));
    }
    this.lists.scan(file, code);
  }

  private useCall(call: Place, decorated: Given | undefined): void {
    const { definitions } = this.context;
    const { file, v } = call;
    const code = definitions.code(file);
    const order = { fn: definitions.functionOf(call), v };
    const given = givenTo(code, file, v);
    for (const routing of routingsOf(this.context, { file, v: calleeOf(code, v) }))
      for (const one of definitionsAt(definitions, given, routing.row.each))
        this.use({ routing, call, given: one, decorated, order });
  }

  private use(use: Use): void {
    const { routing, call } = use;
    switch (routing.row.does) {
      case 'router':
        return this.addRouter(use, routing.row.isRoot === true);
      case 'group':
        this.addRouter(use, this.parents(use).length === 0);
        return this.hang(use, madeRouter(this.numberOf(call)));
      case 'scope':
        if (routing.row.byFunction === true) return this.handOver(use);
        this.graph.add(madeRouter(this.numberOf(call)), { prefix: '', isRoot: false, guards: [] });
        return this.hang(use, madeRouter(this.numberOf(call)));
      case 'mount':
        return this.mount(use);
      case 'guard':
        return this.guard(use);
      case 'route':
        return this.route(use);
      case 'restrict':
        return this.restricted.add(use.call, this.methods(use), this.uses(use, this.at(use, 'guards')));
      case 'base':
        return this.paths.addBase(routing, use.given);
      case 'application':
        return this.globals.addApplication(this.context.definitions.code(call.file).path);
      case 'global':
        return this.globals.add(routing, this.context.definitions.code(call.file).path, use.given);
      case 'versioned':
        return this.paths.addVersions(routing, use.given);
      case 'needs':
        this.needs.set(use.order.fn, [
          ...(this.needs.get(use.order.fn) ?? []),
          ...this.uses(use, this.at(use, 'guards')),
        ]);
        return;
      case 'member':
        return this.addMember(use);
      case 'serve':
        return this.serve(use);
      case 'wrapped':
        return this.wrapped.add(routing.row, routing.library);
      case 'strip':
      case 'entry':
      case 'include':
      case 'version':
      case 'file':
      case 'page':
      case 'stop':
      case 'unread':
      case 'passing':
      case 'advice':
      case 'pointcut':
      case 'class':
      case 'settings':
      case 'filter':
      case 'provider':
      case 'binding':
      case 'procedures':
      case 'token':
      case 'mark':
      case 'marker':
      case 'behind':
        return;
    }
  }

  private numberOf({ file, v }: Place): number {
    return this.context.baseOf(file) + v;
  }

  private at(use: Use, part: 'route' | 'methods' | 'handlers' | 'guards' | 'routers'): Place[] {
    const { definitions } = this.context;
    const places = use.routing[part];
    const direct = valuesAt(definitions, use.given, places);
    return direct.length > 0 ? direct : valuesAt(definitions, use.decorated ?? nothing, places, true);
  }

  /** Paths passed to a call; the empty string without a path argument, `undefined` if unknown. */
  private texts(use: Use): readonly (string | undefined)[] {
    const { definitions } = this.context;
    for (const place of use.routing.route) {
      const values = valuesAt(definitions, use.given, [place]);
      const texts = values
        .flatMap((value) => definitions.elements(value))
        .map((value) => definitions.pattern(value));
      if (texts.some((text) => text !== undefined)) return texts;
    }
    const [first] = this.at(use, 'route');
    if (first !== undefined && use.routing.row.does === 'route' && this.isMade(first))
      return [this.madeOf(first)];
    // A function in the position of the path means that there is no path.
    return first === undefined || this.isGuard(first) ? [''] : [undefined];
  }

  /** True for the result of a call that is not a function, a router or part of a library: a computed path. */
  private isMade(place: Place): boolean {
    const { context } = this;
    const made = context.definitions.of(place);
    const isCall = made.v >= 0 && opOf(context.definitions.code(made.file), made.v) === Op.call;
    if (!isCall || functionsOf(context, place).length > 0) return false;
    return knownRouters(context, place).length === 0 && placesOf(context, place).length === 0;
  }

  /** The path passed to a helper is the suffix of the path it computes: `scoped("/notes")`. */
  private madeOf(place: Place): string | undefined {
    const { definitions } = this.context;
    const { file, v } = definitions.of(place);
    const texts = givenTo(definitions.code(file), file, v).args.map((arg) =>
      definitions.text({ file, v: arg }),
    );
    const path = texts.find((text) => text?.startsWith('/') === true);
    return path === undefined ? undefined : unknownPart + path;
  }

  private isGuard(place: Place): boolean {
    const { context } = this;
    return (
      functionsOf(context, place).length > 0 ||
      knownRouters(context, place).length > 0 ||
      placesOf(context, place).length > 0 ||
      opOf(context.definitions.code(place.file), place.v) === Op.call
    );
  }

  private addRouter(use: Use, isRoot: boolean): void {
    const [prefix] = use.routing.row.does === 'group' ? [''] : this.texts(use);
    const guards = this.uses(use, this.at(use, 'guards'));
    const [owner] = use.routing.row.does === 'group' ? this.at(use, 'handlers') : [];
    const info = { prefix, isRoot, guards, ...(owner !== undefined && { owner }) };
    this.graph.add(madeRouter(this.numberOf(use.call)), info);
  }

  /** Routers that a call configures: those of its receiver, or those passed as arguments. */
  private parents(use: Use): readonly RouterId[] {
    const { routing, call } = use;
    if (routing.row.does === 'group' && routing.routers.length > 0)
      return this.at(use, 'routers').flatMap((value) => [...knownRouters(this.context, value)]);
    const code = this.context.definitions.code(call.file);
    const callee = calleeOf(code, call.v);
    // A decorator has no receiver: its function is a member of the router.
    const owner = opOf(code, callee) === Op.loadField ? objectOf(code, callee) : -1;
    const receiver = receiverOf(code, call.v);
    const v = receiver < 0 ? owner : receiver;
    if (routing.row.byFunction === true) {
      const known = v < 0 ? [] : knownRouters(this.context, { file: call.file, v });
      return known.length > 0 ? known : [this.functions.routerOf(use.order.fn, routing.row.isRoot === true)];
    }
    return receiverRouters(this.context, { file: call.file, v }, routing.library);
  }

  private hang(use: Use, child: RouterId): void {
    const [prefix] = this.texts(use);
    const guards = use.routing.row.does === 'group' ? [] : this.uses(use, this.at(use, 'guards'));
    const replaces = use.routing.row.replaces === true;
    for (const parent of this.parents(use))
      if (parent !== child) this.graph.mount(child, { parent, prefix, guards, order: use.order, replaces });
  }

  /** Mounts what functions register below the receiver. */
  private handOver(use: Use): void {
    const functions = this.at(use, 'handlers').flatMap((value) => codeAt(this.context, value));
    const children = functions.map((fn) => this.functions.routerOf(fn));
    const guards = this.uses(use, this.at(use, 'guards'));
    const prefixes = this.at(use, 'route').length > 0 ? this.texts(use) : [use.routing.row.prefix ?? ''];
    for (const parent of this.parents(use))
      for (const prefix of prefixes) {
        const edge = { parent, prefix, guards, order: use.order, replaces: false };
        for (const child of children) if (child !== parent) this.graph.mount(child, edge);
      }
  }

  private mount(use: Use): void {
    const { definitions } = this.context;
    const given = this.at(use, 'routers');
    const list = given.filter((value) => this.lists.isList(value));
    const guards: Place[] = [...this.at(use, 'guards')];
    const routers: RouterId[] = [];
    for (const argument of given) {
      for (const value of definitions.elements(argument)) {
        if (definitions.text(value) !== undefined) continue;
        const known = knownRouters(this.context, value);
        if (known.length > 0) routers.push(...known);
        // A value next to entries in a list is an entry that was not recognized.
        else if (!list.includes(argument)) guards.push(value);
      }
    }
    const listed = guards.filter((value) => !this.lists.isEntry(value));
    for (const child of [...routers, ...list.map((value) => this.lists.routerOf(value))]) {
      for (const parent of this.parents(use)) {
        if (parent === child) continue;
        for (const prefix of this.texts(use)) {
          const edge = { parent, prefix, guards: this.uses(use, listed), order: use.order };
          this.graph.mount(child, { ...edge, replaces: use.routing.row.replaces === true });
        }
      }
    }
    if (routers.length === 0 && list.length === 0) this.addGuards(use, listed);
  }

  private addMember(use: Use): void {
    for (const name of this.texts(use))
      if (name !== undefined && name !== '')
        this.members.set(name, [...(this.members.get(name) ?? []), ...this.at(use, 'guards')]);
  }

  private guard(use: Use): void {
    this.addGuards(use, this.at(use, 'guards'));
  }

  private addGuards(use: Use, values: readonly Place[]): void {
    for (const [prefix = ''] of this.texts(use).map((text) => [text]))
      for (const parent of this.parents(use))
        for (const guard of this.uses(use, values))
          this.graph.guard(
            parent,
            use.routing.row.byParameter === true
              ? { ...guard, parameter: prefix, isForAll: true }
              : { ...guard, prefix },
          );
  }

  private uses({ order, routing }: Use, values: readonly Place[]): GuardUse[] {
    const isForAll = routing.row.isForAll === true;
    return values
      .flatMap((value) => this.context.definitions.elements(value))
      .filter((place) => routing.row.areNamed === true || this.context.definitions.text(place) === undefined)
      .flatMap((place) => namedBy(this.context, place))
      .map((place) => ({ place, order, prefix: '', isForAll }));
  }

  /** Methods named by the call; empty for none. */
  private methods(use: Use): readonly string[] {
    return this.namedMethods(this.at(use, 'methods'));
  }

  private namedMethods(places: readonly Place[]): readonly string[] {
    const { definitions } = this.context;
    const values = places.flatMap((value) => definitions.elements(value));
    const named = values.flatMap((value) => {
      const [constant] = placesOf(this.context, value).flatMap((place) => place.constant ?? []);
      const said = typeof constant === 'string' ? constant : memberName(definitions, value);
      const text = definitions.text(value) ?? said;
      return text.split(/[\s,|]+/).flatMap((word) => methodNamed(word) ?? []);
    });
    return [...new Set(named)].sort();
  }

  /** Methods set by an earlier call in the chain: `router.Methods("PUT").HandlerFunc(save)`. */
  private chainedMethods({ call }: Use): readonly string[] {
    const { definitions } = this.context;
    let at = call;
    for (let step = 0; step < maxChain; step++) {
      const code = definitions.code(at.file);
      if (receiverOf(code, at.v) < 0) return [];
      at = definitions.of({ file: at.file, v: receiverOf(code, at.v) });
      const before = definitions.code(at.file);
      if (opOf(before, at.v) !== Op.call) return [];
      const routings = routingsOf(this.context, { file: at.file, v: calleeOf(before, at.v) });
      const routing = routings.find(({ row }) => row.does === 'restrict');
      if (routing !== undefined)
        return this.namedMethods(valuesAt(definitions, givenTo(before, at.file, at.v), routing.methods));
    }
    return [];
  }

  /** Handles a served router and its wrappers: `http.ListenAndServe(address, signedIn(router))`. */
  private serve(use: Use): void {
    for (const value of this.at(use, 'routers')) {
      const { around, routers } = routersWithin(this.context, value, use.routing.library);
      for (const router of routers)
        for (const guard of this.uses(use, around)) this.graph.guard(router, { ...guard, isForAll: true });
    }
  }

  /** Mounts a router that is passed as a route's handler below the receiver; returns false if there is none. */
  private mountHandler(use: Use, handler: Place): boolean {
    const { around, routers, strips } = routersWithin(this.context, handler, use.routing.library);
    for (const child of routers)
      for (const parent of this.parents(use))
        for (const text of this.texts(use)) {
          if (parent === child) continue;
          // Unless the prefix is stripped, the router matches the whole path.
          const prefix = strips ? text?.replace(/\/$/, '') : '';
          const edge = { parent, prefix, guards: this.uses(use, around), order: use.order };
          this.graph.mount(child, { ...edge, replaces: false });
        }
    return routers.length > 0;
  }

  private route(use: Use): void {
    const { context } = this;
    const { definitions } = context;
    const { row, library } = use.routing;
    const handlers = this.at(use, 'handlers')
      .flatMap((value) => (row.members === undefined ? context.definitions.elements(value) : [value]))
      .filter((value) => context.definitions.text(value) === undefined);
    const handler = handlers.at(-1);
    const asked = handler === undefined ? this.at(use, 'handlers') : [];
    const named = asked.length === 0 ? [] : methodsOfGroup(context, this.graph, this.parents(use), asked);
    if (named.length === 0 && handler === undefined && use.routing.handlers.length > 0) return;
    if (handler !== undefined && row.mounts === true && this.mountHandler(use, handler)) return;
    const guards = this.uses(use, [...this.at(use, 'guards'), ...handlers.slice(0, -1)]);
    const given = this.methods(use);
    const methods = given.length > 0 ? given : this.chainedMethods(use);
    const answers =
      handler === undefined || row.members === undefined ? [] : classAnswers(context, handler, row.members);
    const isByDecorator = valuesAt(context.definitions, use.given, use.routing.handlers).length === 0;
    const functions = handler === undefined ? named : functionsOf(context, handler);
    for (const { text, asks } of begunPaths(definitions, use.routing, use.given, this.texts(use))) {
      const { route, method } = splitMethod(text);
      const common = { place: use.call, order: use.order, framework: library, handler, guards, asks };
      for (const router of this.parents(use)) {
        const one = { ...common, router, route, isByDecorator };
        if (answers.length > 0) this.answer(one, methods, answers);
        else {
          const any = methods.length > 0 ? methods : (row.methods ?? ['*']);
          this.found.push({ ...one, methods: method ?? any, functions });
        }
      }
    }
  }

  /** Adds the routes of a handler that is a class. */
  private answer(
    one: Omit<Registered, 'methods' | 'functions'>,
    methods: readonly string[],
    answers: readonly Answer[],
  ): void {
    for (const { method, suffix, fn } of answers) {
      if (methods.length > 0 && !methods.includes(method)) continue;
      const route = suffix === '' || one.route === undefined ? one.route : one.route + suffix;
      this.found.push({ ...one, route, methods: [method], functions: fn });
    }
  }
}
