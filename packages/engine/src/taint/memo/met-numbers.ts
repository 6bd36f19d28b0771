/** Numbers that a run met, in the earlier solve and in this one: what it does depends on their order. */

import type { StoredPartsReader } from './stored-parts-reader.ts';

export class MetNumbers {
  private readonly reader: StoredPartsReader;
  private readonly origins = new OrderedPairs();
  private readonly callbacks = new OrderedPairs();

  constructor(reader: StoredPartsReader) {
    this.reader = reader;
  }

  addOrigin(old: number): void {
    if (this.origins.has(old)) return;
    this.origins.add(old, this.reader.origin(old));
    for (const index of this.reader.indicesOf(old)) this.addIndex(index);
  }

  addIndex(old: number): void {
    if (!this.callbacks.has(old)) this.callbacks.add(old, this.reader.index(old));
  }

  addSummary(old: number): void {
    const { origins, callbacks } = this.reader.metBy(old);
    for (const origin of origins) this.addOrigin(origin);
    for (const callback of callbacks) this.addIndex(callback);
  }

  addTaint(old: number): void {
    for (const origin of this.reader.originsOf(old)) this.addOrigin(origin);
  }

  /** True when each order of two numbers is what it was. */
  get areInOrder(): boolean {
    return this.origins.areInOrder && this.callbacks.areInOrder;
  }
}

/** Pairs of numbers, sorted by the first ones. */
class OrderedPairs {
  /** True when they are sorted by the second ones, too. */
  areInOrder = true;
  private readonly seen = new Set<number>();
  private readonly old: number[] = [];
  private readonly numbers: number[] = [];

  has(old: number): boolean {
    return this.seen.has(old);
  }

  add(old: number, number: number): void {
    this.seen.add(old);
    let low = 0;
    for (let high = this.old.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((this.old[middle] ?? 0) < old) low = middle + 1;
      else high = middle;
    }
    const before = this.numbers[low - 1] ?? Number.NEGATIVE_INFINITY;
    const behind = this.numbers[low] ?? Number.POSITIVE_INFINITY;
    this.areInOrder &&= before < number && number < behind;
    this.old.splice(low, 0, old);
    this.numbers.splice(low, 0, number);
  }
}
