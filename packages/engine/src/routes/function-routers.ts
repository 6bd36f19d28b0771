/**
 * Implicit routers: library functions register routes with the router of the function that calls them, and a called
 * function has its own router below its caller's.
 */

import { Callers, type LinkedCalls } from '../code/calls.ts';
import type { Program } from '../graph/program/program.ts';
import type { RouterGraph, RouterId } from './router-graph.ts';

export class FunctionRouters {
  private readonly program: Program;
  private readonly callers: Callers;
  private readonly graph: RouterGraph;
  private readonly routers = new Map<number, RouterId>();
  /** Functions whose routers need not be mounted. */
  private readonly roots = new Set<number>();

  constructor(linked: LinkedCalls, graph: RouterGraph) {
    this.program = linked.program;
    this.callers = new Callers(linked);
    this.graph = graph;
  }

  /** @param isRoot  true if the library has one global route table, so that a router need not be mounted */
  routerOf(fn: number, isRoot = false): RouterId {
    const known = this.routers.get(fn);
    if (known !== undefined) return known;
    const id = `function:${fn}`;
    this.routers.set(fn, id);
    if (isRoot) this.roots.add(fn);
    this.graph.add(id, { prefix: '', isRoot, guards: [] });
    return id;
  }

  /** Mounts the routers of called functions below those of their callers. */
  finish(): void {
    const open = [...this.routers.keys()].filter((fn) => !this.graph.hangs(this.routerOf(fn)));
    if (open.length === 0) return;
    const seen = new Set(open);
    // Grows during iteration.
    for (const fn of seen)
      for (const call of this.callers.of(fn)) {
        const caller = this.program.functionAt(call);
        const v = call - this.program.firstValueOf(this.program.fileOf(call));
        const parent = this.routerOf(caller, this.roots.has(fn));
        const edge = { parent, prefix: '', guards: [], order: { fn: caller, v }, replaces: false };
        if (caller !== fn) this.graph.mount(this.routerOf(fn), edge);
        if (!this.graph.hangs(parent)) seen.add(caller);
      }
  }
}
