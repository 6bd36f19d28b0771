/**
 * Objects of one function activation and their cells.
 *
 * A heap is a map from objects to cells, copied when it is written while shared. What an object is does not change:
 * that stands in the `ObjectTable` of the function's analysis.
 */

import type { AccessPath } from './origins.ts';
import { joinValues, type Value } from './value.ts';

export interface HeapObject {
  /** Instruction that made the object, as a program value; -1 for what the function was given. */
  readonly value: number;
  /** Closures: the function. */
  readonly fn: number | undefined;
  /** What the function was given: parameter index and path. Its cells start as places further down the path. */
  readonly given: { readonly index: number; readonly path: AccessPath } | undefined;
  /** The function that settles a promise: what it is called with goes to the cell `value`. */
  readonly isResolver: boolean;
  /** Stands for several objects: stores add to a cell and never replace it. */
  readonly isWeak: boolean;
  /** All its cells are known: made by a literal and never filled by key or copy. */
  readonly isLiteral: boolean;
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

  constructor(cells: Map<number, Cells> = new Map(), isShared = false) {
    this.cells = cells;
    this.isShared = isShared;
  }

  /** A heap with the same cells; either may be written without the other seeing it. */
  fork(): Heap {
    this.isShared = true;
    return new Heap(this.cells, true);
  }

  cellsOf(object: number): Cells {
    return this.cells.get(object) ?? noCells;
  }

  has(object: number): boolean {
    return this.cells.has(object);
  }

  set(object: number, name: string, value: Value): void {
    const old = this.cells.get(object);
    if (old?.get(name) === value) return;
    const cells = new Map(old);
    cells.set(name, value);
    this.setAll(object, cells);
  }

  setAll(object: number, cells: Cells): void {
    if (this.isShared) {
      this.cells = new Map(this.cells);
      this.isShared = false;
    }
    this.cells.set(object, cells);
  }

  isSameAs(other: Heap): boolean {
    return this.cells === other.cells;
  }

  /**
   * The cells of either heap.
   *
   * @param missing  what a cell holds where a heap has the object but not the cell
   */
  join(other: Heap, missing: (object: number, name: string) => Value): Heap {
    if (this.isSameAs(other)) return this.fork();
    const joined = this.fork();
    for (const [object, cells] of other.cells) {
      const mine = this.cells.get(object);
      if (mine === cells) continue;
      joined.setAll(
        object,
        mine === undefined ? cells : joinCells(mine, cells, (name) => missing(object, name)),
      );
    }
    return joined;
  }
}

function joinCells(a: Cells, b: Cells, missing: (name: string) => Value): Cells {
  const joined = new Map(a);
  for (const [name, value] of b) joined.set(name, joinValues(a.get(name) ?? missing(name), value));
  for (const [name, value] of a) if (!b.has(name)) joined.set(name, joinValues(value, missing(name)));
  return joined;
}
