/** What a program sets for all routes of a library: how their paths begin, and which version of them is meant. */

import { unknownPart } from '../code/definitions.ts';
import type { ApiRouting, RoutingPlace } from '../model/api-node.ts';
import { type Given, memberName, type ValueContext, valuesAt } from './call-values.ts';
import type { Registered, Version } from './registered.ts';
import { joinPaths, type RouterGraph } from './router-graph.ts';
import { libraryRouter } from './routers-of.ts';

interface Base {
  /** `undefined` where it is not known. */
  readonly prefix: string | undefined;
  /** Paths that do not begin so, without slashes around them. */
  readonly excluded: ReadonlySet<string>;
}

export class LibraryPaths {
  private readonly context: ValueContext;
  private readonly bases = new Map<string, Base>();
  /** Of libraries whose paths have versions: those of routes that name none. */
  private readonly defaults = new Map<string, readonly Version[]>();

  constructor(context: ValueContext) {
    this.context = context;
  }

  /** The call or annotation that says how paths begin. */
  addBase({ library, route, excludes }: ApiRouting, given: Given): void {
    const [prefix] = this.textsAt(given, route);
    const excluded = new Set(this.textsAt(given, excludes).map((text) => bare(text ?? '')));
    this.bases.set(library, { prefix, excluded });
  }

  /** The call that says where versions stand: nothing is done where that is not the path. */
  addVersions(routing: ApiRouting, given: Given): void {
    const { definitions } = this.context;
    const isPath = valuesAt(definitions, given, routing.by).some(
      (value) => memberName(definitions, value) === routing.row.byPath,
    );
    if (isPath) this.defaults.set(routing.library, this.versionsAt(routing, given) ?? [false]);
  }

  /** Versions that are given at a row's place; `undefined` where none is. */
  versionsAt({ row, versions }: ApiRouting, given: Given): readonly Version[] | undefined {
    const { definitions } = this.context;
    const values = valuesAt(definitions, given, versions).flatMap((value) => definitions.elements(value));
    if (values.length === 0) return undefined;
    return values.map((value) =>
      memberName(definitions, value) === row.neutral ? false : definitions.text(value),
    );
  }

  private textsAt(given: Given, places: readonly RoutingPlace[]): readonly (string | undefined)[] {
    const { definitions } = this.context;
    return valuesAt(definitions, given, places)
      .flatMap((value) => definitions.elements(value))
      .map((value) => definitions.text(value));
  }

  /** Makes the libraries' own routers. */
  addTo(graph: RouterGraph): void {
    for (const [library, { prefix }] of this.bases)
      graph.add(libraryRouter(library), { prefix, isRoot: true, guards: [] });
  }

  /** A route of an annotated class below its version, once for each. */
  placed(one: Registered): readonly Registered[] {
    if (one.router !== libraryRouter(one.framework)) return [one];
    const isExcluded = this.bases.get(one.framework)?.excluded.has(bare(one.route ?? '')) === true;
    const router = isExcluded ? `${one.router} without its base` : one.router;
    const defaults = this.defaults.get(one.framework);
    const versions: readonly Version[] = defaults === undefined ? [false] : (one.versions ?? defaults);
    return versions.map((version) => ({ ...one, router, route: versioned(one.route, version) }));
  }
}

function versioned(route: string | undefined, version: Version): string | undefined {
  if (version === false || route === undefined) return route;
  return joinPaths(version === undefined ? unknownPart : `/v${version}`, route);
}

function bare(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}
