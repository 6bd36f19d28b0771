/**
 * Program classes that extend library classes: the members that their instances inherit, and the methods that the
 * library calls.
 *
 * A member of the program's own classes overrides the library's member of the same name. Overrides are only known once
 * all constraints are solved, so inherited reads wait until then. Misses the library's member if a class overrides it
 * only in some executions.
 */

import type { ApiNode } from '../../model/api-node.ts';
import { methodsOfEntities } from '../constraints/method-lookup.ts';
import type { Solver } from '../solver.ts';

interface InheritedRead {
  readonly name: string;
  /** Node that receives the member. */
  readonly to: number;
}

/** The library nodes that one entity inherits from, and reads of its members. */
interface Heir {
  readonly places: ApiNode[];
  /** Stored as plain data: on large programs, these outnumber all other pending work. */
  readonly reads: InheritedRead[];
  /** Numbers of places and reads already combined. */
  settledPlaces: number;
  settledReads: number;
}

export class LibraryClasses {
  private readonly solver: Solver;
  private readonly heirs = new Map<number, Heir>();
  private readonly subclasses = new Map<number, number[]>();
  /** Library nodes that each class extends, directly or indirectly. */
  private readonly extended = new Map<number, ApiNode[]>();

  constructor(solver: Solver) {
    this.solver = solver;
  }

  /** Library nodes that an entity inherits from. */
  placesOf(entity: number): readonly ApiNode[] {
    return this.heirs.get(entity)?.places ?? [];
  }

  /** True for an enum: a program class whose instances are named constants. */
  isEnum(type: number): boolean {
    return this.extended.get(type)?.some(({ operation }) => operation === 'enumeration') === true;
  }

  /** Records that one program class extends another. */
  inherit(child: number, parent: number): void {
    const known = this.subclasses.get(parent);
    if (known === undefined) this.subclasses.set(parent, [child]);
    else known.push(child);
    for (const node of this.extended.get(parent) ?? []) this.extend(child, node);
  }

  /** Records that a program class, and thus its subclasses, extends a library class. */
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

  /** Records a read of a member of an entity that inherits from a library, or may yet turn out to. */
  read(entity: number, name: string, to: number): void {
    // A class has a prototype of its own.
    if (name === 'prototype') return;
    const owner = this.solver.entities.get(entity);
    const type = owner.kind === 'instance' ? owner.of : entity;
    if (!this.heirs.has(entity) && !this.solver.classes.hasSuperclass(type)) return;
    this.heirOf(entity).reads.push({ name, to });
  }

  /**
   * Solves the constraints, and again whenever reads inherit something.
   *
   * @param round  solves the current constraints
   */
  solve(round: () => void): void {
    do round();
    while (this.settle());
  }

  /**
   * Adds inherited library members to reads. @returns true if constraints were added, so that solving has to continue
   */
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
