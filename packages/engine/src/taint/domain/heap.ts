/**
 * Objects of one function activation and their cells.
 *
 * A heap is a copy-on-write map from objects to cells. The objects themselves are immutable and stored in the
 * `ObjectTable` of the function's analysis.
 */

import { joinValues, type Value } from './value.ts';

export type Cells = ReadonlyMap<string, Value>;

const noCells: Cells = new Map();

export class Heap {
  private cells: Map<number, Cells>;
  private isShared: boolean;
  /** Objects whose cells are not shared with another heap and can be mutated in place. */
  private owned = new Set<number>();

  constructor(cells: Map<number, Cells> = new Map(), isShared = false) {
    this.cells = cells;
    this.isShared = isShared;
  }

  /** A copy-on-write fork: writes to one heap do not affect the other. */
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
      // This heap created the map, so it may be mutated in place.
      (old as Map<string, Value>).set(name, value);
      return;
    }
    const cells = new Map(old);
    cells.set(name, value);
    this.setAll(object, cells);
  }

  /** Replaces the cells of an object; this heap takes ownership of the map. */
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
   * Joins the cells of both heaps.
   *
   * @param initial  value of a cell in a heap that never wrote it; `undefined` for an object that exists only in heaps
   *   where it has cells
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
