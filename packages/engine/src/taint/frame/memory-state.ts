/** States of a memory, for those that keep them without looking into them. */

import { Heap } from '../domain/heap.ts';

declare const cellsOfAll: unique symbol;

/** The cells of all objects at one point of a function. */
export interface MemoryState {
  readonly [cellsOfAll]: true;
}

/** For the memory alone: what a state is made of. */
export const heapOf = (state: MemoryState): Heap => state as unknown as Heap;
export const fromHeap = (heap: Heap): MemoryState => heap as unknown as MemoryState;

/** A state in which nothing has been stored. */
export function emptyState(): MemoryState {
  return fromHeap(new Heap());
}
