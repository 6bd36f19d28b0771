/** Classes and constructors of the program: their prototypes, their instances, and what `this` means in their methods. */

import { Param } from '../../ir/ir.ts';
import type { FunctionPlaces } from './function-places.ts';
import type { ConstraintStore } from './store.ts';

/** Values of the program that run when an object is made; the constructor is -1 where there is none. */
interface ConstructionParts {
  readonly constructor: number;
  readonly initializers: readonly number[];
}

export class ClassTable {
  private readonly store: ConstraintStore;
  private readonly functions: FunctionPlaces;
  private readonly prototypes = new Map<number, number>();
  /** Prototype to its constructor. */
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

  /** What making an object of a class runs; `undefined` for what is no class of the program. */
  partsOf(id: number): ConstructionParts | undefined {
    return this.parts.get(id);
  }

  /** Adds a class; its constructor and initialisers run with its instances as `this`. */
  add(id: number, parts: ConstructionParts): void {
    const { constructor, initializers } = parts;
    this.parts.set(id, parts);
    const instance = this.instanceOf(id);
    for (const part of [...initializers, ...(constructor < 0 ? [] : [constructor])])
      this.bindThis(part, instance);
  }

  /** Nodes of what a class says that it extends. */
  superclassesOf(id: number): readonly number[] {
    return this.superclasses.get(id) ?? [];
  }

  hasSuperclass(id: number): boolean {
    return this.superclasses.has(id);
  }

  addSuperclass(id: number, superclass: number): void {
    this.superclasses.set(id, [...(this.superclasses.get(id) ?? []), superclass]);
  }

  /** Static members, methods and fields of a class or constructor go on to those of its parent. */
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

  /** The class whose prototype an object is; `undefined` for any other object. */
  ownerOf(prototype: number): number | undefined {
    return this.ownerOfPrototype.get(prototype);
  }

  instanceOf(constructor: number): number {
    const instance = this.store.entities.instance(constructor);
    this.store.fields.addParent(instance, this.prototypeOf(constructor));
    return instance;
  }

  /** A function stored on a prototype runs with the class's instances as `this`. */
  bindMethod(object: number, from: number): void {
    const constructor = this.ownerOfPrototype.get(object);
    if (constructor !== undefined) this.bindInstances(constructor, from);
  }

  /** The same for the functions of an object that becomes a prototype as a whole. */
  bindMethodsOf(object: number, constructor: number): void {
    this.bindInstances(constructor, this.store.fields.all(object));
  }

  /** The constructor makes instances, whether the program itself calls it or leaves that to its users. */
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
