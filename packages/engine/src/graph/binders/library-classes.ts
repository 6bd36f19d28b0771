/**
 * Classes of the program that extend classes of libraries: what their instances inherit, and that the library calls
 * their methods.
 *
 * A member that the program's own classes have hides the library's of that name. What these have is known once all
 * constraints are solved, so reads of members wait until then. Errs where a class has a member in some runs only: the
 * library's is missed in the others.
 */

import type { ApiNode } from '../../model/api-node.ts';
import { methodsOfEntities } from '../constraints/method-lookup.ts';
import type { Solver } from '../solver.ts';

interface InheritedRead {
  readonly name: string;
  /** Node that gets what is read. */
  readonly to: number;
}

/** What one entity inherits, and what is read of it. */
interface Heir {
  readonly places: ApiNode[];
  /** Kept as data: on large programs there are more of them than of anything else that waits. */
  readonly reads: InheritedRead[];
  /** Places and reads that have met. */
  settledPlaces: number;
  settledReads: number;
}

export class LibraryClasses {
  private readonly solver: Solver;
  private readonly heirs = new Map<number, Heir>();
  private readonly subclasses = new Map<number, number[]>();
  /** Class to the places of libraries that it extends, at any distance. */
  private readonly extended = new Map<number, ApiNode[]>();

  constructor(solver: Solver) {
    this.solver = solver;
  }

  /** Places of libraries that an entity inherits from. */
  placesOf(entity: number): readonly ApiNode[] {
    return this.heirs.get(entity)?.places ?? [];
  }

  /** True for a class of the program whose objects are constants that it names. */
  isEnum(type: number): boolean {
    return this.extended.get(type)?.some(({ operation }) => operation === 'enumeration') === true;
  }

  /** A class of the program extends another one. */
  inherit(child: number, parent: number): void {
    const known = this.subclasses.get(parent);
    if (known === undefined) this.subclasses.set(parent, [child]);
    else known.push(child);
    for (const node of this.extended.get(parent) ?? []) this.extend(child, node);
  }

  /** A class of the program extends what a place of a library holds; so do those below it. */
  extend(child: number, node: ApiNode): void {
    const open = [child];
    for (const type of open) {
      const known = this.extended.get(type) ?? [];
      if (known.includes(node)) continue;
      this.extended.set(type, [...known, node]);
      const made = [node.isType ? node : undefined, node.result, ...node.types];
      const places = made.filter((place) => place !== undefined);
      for (const place of places.flatMap((inner) => [inner, ...inner.types])) this.bindInstances(type, place);
      this.addPlace(type, node);
      open.push(...(this.subclasses.get(type) ?? []));
    }
  }

  private bindInstances(type: number, place: ApiNode): void {
    const { classes } = this.solver;
    this.solver.passMethods(classes.prototypeOf(type), place);
    this.addPlace(classes.instanceOf(type), place);
  }

  private addPlace(entity: number, node: ApiNode): void {
    const { places } = this.heirOf(entity);
    if (!places.includes(node)) places.push(node);
  }

  private heirOf(entity: number): Heir {
    let heir = this.heirs.get(entity);
    if (heir === undefined) {
      heir = { places: [], reads: [], settledPlaces: 0, settledReads: 0 };
      this.heirs.set(entity, heir);
    }
    return heir;
  }

  /** Something reads a member of an entity: of one that inherits from a library, or that may still turn out to. */
  read(entity: number, name: string, to: number): void {
    // A class has a prototype of its own.
    if (name === 'prototype') return;
    const owner = this.solver.entities.get(entity);
    const type = owner.kind === 'instance' ? owner.of : entity;
    if (!this.heirs.has(entity) && !this.solver.classes.hasSuperclass(type)) return;
    this.heirOf(entity).reads.push({ name, to });
  }

  /**
   * Solves constraints, and again with what reads inherit.
   *
   * @param round  solves what there is
   */
  solve(round: () => void): void {
    do round();
    while (this.settle());
  }

  /** Gives reads what they inherit from libraries. @returns true when there is something to solve again */
  private settle(): boolean {
    let hasAdded = false;
    for (const [entity, heir] of this.heirs) {
      const { places, reads } = heir;
      const [oldPlaces, oldReads] = [heir.settledPlaces, heir.settledReads];
      if (places.length === 0 || (oldPlaces === places.length && oldReads === reads.length)) continue;
      heir.settledPlaces = places.length;
      heir.settledReads = reads.length;
      for (const [index, read] of reads.entries()) {
        const fresh = index < oldReads ? places.slice(oldPlaces) : places;
        if (fresh.length === 0 || this.isHidden(entity, read.name)) continue;
        for (const place of fresh) this.solver.addApiMembers(place, read.name, read.to);
        hasAdded = true;
      }
    }
    return hasAdded;
  }

  private isHidden(entity: number, name: string): boolean {
    return methodsOfEntities(this.solver, [entity], name).length > 0;
  }
}
