/** Comparison operators known to guards, by their number in `binary` instructions. */

/** True for operators that test equality, false for those that test inequality. */
export const equality: Readonly<Record<number, boolean>> = { 12: true, 13: false, 14: true, 15: false };
export const inOperator = 20;
export const [lessThan, greaterThan, atMost, atLeast] = [16, 17, 18, 19] as const;
