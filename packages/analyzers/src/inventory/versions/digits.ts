/** Numbers of versions, which may have more digits than a number of JavaScript holds. */

/** A version order: negative where the first comes before the second, 0 where they are the same version. */
export type VersionOrder = (a: string, b: string) => number;

const digits = /^\d+$/;

export function isNumber(text: string): boolean {
  return digits.test(text);
}

/** Of two runs of digits, by value. */
export function compareNumbers(a: string, b: string): number {
  if (a === b) return 0;
  const [left, right] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')];
  return left.length - right.length || compareText(left, right);
}

/** By code unit, which no locale changes. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Item by item; `missing` stands in for what the shorter list does not have. */
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
