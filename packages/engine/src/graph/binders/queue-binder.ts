/**
 * Queues through which functions of a program pass values to each other: members of an object, and variables shared by
 * several functions. Putting a value into a queue is treated as a call of the functions that take from it.
 *
 * Queues are distinguished by object or variable environment, and by name. Misses queues that are passed as values.
 */

import { argumentsOf } from '../../ir/call-access.ts';
import { ownerOfValue } from '../../ir/environments.ts';
import { type IrFile, Op } from '../../ir/ir.ts';
import type { Solver } from '../solver.ts';

export const putOperation = 'queue-put';
export const takeOperation = 'queue-take';

interface Queue {
  /** Functions that take from it. */
  readonly takers: Set<number>;
  /** Node of its elements. */
  readonly held: number;
}

export class QueueBinder {
  private readonly solver: Solver;
  private readonly queues = new Map<string, Queue>();
  /** Queues that a call puts something into. */
  private readonly puts = new Map<number, Set<Queue>>();
  private readonly bound = new Set<number>();

  constructor(solver: Solver) {
    this.solver = solver;
  }

  /** Functions of the program that may take what a call puts into a queue, sorted. */
  takersOf(call: number): readonly number[] {
    const queues = this.puts.get(call);
    if (queues === undefined) return [];
    const own = this.solver.program.functionAt(call);
    const takers = new Set([...queues].flatMap((queue) => [...queue.takers]));
    return [...takers].filter((fn) => fn !== own).sort((a, b) => a - b);
  }

  /** Called when a call turns out to put something into a queue, or to take something from it. */
  bind(code: IrFile, base: number, v: number, operation: string): void {
    const isPut = operation === putOperation;
    const queue = code.b[v] ?? -1;
    if ((!isPut && operation !== takeOperation) || code.op[queue] !== Op.loadField) return;
    if (this.bound.has(base + v)) return;
    this.bound.add(base + v);
    const { entities, graph, program } = this.solver;
    const { file, index } = program.function(program.functionAt(base + v));
    const owner = code.a[queue] ?? -1;
    const name = code.strings[code.b[queue] ?? -1] ?? '';
    const note = isPut ? this.notePut.bind(this) : this.noteTake.bind(this);
    const scope = ownerOfValue(code, index, owner);
    if (scope >= 0) return note(this.queueAt(`variable ${file}:${scope}:${name}`), code, base, v);
    graph.watch(base + owner, (id) => {
      const { kind } = entities.get(id);
      if (kind !== 'instance' && kind !== 'class' && kind !== 'object') return;
      note(this.queueAt(`member ${id}:${name}`), code, base, v);
    });
  }

  private queueAt(key: string): Queue {
    let queue = this.queues.get(key);
    if (queue === undefined) {
      queue = { takers: new Set(), held: this.solver.graph.createNode() };
      this.queues.set(key, queue);
    }
    return queue;
  }

  private notePut(queue: Queue, code: IrFile, base: number, v: number): void {
    const [put] = argumentsOf(code, v);
    if (put !== undefined) this.solver.graph.addEdge(base + put, queue.held);
    const known = this.puts.get(base + v) ?? new Set();
    this.puts.set(base + v, known.add(queue));
  }

  private noteTake(queue: Queue, _code: IrFile, base: number, v: number): void {
    const { graph, program } = this.solver;
    queue.takers.add(program.functionAt(base + v));
    graph.addEdge(queue.held, base + v);
  }
}
