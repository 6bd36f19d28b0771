/**
 * Filters that stand before routes without being named by them: bound by an annotation of the program that both carry, or before all
 * routes of their library (Jakarta RESTful Web Services 3.1, section 6.5), or before those that patterns of servlets are about.
 */

import { type IrFile, Op } from '../ir/ir.ts';
import type { ApiRouting } from '../model/api-node.ts';
import type { RoutingRole } from '../model/route-rows.ts';
import { givenTo, type ValueContext, valuesAt } from './call-values.ts';
import type { Place } from './definitions.ts';
import { classNamed, interfacesByClass } from './interfaces.ts';
import type { GuardUse } from './router-graph.ts';

/** Methods by which filters run. */
const filtering = ['doFilter', 'doFilterInternal'];

/** What filters requests: a class, or what a call registers for one. */
interface Filter {
  readonly place: Place;
  /** Libraries whose routes it guards. */
  readonly frameworks: readonly string[];
  /** What annotates it. */
  readonly annotations: readonly Place[];
  /** Beginnings of the paths that a call registers it for; absent for a class. */
  readonly prefixes?: readonly string[];
}

export class BoundFilters {
  private readonly context: ValueContext;
  private readonly filters: Filter[] = [];
  /** By class of the annotation, and by framework: filled once. */
  private known: ReadonlyMap<string, readonly GuardUse[]> | undefined;
  private readonly bindings = new Map<string, boolean>();

  constructor(context: ValueContext) {
    this.context = context;
  }

  /** Looks for the filters of a file. */
  scan(file: number, code: IrFile): void {
    const interfaces = interfacesByClass(code);
    for (let v = 0; v < code.op.length; v++) {
      if (code.op[v] === Op.call) this.addRegistered({ file, v });
      if (code.op[v] !== Op.class) continue;
      const above = [code.b[v] ?? -1, ...(interfaces.get(v) ?? [])].filter((at) => at >= 0);
      const routing = above.map((at) => this.routingOf({ file, v: at }, 'filter')).find(Boolean);
      if (routing === undefined) continue;
      const annotations = annotationsOf(code, v).map((at) => ({ file, v: at }));
      this.filters.push({ place: { file, v }, frameworks: frameworksOf(routing), annotations });
    }
  }

  /** The filters that an annotation binds; none for one that binds none. */
  boundBy(place: Place): readonly GuardUse[] {
    const { op } = this.context.definitions.code(place.file);
    if (this.filters.length === 0 || op[place.v] !== Op.annotate) return [];
    const key = this.bindingOf(place);
    return key === undefined ? [] : (this.all().get(key) ?? []);
  }

  /** Filters of a framework's routes that are registered by themselves, or by a call, and bound by no annotation. */
  ofAll(framework: string): readonly GuardUse[] {
    return this.all().get(framework) ?? [];
  }

  private addRegistered(call: Place): void {
    const { definitions } = this.context;
    const code = definitions.code(call.file);
    const routing = this.routingOf({ file: call.file, v: code.a[call.v] ?? -1 }, 'filter');
    if (routing === undefined || routing.guards.length === 0) return;
    const places = valuesAt(definitions, givenTo(code, call.file, call.v), routing.guards);
    const prefixes = this.patternsBeside(call).flatMap((text) => prefixOf(text) ?? []);
    for (const place of places)
      this.filters.push({ place, frameworks: frameworksOf(routing), annotations: [], prefixes });
  }

  /** Patterns that calls on the same object give; all paths where none does. */
  private patternsBeside(call: Place): readonly (string | undefined)[] {
    const { definitions } = this.context;
    const { file } = call;
    const code = definitions.code(file);
    const receiver = definitions.of({ file, v: code.b[call.v] ?? -1 }).v;
    const { first, last } = definitions.rangeOf(definitions.functionOf(call));
    const found: (string | undefined)[] = [];
    for (let v = first; v < last && receiver >= 0; v++) {
      if (code.op[v] !== Op.call || definitions.of({ file, v: code.b[v] ?? -1 }).v !== receiver) continue;
      const routing = this.routingOf({ file, v: code.a[v] ?? -1 }, 'filter');
      if (routing !== undefined && routing.route.length > 0)
        found.push(...this.textsAt({ file, v }, routing));
    }
    return found.length === 0 ? ['/*'] : found;
  }

