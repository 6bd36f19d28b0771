/**
 * Numbers that a run encountered, in the earlier solve and in this one: its behavior depends on their relative order.
 */

import { callbackBase } from '../domain/origins.ts';
import type { StoredMemo } from './stored.ts';
import type { StoredPartsReader } from './stored-parts-reader.ts';

/** Reused for consecutive runs; `begin` discards the numbers of the previous one. */
export class MetNumbers {
  private readonly reader: StoredPartsReader;
  private readonly origins: OrderedPairs;
  /** Indexed relative to `callbackBase`. */
  private readonly callbacks: OrderedPairs;

  constructor(reader: StoredPartsReader, { origins, callbacks }: Pick<StoredMemo, 'origins' | 'callbacks'>) {
    this.reader = reader;
    this.origins = new OrderedPairs(origins.length);
    this.callbacks = new OrderedPairs(callbacks.length);
  }

  begin(): void {
    this.origins.clear();
    this.callbacks.clear();
  }

  addOrigin(old: number): void {
    if (!this.origins.meets(old)) return;
    this.origins.add(old, this.reader.origin(old));
    this.reader.eachIndexOf(old, (index) => this.addIndex(index));
  }

  addIndex(old: number): void {
    const number = old - callbackBase;
    if (this.callbacks.meets(number)) this.callbacks.add(number, this.reader.index(old));
  }

  addSummary(old: number): void {
    const { origins, callbacks } = this.reader.metBy(old);
    for (const origin of origins) this.addOrigin(origin);
    for (const callback of callbacks) this.addIndex(callback);
  }

  addTaint(old: number): void {
    const pairs = this.reader.pairsOf(old);
    for (let at = 0; at < pairs.length; at += 2) this.addOrigin(pairs[at] ?? -1);
  }

  /** True if the relative order of all numbers is unchanged. */
  get areInOrder(): boolean {
    return this.origins.areInOrder && this.callbacks.areInOrder;
  }
}

/** Pairs of numbers, sorted by the first, which counts from 0. */
class OrderedPairs {
  /** True if they are sorted by the second number too. */
  areInOrder = true;
  /** The last round in which each first number was met. */
  private readonly metIn: Int32Array;
  private round = 1;
  private readonly old: number[] = [];
  private readonly numbers: number[] = [];

  /** @param count  number of possible first numbers */
  constructor(count: number) {
    this.metIn = new Int32Array(count);
  }

  clear(): void {
    this.round += 1;
    this.areInOrder = true;
    this.old.length = 0;
    this.numbers.length = 0;
  }

  /** True if a number is met for the first time in this round; always true for one out of range. */
  meets(number: number): boolean {
    if (this.metIn[number] === this.round) return false;
    this.metIn[number] = this.round;
    return true;
  }

  add(old: number, number: number): void {
    const at = this.placeOf(old);
    const before = this.numbers[at - 1] ?? Number.NEGATIVE_INFINITY;
    const behind = this.numbers[at] ?? Number.POSITIVE_INFINITY;
    this.areInOrder &&= before < number && number < behind;
    if (at === this.old.length) {
      this.old.push(old);
      this.numbers.push(number);
    } else {
      this.old.splice(at, 0, old);
      this.numbers.splice(at, 0, number);
    }
  }

  private placeOf(old: number): number {
    // Most numbers arrive in order.
    if ((this.old.at(-1) ?? -1) < old) return this.old.length;
    let low = 0;
    for (let high = this.old.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((this.old[middle] ?? 0) < old) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
