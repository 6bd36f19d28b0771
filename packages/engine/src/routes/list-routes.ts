/** Routes in lists of patterns, tuples or definitions; a list may include others. */

import type { Place } from '../code/definitions.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import { calleeOf, instructionsIn, opOf, storedOf, writtenName } from '../ir/operands.ts';
import type { ApiRouting } from '../model/api-node.ts';
import { functionsOf, givenTo, type ValueContext, valuesAt } from './call-values.ts';
import { classAnswers } from './class-answers.ts';
import { methodNamed, type Registered } from './registered.ts';
import type { Order, RouterGraph, RouterId } from './router-graph.ts';
import { knownRouters } from './routers-of.ts';

/** A list that contains routes. */
interface List {
  readonly id: RouterId;
  readonly elements: readonly Place[];
}

/** Methods that add to a list. */
const adding = new Set(['append', 'extend', 'insert', 'push']);

export class ListRoutes {
  private readonly context: ValueContext;
  private readonly graph: RouterGraph;
  private readonly report: (registered: Registered) => void;
  private readonly done = new Set<RouterId>();
  /** Route lists of modules, by file; they are roots unless included by another. */
  private readonly modules = new Map<number, List>();
  private readonly included = new Set<RouterId>();
  private rootModules = new Set<number>();

  constructor(context: ValueContext, graph: RouterGraph, report: (registered: Registered) => void) {
    this.context = context;
    this.graph = graph;
    this.report = report;
  }

  /** Finds the lists of a module that other modules include by its name. */
  scan(file: number, code: IrFile): void {
    const { definitions } = this.context;
    for (const v of instructionsIn(code, Op.export)) {
      const name = writtenName(code, v);
      const value = { file, v: storedOf(code, v) };
      if (name === 'ROOT_URLCONF') {
        const root = definitions.fileOfModule(file, definitions.text(value) ?? '');
        if (root !== undefined) this.rootModules.add(root);
      } else if (name === 'urlpatterns') {
        const elements = [...definitions.elements(value), ...this.added(file, code)];
        this.modules.set(file, { id: `list:${file}`, elements });
      }
    }
  }

  /** Elements that calls add to a list of the module. */
  private added(file: number, code: IrFile): Place[] {
    const { definitions } = this.context;
    const found: Place[] = [];
    const [module] = code.functions;
    for (const v of instructionsIn(code, Op.call, { first: module?.first ?? 0, last: module?.last ?? 0 })) {
      if (opOf(code, calleeOf(code, v)) !== Op.loadField) continue;

      if (!adding.has(writtenName(code, calleeOf(code, v)))) continue;
      for (const arg of givenTo(code, file, v).args)
        found.push(...definitions.elements({ file, v: arg }).filter((place) => this.isEntry(place)));
    }
    return found;
  }

  isList(place: Place): boolean {
    const made = this.context.definitions.of(place);
    return this.context.definitions.elements(made).some((element) => this.isEntry(element));
  }

  /** True for a call that creates a route, or for a tuple that represents one. */
  isEntry(place: Place): boolean {
    return this.routingOf(place, 'entry') !== undefined || this.tupleOf(place) !== undefined;
  }

  /** Router that represents a list. */
  routerOf(place: Place): RouterId {
    const { definitions } = this.context;
    const made = definitions.of(place);
    const id = `list:${made.file}:${made.v}`;
    this.included.add(id);
    this.addList({ id, elements: definitions.elements(made) }, false);
    return id;
  }

  finish(): void {
    for (const list of this.modules.values()) this.addList(list, true);
  }

  private addList({ id, elements }: List, isModule: boolean): void {
    if (this.done.has(id)) return;
    this.done.add(id);
    const file = isModule ? Number(id.split(':')[1]) : -1;
    const isRoot = isModule && (this.rootModules.size === 0 || this.rootModules.has(file));
    this.graph.add(id, { prefix: '', isRoot: isRoot || !isModule, guards: [] });
    for (const element of elements) this.addElement(id, element);
  }

  private addElement(id: RouterId, element: Place): void {
    const tuple = this.tupleOf(element);
    if (tuple !== undefined) return this.register(id, element, tuple.route, tuple.handler, undefined);
    const routing = this.routingOf(element, 'entry');
    if (routing === undefined) {
      this.addIncluded(id, element, '');
      return;
    }
    const { definitions } = this.context;
    const given = this.givenTo(element);
    const [route] = valuesAt(definitions, given, routing.route);
    const [handler] = valuesAt(definitions, given, routing.handlers);
    const text = route === undefined ? '' : definitions.pattern(route);
    if (handler !== undefined && this.addIncluded(id, handler, text?.replace(/\$$/, ''))) return;
    this.register(id, element, text?.replace(/^\^|\$$/g, ''), handler, routing);
  }

