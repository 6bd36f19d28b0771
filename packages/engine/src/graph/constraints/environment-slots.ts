/**
 * Captured variables in the points-to analysis: one node per variable, shared by all activations.
 *
 * The environment that an access refers to is known from the file alone, so environments are not entities.
 */

import { ownerOfValue } from '../../ir/environments.ts';
import { type IrFile, Op } from '../../ir/ir.ts';
import type { Program } from '../program/program.ts';
import type { ConstraintGraph } from './constraint-graph.ts';

export class EnvironmentSlots {
  private readonly program: Program;
  private readonly graph: ConstraintGraph;
  /** Nodes of the variables by name, for each function of the program that owns an environment. */
  private readonly slots = new Map<number, Map<string, number>>();

  constructor(program: Program, graph: ConstraintGraph) {
    this.program = program;
    this.graph = graph;
  }

  /** Binds a load or store of the function `fn`, if it accesses a captured variable. */
  seed(fn: number, code: IrFile, base: number, v: number): void {
    const { file, index } = this.program.function(fn);
    const owner = ownerOfValue(code, index, code.a[v] ?? -1);
    const name = code.strings[code.b[v] ?? -1] ?? '';
    // Links to the enclosing environment are followed by `ownerOfValue`.
    if (owner < 0 || name === '^') return;
    const slot = this.slot((this.program.functionBase[file] ?? 0) + owner, name);
    if (code.op[v] === Op.loadField) this.graph.addEdge(slot, base + v);
    else this.graph.addEdge(base + (code.c[v] ?? 0), slot);
  }

  private slot(owner: number, name: string): number {
    let names = this.slots.get(owner);
    if (names === undefined) {
      names = new Map();
      this.slots.set(owner, names);
    }
    let slot = names.get(name);
    if (slot === undefined) {
      slot = this.graph.createNode();
      names.set(name, slot);
    }
    return slot;
  }
}