  private textsAt({ file, v }: Place, routing: ApiRouting): readonly (string | undefined)[] {
    const { definitions } = this.context;
    return valuesAt(definitions, givenTo(definitions.code(file), file, v), routing.route)
      .flatMap((value) => definitions.elements(value))
      .map((value) => definitions.text(value));
  }

  private all(): ReadonlyMap<string, readonly GuardUse[]> {
    if (this.known !== undefined) return this.known;
    const found = new Map<string, GuardUse[]>();
    const registered = this.registeredFunctions();
    for (const { annotations, frameworks, place, prefixes } of this.filters) {
      const bindings = annotations.flatMap((one) => this.bindingOf(one) ?? []);
      // What a call registers is not registered once more.
      const isProvided = prefixes === undefined && !this.functionsOf(place).some((fn) => registered.has(fn));
      const said = prefixes ?? (isProvided ? annotations.flatMap((one) => this.providedFor(one)) : []);
      const keys = bindings.length > 0 ? bindings : frameworks;
      const uses = (bindings.length > 0 ? [''] : said).map((prefix) => useOf(place, prefix));
      for (const key of keys) found.set(key, [...(found.get(key) ?? []), ...uses]);
    }
    this.known = found;
    return found;
  }

  /** Functions of the filters that calls register. */
  private registeredFunctions(): ReadonlySet<number> {
    const called = this.filters.filter(({ prefixes }) => prefixes !== undefined);
    return new Set(called.flatMap(({ place }) => this.functionsOf(place)));
  }

  /** Functions by which a filter runs: of a class, or of an object. */
  private functionsOf(place: Place): readonly number[] {
    const { baseOf, definitions, pointsTo } = this.context;
    const base = baseOf(place.file);
    const own = [...definitions.methodsOf(place)].filter(({ name }) => filtering.includes(name));
    return [
      ...own.flatMap(({ closure }) => pointsTo.functionsAt(base + closure)),
      ...filtering.flatMap((name) => pointsTo.methodsAt(base + place.v, name)),
    ];
  }

  /** Beginnings of the paths for which an annotation registers a filter by itself; none where it does not. */
  private providedFor(annotation: Place): readonly string[] {
    const { b } = this.context.definitions.code(annotation.file);
    const routing = this.routingOf({ file: annotation.file, v: b[annotation.v] ?? -1 }, 'provider');
    if (routing === undefined) return [];
    const texts = routing.route.length === 0 ? [] : this.textsAt(annotation, routing);
    return texts.length === 0 ? [''] : texts.flatMap((text) => prefixOf(text) ?? []);
  }

  /** The annotation of the program that an `annotate` instruction names, if it is made to bind filters. */
  private bindingOf({ file, v }: Place): string | undefined {
    const named = { file, v: this.context.definitions.code(file).b[v] ?? -1 };
    const found = classNamed(this.context, named);
    if (found === undefined) return undefined;
    const key = `${found.file}:${found.v}`;
    const code = this.context.definitions.code(found.file);
    const isBinding =
      this.bindings.get(key) ??
      annotationsOf(code, found.v).some(
        (at) => this.routingOf({ file: found.file, v: code.b[at] ?? -1 }, 'binding') !== undefined,
      );
    this.bindings.set(key, isBinding);
    return isBinding ? key : undefined;
  }

  private routingOf({ file, v }: Place, does: RoutingRole): ApiRouting | undefined {
    const nodes = this.context.pointsTo.apiOf(this.context.baseOf(file) + v);
    return nodes.flatMap(({ routings }) => routings).find(({ row }) => row.does === does);
  }
}

function frameworksOf({ library, row }: ApiRouting): readonly string[] {
  return row.frameworks ?? [library];
}

function useOf(place: Place, prefix: string): GuardUse {
  return { place, order: { fn: -1, v: -1 }, prefix, isForAll: true };
}

/** Beginning of the paths that a pattern of servlets is about (Jakarta Servlet 6.0, section 12.2); `undefined` for other patterns. */
function prefixOf(pattern: string | undefined): string | undefined {
  if (pattern === undefined || !pattern.startsWith('/')) return undefined;
  return pattern === '/*' ? '' : pattern;
}

/** The `annotate` instructions of a class, which stand behind it. */
function annotationsOf({ a, op }: IrFile, owner: number): readonly number[] {
  const found: number[] = [];
  for (let v = owner + 1; v < op.length && op[v] !== Op.class; v++)
    if (op[v] === Op.annotate && a[v] === owner) found.push(v);
  return found;
}
