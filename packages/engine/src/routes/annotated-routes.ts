/** Routes of annotated or decorated methods, in classes that are annotated as well. */

import { ancestorsOf, classNamed } from '../code/ancestors.ts';
import { type Place, unknownPart } from '../code/definitions.ts';
import { methodsByClass } from '../code/methods-by-class.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import { annotatedOf, annotationOf, instructionsIn, superclassOf } from '../ir/operands.ts';
import type { ApiNode, ApiRouting } from '../model/api-node.ts';
import type { DescribedRoute } from '../modules/described-route.ts';
import { type Given, givenTo, memberName, type ValueContext, valuesAt } from './call-values.ts';
import { describedRouter } from './described-routes.ts';
import { abstractMethods, importedName, interfacesByClass } from './interfaces.ts';
import type { LibraryPaths } from './library-paths.ts';
import { methodNamed, type Registered, type Version } from './registered.ts';
import { marksOf } from './route-marks.ts';
import { type GuardUse, joinPaths } from './router-graph.ts';
import { libraryRouter } from './routers-of.ts';

/** Names of the interfaces that generators create from a description. */
const generatedName = /Api(?:Delegate|Service)?$/;

/** An `annotate` instruction and the routing rows of its annotation. */
interface Annotation {
  readonly place: Place;
  readonly routings: readonly ApiRouting[];
}

interface AnnotatedClass {
  readonly annotations: readonly Annotation[];
  /** Closures of its methods, by name. */
  readonly methods: ReadonlyMap<string, number>;
  /** Its ultimate base class if that belongs to a library without a model, otherwise empty. */
  readonly unreadBases: readonly Place[];
}

export class AnnotatedRoutes {
  private readonly context: ValueContext;
  private readonly isUnread: (place: Place) => boolean;
  private readonly paths: LibraryPaths;
  /** Described routes by method name. */
  private readonly described = new Map<string, DescribedRoute[]>();
  private readonly known = new Map<number, ReadonlyMap<number, readonly Annotation[]>>();
  private readonly methods = new Map<number, ReadonlyMap<number, ReadonlyMap<string, number>>>();
  /** Routes of classes without a path prefix of their own, by file and class. */
  private readonly baseless = new Map<string, ReadonlySet<Registered>>();
  /** Such classes whose routes are inherited by others, each below its own prefix. */
  private readonly inherited = new Set<string>();
  private readonly found: Registered[] = [];
  /** By function, the annotations of it or its class that authenticate or authorize the caller. */
  readonly asking = new Map<number, readonly Place[]>();

  /** @param isUnread  true for a class of a library without a model */
  constructor(
    context: ValueContext,
    paths: LibraryPaths,
    described: readonly DescribedRoute[],
    isUnread: (place: Place) => boolean,
  ) {
    this.isUnread = isUnread;
    this.context = context;
    this.paths = paths;
    for (const one of described) {
      if (one.module !== undefined) continue;
      const known = this.described.get(one.name);
      if (known === undefined) this.described.set(one.name, [one]);
      else known.push(one);
    }
  }

  /** Returns the routes after all files have been scanned. */
  finish(): readonly Registered[] {
    const dropped = new Set([...this.inherited].flatMap((key) => [...(this.baseless.get(key) ?? [])]));
    return this.found.filter((one) => !dropped.has(one));
  }

  scan(file: number, code: IrFile): void {
    const byTarget = this.annotations(file, code);
    const interfaces = interfacesByClass(code);
    if (byTarget.size === 0 && interfaces.size === 0) return;
    for (const [value, methods] of this.methodsOf(file)) {
      const annotations = byTarget.get(value) ?? [];
      const ofClass: AnnotatedClass = {
        annotations: [...annotations, ...this.guardsOfAncestors({ file, v: value }, annotations)],
        methods,
        unreadBases: this.unreadBases({ file, v: value }),
      };
      this.addClass(ofClass);
      this.addAsking(file, ofClass, byTarget);
      const before = this.found.length;
      for (const closure of new Set(methods.values())) {
        const own = byTarget.get(closure);
        if (own !== undefined) this.addMethod({ file, v: closure }, ofClass, own);
      }
      if (!hasRouter(annotations)) this.baseless.set(`${file}:${value}`, new Set(this.found.slice(before)));
      else this.addInherited({ file, v: value }, ofClass);
      for (const named of interfaces.get(value) ?? [])
        this.addInterface({ file, v: named }, code, ofClass, byTarget);
    }
  }

