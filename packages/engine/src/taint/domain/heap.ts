/**
 * Objects of one function activation and their cells.
 *
 * A heap is a map from objects to cells, copied when it is written while shared. What an object is does not change:
 * that stands in the `ObjectTable` of the function's analysis.
 */

import { joinValues, type Value } from './value.ts';

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
