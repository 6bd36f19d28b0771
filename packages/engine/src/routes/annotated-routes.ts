/** Routes of methods that are annotated or decorated, in classes that are so as well. */

import { type IrFile, Op } from '../ir/ir.ts';
import type { ApiRouting } from '../model/api-node.ts';
import { type Given, givenTo, memberName, type ValueContext, valuesAt } from './call-values.ts';
import { type Place, unknownPart } from './definitions.ts';
import type { LibraryPaths } from './library-paths.ts';
import { methodNamed, type Registered, type Version } from './registered.ts';
import { type GuardUse, joinPaths } from './router-graph.ts';
import { libraryRouter } from './routers-of.ts';

/** An `annotate` instruction and the routing rows of what it names. */
interface Annotation {
  readonly place: Place;
  readonly routings: readonly ApiRouting[];
}

interface AnnotatedClass {
  readonly annotations: readonly Annotation[];
  /** By name the closures of its methods. */
  readonly methods: ReadonlyMap<string, number>;
}

export class AnnotatedRoutes {
  private readonly context: ValueContext;
  private readonly paths: LibraryPaths;
  readonly found: Registered[] = [];

  constructor(context: ValueContext, paths: LibraryPaths) {
    this.context = context;
    this.paths = paths;
  }

  scan(file: number, code: IrFile): void {
    const byTarget = this.annotations(file, code);
    if (byTarget.size === 0) return;
    for (const [value, methods] of methodsByClass(code)) {
      const annotations = byTarget.get(value) ?? [];
      const ofClass: AnnotatedClass = { annotations, methods };
      this.addClass(ofClass);
      for (const closure of new Set(methods.values())) {
        const own = byTarget.get(closure);
        if (own !== undefined) this.addMethod({ file, v: closure }, ofClass, own);
      }
    }
  }

  private annotations(file: number, code: IrFile): ReadonlyMap<number, readonly Annotation[]> {
    const { pointsTo, baseOf } = this.context;
    const found = new Map<number, Annotation[]>();
    for (let v = 0; v < code.op.length; v++) {
      if (code.op[v] !== Op.annotate) continue;
      const nodes = pointsTo.apiOf(baseOf(file) + (code.b[v] ?? -1));
      const routings = [...new Set(nodes.flatMap((node) => node.routings))];
      const target = code.a[v] ?? -1;
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

  /** A class whose methods answer by their names, or that says how all paths of its library begin. */
  private addClass({ annotations, methods }: AnnotatedClass): void {
    const { definitions } = this.context;
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
            const common = { place: annotation.place, order, router: libraryRouter(library), guards: [] };
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

  private addMethod(handler: Place, ofClass: AnnotatedClass, own: readonly Annotation[]): void {
    const guards = this.guards([...ofClass.annotations, ...own]);
    for (const annotation of own) {
      for (const routing of annotation.routings) {
        if (routing.row.does !== 'route') continue;
        const { library } = routing;
        const named = this.texts(annotation, routing, 'methods').flatMap(
          (text) => methodNamed(text ?? '') ?? [],
        );
        const methods = named.length > 0 ? [...new Set(named)].sort() : (routing.row.methods ?? ['*']);
        const versions = this.versions(own, library) ?? this.versions(ofClass.annotations, library);
        const order = { fn: this.context.definitions.functionOf(annotation.place), v: annotation.place.v };
        for (const start of this.starts(ofClass, routing))
          for (const end of this.ends(own, annotation, routing)) {
            this.found.push({
              place: annotation.place,
              order,
              router: libraryRouter(library),
              ...(versions !== undefined && { versions }),
              route: start === undefined || end === undefined ? undefined : withSlash(joinPaths(start, end)),
              methods,
              framework: library,
              handler,
              functions: this.functionsOf(handler),
              guards,
            });
          }
      }
    }
  }

  /** Versions that annotations name; `undefined` where they name none. */
  private versions(annotations: readonly Annotation[], library: string): readonly Version[] | undefined {
    for (const annotation of annotations)
      for (const routing of annotation.routings) {
        if (routing.library !== library) continue;
        const versions = this.paths.versionsAt(routing, this.given(annotation));
        if (versions !== undefined) return versions;
      }
    return undefined;
  }

  /** Beginnings of the paths of a class; where it says none and should, not known. */
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

  /** What a method's annotations say of its path; that it has none is an empty one. */
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

function withSlash(path: string): string {
  return path.startsWith('/') || path.startsWith(unknownPart) ? path : `/${path}`;
}

/** By class the closures that its prototype holds, by name. */
function methodsByClass(code: IrFile): ReadonlyMap<number, ReadonlyMap<string, number>> {
  const found = new Map<number, Map<string, number>>();
  for (let v = 0; v < code.op.length; v++) {
    if (code.op[v] === Op.class) found.set(v, new Map());
    if (code.op[v] !== Op.storeField || code.op[code.c[v] ?? -1] !== Op.closure) continue;
    const prototype = code.a[v] ?? -1;
    if (code.op[prototype] !== Op.loadField || code.strings[code.b[prototype] ?? -1] !== 'prototype')
      continue;
    found.get(code.a[prototype] ?? -1)?.set(code.strings[code.b[v] ?? -1] ?? '', code.c[v] ?? -1);
  }
  return found;
}
