/**
 * All models as one graph: a node is a place in a library's API, an edge a step of a path.
 *
 * A path whose values have a type leads to the type's node by an edge of its own, so that what is known about the type
 * also holds at the place. Rows are attached to the nodes at the ends of their paths.
 */

import { type ApiChecking, ApiNode, type CallCondition } from './api-node.ts';
import { type ApiStep, parseApiPath } from './api-path.ts';
import { type CallPlace, placeFrom } from './call-place.ts';
import type { Condition, Model } from './model.ts';
import { type KnownPlaces, parseChecking, parsePlace, parseRouting } from './parse-routing.ts';
import type { RoutingRow } from './route-rows.ts';

/** Cache of graphs by list of models, because building one costs more than analyzing a small program. */
const graphs = new WeakMap<readonly Model[], ApiGraph>();

/** Returns the graph of a list of models, which must not change. */
export function apiGraphOf(models: readonly Model[]): ApiGraph {
  let graph = graphs.get(models);
  if (graph === undefined) {
    graph = new ApiGraph(models);
    graphs.set(models, graph);
  }
  return graph;
}

/** Maximum number of names whose lookups a graph caches, because it outlives the programs that use them. */
const maxNames = 20_000;

function remember<T>(known: Map<string, T>, name: string, meaning: T): void {
  if (known.size >= maxNames) known.clear();
  known.set(name, meaning);
}

export class ApiGraph {
  readonly nodes: ApiNode[] = [];
  private readonly libraries = new Map<string, ApiNode>();
  /** Cached results of `library`. */
  private readonly found = new Map<string, ApiNode | undefined>();
  private readonly conventions: { readonly files: RegExp; readonly node: ApiNode }[] = [];
  private readonly generated: { readonly names: RegExp; readonly node: ApiNode }[] = [];
  private readonly generatedByName = new Map<string, readonly ApiNode[]>();
  private readonly typeNodes = new Map<string, ApiNode>();
  private readonly routingPlaces: KnownPlaces = new Map();
  /** True if a model has path rules. */
  hasPathRules = false;
  /** True if rows name what pages read of requests. */
  hasPages = false;
  private readonly unread: string[] = [];
  private readonly passing: string[] = [];
  private readonly settings: { readonly library: string; readonly row: RoutingRow }[] = [];

  /** @throws Error if a row is invalid */
  constructor(models: readonly Model[]) {
    for (const model of models) {
      for (const name of [model.library, ...model.aliases]) this.root(name);
      for (const type of Object.keys(model.types)) this.typeNode(model.library, type);
    }
    for (const model of models) {
      for (const alias of model.aliases) this.libraries.set(alias, this.root(model.library));
      for (const type of Object.keys(model.types)) {
        for (const alias of model.aliases)
          this.typeNodes.set(`${alias}:${type}`, this.typeNode(model.library, type));
      }
    }
    this.nestLibraries();
    for (const model of models) {
      if (model.files !== undefined)
        this.conventions.push({ files: new RegExp(model.files), node: this.root(model.library) });
      if (model.names !== undefined) this.addGenerated(model.names, this.root(model.library));
      this.bindTypes(model);
      for (const row of model.rows) this.addRow(model, row);
    }
  }

  /** Makes a library with a dotted name a member of its parent: `os.path` of `os`. */
  private nestLibraries(): void {
    for (const [name, node] of Array.from(this.libraries)) {
      for (let dot = name.lastIndexOf('.'), inner = node; dot > 0; dot = name.lastIndexOf('.', dot - 1)) {
        const outer = this.root(name.slice(0, dot));
        const part = name.slice(dot + 1).split('.')[0] ?? '';
        if (!outer.members.has(part)) outer.addMember(part, inner);
        inner = outer;
      }
    }
  }

  private bindTypes(model: Model): void {
    for (const [type, paths] of Object.entries(model.types)) {
      const node = this.typeNode(model.library, type);
      for (const path of paths) {
        const place = this.place(model, path);
        if (place !== node) place.types = [...place.types, node];
      }
    }
  }

