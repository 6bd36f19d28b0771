/** Functions that are handed to a library, which calls them: what their parameters get, who gets what they return. */

import type { ApiNode } from '../model/api-graph.ts';
import type { PointsToSolver } from './points-to.ts';

/** Depth to which an argument's fields are followed for handlers. Chosen: options objects nest two or three deep. */
const maxPassDepth = 4;

export class HandlerBinder {
  private readonly solver: PointsToSolver;
  private readonly passed = new Set<string>();
  private readonly returned = new Map<number, ApiNode[]>();

  constructor(solver: PointsToSolver) {
    this.solver = solver;
  }

  returnedTo(fn: number): readonly ApiNode[] {
    return this.returned.get(fn) ?? [];
  }

  /**
   * What a value holds is handed to a place of a library: functions there will be called by it.
   *
   * @param isAnyMember  the library calls whatever it finds: not what only the own module may use
   */
  passTo(value: number, place: ApiNode, depth = 0, isAnyMember = false): void {
    const isUseful =
      place.parameters.length > 0 ||
      place.returned !== undefined ||
      place.members.size > 0 ||
      place.anyMember;
    const key = `${value}:${place.id}`;
    if (!isUseful || depth > maxPassDepth || this.passed.has(key)) return;
    this.passed.add(key);
    const { calls, entities, graph } = this.solver;
    graph.watch(value, (id) => {
      const entity = entities.get(id);
      if (entity.kind === 'function') {
        if (!isAnyMember || this.isVisible(entity.fn)) this.bindHandler(entity.fn, place);
        return;
      }
      if (entity.kind !== 'object' && entity.kind !== 'instance') return;
      this.passMembers(id, place, depth + 1);
      if (entity.kind === 'instance') this.passMembers(calls.prototypeOf(entity.of), place, depth + 1);
    });
  }

  /** Members of an object are handed over. */
  passMembers(owner: number, { anyMember, members }: ApiNode, depth = 0): void {
    const { fields } = this.solver;
    for (const [name, member] of members) this.passTo(fields.slot(owner, name), member, depth);
    if (anyMember !== undefined) this.passTo(fields.all(owner), anyMember, depth, true);
  }

  private isVisible(fn: number): boolean {
    const { modules, program } = this.solver;
    return modules.isVisible?.(program.function(fn).ir.name) ?? true;
  }

  private bindHandler(fn: number, place: ApiNode): void {
    const { parameterCount } = this.solver.program.function(fn).ir;
    for (const { index, arity, node } of place.parameters) {
      if (arity !== undefined && arity !== parameterCount) continue;
      // A function for one more parameter than usual takes the error first: its places are given with an arity.
      const hasExact = place.parameters.some((other) => other.arity === parameterCount);
      if (arity === undefined && hasExact) continue;
      const { parameters, rest } = this.solver.calls.placesOf(fn);
      const values =
        index === undefined
          ? [...parameters].flatMap(([at, found]) => (at >= 0 ? found : []))
          : (parameters.get(index) ?? []);
      for (const value of values) this.solver.addApi(node, value);
      for (const { from, value } of rest) {
        if (index === undefined || index < from) continue;
        const list = this.solver.entities.object(value);
        this.solver.addApi(node, this.solver.fields.slot(list, String(index - from)));
      }
    }
    if (place.returned === undefined) return;
    const known = this.returned.get(fn) ?? [];
    if (!known.includes(place.returned)) this.returned.set(fn, [...known, place.returned]);
  }
}
