/** Longest strictly increasing subsequence of the items by their number. */
export function longestRise<Item>(items: readonly Item[], numberOf: (item: Item) => number): readonly Item[] {
  /** For each length, the item with the smallest number that ends a subsequence of that length. */
  const ends: number[] = [];
  const before = new Int32Array(items.length).fill(-1);
  const numbers = items.map(numberOf);
  for (const [at, number] of numbers.entries()) {
    let low = 0;
    for (let high = ends.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    before[at] = low === 0 ? -1 : (ends[low - 1] ?? -1);
    ends[low] = at;
  }
  const chosen: Item[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const item = items[at];
    if (item !== undefined) chosen.push(item);
  }
  return chosen.reverse();
}