  /** True if any row concerns routes. */
  get hasRoutings(): boolean {
    return this.nodes.some(({ routings }) => routings.length > 0);
  }

  /** Framework that contains a module and whose routes no row describes. */
  unreadFramework(module: string): string | undefined {
    return this.unread.find((name) => isWithin(module, name));
  }

  /** True for a library that has a model, or that never rejects requests. */
  isRead(module: string): boolean {
    return this.library(module) !== undefined || this.passing.some((name) => isWithin(module, name));
  }

  /** Settings that list guards for all routes of a library. */
  settingsOf(library: string): readonly string[] {
    return this.settings.flatMap((one) => (one.library === library ? [one.row.setting ?? ''] : []));
  }

  /** API nodes of the requests passed to functions that settings of a library list. */
  requestsOfSettings(): readonly { readonly library: string; readonly request: ApiNode }[] {
    return this.settings.flatMap(({ library, row }) => {
      const request = row.request === undefined ? undefined : this.type(`${library}:${row.request}`);
      return request === undefined ? [] : [{ library, request }];
    });
  }

  /** API node named by a string: `rest_framework.permissions.IsAuthenticated`. */
  named(text: string): ApiNode | undefined {
    const dot = text.lastIndexOf('.');
    return dot < 0 ? undefined : this.library(text.slice(0, dot))?.members.get(text.slice(dot + 1));
  }

  /** Node of a module's export; `undefined` if no model describes the module. */
  library(name: string): ApiNode | undefined {
    if (!this.found.has(name)) remember(this.found, name, this.findLibrary(name));
    return this.found.get(name);
  }

  private findLibrary(name: string): ApiNode | undefined {
    const plain = name.replace(/^node:/, '');
    return (
      this.libraries.get(name) ??
      this.libraries.get(plain) ??
      this.libraries.get(`node:${plain}`) ??
      this.libraryPart(plain)
    );
  }

  /** A module without a model of its own may be a member of a parent module. */
  private libraryPart(name: string): ApiNode | undefined {
    const dot = name.lastIndexOf('.');
    if (dot <= 0) return undefined;
    const parts = name.split('.');
    let node = this.libraries.get(parts[0] ?? '');
    for (const part of parts.slice(1)) node = node?.members.get(part);
    return node;
  }

  /** Nodes that a file's exports are passed to by the file's path. */
  exportsOf(path: string): ApiNode[] {
    return this.conventions.filter(({ files }) => files.test(path)).map(({ node }) => node);
  }

  /** Nodes that a file's exports are passed to by the file's path, with the groups of the matching expression. */
  conventionsOf(
    path: string,
  ): { readonly node: ApiNode; readonly groups: Readonly<Record<string, string>> }[] {
    return this.conventions.flatMap(({ files, node }) => {
      const match = files.exec(path);
      return match === null ? [] : [{ node, groups: match.groups ?? {} }];
    });
  }

  private addGenerated(names: string, node: ApiNode): void {
    node.isType = true;
    this.generated.push({ names: new RegExp(names), node });
  }

  /** Nodes of a name in an unknown module: see `Model.names`. */
  generatedPlaces(name: string): readonly ApiNode[] {
    let places = this.generatedByName.get(name);
    if (places === undefined) {
      places = this.generated.filter(({ names }) => names.test(name)).map(({ node }) => node);
      remember(this.generatedByName, name, places);
    }
    return places;
  }

  /** Node of a type as named by annotations: `express:Request`. */
  type(name: string): ApiNode | undefined {
    const colon = name.lastIndexOf(':');
    const [library, type] = [name.slice(0, colon), name.slice(colon + 1)];
    return (
      this.typeNodes.get(name) ??
      this.typeNodes.get(`node:${library}:${type}`) ??
      // A class in a submodule of the library stands for its instances: `starlette.requests:Request`.
      this.library(library)?.members.get(type)?.result?.types[0]
    );
  }

  private createNode(label: string): ApiNode {
    const node = new ApiNode(this.nodes.length, label);
    this.nodes.push(node);
    return node;
  }

