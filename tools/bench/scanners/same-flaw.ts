/**
 * CWEs that tools report for a flaw of another number.
 *
 * For missing checks these are only numbers that MITRE lists as a parent (a class, not a pillar) or a child of the flaw's own.
 */

const sameFlaw: Readonly<Record<number, readonly number[]>> = {
  22: [23, 36, 73],
  78: [77, 88],
  79: [80, 87],
  88: [77, 78],
  89: [564],
  94: [95, 96, 917, 1336],
  200: [201, 209, 213, 497],
  306: [287],
  307: [799],
  601: [],
  611: [776, 827],
  639: [285, 566, 863],
  770: [400, 774, 789],
  862: [285, 425],
  863: [285, 639],
  943: [89],
  1321: [471, 915],
  1333: [400, 730],
};

/** The numbers under which a flaw counts as found, its own first. */
export function acceptedCwe(cwe: number): readonly number[] {
  return [cwe, ...(sameFlaw[cwe] ?? [])];
}
