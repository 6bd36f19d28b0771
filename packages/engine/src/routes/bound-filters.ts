/**
 * Filters that guard routes by an annotation of the program that both carry, or that guard all routes of their library
 * (Jakarta RESTful Web Services 3.1, section 6.5).
 */

import { type IrFile, Op } from '../ir/ir.ts';
import type { RoutingRole } from '../model/route-rows.ts';
import type { ValueContext } from './call-values.ts';
import type { Place } from './definitions.ts';
import { classNamed, interfacesByClass } from './interfaces.ts';

/** A class that filters requests. */
interface Filter {
  readonly place: Place;
  readonly library: string;
  /** What annotates it. */
  readonly annotations: readonly Place[];
}

export class BoundFilters {
  private readonly context: ValueContext;
  private readonly filters: Filter[] = [];
  /** By class of the annotation, and by library: filled once. */
  private byBinding: ReadonlyMap<string, readonly Place[]> | undefined;
  private readonly bindings = new Map<string, boolean>();

  constructor(context: ValueContext) {
    this.context = context;
  }

  /** Looks for the filters of a file. */
  scan(file: number, code: IrFile): void {
    for (const [v, named] of interfacesByClass(code)) {
      const library = named.map((at) => this.libraryOf({ file, v: at }, 'filter')).find((one) => one !== '');
      if (library === undefined) continue;
      const annotations = annotationsOf(code, v).map((at) => ({ file, v: code.b[at] ?? -1 }));
      this.filters.push({ place: { file, v }, library, annotations });
    }
  }

  /** The filters that an annotation binds; none for one that binds none. */
  boundBy({ file, v }: Place): readonly Place[] {
    const { b, op } = this.context.definitions.code(file);
    if (this.filters.length === 0 || op[v] !== Op.annotate) return [];
    const key = this.bindingOf({ file, v: b[v] ?? -1 });
    return key === undefined ? [] : (this.all().get(key) ?? []);
  }

  /** Filters of a library that are registered by themselves and bound by no annotation. */
  ofAll(library: string): readonly Place[] {
    return this.all().get(library) ?? [];
  }

  private all(): ReadonlyMap<string, readonly Place[]> {
    if (this.byBinding !== undefined) return this.byBinding;
    const found = new Map<string, Place[]>();
    for (const { annotations, library, place } of this.filters) {
      const bindings = annotations.flatMap((one) => this.bindingOf(one) ?? []);
      const isProvided = annotations.some((one) => this.libraryOf(one, 'provider') !== '');
      for (const key of bindings.length > 0 ? bindings : isProvided ? [library] : [])
        found.set(key, [...(found.get(key) ?? []), place]);
    }
    this.byBinding = found;
    return found;
  }

  /** The annotation of the program that a value names, if it is made to bind filters. */
  private bindingOf(named: Place): string | undefined {
    const found = classNamed(this.context, named);
    if (found === undefined) return undefined;
    const key = `${found.file}:${found.v}`;
    const code = this.context.definitions.code(found.file);
    const isBinding =
      this.bindings.get(key) ??
      annotationsOf(code, found.v).some(
        (at) => this.libraryOf({ file: found.file, v: code.b[at] ?? -1 }, 'binding') !== '',
      );
    this.bindings.set(key, isBinding);
    return isBinding ? key : undefined;
  }

  /** Library whose rows say what the value does; the empty string where none does. */
  private libraryOf({ file, v }: Place, does: RoutingRole): string {
    const nodes = this.context.pointsTo.apiOf(this.context.baseOf(file) + v);
    return nodes.flatMap(({ routings }) => routings).find(({ row }) => row.does === does)?.library ?? '';
  }
}

/** The `annotate` instructions of a class, which stand behind it. */
function annotationsOf({ a, op }: IrFile, owner: number): readonly number[] {
  const found: number[] = [];
  for (let v = owner + 1; v < op.length && op[v] !== Op.class; v++)
    if (op[v] === Op.annotate && a[v] === owner) found.push(v);
  return found;
}