  private root(library: string): ApiNode {
    let node = this.libraries.get(library);
    if (node === undefined) {
      node = this.createNode(library);
      this.libraries.set(library, node);
    }
    return node;
  }

  private typeNode(library: string, type: string): ApiNode {
    const name = `${library}:${type}`;
    let node = this.typeNodes.get(name);
    if (node === undefined) {
      node = this.createNode(name);
      node.isType = true;
      this.typeNodes.set(name, node);
    }
    return node;
  }

  /** Start node of a path, and the remaining steps. */
  private start(model: Model, text: string): { node: ApiNode; steps: readonly ApiStep[] } {
    const path = parseApiPath(text);
    const library = path.library ?? model.library;
    const [first, ...rest] = path.steps;
    if (first?.step === 'member' && !text.startsWith('.')) {
      const type = this.typeNodes.get(`${library}:${first.name}`);
      // `Pool` is the type, while `Pool()` is a call of the module's export of that name.
      const next = rest[0];
      const isConstruction = next?.step === 'result' || next?.step === 'argument';
      if (type !== undefined && !isConstruction) return { node: type, steps: rest };
    }
    return { node: this.root(library), steps: path.steps };
  }

  private place(model: Model, text: string): ApiNode {
    const { node, steps } = this.start(model, text);
    return steps.reduce((at, step) => this.follow(at, step), node);
  }

  private follow(node: ApiNode, step: ApiStep): ApiNode {
    switch (step.step) {
      case 'member': {
        let next = node.members.get(step.name);
        if (next === undefined) {
          next = this.createNode(`${node.label}.${step.name}`);
          node.addMember(step.name, next);
        }
        return next;
      }
      case 'members': {
        const known = node.prefixed.get(step.prefix);
        const next = known ?? this.createNode(`${node.label}.${step.prefix}*`);
        if (known === undefined) node.addPrefixed(step.prefix, next);
        return next;
      }
      case 'any-member':
        node.anyMember ??= this.createNode(`${node.label}.*`);
        return node.anyMember;
      case 'element':
        node.element ??= this.createNode(`${node.label}[]`);
        return node.element;
      case 'result':
        node.result ??= this.createNode(`${node.label}()`);
        return node.result;
      case 'receiver':
        node.receiver ??= this.createNode(`${node.label}(this)`);
        return node.receiver;
      case 'returned':
        node.returned ??= this.createNode(`${node.label}^`);
        return node.returned;
      case 'assigned':
        node.assigned ??= this.createNode(`${node.label}=`);
        return node.assigned;
      case 'compared':
        node.compared ??= this.createNode(`${node.label}==`);
        return node.compared;
      case 'argument': {
        const known = node.arguments.find(
          (edge) => edge.from === step.from && edge.to === step.to && edge.name === step.name,
        );
        if (known !== undefined) return known.node;
        const next = this.createNode(`${node.label}(${step.from}${step.to === step.from ? '' : '..'})`);
        const { from, to, name } = step;
        node.arguments = [...node.arguments, { from, to, name, node: next }];
        return next;
      }
      case 'parameter': {
        const { index, isRest, arity } = step;
        const known = node.parameters.find(
          (edge) => edge.index === index && edge.isRest === isRest && edge.arity === arity,
        );
        if (known !== undefined) return known.node;
        const next = this.createNode(`${node.label}@${index ?? '*'}${isRest ? '..' : ''}`);
        node.parameters = [...node.parameters, { index, isRest, arity, node: next }];
        return next;
      }
    }
  }

