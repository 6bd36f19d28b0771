/**
 * Routers that are named nowhere: a library's functions register with the one of the function that they are called in, and a function
 * that another one calls has its own below that.
 */

import { Op } from '../ir/ir.ts';
import { instructionsIn } from '../ir/operands.ts';
import type { ValueContext } from './call-values.ts';
import type { RouterGraph, RouterId } from './router-graph.ts';

export class FunctionRouters {
  private readonly context: ValueContext;
  private readonly graph: RouterGraph;
  private readonly routers = new Map<number, RouterId>();

  constructor(context: ValueContext, graph: RouterGraph) {
    this.context = context;
    this.graph = graph;
  }

  routerOf(fn: number): RouterId {
    const known = this.routers.get(fn);
    if (known !== undefined) return known;
    const id = `function:${fn}`;
    this.routers.set(fn, id);
    this.graph.add(id, { prefix: '', isRoot: false, guards: [] });
    return id;
  }

  /** Hangs the routers of functions that are called below those of the functions that call them. */
  finish(): void {
    const open = [...this.routers.keys()].filter((fn) => !this.graph.hangs(this.routerOf(fn)));
    if (open.length === 0) return;
    const callers = this.callersOf();
    const seen = new Set(open);
    // Grows while it is walked.
    for (const fn of seen)
      for (const { caller, v } of callers.get(fn) ?? []) {
        const parent = this.routerOf(caller);
        const edge = { parent, prefix: '', guards: [], order: { fn: caller, v }, replaces: false };
        if (caller !== fn) this.graph.mount(this.routerOf(fn), edge);
        if (!this.graph.hangs(parent)) seen.add(caller);
      }
  }

  /** By function, where it is called. */
  private callersOf(): ReadonlyMap<number, readonly { readonly caller: number; readonly v: number }[]> {
    const { definitions, pointsTo, baseOf } = this.context;
    const found = new Map<number, { caller: number; v: number }[]>();
    for (const file of definitions.files()) {
      const code = definitions.code(file);
      for (const v of instructionsIn(code, Op.call)) {
        for (const target of pointsTo.targetsOf(baseOf(file) + v)) {
          const call = { caller: definitions.functionOf({ file, v }), v };
          const known = found.get(target);
          if (known === undefined) found.set(target, [call]);
          else known.push(call);
        }
      }
    }
    return found;
  }
}
