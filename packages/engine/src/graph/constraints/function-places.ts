/** Nodes of functions: parameters, results and yielded values. */

import { Op, Param } from '../../ir/ir.ts';
import type { Program } from '../program/program.ts';
import { elementField } from './field-table.ts';
import type { ConstraintStore } from './store.ts';

interface Places {
  /** Values of `param` instructions, by parameter index. */
  readonly parameters: Map<number, number[]>;
  readonly rest: { readonly from: number; readonly value: number }[];
  /** Values of `namedRest` instructions. */
  readonly namedRest: number[];
  returned: number | undefined;
}

export class FunctionPlaces {
  private readonly program: Program;
  private readonly store: ConstraintStore;
  private readonly places: Places[] = [];

  constructor(program: Program, store: ConstraintStore) {
    this.program = program;
    this.store = store;
  }

  /** Collects the nodes of a program function; called once per function, before any query. */
  add(fn: number): void {
    const { file, ir } = this.program.function(fn);
    const code = this.program.file(file);
    const base = this.program.valueBase[file] ?? 0;
    const places: Places = { parameters: new Map(), rest: [], namedRest: [], returned: undefined };
    for (let v = ir.first; v < ir.last; v++) {
      const a = code.a[v] ?? 0;
      if (code.op[v] === Op.param) places.parameters.set(a, [...(places.parameters.get(a) ?? []), base + v]);
      else if (code.op[v] === Op.restParam) places.rest.push({ from: a, value: base + v });
      else if (code.op[v] === Op.namedRest) places.namedRest.push(base + v);
    }
    this.places[fn] = places;
  }

  of(fn: number): Readonly<Places> {
    return this.find(fn);
  }

  private find(fn: number): Places {
    const places = this.places[fn];
    if (places === undefined) throw new Error(`function ${fn} was not added`);
    return places;
  }

  /** Node of a function's result. */
  returnNode(fn: number): number {
    const places = this.find(fn);
    places.returned ??= this.store.graph.createNode();
    return places.returned;
  }

  /** Makes a generator yield the value of node `from`: calling it returns a sequence with that element. */
  addYield(fn: number, from: number): void {
    const { entities, fields, graph } = this.store;
    const { file, ir } = this.program.function(fn);
    const sequence = entities.object((this.program.valueBase[file] ?? 0) + ir.first, ':generated');
    graph.add(this.returnNode(fn), sequence);
    graph.addEdge(from, fields.slot(sequence, elementField));
  }

  /**
   * @param nameOnlyFrom  index of the first keyword-only parameter, from which on positional arguments are not bound
   */
  toParameter(fn: number, index: number, from: number, nameOnlyFrom = Number.POSITIVE_INFINITY): void {
    const { entities, graph } = this.store;
    const places = this.find(fn);
    for (const to of index < nameOnlyFrom ? (places.parameters.get(index) ?? []) : [])
      graph.addEdge(from, to);
    for (const rest of places.rest) if (index >= rest.from) this.toRest(rest.value, index - rest.from, from);
    for (const list of index >= 0 ? (places.parameters.get(Param.arguments) ?? []) : []) {
      graph.add(list, entities.object(list));
      this.toRest(list, index, from);
    }
  }

  private toRest(list: number, index: number, from: number): void {
    const { entities, fields, graph } = this.store;
    graph.addEdge(from, fields.slot(entities.object(list), String(index)));
  }

  /** Adds one entity to a parameter. */
  addToParameter(fn: number, index: number, entity: number): void {
    for (const to of this.find(fn).parameters.get(index) ?? []) this.store.graph.add(to, entity);
  }
}
