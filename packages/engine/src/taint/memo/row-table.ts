/** Interns rows of numbers: equal rows have the same number. String keys would take twice the time. */

const firstCells = 4_096;
const firstSlots = 1_024;
/** Minimum number of slots per row; fewer make probe sequences long. */
const slotsPerRow = 2;

export class RowTable {
  /** All rows, concatenated. */
  private cells = new Int32Array(firstCells);
  /** By number: end of the row, and its hash. */
  private readonly ends: number[] = [];
  private readonly hashes: number[] = [];
  /** Hash table of row numbers plus one; 0 for an empty slot. Its length is a power of two. */
  private slots = new Int32Array(firstSlots);

  /**
   * Returns the number of a row, counted from 0; a new row gets the next number.
   *
   * @param row  32-bit integers, signed or unsigned
   */
  number(row: readonly number[]): number {
    const hash = hashOf(row);
    let slot = hash & (this.slots.length - 1);
    for (let found = this.slots[slot] ?? 0; found !== 0; found = this.slots[slot] ?? 0) {
      if (this.hashes[found - 1] === hash && this.isRow(found - 1, row)) return found - 1;
      slot = (slot + 1) & (this.slots.length - 1);
    }
    return this.add(row, hash, slot);
  }

  private isRow(number: number, row: readonly number[]): boolean {
    const start = this.ends[number - 1] ?? 0;
    if ((this.ends[number] ?? 0) - start !== row.length) return false;
    for (let at = 0; at < row.length; at += 1)
      if (this.cells[start + at] !== ((row[at] ?? 0) | 0)) return false;
    return true;
  }

  private add(row: readonly number[], hash: number, slot: number): number {
    const start = this.ends.at(-1) ?? 0;
    const end = start + row.length;
    if (end > this.cells.length) {
      const larger = new Int32Array(Math.max(end, this.cells.length * 2));
      larger.set(this.cells);
      this.cells = larger;
    }
    this.cells.set(row, start);
    const count = this.ends.push(end);
    this.hashes.push(hash);
    this.slots[slot] = count;
    if (count * slotsPerRow > this.slots.length) this.widen();
    return count - 1;
  }

  private widen(): void {
    const slots = new Int32Array(this.slots.length * 2);
    for (const [number, hash] of this.hashes.entries()) {
      let slot = hash & (slots.length - 1);
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = number + 1;
    }
    this.slots = slots;
  }
}

/** MurmurHash3, 32 bits (Appleby 2011), over the numbers. */
function hashOf(row: readonly number[]): number {
  let hash = row.length;
  for (const cell of row) {
    let mixed = Math.imul(cell, 0xcc9e2d51);
    mixed = Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593);
    hash ^= mixed;
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
