/**
 * Routes that stand nowhere in the code: a framework serves what files export at the paths that folders and files are called
 * by. Paths are told as the framework writes them: `/users/[id]`. May miss: what `module.exports` is given.
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
    // A value that answers nothing: another sort of file has the same name.
    if (functions.length === 0 && maker === undefined) return;
    const order = { fn: -1, v: -1 };
    const method = methodNamed(groups['method'] ?? '');
    // What makes a handler of another function may run before it; what the framework has for that does not count.
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

  /** The function whose call gives a value; `undefined` for a value that no call gives. */
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

/** Parts of a name that dots part as slashes do; what stands in brackets is one. */
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
