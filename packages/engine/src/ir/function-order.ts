/**
 * Finds the function of a file that contains an instruction: functions are numbered in order of discovery, but written
 * in order of completion.
 */

import type { IrFile } from './ir.ts';

export class FunctionOrder {
  private readonly file: IrFile;
  /** Functions with instructions, by their first instruction. */
  private readonly numbers: readonly number[];

  constructor(file: IrFile) {
    const { functions } = file;
    const firstOf = (at: number): number => functions[at]?.first ?? 0;
    this.file = file;
    this.numbers = [...functions.keys()]
      .filter((at) => firstOf(at) < (functions[at]?.last ?? 0))
      .sort((a, b) => firstOf(a) - firstOf(b));
  }

  /** @returns  its number in the file; -1 for none. O(log of the file's functions). */
  at(v: number): number {
    const { functions } = this.file;
    const found = lastUpTo(this.numbers, v, (number) => functions[number]?.first ?? 0);
    const number = this.numbers[found] ?? -1;
    return v < (functions[number]?.last ?? 0) ? number : -1;
  }
}

/**
 * Index of the last item whose key is at most `wanted`; -1 for none.
 *
 * @param items  items with increasing keys
 */
export function lastUpTo<Item>(items: readonly Item[], wanted: number, key: (item: Item) => number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && key(item) <= wanted) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
