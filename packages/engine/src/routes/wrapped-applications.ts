/**
 * Applications that the program itself wraps without a serving call: `app.wsgi_app = Gate(app.wsgi_app)`, `application
 * = Gate(app)`. A server loads such a variable by name, so its wrapper runs before each route.
 *
 * Objects that merely receive the application, such as extensions, are not wrappers: a wrapper is stored in the
 * application's member, or belongs to a class of the program that is called for each request.
 */

import type { Place } from '../code/definitions.ts';
import { Op } from '../ir/ir.ts';
import { calleeOf, instructionsIn, objectOf, opOf, storedOf, writtenName } from '../ir/operands.ts';
import type { RoutingRow } from '../model/route-rows.ts';
import type { ValueContext } from './call-values.ts';
import type { RouterGraph } from './router-graph.ts';
import { knownRouters } from './routers-of.ts';
import { routersWithin } from './routers-within.ts';

/**
 * Numbers of parameters of a function called for each request: a request and a response callback, or three arguments.
 */
const wrapperParameters: readonly number[] = [2, 3];

export class WrappedApplications {
  private readonly context: ValueContext;
  private readonly graph: RouterGraph;
  /** Rows of the libraries whose applications the program creates. */
  private readonly rows = new Map<RoutingRow, string>();
  private readonly guarded = new Set<string>();

  constructor(context: ValueContext, graph: RouterGraph) {
    this.context = context;
    this.graph = graph;
  }

  /** @param row  row of a call that creates an application of the library */
  add(row: RoutingRow, library: string): void {
    this.rows.set(row, library);
  }

  /** Runs after all files have been scanned. */
  finish(files: Iterable<number>): void {
    if (this.rows.size === 0) return;
    for (const file of files)
      for (const [row, library] of this.rows) {
        for (const value of this.stored(file, row.member)) this.wrap(value, library);
        for (const value of this.called(file, row.before ?? [])) this.wrap(value, library);
      }
  }

  private stored(file: number, member: string | undefined): readonly Place[] {
    const code = this.context.definitions.code(file);
    if (member === undefined) return [];
    return Array.from(instructionsIn(code, Op.storeField))
      .filter((v) => writtenName(code, v) === member)
      .filter((v) => knownRouters(this.context, { file, v: objectOf(code, v) }).length > 0)
      .map((v) => ({ file, v: storedOf(code, v) }));
  }

  private called(file: number, methods: readonly string[]): readonly Place[] {
    const code = this.context.definitions.code(file);
    if (methods.length === 0) return [];
    return Array.from(instructionsIn(code, Op.call))
      .filter((v) => this.isWrapper({ file, v: calleeOf(code, v) }, methods))
      .map((v) => ({ file, v }));
  }

  private isWrapper(callee: Place, methods: readonly string[]): boolean {
    const { baseOf, definitions, pointsTo } = this.context;
    const made = definitions.of(callee);
    if (made.v < 0 || opOf(definitions.code(made.file), made.v) !== Op.class) return false;
    return [...definitions.methodsOf(made)]
      .filter(({ name }) => methods.includes(name))
      .flatMap(({ closure }) => pointsTo.functionsAt(baseOf(made.file) + closure))
      .some((fn) => wrapperParameters.includes(definitions.parametersOf(fn)));
  }

  private wrap(value: Place, library: string): void {
    const { around, routers } = routersWithin(this.context, value, library);
    for (const place of around) {
      const made = this.context.definitions.of(place);
      for (const router of routers) {
        const key = `${router} ${made.file}:${made.v < 0 ? `${place.file}:${place.v}` : made.v}`;
        if (this.guarded.has(key)) continue;
        this.guarded.add(key);
        this.graph.guard(router, { place, order: { fn: -1, v: place.v }, prefix: '', isForAll: true });
      }
    }
  }
}