  private addRow(model: Model, row: Model['rows'][number]): void {
    switch (row.row) {
      case 'source': {
        const node = this.place(model, row.path);
        node.sources = [...node.sources, row];
        return;
      }
      case 'sink': {
        const node = this.place(model, row.path);
        node.sinks = [...node.sinks, { row, when: this.conditions(row.when) }];
        return;
      }
      case 'guard': {
        const node = this.place(model, row.path);
        node.guards = [...node.guards, row];
        return;
      }
      case 'assertion':
        this.place(model, row.path).isAsserted = true;
        return;
      case 'end':
        this.place(model, row.path).isEnd = true;
        return;
      case 'neutral':
        this.place(model, row.path).isNeutral = true;
        return;
      case 'constant':
        this.place(model, row.path).constant = row.value;
        return;
      case 'operation': {
        const node = this.functionPlace(model, row.path);
        node.operation = row.operation;
        node.operationOrder = row.order;
        return;
      }
      case 'routing':
        if (row.does === 'unread' || row.does === 'passing') {
          (row.does === 'unread' ? this.unread : this.passing).push(row.path);
          return;
        }
        if (row.does === 'settings') {
          this.settings.push({ library: model.library, row });
          return;
        }
        this.hasPages ||= row.does === 'page';
        this.addRouting(this.functionPlace(model, row.path), model.library, row);
        return;
      case 'refusing': {
        const node = this.functionPlace(model, row.path);
        if (row.isAnswer === true) node.refusesBy = [...node.refusesBy, ...row.is];
        else node.refuses = [...node.refuses, ...row.is];
        return;
      }
      case 'path-rule': {
        this.hasPathRules = true;
        const node = this.functionPlace(model, row.path);
        node.pathRules = [...node.pathRules, row];
        return;
      }
      case 'request-part':
        this.place(model, row.path).requestPart = row;
        return;
      case 'guarding': {
        const node = this.functionPlace(model, row.path);
        node.guardings = [...node.guardings, row];
        return;
      }
      case 'sanitizer': {
        const called = this.callPlace(model, row.path);
        // A sanitizer for stored values does not apply to values read from the place.
        const node = row.path.endsWith('=') ? this.place(model, row.path) : called.node;
        node.sanitizers = [...node.sanitizers, { row, place: called.place }];
        return;
      }
      case 'propagator': {
        const { node, place: from } = this.callPlace(model, row.from);
        node.propagators = [...node.propagators, { row, from, to: this.callPlace(model, row.to).place }];
        return;
      }
      case 'answering': {
        const { node, place: maker } = this.callPlace(model, row.path);
        const handler = parsePlace(row.handler);
        const called = handler.isDecorated ? this.follow(node, { step: 'result' }) : node;
        called.answerings = [...called.answerings, { maker, handler }];
        return;
      }
      case 'checking':
        this.addChecking(this.functionPlace(model, row.path), parseChecking(row));
        return;
      case 'misuse': {
        const { node, place } = this.callPlace(model, row.path);
        node.misuses = [...node.misuses, { row, place, when: this.conditions(row.when) }];
      }
    }
  }

  private addRouting(node: ApiNode, library: string, row: RoutingRow): void {
    node.routings = [...node.routings, parseRouting(row, library, this.routingPlaces)];
  }

  private addChecking(node: ApiNode, checking: ApiChecking): void {
    node.checkings = [...node.checkings, checking];
  }

  /** Node that a path names, or the function if the path is a call: `Router` for `Router()`. */
  private functionPlace(model: Model, text: string): ApiNode {
    const { node, steps } = this.start(model, text);
    const inner = steps.at(-1)?.step === 'result' ? steps.slice(0, -1) : steps;
    return inner.reduce((at, step) => this.follow(at, step), node);
  }

  private conditions(rows: readonly Condition[]): CallCondition[] {
    return rows.map((row) => ({ place: placeFrom(parseApiPath(row.path).steps).place, is: row.is }));
  }

  /** Splits a path into the node of the called function and the place relative to that call. */
  private callPlace(model: Model, text: string): { node: ApiNode; place: CallPlace } {
    const { node, steps } = this.start(model, text);
    const { place, callAt } = placeFrom(steps);
    return { node: steps.slice(0, callAt).reduce((at, step) => this.follow(at, step), node), place };
  }
}

/** True for a module and its submodules: `org.acme.web` is within `org.acme`. */
function isWithin(module: string, name: string): boolean {
  return module === name || module.startsWith(`${name}/`) || module.startsWith(`${name}.`);
}
