/**
 * A set of pairs of small numbers in typed arrays, using a tenth of the memory of nested sets in a map.
 *
 * Pairs are numbered from 0 in insertion order; the pairs with the same first number form a list in that order. Adding
 * and finding take constant time.
 */
export class PairSet {
  size = 0;
  private firsts = new Int32Array(minimum);
  private seconds = new Int32Array(minimum);
  /** Next entry + 1 in the list of a first number; 0 at the end. */
  private nexts = new Int32Array(minimum);
  private heads: Int32Array;
  private tails: Int32Array;
  /** Open addressing: entry + 1, or 0. At most half full. */
  private table = new Int32Array(2 * minimum);

  /** @param firstNumbers  expected number of different first numbers; there may be more */
  constructor(firstNumbers = minimum) {
    this.heads = new Int32Array(firstNumbers);
    this.tails = new Int32Array(firstNumbers);
  }

  /** @returns true if the pair is new; its entry is then `size - 1` */
  add(first: number, second: number): boolean {
    const place = this.placeOf(first, second);
    if (this.table[place] !== 0) return false;
    if (this.size === this.firsts.length) this.grow();
    if (first >= this.heads.length) this.growFirsts(first);
    const entry = this.size++;
    this.firsts[entry] = first;
    this.seconds[entry] = second;
    const tail = this.tails[first] ?? 0;
    if (tail === 0) this.heads[first] = entry + 1;
    else this.nexts[tail - 1] = entry + 1;
    this.tails[first] = entry + 1;
    this.table[place] = entry + 1;
    if (this.size * 2 > this.table.length) this.enlargeTable();
    return true;
  }

  /** Entry of a pair; -1 if it is not in the set. */
  find(first: number, second: number): number {
    return (this.table[this.placeOf(first, second)] ?? 0) - 1;
  }

  /** First entry of a first number; -1 if there is none. */
  firstOf(first: number): number {
    return (this.heads[first] ?? 0) - 1;
  }

  /** Last entry of a first number; -1 if there is none. */
  lastOf(first: number): number {
    return (this.tails[first] ?? 0) - 1;
  }

  /** The next entry in the list of the same first number; -1 at the end. */
  nextOf(entry: number): number {
    return (this.nexts[entry] ?? 0) - 1;
  }

  secondOf(entry: number): number {
    return this.seconds[entry] ?? 0;
  }

  /** Table index of a pair, or where it would be inserted. */
  private placeOf(first: number, second: number): number {
    const { table } = this;
    const mask = table.length - 1;
    let place = hash(first, second) & mask;
    for (;;) {
      const entry = (table[place] ?? 0) - 1;
      if (entry < 0 || (this.firsts[entry] === first && this.seconds[entry] === second)) return place;
      place = (place + 1) & mask;
    }
  }

  private enlargeTable(): void {
    const mask = this.table.length * 2 - 1;
    const table = new Int32Array(mask + 1);
    for (let entry = 0; entry < this.size; entry++) {
      let place = hash(this.firsts[entry] ?? 0, this.seconds[entry] ?? 0) & mask;
      while (table[place] !== 0) place = (place + 1) & mask;
      table[place] = entry + 1;
    }
    this.table = table;
  }

  private grow(): void {
    this.firsts = enlarge(this.firsts, this.size * 2);
    this.seconds = enlarge(this.seconds, this.size * 2);
    this.nexts = enlarge(this.nexts, this.size * 2);
  }

  private growFirsts(first: number): void {
    const length = Math.max(first + 1, this.heads.length * 2);
    this.heads = enlarge(this.heads, length);
    this.tails = enlarge(this.tails, length);
  }
}

/** Initial capacity in entries: a power of two, because the table index is masked. */
const minimum = 1024;

/** Uses the multipliers of MurmurHash3's finalizer (Appleby, public domain), which scatter neighboring numbers. */
function hash(first: number, second: number): number {
  const mixed = Math.imul(first, 0x85eb_ca6b) ^ Math.imul(second, 0xc2b2_ae35);
  return mixed ^ (mixed >>> 15);
}

export function enlarge(array: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length);
  larger.set(array);
  return larger;
}
