/**
 * Filters that run before routes without being named by them: bound by a name-binding annotation on both, applied to
 * all routes of their library (Jakarta RESTful Web Services 3.1, section 6.5), or mapped to servlet patterns.
 */

import { classNamed } from '../code/ancestors.ts';
import type { Place } from '../code/definitions.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import {
  annotatedOf,
  annotationOf,
  calleeOf,
  codeLength,
  opOf,
  receiverOf,
  superclassOf,
} from '../ir/operands.ts';
import type { ApiRouting } from '../model/api-node.ts';
import type { RoutingRole } from '../model/route-rows.ts';
import type { DescribedGuard } from '../modules/described-route.ts';
import { givenTo, type ValueContext, valuesAt } from './call-values.ts';
import { isModule } from './described-routes.ts';
import { interfacesByClass } from './interfaces.ts';
import { ofServlet } from './path-patterns.ts';
import type { GuardedPaths, GuardUse } from './router-graph.ts';

/** Methods that run a filter. */
const filtering = ['doFilter', 'doFilterInternal'];

/** A filter of requests: a class, or one registered by a call. */
interface Filter {
  readonly place: Place;
  /** Libraries whose routes it guards. */
  readonly frameworks: readonly string[];
  /** Its annotations. */
  readonly annotations: readonly Place[];
  /** Paths that a call registers it for; absent for a class. */
  readonly paths?: GuardedPaths;
}

/** Maximum number of chained calls that set the paths of a filter. Chains have three; chosen, not measured. */
const maxChain = 8;

export class BoundFilters {
  private readonly context: ValueContext;
  private readonly described: readonly { readonly filter: string; readonly on: readonly string[] }[];
  private readonly filters: Filter[] = [];
  /** Filters of the program that files outside the code name. */
  private readonly named = new Set<string>();
  /** Uses of filters, by binding annotation and by framework; computed once. */
  private known: ReadonlyMap<string, readonly GuardUse[]> | undefined;
  private readonly bindings = new Map<string, boolean>();

  /** @param described  guards from files outside the code, including filters of the program */
  constructor(context: ValueContext, described: readonly DescribedGuard[]) {
    this.context = context;
    this.described = described.flatMap(({ filter, on }) => (filter === undefined ? [] : [{ filter, on }]));
  }

  /** Finds the filters of a file. */
  scan(file: number, code: IrFile): void {
    const interfaces = interfacesByClass(code);
    for (let v = 0; v < codeLength(code); v++) {
      if (opOf(code, v) === Op.call) this.addRegistered({ file, v });
      if (opOf(code, v) !== Op.class) continue;
      const above = [superclassOf(code, v), ...(interfaces.get(v) ?? [])].filter((at) => at >= 0);
      const routing = above.map((at) => this.routingOf({ file, v: at }, 'filter')).find(Boolean);
      if (routing === undefined) continue;
      const annotations = annotationsOf(code, v).map((at) => ({ file, v: at }));
      this.addClass({ place: { file, v }, frameworks: frameworksOf(routing), annotations });
    }
  }

  /** True for a filter that is a class of the program. Call only after all files have been scanned. */
  isDescribed(filter: string): boolean {
    return this.named.has(filter);
  }

  private addClass(filter: Filter): void {
    this.filters.push(filter);
    const code = this.context.definitions.code(filter.place.file);
    for (const { filter: type, on } of this.described) {
      if (!isModule(code.path, type)) continue;
      this.named.add(type);
      this.filters.push({
        ...filter,
        annotations: [],
        paths: { on: on.map((one) => ofServlet(one)), off: [] },
      });
    }
  }

  /** Filters bound by an annotation; empty for one that binds none. */
  boundBy(place: Place): readonly GuardUse[] {
    const code = this.context.definitions.code(place.file);
    if (this.filters.length === 0 || opOf(code, place.v) !== Op.annotate) return [];
    const key = this.bindingOf(place);
    return key === undefined ? [] : (this.all().get(key) ?? []);
  }

  /**
   * Filters of all routes of a framework that are registered automatically or by a call, and not bound by an
   * annotation.
   */
  ofAll(framework: string): readonly GuardUse[] {
    return this.all().get(framework) ?? [];
  }

  private addRegistered(call: Place): void {
    const { definitions } = this.context;
    const code = definitions.code(call.file);
    const routing = this.routingOf({ file: call.file, v: calleeOf(code, call.v) }, 'filter');
    if (routing === undefined || routing.guards.length === 0) return;
    const places = valuesAt(definitions, givenTo(code, call.file, call.v), routing.guards);
    if (places.length === 0) return;
    const paths = this.pathsBeside(call);
    for (const place of places)
      this.filters.push({ place, frameworks: frameworksOf(routing), annotations: [], paths });
  }

  /** Paths set by other calls on the same object; all paths if there are none. */
  private pathsBeside(call: Place): GuardedPaths {
    const { definitions } = this.context;
    const { file } = call;
    const code = definitions.code(file);
    const { first, last } = definitions.rangeOf(definitions.functionOf(call));
    const objects = new Set([call.v, definitions.of({ file, v: receiverOf(code, call.v) }).v]);
    let on: readonly (string | undefined)[] | undefined;
    const off: (string | undefined)[] = [];
    for (let v = first; v < last; v++) {
      const routing = opOf(code, v) === Op.call ? this.filterAt({ file, v }) : undefined;
      if (routing === undefined || routing.route.length + routing.excludes.length === 0) continue;
      if (!this.objectsOf({ file, v }).some((object) => object >= 0 && objects.has(object))) continue;
      if (routing.route.length > 0)
        on = [...(on ?? []), ...this.patternsAt({ file, v }, routing, routing.route)];
      off.push(...this.patternsAt({ file, v }, routing, routing.excludes));
    }
    return { on: on ?? ['/**'], off };
  }

