/** Bounds the number of values in a module, so that nested lists cannot grow exponentially. */
export interface Budget {
  values: number;
}

/**
 * Maximum number of values per module, including referenced ones; the largest modules in use have about 50,000. Chosen.
 */
export const maxValues = 1_000_000;