  private addAsking(
    file: number,
    { annotations, methods }: AnnotatedClass,
    byTarget: ReadonlyMap<number, readonly Annotation[]>,
  ): void {
    for (const closure of methods.values()) {
      const own = byTarget.get(closure) ?? [];
      const asking = [...this.notOverridden(annotations, own), ...own].filter((one) =>
        this.nodesOf(one).some(({ guardings }) => guardings.length > 0),
      );
      if (asking.length === 0) continue;
      const places = asking.map(({ place }) => place);
      for (const fn of this.functionsOf({ file, v: closure })) this.asking.set(fn, places);
    }
  }

  /** Adds the routes of the methods that a class inherits. */
  private addInherited(place: Place, ofClass: AnnotatedClass): void {
    const names = new Set(ofClass.methods.keys());
    for (const { file, v } of ancestorsOf(this.context, place)) {
      const code = this.context.definitions.code(file);
      const byTarget = this.annotations(file, code);
      for (const [name, closure] of this.methodsOf(file).get(v) ?? []) {
        const own = names.has(name) ? undefined : byTarget.get(closure);
        names.add(name);
        if (own === undefined) continue;
        this.inherited.add(`${file}:${v}`);
        this.addMethod({ file, v: closure }, ofClass, own);
      }
    }
  }

  /** Guards of a class's ancestors; a class with guards of its own overrides them. */
  private guardsOfAncestors(place: Place, own: readonly Annotation[]): readonly Annotation[] {
    const found: Annotation[] = [];
    for (const { file, v } of ancestorsOf(this.context, place)) {
      const all = this.annotations(file, this.context.definitions.code(file)).get(v) ?? [];
      const guards = all.filter(
        (one) => this.nodesOf(one).some((node) => isGuarding(node)) && !hasRouter([one]),
      );
      found.push(...this.notOverridden(guards, [...own, ...found], isGuarding));
    }
    return found;
  }

  private unreadBases(place: Place): readonly Place[] {
    const last = [...ancestorsOf(this.context, place)].at(-1) ?? place;
    const base = { file: last.file, v: superclassOf(this.context.definitions.code(last.file), last.v) };
    return base.v >= 0 && this.isUnread(base) ? [base] : [];
  }

  private methodsOf(file: number): ReadonlyMap<number, ReadonlyMap<string, number>> {
    const known = this.methods.get(file) ?? methodsByClass(this.context.definitions.code(file));
    this.methods.set(file, known);
    return known;
  }

  /**
   * Adds the routes of methods that implement an interface, from its annotations or from the description it was
   * generated from.
   */
  private addInterface(
    named: Place,
    code: IrFile,
    ofClass: AnnotatedClass,
    byTarget: ReadonlyMap<number, readonly Annotation[]>,
  ): void {
    const { file } = named;
    const found = classNamed(this.context, named);
    const isGenerated = found === undefined && generatedName.test(importedName(code, named.v));
    if (found === undefined && !isGenerated) return;
    const inherited = found === undefined ? undefined : this.abstractAnnotations(found);
    for (const [name, closure] of ofClass.methods) {
      const own = byTarget.get(closure) ?? [];
      if (own.some(({ routings }) => routings.some(({ row }) => row.does === 'route'))) continue;
      if (isGenerated) this.addDescribed({ file, v: closure }, name, ofClass, own);
      const annotations = inherited?.byName.get(name);
      if (inherited === undefined || annotations === undefined) continue;
      const base = hasRouter(ofClass.annotations) ? [] : inherited.ofInterface;
      const owner = { ...ofClass, annotations: [...ofClass.annotations, ...base] };
      this.addMethod({ file, v: closure }, owner, [...annotations, ...own], true);
    }
  }

  /** Annotations of an interface of the program, and of its methods by name. */
  private abstractAnnotations({ file, v }: Place) {
    const code = this.context.definitions.code(file);
    const byTarget = this.annotations(file, code);
    const methods = [...abstractMethods(code, v)].map(
      ([name, at]) => [name, byTarget.get(at) ?? []] as const,
    );
    return { byName: new Map(methods), ofInterface: byTarget.get(v) ?? [] };
  }

