/** Program-wide settings for a library's routes: path prefix and default version. */

import { unknownPart } from '../code/definitions.ts';
import type { ApiRouting, RoutingPlace } from '../model/api-node.ts';
import { type Given, memberName, type ValueContext, valuesAt } from './call-values.ts';
import type { Registered, Version } from './registered.ts';
import { joinPaths, type RouterGraph } from './router-graph.ts';
import { libraryRouter } from './routers-of.ts';

interface Base {
  /** `undefined` if unknown. */
  readonly prefix: string | undefined;
  /** Paths without the prefix, with slashes trimmed. */
  readonly excluded: ReadonlySet<string>;
}

export class LibraryPaths {
  private readonly context: ValueContext;
  private readonly bases = new Map<string, Base>();
  /** For libraries with versioned paths, the versions of routes that specify none. */
  private readonly defaults = new Map<string, readonly Version[]>();

  constructor(context: ValueContext) {
    this.context = context;
  }

  /** Handles the call or annotation that sets the path prefix. */
  addBase({ library, route, excludes }: ApiRouting, given: Given): void {
    const [prefix] = this.textsAt(given, route);
    const excluded = new Set(this.textsAt(given, excludes).map((text) => bare(text ?? '')));
    this.bases.set(library, { prefix, excluded });
  }

  /** Handles the call that configures versioning, which is ignored unless versions are part of the path. */
  addVersions(routing: ApiRouting, given: Given): void {
    const { definitions } = this.context;
    const isPath = valuesAt(definitions, given, routing.by).some(
      (value) => memberName(definitions, value) === routing.row.byPath,
    );
    if (isPath) this.defaults.set(routing.library, this.versionsAt(routing, given) ?? [false]);
  }

  /** Versions given at a row's position; `undefined` if there are none. */
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

  /** Creates the libraries' implicit routers. */
  addTo(graph: RouterGraph): void {
    for (const [library, { prefix }] of this.bases)
      graph.add(libraryRouter(library), { prefix, isRoot: true, guards: [] });
  }

  /** Places a route of an annotated class below its versions, once for each. */
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
