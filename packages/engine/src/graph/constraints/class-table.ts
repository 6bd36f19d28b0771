/**
 * Classes and constructors of the program: their prototypes, their instances, and the value of `this` in their methods.
 */

import { Param } from '../../ir/ir.ts';
import type { FunctionPlaces } from './function-places.ts';
import type { ConstraintStore } from './store.ts';

/** Functions run by a construction, as program values; `constructor` is -1 if there is none. */
interface ConstructionParts {
  readonly constructor: number;
  readonly initializers: readonly number[];
}

export class ClassTable {
  private readonly store: ConstraintStore;
  private readonly functions: FunctionPlaces;
  private readonly prototypes = new Map<number, number>();
  /** Maps a prototype to its constructor. */
  private readonly ownerOfPrototype = new Map<number, number>();
  private readonly parts = new Map<number, ConstructionParts>();
  private readonly superclasses = new Map<number, number[]>();

  constructor(store: ConstraintStore, functions: FunctionPlaces) {
    this.store = store;
    this.functions = functions;
  }

  /** Entities of the classes, in the order in which they were added. */
  all(): IterableIterator<number> {
    return this.parts.keys();
  }

  /** Functions run by constructing an object; `undefined` if the entity is not a class of the program. */
  partsOf(id: number): ConstructionParts | undefined {
    return this.parts.get(id);
  }

  /** Adds a class; its constructor and initializers run with its instances as `this`. */
  add(id: number, parts: ConstructionParts): void {
    const { constructor, initializers } = parts;
    this.parts.set(id, parts);
    const instance = this.instanceOf(id);
    for (const part of [...initializers, ...(constructor < 0 ? [] : [constructor])])
      this.bindThis(part, instance);
  }

  /** Nodes of the superclasses in a class declaration. */
  superclassesOf(id: number): readonly number[] {
    return this.superclasses.get(id) ?? [];
  }

  hasSuperclass(id: number): boolean {
    return this.superclasses.has(id);
  }

  addSuperclass(id: number, superclass: number): void {
    this.superclasses.set(id, [...(this.superclasses.get(id) ?? []), superclass]);
  }

  /** Makes static members, methods and fields inherit from those of the parent. */
  inherit(child: number, parent: number): void {
    const { fields } = this.store;
    fields.addParent(child, parent);
    fields.addParent(this.prototypeOf(child), this.prototypeOf(parent));
    fields.addParent(this.instanceOf(child), this.instanceOf(parent));
  }

  prototypeOf(constructor: number): number {
    let prototype = this.prototypes.get(constructor);
    if (prototype === undefined) {
      prototype = this.store.entities.prototype(constructor);
      this.prototypes.set(constructor, prototype);
      this.ownerOfPrototype.set(prototype, constructor);
    }
    return prototype;
  }

  /** The class whose prototype an object is; `undefined` for other objects. */
  ownerOf(prototype: number): number | undefined {
    return this.ownerOfPrototype.get(prototype);
  }

  instanceOf(constructor: number): number {
    const instance = this.store.entities.instance(constructor);
    this.store.fields.addParent(instance, this.prototypeOf(constructor));
    return instance;
  }

  /** Binds `this` of a function stored on a prototype to the class's instances. */
  bindMethod(object: number, from: number): void {
    const constructor = this.ownerOfPrototype.get(object);
    if (constructor !== undefined) this.bindInstances(constructor, from);
  }

  /** Like `bindMethod`, for the functions of an object assigned as the whole prototype. */
  bindMethodsOf(object: number, constructor: number): void {
    this.bindInstances(constructor, this.store.fields.all(object));
  }

  /** The constructor also gets an instance as `this`, even if only users of the program call it. */
  private bindInstances(constructor: number, methods: number): void {
    const instance = this.instanceOf(constructor);
    this.bindThis(methods, instance);
    const entity = this.store.entities.get(constructor);
    if (entity.kind === 'function') this.functions.addToParameter(entity.fn, Param.this, instance);
  }

  private bindThis(from: number, instance: number): void {
    this.store.graph.watch(from, (id) => {
      const entity = this.store.entities.get(id);
      if (entity.kind === 'function') this.functions.addToParameter(entity.fn, Param.this, instance);
    });
  }
}
