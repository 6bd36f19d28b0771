/**
 * Events of objects created by the program: `jobs.on('run', f)` and `jobs.emit('run', x)`, distinguished by object and
 * by the event's constant name. Misses names that are not constant.
 */

import { argumentsOf, methodName } from '../../ir/call-access.ts';
import { type IrFile, Op } from '../../ir/ir.ts';
import type { Solver } from '../solver.ts';

/** Methods of event emitters that add listeners. */
export const listenMethods: ReadonlySet<string> = new Set(['on', 'once', 'addListener', 'prependListener']);

export class EventBinder {
  private readonly solver: Solver;
  private readonly listeners = new Map<number, Set<number>>();

  constructor(solver: Solver) {
    this.solver = solver;
  }

  /** Functions of the program that an `emit` runs, sorted. */
  listenersOf(call: number): readonly number[] {
    return [...(this.listeners.get(call) ?? [])].sort((a, b) => a - b);
  }

  /** Adds the constraints of a call that may add or run listeners. */
  seed(code: IrFile, base: number, v: number): void {
    const name = methodName(code, v);
    const isEmit = name === 'emit';
    if (!isEmit && !listenMethods.has(name)) return;
    const [event = -1, ...args] = argumentsOf(code, v);
    const constant = code.op[event] === Op.const ? code.constants[code.a[event] ?? -1] : undefined;
    if (typeof constant !== 'string' || args.length === 0) return;
    const { entities, fields, functions, graph } = this.solver;
    graph.watch(base + (code.b[v] ?? -1), (id) => {
      const { kind } = entities.get(id);
      if (kind !== 'object' && kind !== 'instance') return;
      const slot = fields.slot(id, `event ${constant}`);
      if (!isEmit) return graph.addEdge(base + (args[0] ?? -1), slot);
      graph.watch(slot, (listener) => {
        const entity = entities.get(listener);
        if (entity.kind !== 'function') return;
        const known = this.listeners.get(base + v) ?? new Set();
        this.listeners.set(base + v, known.add(entity.fn));
        for (const [index, arg] of args.entries()) functions.toParameter(entity.fn, index, base + arg);
      });
    });
  }
}
