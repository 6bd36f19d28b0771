/**
 * Objects of one function activation and their cells.
 *
 * A heap is a map from objects to cells, copied when it is written while shared. What an object is does not change:
 * that stands in the `ObjectTable` of the function's analysis.
 */

import type { AccessPath } from './origins.ts';
import { joinValues, type Value } from './value.ts';

/** A place in what a function was given. */
export interface GivenPlace {
  readonly index: number;
  readonly path: AccessPath;
  /** Origin of the place itself, and of it and everything below it. */
  readonly origin: number;
  readonly deepOrigin: number;
  /** Values of its members, as far as they were asked for. */
  readonly members: Map<string, Value>;
}

export interface HeapObject {
  /** Instruction that made the object, as a program value; -1 for what the function was given. */
  readonly value: number;
  /** Closures: the function. */
  readonly fn: number | undefined;
  /** What the function was given: parameter index and path. Its cells start as places further down the path. */
  readonly given: GivenPlace | undefined;
  /** A function that settles a promise: the cell that what it is called with goes to. */
  readonly settles: 'value' | '^rejected' | undefined;
  /** Arrays, maps and dictionaries that are made here; a loop over a dictionary goes over its keys; `undefined` for any other object. */
  readonly collection: 'array' | 'map' | 'dictionary' | undefined;
  /** Stands for several objects: stores add to a cell and never replace it. */
  readonly isWeak: boolean;
  /** All its cells are known: made by a literal and never filled by key or copy. */
  readonly isLiteral: boolean;
  /** Has no prototype: made by `Object.create(null)`. */
  readonly isBare: boolean;
}

export class ObjectTable {
  private readonly objects: HeapObject[] = [];
  private readonly numbers = new Map<string, number>();

  get(number: number): HeapObject {
    const object = this.objects[number];
    if (object === undefined) throw new Error(`no object ${number}`);
    return object;
  }

  /** The object of that key; made by `create` at the first call. */
  intern(key: string, create: () => HeapObject): number {
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.objects.push(create()) - 1;
      this.numbers.set(key, number);
    }
    return number;
  }

  /** Objects that stand for what the function was given, in the order of their making. */
  given(): number[] {
    return [...this.objects.keys()].filter((number) => this.objects[number]?.given !== undefined);
  }
}

export type Cells = ReadonlyMap<string, Value>;

const noCells: Cells = new Map();

export class Heap {
  private cells: Map<number, Cells>;
  private isShared: boolean;
  /** Objects whose cells no other heap sees: they are written in place. */
  private owned = new Set<number>();

  constructor(cells: Map<number, Cells> = new Map(), isShared = false) {
    this.cells = cells;
    this.isShared = isShared;
  }

  /** A heap with the same cells; either may be written without the other seeing it. */
  fork(): Heap {
    this.isShared = true;
    this.owned = new Set();
    return new Heap(this.cells, true);
  }

  cellsOf(object: number): Cells {
    return this.cells.get(object) ?? noCells;
  }

  set(object: number, name: string, value: Value): void {
    const old = this.cells.get(object);
    if (old?.get(name) === value) return;
    if (old !== undefined && this.owned.has(object)) {
      // Owned cells are a map of this heap's own making.
      (old as Map<string, Value>).set(name, value);
      return;
    }
    const cells = new Map(old);
    cells.set(name, value);
    this.setAll(object, cells);
  }

  /** Gives the object these cells; the map becomes this heap's own. */
  setAll(object: number, cells: Map<string, Value>): void {
    this.put(object, cells);
    this.owned.add(object);
  }

  private put(object: number, cells: Cells): void {
    if (this.isShared) {
      this.cells = new Map(this.cells);
      this.isShared = false;
    }
    this.cells.set(object, cells);
  }

  /**
   * The cells of either heap.
   *
   * @param initial  what a cell holds where a heap has not stored into it; `undefined` for objects that do not exist
   *                 where they have no cells
   */
  join(other: Heap, initial: (object: number, name: string) => Value | undefined): Heap {
    const joined = this.fork();
    if (this.cells === other.cells) return joined;
    for (const [object, cells] of other.cells) {
      const mine = this.cells.get(object);
      if (mine !== cells)
        joined.put(
          object,
          joinCells(mine ?? noCells, cells, (name) => initial(object, name)),
        );
    }
    for (const [object, cells] of this.cells) {
      if (!other.cells.has(object))
        joined.put(
          object,
          joinCells(cells, noCells, (name) => initial(object, name)),
        );
    }
    return joined;
  }
}

function joinCells(a: Cells, b: Cells, initial: (name: string) => Value | undefined): Cells {
  const joined = new Map(a);
  let isA = true;
  for (const [name, value] of b) {
    const mine = a.get(name) ?? initial(name);
    const cell = mine === undefined ? value : joinValues(mine, value);
    if (cell === a.get(name)) continue;
    joined.set(name, cell);
    isA = false;
  }
  for (const [name, value] of a) {
    if (b.has(name)) continue;
    const missing = initial(name);
    const cell = missing === undefined ? value : joinValues(value, missing);
    if (cell === value) continue;
    joined.set(name, cell);
    isA = false;
  }
  return isA ? a : joined;
}