  /** @returns false if the value does not include routes */
  private addIncluded(id: RouterId, value: Place, prefix: string | undefined): boolean {
    const { definitions } = this.context;
    const routing = this.routingOf(value, 'include');
    const targets =
      routing === undefined
        ? this.routersOf(value)
        : valuesAt(definitions, this.givenTo(value), routing.routers).flatMap((target) =>
            this.listsNamed(target, routing),
          );
    const edge = { parent: id, prefix, guards: [], order: this.orderOf(value), replaces: false };
    for (const target of targets) this.graph.mount(target, edge);
    return targets.length > 0 || routing !== undefined;
  }

  /** Routers that a value refers to, or the router of a list of routes. */
  private routersOf(value: Place): readonly RouterId[] {
    const known = knownRouters(this.context, value);
    if (known.length > 0) return known;
    const { definitions } = this.context;
    const { file, v } = definitions.of(value);
    const isList =
      v >= 0 && opOf(definitions.code(file), v) === Op.array && this.tupleOf(value) === undefined;
    return isList && this.isList(value) ? [this.routerOf(value)] : [];
  }

  /** Routers that an include refers to: a module or its name, a list, or a pair of a list and a name. */
  private listsNamed(target: Place, { row }: ApiRouting): readonly RouterId[] {
    const { definitions } = this.context;
    const known = knownRouters(this.context, target);
    if (known.length > 0) return known;
    const made = definitions.of(target);
    const text = definitions.text(made);
    const file =
      text === undefined ? definitions.moduleFile(made) : definitions.fileOfModule(made.file, text);
    if (file !== undefined && row.variable !== undefined) return [`list:${file}`];
    if (this.isEntry(made)) {
      const id = `list:${made.file}:${made.v}`;
      this.addList({ id, elements: [made] }, false);
      return [id];
    }
    const [first] = definitions.elements(made);
    if (first !== undefined && !this.isEntry(first) && this.isList(first)) return [this.routerOf(first)];
    return this.isList(made) ? [this.routerOf(made)] : [];
  }

  private register(
    router: RouterId,
    place: Place,
    route: string | undefined,
    handler: Place | undefined,
    routing: ApiRouting | undefined,
  ): void {
    const { context } = this;
    const named = routing === undefined ? [] : this.methodsOf(place, routing);
    const methods = named.length > 0 ? named : (routing?.row.methods ?? ['*']);
    const members = routing?.row.members ?? memberMethods;
    const framework = routing?.library ?? 'tornado';
    const common = { place, order: this.orderOf(place), router, framework, handler, guards: [] };
    const answers = handler === undefined ? [] : classAnswers(context, handler, members);
    for (const { method, fn } of answers)
      if (named.length === 0 || named.includes(method))
        this.report({ ...common, route, methods: [method], functions: fn });
    if (answers.length > 0) return;
    const functions = handler === undefined ? [] : functionsOf(context, handler);
    this.report({ ...common, route, methods, functions });
  }

  /** Methods named by a definition; empty for none. */
  private methodsOf(place: Place, routing: ApiRouting): readonly string[] {
    const { definitions } = this.context;
    const values = valuesAt(definitions, this.givenTo(place), routing.methods);
    const named = values
      .flatMap((value) => definitions.elements(value))
      .flatMap((value) => methodNamed(definitions.text(value) ?? '') ?? []);
    return [...new Set(named)].sort();
  }

  private orderOf(place: Place): Order {
    return { fn: this.context.definitions.functionOf(place), v: place.v };
  }

  private givenTo(place: Place): ReturnType<typeof givenTo> {
    const { file, v } = this.context.definitions.of(place);
    return givenTo(this.context.definitions.code(file), file, v);
  }

  private routingOf(place: Place, does: ApiRouting['row']['does']): ApiRouting | undefined {
    const { definitions, pointsTo, baseOf } = this.context;
    const { file, v } = definitions.of(place);
    const code = definitions.code(file);
    if (opOf(code, v) !== Op.call) return undefined;
    const nodes = pointsTo.apiOf(baseOf(file) + calleeOf(code, v));
    return nodes.flatMap(({ routings }) => routings).find(({ row }) => row.does === does);
  }

  /** A tuple of a path and a handler class, as passed to Tornado applications. */
  private tupleOf(place: Place): { readonly route: string; readonly handler: Place } | undefined {
    const { definitions } = this.context;
    const { file, v } = definitions.of(place);
    if (v < 0 || opOf(definitions.code(file), v) !== Op.array) return undefined;
    const [first, handler] = definitions.elements({ file, v });
    const route = first === undefined ? undefined : definitions.text(first);
    if (route === undefined || handler === undefined || !/^\^?[/(]/.test(route)) return undefined;
    return classAnswers(this.context, handler, memberMethods).length === 0
      ? undefined
      : { route: route.replace(/^\^|\$$/g, ''), handler };
  }
}

/** HTTP methods of class methods that are named after them: Tornado, Django, aiohttp. */
const memberMethods: Readonly<Record<string, string>> = {
  get: 'GET',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
  head: 'HEAD',
  options: 'OPTIONS',
};