  /** Adds the described route of a method whose interface the build generates from the description. */
  private addDescribed(
    handler: Place,
    name: string,
    ofClass: AnnotatedClass,
    own: readonly Annotation[],
  ): void {
    const routing = ofClass.annotations
      .flatMap(({ routings }) => routings)
      .find(({ row }) => row.does === 'router' && row.members === undefined);
    const guards = this.guards([...ofClass.annotations, ...own]);
    const order = { fn: this.context.definitions.functionOf(handler), v: handler.v };
    for (const { base, isSecured, method, route } of this.described.get(name) ?? []) {
      const starts = routing === undefined ? [base ?? ''] : this.starts(ofClass, routing);
      for (const start of starts)
        this.found.push({
          place: handler,
          order,
          router: routing === undefined ? describedRouter : libraryRouter(routing.library),
          route: start === undefined ? undefined : withSlash(joinPaths(start, route)),
          methods: [method],
          framework: 'openapi',
          handler,
          functions: this.functionsOf(handler),
          guards,
          isSecured,
          inheritedFrom: routing?.library ?? '',
        });
    }
  }

  private annotations(file: number, code: IrFile): ReadonlyMap<number, readonly Annotation[]> {
    const known = this.known.get(file);
    if (known !== undefined) return known;
    const found = this.readAnnotations(file, code);
    this.known.set(file, found);
    return found;
  }

  private readAnnotations(file: number, code: IrFile): ReadonlyMap<number, readonly Annotation[]> {
    const { pointsTo, baseOf } = this.context;
    const found = new Map<number, Annotation[]>();
    for (const v of instructionsIn(code, Op.annotate)) {
      const nodes = pointsTo.apiOf(baseOf(file) + annotationOf(code, v));
      const routings = [...new Set(nodes.flatMap((node) => node.routings))];
      const target = annotatedOf(code, v);
      found.set(target, [...(found.get(target) ?? []), { place: { file, v }, routings }]);
    }
    return found;
  }

  private given({ place }: Annotation): Given {
    return givenTo(this.context.definitions.code(place.file), place.file, place.v);
  }

  private texts(
    annotation: Annotation,
    routing: ApiRouting,
    part: 'route' | 'methods',
  ): readonly (string | undefined)[] {
    const { definitions } = this.context;
    const values = valuesAt(definitions, this.given(annotation), routing[part]);
    return values
      .flatMap((value) => definitions.elements(value))
      .map(
        (value) =>
          definitions.text(value) ?? (part === 'methods' ? memberName(definitions, value) : undefined),
      );
  }

  /** Handles a class whose methods are handlers by name, or that sets the path prefix of its library. */
  private addClass({ annotations, methods }: AnnotatedClass): void {
    const { definitions } = this.context;
    const guards = this.guards(annotations);
    for (const annotation of annotations) {
      for (const routing of annotation.routings) {
        const { row, library } = routing;
        if (row.does === 'base') this.paths.addBase(routing, this.given(annotation));
        if (row.does !== 'router' || row.members === undefined) continue;
        for (const [name, method] of Object.entries(row.members)) {
          const closure = methods.get(name);
          if (closure === undefined) continue;
          const handler = { file: annotation.place.file, v: closure };
          for (const route of this.texts(annotation, routing, 'route')) {
            const order = { fn: definitions.functionOf(handler), v: closure };
            const common = { place: annotation.place, order, router: libraryRouter(library), guards };
            this.found.push({
              ...common,
              route,
              methods: [method],
              framework: library,
              handler,
              functions: this.functionsOf(handler),
            });
          }
        }
      }
    }
  }

  private functionsOf({ file, v }: Place): readonly number[] {
    return this.context.pointsTo.functionsAt(this.context.baseOf(file) + v);
  }

  /** @param isInherited  true if annotations of an interface are included in `own` */
  private addMethod(
    handler: Place,
    ofClass: AnnotatedClass,
    own: readonly Annotation[],
    isInherited = false,
  ): void {
    const { definitions } = this.context;
    const order = { fn: definitions.functionOf(handler), v: handler.v };
    const guards = [
      ...ofClass.unreadBases.map((place): GuardUse => ({ place, order, prefix: '', isForAll: true })),
      ...this.guards([...this.notOverridden(ofClass.annotations, own), ...own]),
    ];
    const marks = [...own, ...ofClass.annotations].flatMap(({ place }) => marksOf(this.context, place));
    for (const annotation of own) {
      for (const routing of annotation.routings) {
        if (routing.row.does !== 'route') continue;
        const { library } = routing;
        const named = this.texts(annotation, routing, 'methods').flatMap(
          (text) => methodNamed(text ?? '') ?? [],
        );
        const methods = named.length > 0 ? [...new Set(named)].sort() : (routing.row.methods ?? ['*']);
        const versions = this.versions(own, library) ?? this.versions(ofClass.annotations, library);
        const registered = { fn: definitions.functionOf(annotation.place), v: annotation.place.v };
        for (const start of this.starts(ofClass, routing))
          for (const end of this.ends(own, annotation, routing)) {
            this.found.push({
              place: annotation.place,
              order: registered,
              router: libraryRouter(library),
              ...(versions !== undefined && { versions }),
              route: start === undefined || end === undefined ? undefined : withSlash(joinPaths(start, end)),
              methods,
              framework: library,
              handler,
              functions: this.functionsOf(handler),
              guards,
              marks,
              ...(isInherited && { inheritedFrom: library }),
            });
          }
      }
    }
  }

