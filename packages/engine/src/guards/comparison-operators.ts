/** Operators of comparisons by the number that `binary` instructions hold, as far as guards know them. */

/** True for a test that two values are equal, false for one that they are not. */
export const equality: Readonly<Record<number, boolean>> = { 12: true, 13: false, 14: true, 15: false };
export const inOperator = 20;
export const [lessThan, greaterThan, atMost, atLeast] = [16, 17, 18, 19] as const;
