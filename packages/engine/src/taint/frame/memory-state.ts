/** Opaque memory states, for code that keeps them without looking into them. */

import { Heap } from '../domain/heap.ts';

declare const cellsOfAll: unique symbol;

/** The cells of all objects at one program point. */
export interface MemoryState {
  readonly [cellsOfAll]: true;
}

/** Conversions between states and heaps, for `Memory` only. */
export const heapOf = (state: MemoryState): Heap => state as unknown as Heap;
export const fromHeap = (heap: Heap): MemoryState => heap as unknown as MemoryState;

/** A state in which nothing has been stored. */
export function emptyState(): MemoryState {
  return fromHeap(new Heap());
}
