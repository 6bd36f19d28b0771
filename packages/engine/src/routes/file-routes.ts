/**
 * File-based routes: a framework serves a file's exports at the path given by its folders and name. Paths use the
 * framework's syntax: `/users/[id]`. May miss: values assigned to `module.exports`.
 */

import type { Place } from '../code/definitions.ts';
import { Op } from '../ir/ir.ts';
import { calleeOf, opOf } from '../ir/operands.ts';
import type { ApiGraph } from '../model/api-graph.ts';
import type { ApiRouting } from '../model/api-node.ts';
import { functionsOf, nameOfValue, type ValueContext } from './call-values.ts';
import { methodNamed, type Registered } from './registered.ts';
import type { GuardUse } from './router-graph.ts';
import { libraryRouter } from './routers-of.ts';

export class FileRoutes {
  readonly found: Registered[] = [];
  private readonly context: ValueContext;
  private readonly api: ApiGraph;

  constructor(context: ValueContext, api: ApiGraph) {
    this.context = context;
    this.api = api;
  }

  scan(file: number, path: string): void {
    for (const { node, groups } of this.api.conventionsOf(path)) {
      if (groups['route'] === undefined) continue;
      for (const [name, member] of node.members)
        for (const routing of member.routings)
          if (routing.row.does === 'file') this.add(file, name, routing, groups);
    }
  }

  private add(
    file: number,
    name: string,
    { row, library }: ApiRouting,
    groups: Readonly<Record<string, string>>,
  ): void {
    const handler = this.context.definitions.exported(file, name);
    if (handler === undefined || handler.v < 0) return;
    const maker = this.makerOf(handler);
    if (row.madeBy !== undefined && !row.madeBy.includes(this.nameOf(maker))) return;
    const functions = functionsOf(this.context, handler);
    // The value is not a handler: some other kind of file has the same name.
    if (functions.length === 0 && maker === undefined) return;
    const order = { fn: -1, v: -1 };
    const method = methodNamed(groups['method'] ?? '');
    // A function that creates the handler from another may run before it, except the framework's own.
    const guards: GuardUse[] =
      maker === undefined || row.madeBy !== undefined
        ? []
        : [{ place: maker, order, prefix: '', isForAll: true }];
    this.found.push({
      place: handler,
      order,
      router: libraryRouter(library),
      route: pathOf(groups['route'] ?? '', row),
      methods: method === undefined ? (row.methods ?? ['*']) : [method],
      framework: library
        .split('/')
        .slice(0, library.startsWith('@') ? 2 : 1)
        .join('/'),
      handler,
      functions,
      guards,
    });
  }

  /** Function whose call returns a value; `undefined` for a value that is not the result of a call. */
  private makerOf(value: Place): Place | undefined {
    const { definitions } = this.context;
    const { file, v } = definitions.of(value);
    const code = definitions.code(file);
    return opOf(code, v) === Op.call ? { file, v: calleeOf(code, v) } : undefined;
  }

  private nameOf(maker: Place | undefined): string {
    return maker === undefined ? '' : nameOfValue(this.context.definitions, maker);
  }
}

/** Segments of a name in which dots act as slashes; a bracketed part is one segment. */
const dotted = /(?:\[[^\]/]*\]|[^./])+/g;

function pathOf(route: string, row: ApiRouting['row']): string {
  const { dropped, hasDots = false, prefix = '' } = row;
  const isDropped = new RegExp(dropped ?? '^$');
  const parts = (hasDots ? (route.match(dotted) ?? []) : route.split('/')).filter(
    (part) => part !== '' && !isDropped.test(part),
  );
  const written = hasDots
    ? parts.map((part) => part.replace(/_$/, '').replace(/\[([^\]]*)\]/g, '$1'))
    : parts;
  return `${prefix}/${written.join('/')}`;
}
