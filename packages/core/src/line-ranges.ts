/** First and last line; 1-based, both inclusive. */
export type LineRange = readonly [first: number, last: number];

/** Sorts ranges, and merges those that overlap or touch. */
export function joinRanges(ranges: Iterable<LineRange>): readonly LineRange[] {
  const joined: [first: number, last: number][] = [];
  for (const [first, last] of [...ranges].toSorted((a, b) => a[0] - b[0])) {
    const previous = joined.at(-1);
    if (previous !== undefined && first <= previous[1] + 1) previous[1] = Math.max(previous[1], last);
    else joined.push([first, last]);
  }
  return joined;
}

/** Clamps ranges to a file with the given number of lines, and drops those outside. */
export function clampRanges(ranges: Iterable<LineRange>, lineCount: number): readonly LineRange[] {
  return Array.from(
    ranges,
    ([first, last]) => [Math.max(1, first), Math.min(lineCount, last)] as const,
  ).filter(([first, last]) => first <= last);
}
