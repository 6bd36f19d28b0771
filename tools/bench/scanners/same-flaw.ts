/** CWEs that tools report for a flaw of another number. */

const sameFlaw: Readonly<Record<number, readonly number[]>> = {
  22: [23, 36, 73],
  78: [77, 88],
  79: [80, 87],
  88: [77, 78],
  89: [564],
  94: [95, 96, 917, 1336],
  601: [],
  611: [776, 827],
  943: [89],
  1321: [471, 915],
  1333: [400, 730],
};

/** The numbers under which a flaw counts as found, its own first. */
export function acceptedCwe(cwe: number): readonly number[] {
  return [cwe, ...(sameFlaw[cwe] ?? [])];
}
