/** Version numbers, which may have more digits than a JavaScript number holds. */

/** A version comparator: negative if the first is earlier, 0 if they are equal. */
export type VersionOrder = (a: string, b: string) => number;

const digits = /^\d+$/;

export function isNumber(text: string): boolean {
  return digits.test(text);
}

/** Compares two runs of digits by value. */
export function compareNumbers(a: string, b: string): number {
  if (a === b) return 0;
  const [left, right] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')];
  return left.length - right.length || compareText(left, right);
}

/** Compares by code unit, independent of the locale. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Compares item by item; `missing` fills in for the shorter list. */
export function compareLists(
  a: readonly string[],
  b: readonly string[],
  compare: VersionOrder,
  missing: string,
): number {
  const length = Math.max(a.length, b.length);
  for (let index = 0; index < length; index++) {
    const difference = compare(a[index] ?? missing, b[index] ?? missing);
    if (difference !== 0) return difference;
  }
  return 0;
}