  /** Objects that a call configures: its receiver, and the receivers of earlier calls in the chain. */
  private objectsOf({ file, v }: Place): readonly number[] {
    const { definitions } = this.context;
    const code = definitions.code(file);
    const found: number[] = [];
    let at = v;
    for (let step = 0; step < maxChain; step++) {
      const object = definitions.of({ file, v: receiverOf(code, at) });
      if (object.v < 0 || object.file !== file) break;
      found.push(object.v);
      const routing = opOf(code, object.v) === Op.call ? this.filterAt(object) : undefined;
      // The chain ends at the object that registers the filter.
      if (routing === undefined || routing.guards.length > 0) break;
      at = object.v;
    }
    return found;
  }

  private filterAt({ file, v }: Place): ApiRouting | undefined {
    const code = this.context.definitions.code(file);
    return this.routingOf({ file, v: calleeOf(code, v) }, 'filter');
  }

  private patternsAt(
    call: Place,
    routing: ApiRouting,
    places: ApiRouting['route'],
  ): readonly (string | undefined)[] {
    const texts = this.textsAt(call, places);
    return routing.row.areServlets === true
      ? texts.map((text) => (text === undefined ? text : ofServlet(text)))
      : texts;
  }

  private textsAt({ file, v }: Place, places: ApiRouting['route']): readonly (string | undefined)[] {
    const { definitions } = this.context;
    return valuesAt(definitions, givenTo(definitions.code(file), file, v), places)
      .flatMap((value) => definitions.elements(value))
      .map((value) => definitions.text(value));
  }

  private all(): ReadonlyMap<string, readonly GuardUse[]> {
    if (this.known !== undefined) return this.known;
    const found = new Map<string, GuardUse[]>();
    const registered = this.registeredFunctions();
    for (const { annotations, frameworks, place, paths } of this.filters) {
      const bindings = annotations.flatMap((one) => this.bindingOf(one) ?? []);
      // A filter registered by a call is not also registered automatically.
      const isProvided = paths === undefined && !this.functionsOf(place).some((fn) => registered.has(fn));
      const provided = isProvided ? annotations.flatMap((one) => this.providedFor(one) ?? []) : [];
      const said = paths === undefined ? provided : [paths];
      const keys = bindings.length > 0 ? bindings : frameworks;
      const uses = bindings.length > 0 ? [useOf(place)] : said.map((one) => useOf(place, one));
      for (const key of keys) found.set(key, [...(found.get(key) ?? []), ...uses]);
    }
    this.known = found;
    return found;
  }

  /** Functions of the filters registered by calls. */
  private registeredFunctions(): ReadonlySet<number> {
    const called = this.filters.filter(({ paths }) => paths !== undefined);
    return new Set(called.flatMap(({ place }) => this.functionsOf(place)));
  }

  /** Functions that run a filter, for a class or an object. */
  private functionsOf(place: Place): readonly number[] {
    const { baseOf, definitions, pointsTo } = this.context;
    const base = baseOf(place.file);
    const own = [...definitions.methodsOf(place)].filter(({ name }) => filtering.includes(name));
    return [
      ...own.flatMap(({ closure }) => pointsTo.functionsAt(base + closure)),
      ...filtering.flatMap((name) => pointsTo.methodsAt(base + place.v, name)),
    ];
  }

  /** Paths for which an annotation registers a filter automatically; `undefined` if it does not. */
  private providedFor(annotation: Place): GuardedPaths | undefined {
    const code = this.context.definitions.code(annotation.file);
    const routing = this.routingOf(
      { file: annotation.file, v: annotationOf(code, annotation.v) },
      'provider',
    );
    if (routing === undefined) return undefined;
    const texts = this.patternsAt(annotation, routing, routing.route);
    return { on: texts.length === 0 ? ['/**'] : texts, off: [] };
  }

  /** Key of the program's annotation in an `annotate` instruction, if it is a name binding for filters. */
  private bindingOf({ file, v }: Place): string | undefined {
    const named = { file, v: annotationOf(this.context.definitions.code(file), v) };
    const found = classNamed(this.context, named);
    if (found === undefined) return undefined;
    const key = `${found.file}:${found.v}`;
    const code = this.context.definitions.code(found.file);
    const isBinding =
      this.bindings.get(key) ??
      annotationsOf(code, found.v).some(
        (at) => this.routingOf({ file: found.file, v: annotationOf(code, at) }, 'binding') !== undefined,
      );
    this.bindings.set(key, isBinding);
    return isBinding ? key : undefined;
  }

  private routingOf({ file, v }: Place, does: RoutingRole): ApiRouting | undefined {
    // Runs for every call of the program, few of which register anything.
    for (const { routings } of this.context.pointsTo.apiOf(this.context.baseOf(file) + v))
      for (const routing of routings) if (routing.row.does === does) return routing;
    return undefined;
  }
}

function frameworksOf({ library, row }: ApiRouting): readonly string[] {
  return row.frameworks ?? [library];
}

function useOf(place: Place, paths?: GuardedPaths): GuardUse {
  const use = { place, order: { fn: -1, v: -1 }, prefix: '', isForAll: true };
  return paths === undefined ? use : { ...use, paths };
}

/** The `annotate` instructions of a class, which follow it. */
function annotationsOf(code: IrFile, owner: number): readonly number[] {
  const found: number[] = [];
  for (let v = owner + 1; v < codeLength(code) && opOf(code, v) !== Op.class; v++)
    if (opOf(code, v) === Op.annotate && annotatedOf(code, v) === owner) found.push(v);
  return found;
}