  /** Versions named by annotations; `undefined` if there are none. */
  private versions(annotations: readonly Annotation[], library: string): readonly Version[] | undefined {
    for (const annotation of annotations)
      for (const routing of annotation.routings) {
        if (routing.library !== library) continue;
        const versions = this.paths.versionsAt(routing, this.given(annotation));
        if (versions !== undefined) return versions;
      }
    return undefined;
  }

  /** Path prefixes of a class; unknown if it should have one and does not. */
  private starts(ofClass: AnnotatedClass, { library, row }: ApiRouting): readonly (string | undefined)[] {
    for (const annotation of ofClass.annotations) {
      for (const routing of annotation.routings) {
        if (routing.row.does !== 'router' || routing.library !== library) continue;
        const texts = this.texts(annotation, routing, 'route');
        return texts.length === 0 ? [''] : texts;
      }
    }
    return row.isRoot === true ? [''] : [unknownPart];
  }

  /** Paths in a method's annotations; a method without a path has an empty one. */
  private ends(
    own: readonly Annotation[],
    annotation: Annotation,
    routing: ApiRouting,
  ): readonly (string | undefined)[] {
    if (routing.route.length > 0) {
      const texts = this.texts(annotation, routing, 'route');
      return texts.length === 0 ? [''] : texts;
    }
    for (const other of own) {
      for (const path of other.routings)
        if (path.row.does === 'router' && path.library === routing.library)
          return this.texts(other, path, 'route');
    }
    return [''];
  }

  /**
   * Annotations of a class, except those that a method overrides, because libraries read the method's annotations
   * first.
   */
  private notOverridden(
    ofClass: readonly Annotation[],
    own: readonly Annotation[],
    isSaid = (node: ApiNode): boolean => node.guardings.length > 0,
  ): readonly Annotation[] {
    const nodes = new Set(own.flatMap((one) => this.nodesOf(one)).filter((node) => isSaid(node)));
    const groups = new Set([...nodes].flatMap((node) => groupsOf(node)));
    return ofClass.filter(
      (one) =>
        !this.nodesOf(one).some((node) => nodes.has(node) || groupsOf(node).some((name) => groups.has(name))),
    );
  }

  private nodesOf({ place: { file, v } }: Annotation): readonly ApiNode[] {
    const { definitions, pointsTo, baseOf } = this.context;
    return pointsTo.apiOf(baseOf(file) + annotationOf(definitions.code(file), v));
  }

  private guards(annotations: readonly Annotation[]): GuardUse[] {
    const { definitions } = this.context;
    return annotations.flatMap(({ place, routings }) => {
      if (routings.some(({ row }) => row.does === 'route' || row.does === 'router')) return [];
      const order = { fn: definitions.functionOf(place), v: place.v };
      const routing = routings.find(({ row }) => row.does === 'guard');
      const given = this.given({ place, routings });
      const values = routing === undefined ? [place] : valuesAt(definitions, given, routing.guards);
      return values
        .flatMap((value) => (routing === undefined ? [value] : definitions.elements(value)))
        .map((value) => ({ place: value, order, prefix: '', isForAll: true }));
    });
  }
}

function isGuarding({ guardings, routings }: ApiNode): boolean {
  return guardings.length > 0 || routings.some(({ row }) => row.does === 'guard');
}

function groupsOf({ guardings }: ApiNode): readonly string[] {
  return guardings.flatMap(({ group }) => group ?? []);
}

function hasRouter(annotations: readonly Annotation[]): boolean {
  return annotations.some(({ routings }) => routings.some(({ row }) => row.does === 'router'));
}

function withSlash(path: string): string {
  return path.startsWith('/') || path.startsWith(unknownPart) ? path : `/${path}`;
}
