/** Binds functions passed to a library that calls them: their parameters, and the receiver of their result. */

import type { ApiNode } from '../../model/api-node.ts';
import type { Solver } from '../solver.ts';

export class HandlerBinder {
  private readonly solver: Solver;
  private readonly passed = new Set<string>();
  private readonly returned = new Map<number, ApiNode[]>();

  constructor(solver: Solver) {
    this.solver = solver;
  }

  returnedTo(fn: number): readonly ApiNode[] {
    return (this.returned.get(fn) ?? []).toSorted((a, b) => a.id - b.id);
  }

  /**
   * Passes a value to a library node, which may call the functions in it. Members are followed as deep as the node
   * describes them.
   */
  passTo(value: number, place: ApiNode): void {
    const isUseful =
      place.parameters.length > 0 ||
      place.returned !== undefined ||
      place.members.size > 0 ||
      place.prefixed.size > 0 ||
      place.anyMember;
    const key = `${value}:${place.id}`;
    if (!isUseful || this.passed.has(key)) return;
    this.passed.add(key);
    this.solver.graph.watch(value, (id) => this.passEntity(id, place));
  }

  private passEntity(id: number, place: ApiNode): void {
    const { classes, entities, fields } = this.solver;
    const entity = entities.get(id);
    if (entity.kind === 'function') return this.bindHandler(entity.fn, place);
    if (entity.kind === 'class') return this.passNamed(classes.prototypeOf(id), place);
    if (entity.kind !== 'object' && entity.kind !== 'instance') return;
    this.passNamed(id, place);
    if (place.anyMember !== undefined) this.passTo(fields.all(id), place.anyMember);
    if (entity.kind === 'instance') return this.passMethods(classes.prototypeOf(entity.of), place);
    // Objects spread into this one are passed with it.
    if (place.members.size > 0 || place.anyMember !== undefined)
      fields.eachParent(id, (parent) => this.passSpread(id, parent, place));
  }

  /** Of a class that it is given, a library makes an object: the methods that the node describes are called. */
  private passNamed(object: number, place: ApiNode): void {
    for (const [name, member] of place.members) this.passTo(this.solver.fields.slot(object, name), member);
  }

  private passSpread(child: number, parent: number, place: ApiNode): void {
    const key = `${child}<${parent}:${place.id}`;
    if (this.passed.has(key)) return;
    this.passed.add(key);
    this.passEntity(parent, place);
  }

  /** Lets the library call methods of a class. If it may call any method, private ones are excluded. */
  passMethods(prototype: number, place: ApiNode): void {
    const { anyMember, prefixed } = place;
    const { entities, fields, graph, modules } = this.solver;
    this.passNamed(prototype, place);
    if (prefixed.size > 0)
      fields.eachSlot(prototype, (name, slot) => {
        for (const member of place.prefixedNodes(name)) this.passTo(slot, member);
      });
    if (anyMember === undefined) return;
    // One by one, since a class may have more methods than one value can hold functions.
    fields.eachSlot(prototype, (name, slot) => {
      if (modules.isVisible?.(name) === false) return;
      graph.watch(slot, (id) => {
        const entity = entities.get(id);
        if (entity.kind === 'function' && !this.takesOwnType(entity.fn))
          this.bindHandler(entity.fn, anyMember);
      });
    });
  }

  /** True for a function with a parameter of a type that the program declares, which a library cannot know. */
  private takesOwnType(fn: number): boolean {
    const { modules, program } = this.solver;
    const { file, ir } = program.function(fn);
    return ir.parameterTypes.some((type) => {
      const colon = type.lastIndexOf(':');
      const found = modules.resolve(program.file(file).path, type.slice(0, Math.max(0, colon)));
      if (colon < 0 || found.kind !== 'files') return false;
      return found.files.some((part) => program.exportedNames(part).includes(type.slice(colon + 1)));
    });
  }

  private bindHandler(fn: number, place: ApiNode): void {
    const { parameterCount } = this.solver.program.function(fn).ir;
    for (const { index, isRest, arity, node } of place.parameters) {
      if (arity !== undefined && arity !== parameterCount) continue;
      // A function with one more parameter than usual takes the error first; models describe such parameters with an
      // arity.
      const hasExact = place.parameters.some((other) => other.arity === parameterCount);
      if (arity === undefined && hasExact) continue;
      const { namedRest, parameters, rest } = this.solver.functions.of(fn);
      const values =
        index === undefined || isRest
          ? [...parameters].flatMap(([at, found]) => (at >= (index ?? 0) ? found : []))
          : (parameters.get(index) ?? []);
      for (const value of values) this.solver.addApi(node, value);
      if (index === undefined || isRest) {
        // Rest parameters and keyword rest parameters receive the value; a function that has both is a wrapper that
        // forwards everything.
        const isWrapper = rest.length > 0 && namedRest.length > 0;
        for (const value of isWrapper ? [] : [...rest.map((one) => one.value), ...namedRest])
          this.solver.addApi(node, value);
        continue;
      }
      for (const { from, value } of rest) {
        if (index < from) continue;
        const list = this.solver.entities.object(value);
        this.solver.addApi(node, this.solver.fields.slot(list, String(index - from)));
      }
    }
    if (place.returned !== undefined) this.returnTo(fn, place.returned);
  }

  private returnTo(fn: number, place: ApiNode): void {
    const known = this.returned.get(fn) ?? [];
    if (!known.includes(place)) this.returned.set(fn, [...known, place]);
  }

  /**
   * Treats the results of functions in `handler` as the first argument of the constructors in `maker`, for classes of
   * responses.
   */
  answerBy(handler: number, maker: number): void {
    const { classes, entities, graph } = this.solver;
    const give = (id: number, place: ApiNode): void => {
      const entity = entities.get(id);
      if (entity.kind !== 'function') return;
      for (const argument of place.argumentNodes(0, 1)) this.returnTo(entity.fn, argument);
    };
    const seen = new Set<number>();
    const watchMakers = (value: number): void => {
      if (seen.has(value)) return;
      seen.add(value);
      graph.watch(value, (id) => {
        const entity = entities.get(id);
        if (entity.kind === 'api') graph.watch(handler, (found) => give(found, entity.node));
        // A program class builds responses like the library class it extends.
        if (entity.kind === 'class') for (const parent of classes.superclassesOf(id)) watchMakers(parent);
      });
    };
    watchMakers(maker);
  }
}
